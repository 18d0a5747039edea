int entry(int);
int main(int c, char **v) { return entry(c); }
