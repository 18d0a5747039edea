// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Loops over items; references are pointers.

#include <string>
#include <vector>

int send(const std::string &);

int every(const std::vector<std::string> &All) {
  int Bad = 0;
  for (const std::string &One : All)
    Bad += send(One);
  for (int Wait : {1, 2, 4})
    Bad += Wait;
  return Bad;
}

int table(int N) {
  static const int Steps[] = {1, 1, 2};
  int &Alias = N;
  ++Alias;
  int *P = &Alias;
  *P += Steps[N];
  return P[1];
}

// CHECK: function "every" at 11:5 end 18{{.*}} returns "int"
// CHECK-NEXT:   param All "const std::vector<std::string> &"
// CHECK-NEXT:   local Bad "int" 12
// CHECK-NEXT:   local One "const std::string &" 13
// CHECK-NEXT:   local Wait "int" 15
// CHECK-NEXT:   local %1 "std::initializer_list<int>"
// CHECK-NEXT:   loop range at 13:3 end 14 block 1
// CHECK-NEXT:   loop range at 15:3 end 16 block 4
// CHECK-NEXT:   block 0
// CHECK-NEXT:     Bad = 0 @12:7
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 1
// CHECK-NEXT:     foreach One in (* All) then 2 else 3 @13:3
// CHECK-NEXT:   block 2
// CHECK-NEXT:     %0 = call "send" (One) @14:12
// CHECK-NEXT:     Bad = (+ Bad %0) @14:9
// CHECK-NEXT:     goto 1
// CHECK-NEXT:   block 3
// CHECK-NEXT:     %1 = (array 1 2 4):"const int[3]" @15:19
// CHECK-NEXT:     goto 4
// CHECK-NEXT:   block 4
// CHECK-NEXT:     foreach Wait in %1 then 5 else 6 @15:3
// CHECK-NEXT:   block 5
// CHECK-NEXT:     Bad = (+ Bad Wait) @16:9
// CHECK-NEXT:     goto 4
// CHECK-NEXT:   block 6
// CHECK-NEXT:     return Bad @17:3

// CHECK: function "table" at 20:5 end 27{{.*}} returns "int"
// CHECK-NEXT:   param N "int"
// CHECK-NEXT:   local Steps "const int[3]" 21 static
// CHECK-NEXT:   local Alias "int &" 22
// CHECK-NEXT:   local P "int *" 24
// CHECK-NEXT:   block 0
// CHECK-NEXT:     once Steps then 1 else 2 @21:20
// CHECK-NEXT:   block 1
// CHECK-NEXT:     Steps = (array 1 1 2)
// CHECK-NEXT:     goto 2
// CHECK-NEXT:   block 2
// CHECK-NEXT:     Alias = &N @22:8
// CHECK-NEXT:     (* Alias) = (+ (* Alias) 1) @23:3
// CHECK-NEXT:     P = Alias @24:8
// CHECK-NEXT:     (* P) = (+ (* P) ([] &Steps N)) @25:6
// CHECK-NEXT:     return ([] P 1) @26:3
