int (*hook)(int);
int entry(int x) { return hook ? hook(x) : 0; }
