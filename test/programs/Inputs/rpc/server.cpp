#include "ledger.h"
#include <unistd.h>

int db_exec(const char *sql);
int disk_sync(int key);
int mail_send(const char *text);

class LedgerImpl final : public ledger::Ledger::Service {
  grpc::Status Append(grpc::ServerContext *, const ledger::Request *, ledger::Reply *) override {
    for (int n = 0; n < 4; n++) {
      if (db_exec("INSERT") == 0)
        return {0};
      usleep(10000);
    }
    return {14};
  }
};

class AuditImpl : public ledger::Audit {
  int Note(const ledger::Request *) override {
    for (int n = 0; n < 7; n++) {
      if (mail_send("note") == 0)
        return 0;
      usleep(10000);
    }
    return 1;
  }
};

class StoreHandler : public ledger::StoreIf {
  int put(int key) override {
    for (int n = 0; n < 6; n++) {
      if (disk_sync(key) == 0)
        return 0;
      usleep(10000);
    }
    return 1;
  }
};

void serve(ledger::Ledger::Service *, ledger::Audit *, ledger::StoreIf *);
void start() {
  static LedgerImpl ledger;
  static AuditImpl audit;
  static StoreHandler store;
  serve(&ledger, &audit, &store);
}
