int tries = 8;
