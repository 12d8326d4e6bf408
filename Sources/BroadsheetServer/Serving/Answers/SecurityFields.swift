import BroadsheetCore
import BroadsheetWeb
import HTTPTypes

/// What browsers are told about what an answer may do, and how the site is to be reached.
struct SecurityFields: Sendable {
  /// Seconds; half a year is what counts as serious, two years what preloading asks for.
  private static let longTime = 63_072_000
  /// What pages of ours never ask for, and nothing in their frames may either; the place chooser asks
  /// for the position.
  private static let permissions =
    ["camera", "display-capture", "hid", "microphone", "midi", "payment", "serial", "usb"]
    .map { "\($0)=()" } + ["geolocation=(self)"]

  private let pages: HTTPFields
  private let sandboxed: HTTPFields
  private let inert: HTTPFields
  private let worker: HTTPFields
  private let data: HTTPFields
  /// Of what only programs with a token are told.
  let own: HTTPFields
  /// For whatever is sent, a redirect as well as a page.
  let transport: HTTPFields

  init(_ site: Site) {
    let settings = site.newsstand.settings
    let isSecure = settings.publicAddress?.lowercased().hasPrefix("https://") ?? false
    var transport = HTTPFields()
    if isSecure {
      // Who asks for preloading answers for every host below this one.
      let preload = settings.preloadsTransportSecurity ? "; includeSubDomains; preload" : ""
      transport[.strictTransportSecurity] = "max-age=\(Self.longTime)\(preload)"
    }
    self.transport = transport
    func fields(_ guardedBy: ContentGuard, resources: String) -> HTTPFields {
      var fields = transport
      fields[.contentSecurityPolicy] = guardedBy.policy(isSecure: isSecure, site: site)
      fields[.xContentTypeOptions] = "nosniff"
      fields[.referrerPolicy] = "strict-origin-when-cross-origin"
      fields[.crossOriginResourcePolicy] = resources
      return fields
    }
    var pages = fields(.page, resources: "same-origin")
    pages[.crossOriginOpenerPolicy] = "same-origin"
    pages[.permissionsPolicy] = Self.permissions.joined(separator: ", ")
    self.pages = pages
    sandboxed = fields(.sandbox, resources: "same-origin")
    worker = fields(.worker, resources: "same-origin")
    // Feeds and pictures are for others to show.
    inert = fields(.inert, resources: "cross-origin")
    own = fields(.own, resources: "same-origin")
    // Whoever can reach the server can read this without a browser too, and no answer depends on who
    // asks: there are no cookies, and nothing that is sent with them.
    var data = fields(.data, resources: "cross-origin")
    data[.accessControlAllowOrigin] = "*"
    data[.accessControlExposeHeaders] = "ETag, Retry-After"
    self.data = data
  }

  func fields(for guardedBy: ContentGuard) -> HTTPFields {
    switch guardedBy {
    case .page: pages
    case .sandbox: sandboxed
    case .inert: inert
    case .worker: worker
    case .data: data
    case .own: own
    }
  }
}

extension HTTPField.Name {
  static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
  static let permissionsPolicy = named("Permissions-Policy")
}
