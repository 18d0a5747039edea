// RUN: %check-retry retry-library-default %s
#include "Inputs/azure_blobs.h"
#include <chrono>
#include <exception>
#include <thread>

bool call_service();

// The library's retries are the only ones.
void upload(const unsigned char *data, unsigned long size) {
  Azure::Storage::Blobs::BlockBlobClient blob("https://example.com/c/b");
  blob.UploadFrom(data, size);
}

// The loop's retries are the only ones.
bool own() {
  for (int i = 0; i < 3; ++i) {
    if (call_service())
      return true;
    std::this_thread::sleep_for(std::chrono::seconds(5));
  }
  return false;
}
