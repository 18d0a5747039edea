int fetch(int);
int fetch_b(int x) { return fetch(x); }
int main(int c, char **v) { return fetch_b(c); }
