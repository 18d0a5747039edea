int tries = 3;
