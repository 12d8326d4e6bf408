import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// Remembers nothing from one request to the next but connections.
  static var forgetful: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // A proxy would look hosts up itself, unjudged. On Linux those of the environment stay in use.
    configuration.connectionProxyDictionary = [:]
    configuration.forget()
    return configuration
  }

  /// These settings, which remember nothing from one request to the next but connections.
  var forgetting: URLSessionConfiguration {
    guard let configuration = copy() as? URLSessionConfiguration else { return .forgetful }
    configuration.forget()
    return configuration
  }

  private func forget() {
    httpShouldSetCookies = false
    httpCookieAcceptPolicy = .never
    httpCookieStorage = nil
    urlCredentialStorage = nil
    // There is no cache to pass by, and a policy that says so would have some systems add fields
    // that have those on the way to the server passed by as well.
    urlCache = nil
    requestCachePolicy = .useProtocolCachePolicy
  }
}
