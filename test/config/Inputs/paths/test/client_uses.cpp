bool client(int key);

int main() {
  for (int i = 0; i < 5; ++i)
    if (client(7))
      return 0;
  return 1;
}
