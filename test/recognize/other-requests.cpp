// Rounds that ask for something else each time: no check says anything, and
// none is listed.
// RUN: %check-retry '*' %s --
// RUN: %retry-tidy list %s --root %S --quiet --confidence=low -- \
// RUN:     | %FileCheck %s --allow-empty
// CHECK-NOT: other-requests.cpp
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct Group {
  std::string Name;
};
bool publish(const std::string &Name);

// A predicate that does something is asked of the next item.
struct IsPublished {
  bool operator()(const std::shared_ptr<Group> &G) const {
    return publish(G->Name);
  }
};
class Groups {
  std::deque<std::pair<int, std::shared_ptr<Group>>> Row;

public:
  template <typename P> bool any(P Is) {
    auto At = std::begin(Row), End = std::end(Row);
    for (; At != End && !Is((*At).second); ++At)
      ;
    return At != End;
  }
};
bool anyPublished(Groups &G) { return G.any(IsPublished()); }

// Whether all of it was written is asked with the number that was given.
struct Broken {};
class File {
public:
  unsigned long write(const void *From, unsigned long Length);
};
void writeAll(File &To, const std::vector<Group> &Groups) {
  for (auto At = Groups.begin(), End = Groups.end(); At != End; ++At) {
    std::uint8_t Kind = 6;
    if (To.write(&Kind, 1) != 1)
      throw Broken();
    if (To.write("\0\0\0\0\0\0", 7) != 7)
      throw Broken();
  }
}

// The name that is looked up is made of the next format.
class Name {
  std::string Storage;

public:
  explicit Name(const std::string &Text);
};
std::string formatted(const std::string &Format, int Address);
bool lookup(const Group &In, const Name &N);
bool lookupAny(const std::vector<Group> &Groups,
               const std::vector<std::string> &Formats, int Address) {
  for (const Group &G : Groups) {
    Name N{""};
    for (auto At = Formats.begin(); At != Formats.end(); ++At) {
      N = Name(formatted(*At, Address));
      if (lookup(G, N))
        return true;
    }
  }
  return false;
}

// Two addresses, each written where it is handed over.
struct Address {
  int host, port;
};
bool reach(Address of);
bool reach_any() {
  return reach(Address{1, 2}) || reach(Address{3, 4});
}

// Elements of a heap: what nobody shows being made was given something of its
// own, and is not what its class begins with.
class Text {
public:
  Text() : Data(""), Size(0) {}
  Text(const char *D, size_t N) : Data(D), Size(N) {}
  const char *Data;
  size_t Size;
};
int compare(const Text &A, const Text &B);
struct Entry {
  Entry(const Text &K) : Key(K) {}
  Text key() const { return Key; }
  Text Key;
};
void climb(std::vector<Entry *> &Heap, size_t At) {
  while (At > 0) {
    size_t Parent = (At - 1) / 2;
    if (compare(Heap[Parent]->key(), Heap[At]->key()) >= 0)
      break;
    Entry *E = Heap[Parent];
    Heap[Parent] = Heap[At];
    Heap[At] = E;
    At = Parent;
  }
}
