extern "C" unsigned sleep(unsigned);
namespace odd {
int ask(int key);
void rest(int ms);
} // namespace odd

// A wait for those who know the library.
bool by_library(int key) {
  for (int i = 0; i < 5; ++i) {
    if (odd::ask(key) == 0)
      return true;
    odd::rest(100);
  }
  return false;
}

// Declined: it reads on.
int total(const int *items, int count) {
  int sum = 0;
  for (int i = 0; i < count; ++i)
    sum += items[i];
  return sum;
}
