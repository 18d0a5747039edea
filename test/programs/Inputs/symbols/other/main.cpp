#include "../job.h"
int work(Job &J);
int main() {
  Job J;
  return work(J) + with_retry(2);
}
