#include "ledger.h"
bool append(ledger::Ledger::Stub &stub);
bool note(ledger::Audit_Stub &stub);
bool put(ledger::StoreClient &client);
int main() {
  ledger::Ledger::Stub stub;
  ledger::Audit_Stub audit;
  ledger::StoreClient store;
  return append(stub) && note(audit) && put(store);
}
