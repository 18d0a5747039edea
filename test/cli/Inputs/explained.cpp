#include <chrono>
#include <random>
#include <thread>

namespace net {
constexpr int DefaultTries = 4;

struct Options {
  int tries = DefaultTries;
};

class Client {
public:
  explicit Client(const Options &Given) : Tries(Given.tries) {}
  bool fetch();

private:
  int Tries;
};

int request(int Id);

bool Client::fetch() {
  std::mt19937 Engine{std::random_device{}()};
  int Ceiling = 100;
  for (int I = 0; I < Tries; ++I) {
    int Status = request(1);
    if (Status == 200)
      return true;
    if (I + 1 < Tries) {
      std::uniform_int_distribution<int> Draw(0, Ceiling);
      std::this_thread::sleep_for(std::chrono::milliseconds(Draw(Engine)));
    }
    Ceiling *= 2;
  }
  return false;
}

bool unknown(int Limit, int PauseMs) {
  for (int I = 0; I < Limit; ++I) {
    if (request(2) == 200)
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(PauseMs));
  }
  return false;
}

int drain(const int *Items) {
  int Sum = 0;
  for (int I = 0; I < 5; ++I)
    Sum += request(Items[I]) == 200;
  return Sum;
}

bool two_ways() {
  for (;;) {
    int Status = request(3);
    if (Status == 200)
      return true;
    if (Status == 503)
      std::this_thread::sleep_for(std::chrono::seconds(30));
  }
}
} // namespace net

int main() {
  net::Options Given;
  net::Client C(Given);
  return C.fetch() ? 0 : 1;
}
