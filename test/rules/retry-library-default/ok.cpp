// RUN: %check-retry retry-library-default %s
#include <chrono>
#include <exception>
#include <thread>

namespace Azure {
template <class T> struct Response {
  T Value;
};
} // namespace Azure

namespace Azure::Storage::Blobs {
struct UploadResult {
  bool IsServerEncrypted;
};

class BlockBlobClient {
public:
  explicit BlockBlobClient(const char *url);
  Response<UploadResult> UploadFrom(const unsigned char *data,
                                    unsigned long size); // throws
};
} // namespace Azure::Storage::Blobs

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
