// RUN: %retry-tidy collect --root %S %s -o %t.facts --quiet -- -std=c++20
// RUN: %retry-tidy facts %t.facts | %FileCheck %s

// Static locals get their value once; globals get theirs in a function of their own.

int draw();
int send(int);

int Calls = 3;
int Zero;
static int Drawn = draw();
thread_local int PerThread = 4;
extern int Elsewhere;
const char *const Name = "metrics";

struct Ops {
  const char *Kind;
  int (*Send)(int);
};
const Ops Table[] = {{"tcp", send}, {"none", nullptr}};
static Ops One = {.Kind = "udp", .Send = send};

int counted() {
  static int Left = 5;
  static Ops Other;
  if (Left-- > 0)
    return Table[Left].Send(Elsewhere + Drawn);
  Other = One;
  return Calls + Zero + PerThread;
}

// CHECK: initialiser "Calls" at 9:5
// CHECK-NEXT:   block 0
// CHECK-NEXT:     ::Calls = 3
// CHECK-NEXT:     return

// CHECK: initialiser "Zero" at 10:5
// CHECK-NEXT:   block 0
// CHECK-NEXT:     ::Zero = 0
// CHECK-NEXT:     return

// CHECK: initialiser "Drawn" at 11:12
// CHECK-NEXT:   block 0
// CHECK-NEXT:     %0 = call "draw" () @11:20
// CHECK-NEXT:     ::Drawn = %0 @11:12
// CHECK-NEXT:     return

// CHECK: initialiser "PerThread" at 12:18
// CHECK-NEXT:   block 0
// CHECK-NEXT:     ::PerThread = 4
// CHECK-NEXT:     return

// CHECK: initialiser "Name" at 14:19
// CHECK-NEXT:   block 0
// CHECK-NEXT:     ::Name = "metrics"
// CHECK-NEXT:     return

// CHECK: initialiser "Table" at 20:11
// CHECK-NEXT:   block 0
// CHECK-NEXT:     ::Table = (array (aggregate "Ops" (Kind "tcp") (Send (fn "send"))):"const Ops" (aggregate "Ops" (Kind "none") (Send null)):"const Ops")
// CHECK-NEXT:     return

// CHECK: initialiser "One" at 21:12
// CHECK-NEXT:   block 0
// CHECK-NEXT:     (. ::One Kind) = "udp" @21:27
// CHECK-NEXT:     (. ::One Send) = (fn "send") @21:42
// CHECK-NEXT:     return

// CHECK: function "counted" at 23:5 end 30{{.*}} returns "int"
// CHECK-NEXT:   local Left "int" 24 static
// CHECK-NEXT:   local Other "Ops" 25 static
// CHECK-NEXT:   local %1 "int"
// CHECK-NEXT:   block 0
// CHECK-NEXT:     once Left then 1 else 2 @24:14
// CHECK-NEXT:   block 1
// CHECK-NEXT:     Left = 5
// CHECK-NEXT:     goto 2
// CHECK-NEXT:   block 2
// CHECK-NEXT:     once Other then 3 else 4 @25:14
// CHECK-NEXT:   block 3
// CHECK-NEXT:     (. Other Kind) = null
// CHECK-NEXT:     (. Other Send) = null
// CHECK-NEXT:     goto 4
// CHECK-NEXT:   block 4
// CHECK-NEXT:     %0 = Left @26:7
// CHECK-NEXT:     Left = (- Left 1)
// CHECK-NEXT:     if (> %0 0) then 5 else 6
// CHECK-NEXT:   block 5
// CHECK-NEXT:     %1 = call indirect (. ([] &::Table Left) Send) ((+ ::Elsewhere ::Drawn)) @27:12
// CHECK-NEXT:     return %1 @27:5
// CHECK-NEXT:   block 6
// CHECK-NEXT:     Other = ::One @28:9
// CHECK-NEXT:     return (+ (+ ::Calls ::Zero) ::PerThread) @29:3
