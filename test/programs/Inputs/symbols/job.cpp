#include "job.h"
Job::~Job() {}
int Job::run() { return 0; }
