//===-- RpcStubs.h - From a stub to the service -----------------*- C++ -*-===//
//
// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What gRPC, protobuf (brpc) and Thrift generate: a method of a client class,
// and a base class whose method of the same name the service overrides.
//
//===----------------------------------------------------------------------===//

#ifndef RETRYTIDY_ANALYZE_RPCSTUBS_H
#define RETRYTIDY_ANALYZE_RPCSTUBS_H

#include "link/Program.h"
#include "llvm/ADT/DenseMap.h"

namespace retrytidy {

/// The remote method that a function called \p Name asks for where it is one of
/// a generated client, as "ledger::Ledger.Append"; else "". That a service has
/// such a method is not asked.
std::string stubMethod(llvm::StringRef Name);

/// The remote methods that \p Method may serve, spelled as stubMethod() does:
/// one for each function that it overrides. Which of them somebody asks for,
/// only the stubs tell.
std::vector<std::string> servedMethods(const Program &P, FunctionId Method);

/// The services of one program.
class RpcStubs {
public:
  explicit RpcStubs(const Program &P);

  /// The methods of services that answer what \p Stub asks for, as far as they
  /// have a body, in the order of numbers; none where it is no stub.
  llvm::ArrayRef<FunctionId> servedBy(FunctionId Stub) const;
  /// The stubs that \p Method answers.
  llvm::ArrayRef<FunctionId> stubsOf(FunctionId Method) const;

private:
  llvm::DenseMap<FunctionId, std::vector<FunctionId>> Served, Stubs;
};

} // namespace retrytidy

#endif // RETRYTIDY_ANALYZE_RPCSTUBS_H
