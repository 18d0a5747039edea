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
