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

bool upload(const unsigned char *data, unsigned long size) {
  Azure::Storage::Blobs::BlockBlobClient blob("https://example.com/c/b");
  // CHECK-MESSAGES: :[[@LINE+1]]:3: warning: makes 3 attempts of 'Azure::Storage::Blobs::BlockBlobClient::UploadFrom', which makes 4 attempts by itself{{.*}} [retry-library-default]
  for (int i = 0; i < 3; ++i) {
    if (blob.UploadFrom(data, size))
      return true;
    std::this_thread::sleep_for(std::chrono::seconds(5));
  }
  return false;
}
