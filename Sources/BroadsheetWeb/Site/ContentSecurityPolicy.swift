public import Foundation

/// What a page may load and run, for the header of the same name.
public struct ContentSecurityPolicy: Sendable, Hashable {
  /// The header's value.
  public let value: String

  /// - Parameter sha256: The SHA-256 digest of some bytes; the server brings its own.
  public init(sha256: (Data) -> Data) {
    let snippet = sha256(Data(EarlyScript.source.utf8)).base64EncodedString()
    value = [
      "default-src 'none'",
      "script-src 'self' 'sha256-\(snippet)'",
      "style-src 'self'",
      "img-src 'self' http: https: data:",
      "frame-src http: https:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].joined(separator: "; ")
  }
}
