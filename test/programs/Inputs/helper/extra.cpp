int unrelated(int what) { return what; }
