// Part of retry-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libcurl as far as the cases call it: a transfer ends as the script says.
#include "../runtime/script.h"
#include <cstdarg>
#include <curl/curl.h>
#include <map>

#undef curl_easy_setopt
#undef curl_easy_getinfo

static std::map<CURL *, void *> private_data;

extern "C" {
CURL *curl_easy_init(void) { return static_cast<CURL *>(confirm_memory()); }
void curl_easy_cleanup(CURL *) {}
const char *curl_easy_strerror(CURLcode) { return "error"; }

CURLcode curl_easy_setopt(CURL *Easy, CURLoption Option, ...) {
  if (Option == CURLOPT_PRIVATE) {
    va_list Arguments;
    va_start(Arguments, Option);
    private_data[Easy] = va_arg(Arguments, void *);
    va_end(Arguments);
  }
  return CURLE_OK;
}

CURLcode curl_easy_perform(CURL *) {
  static const long Codes[] = {CURLE_OK,
                               CURLE_COULDNT_CONNECT,
                               CURLE_COULDNT_RESOLVE_HOST,
                               CURLE_OPERATION_TIMEDOUT,
                               CURLE_GOT_NOTHING,
                               CURLE_SEND_ERROR,
                               CURLE_RECV_ERROR,
                               CURLE_PARTIAL_FILE,
                               CURLE_SSL_CONNECT_ERROR};
  return static_cast<CURLcode>(confirm_among("curl_easy_perform", Codes, 9));
}

CURLcode curl_easy_getinfo(CURL *Easy, CURLINFO Info, ...) {
  static const long Statuses[] = {200, 404, 408, 429, 500, 502, 503};
  va_list Arguments;
  va_start(Arguments, Info);
  void *To = va_arg(Arguments, void *);
  va_end(Arguments);
  if (Info == CURLINFO_RESPONSE_CODE)
    *static_cast<long *>(To) = confirm_among("the HTTP status", Statuses, 7);
  else if (Info == CURLINFO_PRIVATE)
    *static_cast<void **>(To) = private_data[Easy];
  return CURLE_OK;
}

// No case whose chains are run goes through a multi handle.
CURLM *curl_multi_init(void) { return static_cast<CURLM *>(confirm_memory()); }
CURLMcode curl_multi_add_handle(CURLM *, CURL *) { return CURLM_OK; }
CURLMcode curl_multi_remove_handle(CURLM *, CURL *) { return CURLM_OK; }
CURLMcode curl_multi_perform(CURLM *, int *Running) {
  *Running = 0;
  return CURLM_OK;
}
CURLMsg *curl_multi_info_read(CURLM *, int *) { return nullptr; }
CURLMcode curl_multi_wait(CURLM *, curl_waitfd *, unsigned, int Ms, int *) {
  confirm_wait_ms(Ms);
  return CURLM_OK;
}
CURLMcode curl_multi_cleanup(CURLM *) { return CURLM_OK; }
}
