#include "net.h"
static int once(int what) { return ping(what); }
int main(void) { return attempt(once, 5); }
