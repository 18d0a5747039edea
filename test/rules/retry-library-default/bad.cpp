// RUN: %check-retry retry-library-default %s
#include "Inputs/azure_blobs.h"
#include <chrono>
#include <exception>
#include <thread>

bool upload(const unsigned char *data, unsigned long size) {
  Azure::Storage::Blobs::BlockBlobClient blob("https://example.com/c/b");
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: makes 3 attempts of 'Azure::Storage::Blobs::BlockBlobClient::UploadFrom', which makes 4 attempts by itself: its library's default{{.*}} [retry-library-default]
  for (int i = 0; i < 3; ++i) {
    try {
      blob.UploadFrom(data, size);
      return true;
    } catch (const std::exception &) {
      std::this_thread::sleep_for(std::chrono::seconds(5));
    }
  }
  return false;
}
