bool send_packet(int key);

bool post(int key) {
  for (int i = 0; i < 2; ++i)
    if (send_packet(key))
      return true;
  return false;
}
