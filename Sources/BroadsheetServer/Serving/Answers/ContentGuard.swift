import BroadsheetDigests
import BroadsheetWeb
import Foundation

/// What an answer may do in a browser, for the security headers.
enum ContentGuard: Sendable {
  /// A page of ours.
  case page
  /// A page out of the bundle: in a frame of its own origin, with nothing from elsewhere.
  case sandbox
  /// Something that is no document, or a drawing that must not act like one.
  case inert
  /// The service worker.
  case worker
  /// A document for programs, which those on pages of other sites may read too.
  case data
  /// A document for programs that have a token, which no page of any site may read.
  case own

  func policy(isSecure: Bool, site: Site) -> String {
    switch self {
    case .page:
      ContentSecurityPolicy(
        isSecure: isSecure,
        picturesAreOurs: site.picturesAreAllOurs,
        assets: site.assets
      ) { Data(Digest.sha256(of: $0)) }.value
    case .sandbox:
      """
      sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox; \
      default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
      img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'
      """
    case .worker:
      ContentSecurityPolicy.worker(isSecure: isSecure, picturesAreOurs: site.picturesAreAllOurs)
    case .inert, .data, .own:
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    }
  }
}
