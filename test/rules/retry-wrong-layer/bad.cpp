// RUN: %check-retry retry-wrong-layer %s "--config={Owner: [net::Client, src/gateway/]}"

bool post(int key);

namespace net {
struct Client {
  // The owner may.
  bool send(int key) {
    for (int i = 0; i < 3; ++i)
      if (post(key))
        return true;
    return false;
  }
};
} // namespace net

bool checkout(net::Client &client, int key) {
  for (int i = 0; i < 2; ++i)
    // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'checkout' attempts 'net::Client::send' 2 times, but the configuration leaves retrying to net::Client and src/gateway/; report the failure at once [retry-wrong-layer]
    if (client.send(key))
      return true;
  return false;
}
