// Three layers, with a bound for what they multiply to.
bool db_query(int Key);
bool connect_db();

namespace store {
bool query(int Key) {
  for (int I = 0; I < 3; ++I)
    if (db_query(Key))
      return true;
  return false;
}
} // namespace store

namespace gw {
bool fetch(int Key, int Tries) {
  for (int I = 0; I < Tries; ++I)
    if (store::query(Key))
      return true;
  return false;
}
} // namespace gw

namespace app {
bool basket() { return gw::fetch(1, 2); }
bool checkout() {
  for (int I = 0; I < 3; ++I)
    if (gw::fetch(2, 3))
      return true;
  return false;
}
bool main_loop() { return checkout() && basket(); }
bool open_ended(int Key, int Limit) {
  for (int I = 0; I < Limit; ++I)
    if (store::query(Key))
      return true;
  return false;
}
bool retry_forever(int Key) {
  for (;;)
    if (store::query(Key))
      return true;
}
int nothing() { return 1; }
} // namespace app

namespace admin {
int nothing() { return 2; }
} // namespace admin
