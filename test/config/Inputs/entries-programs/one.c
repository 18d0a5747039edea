int fetch(int);
int ghost(int);
static int only_here(int x) { return fetch(x); }
int fetch_a(int x) { return only_here(x); }
int main(int c, char **v) { return ghost(c) + fetch_a(c); }
