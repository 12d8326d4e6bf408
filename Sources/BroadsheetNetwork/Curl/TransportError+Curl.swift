import BroadsheetCore
import CCurl

extension TransportError {
  static var shutDown: TransportError { .connectionFailed("the transport is shut down") }

  /// Says in our words why libcurl gave up; `detail` is what it had to add, if anything.
  init(_ code: CURLcode, detail: String = "") {
    let name = String(cString: curl_easy_strerror(code))
    let reason = detail.isEmpty || detail == name ? name : "\(name): \(detail)"
    self = Self.isAboutTLS(code) ? .tlsFailed(reason) : .connectionFailed(reason)
  }

  private static func isAboutTLS(_ code: CURLcode) -> Bool {
    switch code {
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT,
      CURLE_USE_SSL_FAILED:
      true
    default:
      false
    }
  }
}
