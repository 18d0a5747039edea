// RUN: %check-retry retry-library-default %s
#include <chrono>
#include <thread>

namespace Azure::Storage::Blobs {
class BlockBlobClient {
public:
  explicit BlockBlobClient(const char *url);
  bool UploadFrom(const unsigned char *data, unsigned long size);
};
} // namespace Azure::Storage::Blobs

bool call_service();

// The library's retries are the only ones.
bool upload(const unsigned char *data, unsigned long size) {
  Azure::Storage::Blobs::BlockBlobClient blob("https://example.com/c/b");
  return blob.UploadFrom(data, size);
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
