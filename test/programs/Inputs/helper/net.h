int attempt(int (*operation)(int), int times);
int flush(int what);
int send_all(int what);
int ping(int what);
