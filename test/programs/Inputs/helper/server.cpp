#include "net.h"
int more(void);
int main(void) { return flush(more()); }
