//===-- RpcStubs.cpp - From a stub to the service -------------------------===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analyze/RpcStubs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace retrytidy {

/// "a::B::c" as "a::B" and "c".
static std::pair<StringRef, StringRef> splitName(StringRef Name) {
  size_t At = Name.rfind("::");
  if (At == StringRef::npos)
    return {"", Name};
  return {Name.take_front(At), Name.drop_front(At + 2)};
}

static std::string methodName(StringRef Service, StringRef Method) {
  return Service.empty() || Method.empty() ? ""
                                           : (Service + "." + Method).str();
}

std::string stubMethod(StringRef Name) {
  auto [Class, Method] = splitName(Name);
  // gRPC: Ledger::Stub::Append, Ledger::Stub::AsyncAppend and
  // Ledger::Stub::async::Append.
  StringRef Client = Class;
  if (!Client.consume_back("::async"))
    Client.consume_back("::async_interface");
  if (Client.consume_back("::Stub") || Client.consume_back("::StubInterface")) {
    if (!Method.consume_front("PrepareAsync"))
      Method.consume_front("Async");
    return methodName(Client, Method);
  }
  // protobuf's generic services: EchoService_Stub::Echo.
  if (Class.consume_back("_Stub"))
    return methodName(Class, Method);
  // Thrift: LedgerClient::append and its send_append, recv_append.
  if (Class.consume_back("ConcurrentClient") || Class.consume_back("Client")) {
    if (!Method.consume_front("send_"))
      Method.consume_front("recv_");
    return methodName(Class, Method);
  }
  return "";
}

/// The remote method that a virtual function called \p Name declares where it
/// is one of a generated base class of services. Any class may be one of
/// protobuf's: that there is a stub of its name says so.
static std::string declaredMethod(StringRef Name) {
  auto [Class, Method] = splitName(Name);
  if (!Class.consume_back("::Service"))
    Class.consume_back("If");
  return methodName(Class, Method);
}

/// Classes that are generated beside a service and answer nothing themselves.
static bool isGenerated(StringRef Name) {
  StringRef Class = splitName(splitName(Name).first).second;
  return Class == "Service" || Class == "Stub" || Class.ends_with("_Stub") ||
         Class.ends_with("Client") || Class.ends_with("Null") ||
         Class.ends_with("Multiface") || Class.ends_with("If") ||
         Class.starts_with("WithAsyncMethod_") ||
         Class.starts_with("WithGenericMethod_") ||
         Class.starts_with("WithStreamedUnaryMethod_");
}

std::vector<std::string> servedMethods(const Program &P, FunctionId Method) {
  const ProgramFunction &Fn = P.function(Method);
  std::vector<std::string> Methods;
  if (!Fn.Definition || Fn.IsSystem || isGenerated(Fn.Name))
    return Methods;
  SmallVector<FunctionId, 4> Bases(Fn.Overrides.begin(), Fn.Overrides.end());
  for (size_t I = 0; I < Bases.size(); ++I) {
    Methods.push_back(declaredMethod(P.function(Bases[I]).Name));
    for (FunctionId Up : P.function(Bases[I]).Overrides)
      if (!is_contained(Bases, Up))
        Bases.push_back(Up);
  }
  return Methods;
}

RpcStubs::RpcStubs(const Program &P) {
  StringMap<std::vector<FunctionId>> Asked; // Stubs by remote method.
  for (FunctionId F = 0; F < P.functionCount(); ++F)
    if (std::string Method = stubMethod(P.function(F).Name); !Method.empty())
      Asked[Method].push_back(F);
  if (Asked.empty())
    return;
  for (FunctionId F = 0; F < P.functionCount(); ++F) {
    if (P.function(F).Overrides.empty())
      continue;
    for (const std::string &Method : servedMethods(P, F))
      if (auto It = Asked.find(Method); It != Asked.end()) {
        for (FunctionId Stub : It->second)
          Served[Stub].push_back(F);
        Stubs[F] = It->second;
        break;
      }
  }
}

static ArrayRef<FunctionId>
among(const DenseMap<FunctionId, std::vector<FunctionId>> &Map, FunctionId F) {
  auto It = Map.find(F);
  return It == Map.end() ? ArrayRef<FunctionId>() : ArrayRef(It->second);
}

ArrayRef<FunctionId> RpcStubs::servedBy(FunctionId Stub) const {
  return among(Served, Stub);
}

ArrayRef<FunctionId> RpcStubs::stubsOf(FunctionId Method) const {
  return among(Stubs, Method);
}

} // namespace retrytidy
