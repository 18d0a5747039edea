#include "ledger.h"
#include <unistd.h>

bool append(ledger::Ledger::Stub &stub) {
  for (int i = 0; i < 3; i++) {
    grpc::ClientContext context;
    ledger::Reply reply;
    if (stub.Append(&context, {}, &reply).ok())
      return true;
    sleep(1);
  }
  return false;
}

bool note(ledger::Audit_Stub &stub) {
  ledger::Request request;
  for (int i = 0; i < 5; i++) {
    if (stub.Note(&request) == 0)
      return true;
    sleep(1);
  }
  return false;
}

bool put(ledger::StoreClient &client) {
  for (int i = 0; i < 2; i++) {
    if (client.put(1) == 0)
      return true;
    sleep(1);
  }
  return false;
}
