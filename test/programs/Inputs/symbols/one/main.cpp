#include "../job.h"
int work(Job &J);
int main() {
  Upload U;
  return work(U);
}
