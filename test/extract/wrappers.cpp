// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Smart pointers, optionals, callables and atomics are held as what they hold.

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

struct Client {
  explicit Client(int Tries, long Wait = 9);
  int get();
};
std::optional<int> find(int);

int pointers() {
  auto A = std::make_unique<Client>(7);
  auto B = std::make_shared<Client>(8, 100);
  std::unique_ptr<Client> C;
  if (!C)
    C = std::move(A);
  C.reset(new Client(1));
  return C->get() + (*B).get() + B.get()->get();
}

int optionals(int N) {
  std::optional<int> Found = find(N);
  if (Found.has_value() && Found)
    return *Found;
  Found = 3;
  Found.reset();
  return Found.value_or(N);
}

std::optional<int> nothing() { return std::nullopt; }
std::optional<int> something() { return 5; }

int callables(int (*Plain)(int), const std::function<int(int)> &F) {
  std::function<int(int)> G = Plain;
  if (G)
    return G(1) + F(2) + Plain(3);
  return 0;
}

int atomics(std::atomic<int> &Count) {
  Count = 2;
  Count.store(Count.load() + 1);
  return Count++ + Count.fetch_sub(4);
}

// CHECK: function "pointers" at 17:5 end 25{{.*}} returns "int"
// CHECK-NEXT:   local A "std::unique_ptr<Client>" 18
// CHECK-NEXT:   local B "std::shared_ptr<Client>" 19
// CHECK-NEXT:   local C "std::unique_ptr<Client>" 20
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = (new "Client") @18:12
// CHECK-NEXT:     call construct "Client::Client" (7 (const 9 12:42)) on %0
// CHECK-NEXT:     A = %0 @18:8
// CHECK-NEXT:     %1 = (new "Client") @19:12
// CHECK-NEXT:     call construct "Client::Client" (8 100:"int") on %1
// CHECK-NEXT:     B = %1 @19:8
// CHECK-NEXT:     C = null @20:27
// CHECK-NEXT:     if (== C null) then 1 else 2 @21:7
// CHECK-NEXT:   block 1
// CHECK-NEXT:     C = A @22:7
// CHECK-NEXT:     goto 2
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %2 = (new "Client") @23:11
// CHECK-NEXT:     call construct "Client::Client" (1 (const 9 12:42)) on %2 @23:15
// CHECK-NEXT:     C = %2 @23:3
// CHECK-NEXT:     %3 = call "Client::get" () on C @24:10
// CHECK-NEXT:     %4 = call "Client::get" () on B @24:21
// CHECK-NEXT:     %5 = call "Client::get" () on B @24:43
// CHECK-NEXT:     return (+ (+ %3 %4) %5) @24:3

// CHECK: function "optionals" at 27:5 end 34{{.*}} returns "int"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   local Found "std::optional<int>" 28
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "find" (N) @28:30
// CHECK-NEXT:     Found = %0 @28:22
// CHECK-NEXT:     if (!= Found null) then 1 else 3 @29:7
// CHECK-NEXT:   block 1
// CHECK-NEXT:     if (!= Found null) then 2 else 3 @29:28
// CHECK-NEXT:   block 2
// CHECK-NEXT:     return (* Found) @30:5
// CHECK-NEXT:   block 3
// CHECK-NEXT:     %1 = (new "int") @31:11
// CHECK-NEXT:     (* %1) = 3
// CHECK-NEXT:     Found = %1 @31:9
// CHECK-NEXT:     Found = null @32:3
// CHECK-NEXT:     return (select (!= Found null) (* Found) N) @33:3

// CHECK: function "nothing" at 36:20{{.*}} returns "std::optional<int>"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     return null @36:32

// CHECK: function "something" at 37:20{{.*}} returns "std::optional<int>"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = (new "int") @37:41
// CHECK-NEXT:     (* %0) = 5
// CHECK-NEXT:     return %0 @37:34

// CHECK: function "callables" at 39:5 end 44{{.*}} returns "int"
// CHECK-NEXT:   param Plain "int (*)(int)"
// CHECK-NEXT:   param F "const std::function<int (int)> &"
// CHECK-NEXT:   local G "std::function<int (int)>" 40
// CHECK-NEXT:   local %0 "int"
// CHECK-NEXT:   local %1 "int"
// CHECK-NEXT:   local %2 "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     G = Plain @40:27
// CHECK-NEXT:     if (!= G null) then 1 else 2 @41:7
// CHECK-NEXT:   block 1
// CHECK-NEXT:     %0 = call indirect G (1) @42:12
// CHECK-NEXT:     %1 = call indirect (* F) (2) @42:19
// CHECK-NEXT:     %2 = call indirect Plain (3) @42:26
// CHECK-NEXT:     return (+ (+ %0 %1) %2) @42:5
// CHECK-NEXT:   block 2
// CHECK-NEXT:     return 0 @43:3

// CHECK: function "atomics" at 46:5 end 50{{.*}} returns "int"
// CHECK-NEXT:   param Count "std::atomic<int> &"
// CHECK-NEXT:   local %0 "int"
// CHECK-NEXT:   local %1 "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     (* Count) = 2:"int" @47:9
// CHECK-NEXT:     (* Count) = (+ (* Count) 1:"int"):"int" @48:3
// CHECK-NEXT:     %0 = (* Count) @49:15
// CHECK-NEXT:     (* Count) = (+ %0 1)
// CHECK-NEXT:     %1 = (* Count) @49:20
// CHECK-NEXT:     (* Count) = (- %1 4)
// CHECK-NEXT:     return (+ %0 %1) @49:3
