#include <chrono>
#include <thread>

namespace net {
struct ClientOptions {
  int max_tries;
  std::chrono::milliseconds pause;
};
} // namespace net
bool send_frame(int frame);

struct Client {
  explicit Client(const net::ClientOptions &Given) : Options(Given) {}
  bool send();
  net::ClientOptions Options;
};

bool Client::send() {
  for (int I = 0; I < Options.max_tries; ++I) {
    if (send_frame(1))
      return true;
    std::this_thread::sleep_for(Options.pause);
  }
  return false;
}

bool deliver(Client &C) {
  for (int I = 0; I < 3; ++I) {
    if (C.send())
      return true;
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  return false;
}
