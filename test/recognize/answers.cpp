// What an answer holds: a text without anything in it is a failure.
// RUN: %retry-tidy list %s --root %S --quiet -- -std=c++17 | %FileCheck %s
#include <string>
#include <unistd.h>

std::string issue_token(const std::string &client);

// CHECK: site
// CHECK-NEXT: answers.cpp:[[@LINE+2]] by_empty issue_token request 3 fixed: 300 ms
std::string by_empty(const std::string &client) {
  for (int i = 0; i < 3; ++i) {
    std::string token = issue_token(client);
    if (!token.empty())
      return token;
    usleep(300000);
  }
  return "";
}

struct again {};
// CHECK-NEXT: answers.cpp:[[@LINE+2]] by_throw issue_token request 3 fixed: 300 ms
std::string by_throw(const std::string &client) {
  for (int i = 0; i < 3; ++i) {
    try {
      std::string token = issue_token(client);
      if (token.empty())
        throw again();
      return token;
    } catch (const again &) {
      usleep(300000);
    }
  }
  return "";
}

// CHECK-NEXT: answers.cpp:[[@LINE+2]] by_size issue_token request 3 fixed: 300 ms
std::string by_size(const std::string &client) {
  for (int i = 0; i < 3; ++i) {
    std::string token = issue_token(client);
    if (token.size() > 0)
      return token;
    usleep(300000);
  }
  return "";
}
// CHECK-NOT: {{^}}answers

// Lines are read until one is empty; that is no failure.
std::string next_line(int from);
int count_lines(int from) {
  int count = 0;
  for (;;) {
    std::string line = next_line(from);
    if (line.empty())
      return count;
    ++count;
  }
}

// What tells of an error is good news where it is empty.
std::string post_metrics(int batch);
void until_it_fails(int batch) {
  for (;;) {
    std::string error = post_metrics(batch);
    if (!error.empty())
      return;
    sleep(60);
  }
}
