import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// Remembers nothing from one request to the next but connections.
  static var forgetful: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    // There is no cache to pass by, and a policy that says so would have some systems add fields
    // that have those on the way to the server passed by as well.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .useProtocolCachePolicy
    // A proxy would look hosts up itself, unjudged. On Linux those of the environment stay in use.
    configuration.connectionProxyDictionary = [:]
    return configuration
  }
}
