// RUN: %check-retry retry-wrong-layer %s
// RUN: %check-retry retry-wrong-layer %s "--config=Owner: Client"
// RUN: %check-retry retry-wrong-layer %s "--config=Owner: net"

bool post(int key);

namespace net {
struct Client {
  bool send(int key) {
    for (int i = 0; i < 3; ++i)
      if (post(key))
        return true;
    return false;
  }
};
} // namespace net

bool checkout(net::Client &client, int key) { return client.send(key); }
