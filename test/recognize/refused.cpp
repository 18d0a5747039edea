// What each pass of the refusals declines, with its reason, and beside it the
// retry that it must not take for the same.
// RUN: %retry-tidy %s --root %S --explain-declined --fail-on=never -- -std=c++17 2>&1 \
// RUN:     | %FileCheck %s --check-prefix=NO
// RUN: %retry-tidy list %s --root %S --quiet --confidence=low -- -std=c++17 \
// RUN:     | %FileCheck %s --check-prefix=YES
#include <random>
#include <string>
#include <unistd.h>
#include <vector>

// YES: site

// A job that is not over is no failure of the question.
enum class JobState { Pending, Running, Succeeded, Failed };
enum class Answer { Ok, Pending, Overloaded, Denied };
struct Api {
  JobState state(const std::string &Job);
  Answer ask(const std::string &What);
};
// NO-DAG: refused.cpp:[[@LINE+2]]:3: declined: polling: goes round while what it asks about goes on [waitForJob]
bool waitForJob(Api &A, const std::string &Job) {
  for (int I = 0; I < 100; ++I) {
    JobState S = A.state(Job);
    if (S == JobState::Succeeded)
      return true;
    if (S == JobState::Failed)
      return false;
    sleep(2);
  }
  return false;
}
// NO-DAG: refused.cpp:[[@LINE+2]]:3: declined: polling: {{.*}} [endOf]
JobState endOf(Api &A, const std::string &Job) {
  for (;;) {
    JobState S = A.state(Job);
    if (S == JobState::Succeeded || S == JobState::Failed)
      return S;
    sleep(1);
  }
}
// One of the answers that go round is a failure.
// YES: refused.cpp:[[@LINE+2]]{{ +}}askUntilHeard{{ +}}Api::ask
bool askUntilHeard(Api &A, const std::string &What) {
  for (int I = 0; I < 5; ++I) {
    Answer Said = A.ask(What);
    if (Said == Answer::Ok)
      return true;
    if (Said == Answer::Denied)
      return false;
    sleep(2);
  }
  return false;
}

// Waits for its turn at a limiter of the process.
struct Limiter {
  bool allow();
};
int call(int What);
// NO-DAG: refused.cpp:[[@LINE+2]]:3: declined: local condition: asks whether a state is reached [limited]
int limited(Limiter &L, int What) {
  while (!L.allow())
    usleep(1000);
  return call(What);
}

// Rejection sampling, with a distribution and with a draw of the program's own.
struct Shape {
  bool contains(double X) const;
  double draw();
};
// NO-DAG: refused.cpp:[[@LINE+3]]:3: declined: iteration: each round asks about another draw [sample]
double sample(Shape &S, std::mt19937 &G) {
  std::uniform_real_distribution<double> Any;
  for (int I = 0; I < 1000; ++I) {
    double X = Any(G);
    if (S.contains(X))
      return X;
  }
  return 0;
}
// NO-DAG: refused.cpp:[[@LINE+2]]:3: declined: iteration: each round asks about another draw [sampleOwn]
double sampleOwn(Shape &S) {
  for (int I = 0; I < 1000; ++I) {
    double X = S.draw();
    if (S.contains(X))
      return X;
  }
  return 0;
}
// How long to wait may be drawn, and is no question.
bool reach(const std::string &Host, double TimeoutSeconds);
// YES: refused.cpp:[[@LINE+3]]{{ +}}reachDrawn{{ +}}reach
bool reachDrawn(const std::string &Host, std::mt19937 &G) {
  std::uniform_real_distribution<double> Any(0.5, 1.5);
  for (int I = 0; I < 4; ++I)
    if (reach(Host, Any(G)))
      return true;
  return false;
}

// The next of a row, handed out by a function that moves on.
struct Link;
Link *open(const std::string &Host);
struct Pool {
  std::vector<std::string> Hosts;
  unsigned Next = 0;
  int Opened = 0;
  std::string turn() { return Hosts[Next++ % Hosts.size()]; }
  const std::string &turnBefore() {
    Next = (Next + 1) % Hosts.size();
    return Hosts.at(Next);
  }
  std::string counted() {
    ++Opened;
    return Hosts.at(0);
  }
  // NO-DAG: refused.cpp:[[@LINE+2]]:5: declined: iteration: each round asks for the next item [Pool::any]
  Link *any() {
    for (unsigned I = 0; I < Hosts.size(); ++I) {
      Link *L = open(turn());
      if (L)
        return L;
    }
    return nullptr;
  }
  // NO-DAG: refused.cpp:[[@LINE+4]]:5: declined: iteration: each round asks for the next item [Pool::three]
  Link *three() {
    Link *L = nullptr;
    int Tries = 0;
    while (!L && Tries++ < 3) {
      std::string Host = turnBefore();
      L = open(Host);
    }
    return L;
  }
  // A count that picks nothing.
  // YES: refused.cpp:[[@LINE+2]]{{ +}}Pool::same{{ +}}open
  Link *same() {
    for (int I = 0; I < 3; ++I) {
      Link *L = open(counted());
      if (L)
        return L;
      sleep(1);
    }
    return nullptr;
  }
};
Link *all(Pool &P) {
  Link *L = P.any();
  return L ? L : P.three() ? L : P.same();
}

// Another object is asked, and not the same once more.
struct Store {
  const char *get(const char *Key);
};
struct Tiers {
  Store Memory, Disk;
  const char *get(const char *Key) {
    const char *Found = Memory.get(Key);
    if (!Found)
      Found = Disk.get(Key);
    return Found;
  }
  // YES-NOT: Tiers::get{{ }}
  // YES: refused.cpp:[[@LINE+4]]{{ +}}Tiers::getAgain{{ +}}Store::get
  const char *getAgain(const char *Key) {
    const char *Found = Disk.get(Key);
    if (!Found)
      Found = Disk.get(Key);
    return Found;
  }
};
const char *getAny(Tiers &T) {
  const char *Found = T.get("a");
  return Found ? Found : T.getAgain("a");
}

// Another text is asked for, and another setting used.
int post(const std::string &Path);
int postEither() {
  int Status = post("/v2");
  if (Status != 0)
    Status = post("/v1");
  return Status;
}
// YES-NOT: postEither
// YES: refused.cpp:[[@LINE+4]]{{ +}}postAgain{{ +}}post
int postAgain() {
  int Status = post("/v2");
  if (Status != 0)
    Status = post("/v2");
  return Status;
}
