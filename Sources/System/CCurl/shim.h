#include <curl/curl.h>

// libcurl sets options and reads them through variadic functions, which Swift cannot call: here is
// one function for every type of value that is passed.

static inline CURLcode broadsheet_curl_global_init(void) {
  return curl_global_init(CURL_GLOBAL_ALL);
}

/// The file of authorities that this libcurl was built to trust; null when it has none.
static inline const char *broadsheet_curl_authorities(void) {
  return curl_version_info(CURLVERSION_NOW)->cainfo;
}

static inline CURLcode broadsheet_curl_set_number(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode broadsheet_curl_set_string(
    CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode broadsheet_curl_set_list(
    CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

/// Allows HTTP and HTTPS and nothing else; the older of the two options goes for libcurl before 7.85.
static inline CURLcode broadsheet_curl_set_protocols(CURL *easy) {
#if CURL_AT_LEAST_VERSION(7, 85, 0)
  return curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(easy, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

/// Where the words of an error go: at least CURL_ERROR_SIZE bytes, which outlive the handle.
static inline CURLcode broadsheet_curl_set_error_buffer(CURL *easy, char *buffer) {
  return curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, buffer);
}

static inline CURLcode broadsheet_curl_set_private(CURL *easy, void *context) {
  return curl_easy_setopt(easy, CURLOPT_PRIVATE, context);
}

static inline void *broadsheet_curl_get_private(CURL *easy) {
  char *context = 0;
  curl_easy_getinfo(easy, CURLINFO_PRIVATE, &context);
  return context;
}

static inline CURLcode broadsheet_curl_on_header(
    CURL *easy, curl_write_callback callback, void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, callback);
  return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_HEADERDATA, context) : code;
}

static inline CURLcode broadsheet_curl_on_body(
    CURL *easy, curl_write_callback callback, void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, callback);
  return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_WRITEDATA, context) : code;
}

static inline CURLcode broadsheet_curl_on_socket(
    CURL *easy, curl_opensocket_callback callback, void *context) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
  return code == CURLE_OK ? curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context) : code;
}

/// The address itself, where it stands: it is longer than its type says.
static inline const struct sockaddr *broadsheet_curl_socket_address(
    const struct curl_sockaddr *address) {
  return &address->addr;
}

static inline CURLMcode broadsheet_curl_multi_set_number(
    CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

/// Takes the next transfer that has ended, and how; null when no other has.
static inline CURL *broadsheet_curl_multi_next_ended(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left))) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return 0;
}
