public import Foundation

/// What a page may load and run, for the header of the same name.
public struct ContentSecurityPolicy: Sendable, Hashable {
  /// The value of the header `Content-Security-Policy`.
  public let value: String

  /// What the service worker may load, which asks for pictures from elsewhere in the pages' stead.
  ///
  /// The rest as for pages.
  public static func worker(isSecure: Bool, picturesAreOurs: Bool = false) -> String {
    "default-src 'none'; connect-src 'self'"
      + (picturesAreOurs ? "" : " \(web(isSecure: isSecure))")
  }

  private static func web(isSecure: Bool) -> String { isSecure ? "https:" : "http: https:" }

  /// - Parameters:
  ///   - isSecure: Whether the site is reached by `https`, where nothing else may come by less.
  ///   - picturesAreOurs: Whether no page has a picture from elsewhere.
  ///   - assets: Those of the site, whose early script may run.
  ///   - sha256: The SHA-256 digest of some bytes; the server brings its own.
  public init(
    isSecure: Bool = false,
    picturesAreOurs: Bool = false,
    assets: SiteAssets,
    sha256: (Data) -> Data
  ) {
    let web = Self.web(isSecure: isSecure)
    let snippet = sha256(Data(assets.earlyScript.utf8)).base64EncodedString()
    let directives = [
      "default-src 'none'",
      "script-src 'self' 'sha256-\(snippet)'",
      "style-src 'self'",
      "font-src 'self'",
      picturesAreOurs ? "img-src 'self' data:" : "img-src 'self' \(web) data:",
      "media-src 'self' \(web)",
      "frame-src \(web)",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types \(PageScript.trustedTypes) \(PageScript.trustedWorker)",
    ]
    value = (directives + (isSecure ? ["upgrade-insecure-requests"] : [])).joined(separator: "; ")
  }
}
