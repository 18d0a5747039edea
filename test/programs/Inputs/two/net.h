int send_request(int what);
int do_request(int what);
