class Client {
public:
  explicit Client(int tries);
  int fetch(int what);

private:
  int Tries;
};
int fetch_twice(Client &C, int what);
