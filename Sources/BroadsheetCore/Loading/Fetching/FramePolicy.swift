public import Foundation

/// What a page says about who may show it in a frame, as its headers came.
///
/// Judged as browsers do: any `frame-ancestors` makes `X-Frame-Options` void, and of several
/// policies all must allow.
public struct FramePolicy: Sendable, Hashable {
  /// Every value of `X-Frame-Options`.
  public var options: [String]
  /// Every value of `Content-Security-Policy`.
  public var securityPolicies: [String]

  /// A policy of the headers' values; without any, every site may show the page.
  public init(options: [String] = [], securityPolicies: [String] = []) {
    self.options = options
    self.securityPolicies = securityPolicies
  }

  /// Whether a page of one site may show the page at an address in a frame.
  public func allows(_ site: WebOrigin, toShow page: WebOrigin) -> Bool {
    let ancestors = securityPolicies.flatMap { $0.split(separator: ",") }
      .compactMap(Self.frameAncestors)
    guard ancestors.isEmpty else {
      return ancestors.allSatisfy { sources in
        sources.contains { FrameAncestor($0, of: page)?.matches(site) ?? false }
      }
    }
    return optionsAllow(site, toShow: page)
  }

  private func optionsAllow(_ site: WebOrigin, toShow page: WebOrigin) -> Bool {
    let words = Set(
      options.flatMap { $0.split(separator: ",") }.map {
        $0.trimmingCharacters(in: .whitespaces).lowercased()
      }
    )
    // Two words that contradict each other leave the page unframed; one that no browser knows any
    // more, such as `allow-from`, means nothing.
    guard words.count <= 1 else {
      return words.isDisjoint(with: ["deny", "sameorigin", "allowall"])
    }
    switch words.first {
    case "deny": return false
    case "sameorigin": return site == page
    default: return true
    }
  }

  /// The sources of a policy's first directive of that name; nil when it has none.
  private static func frameAncestors(of policy: Substring) -> [Substring]? {
    for directive in policy.split(separator: ";") {
      let words = directive.split(whereSeparator: \.isWhitespace)
      guard words.first?.lowercased() == "frame-ancestors" else { continue }
      return Array(words.dropFirst())
    }
    return nil
  }
}

/// One source of `frame-ancestors`.
private struct FrameAncestor {
  private let scheme: String?
  /// Nil for any host; with a leading dot for every host below one.
  private let host: String?
  /// Nil for the scheme's own, 0 for any.
  private let port: Int?
  private let page: WebOrigin

  /// Nil for what matches nobody.
  init?(_ text: Substring, of page: WebOrigin) {
    self.page = page
    var rest = text.lowercased()[...]
    switch rest {
    case "'none'": return nil
    case "*": (scheme, host, port) = (nil, nil, 0)
    case "'self'": (scheme, host, port) = (page.scheme, page.host, page.port)
    default:
      if rest.last == ":" {
        (scheme, host, port) = (String(rest.dropLast()), nil, 0)
        return
      }
      if let mark = rest.firstRange(of: "://") {
        scheme = String(rest[..<mark.lowerBound])
        rest = rest[mark.upperBound...]
      } else {
        scheme = page.scheme
      }
      rest = rest.prefix { $0 != "/" }
      // A colon inside brackets belongs to the address, not to the port.
      let colon = rest.lastIndex(of: ":").flatMap { rest[$0...].contains("]") ? nil : $0 }
      let portText = colon.map { rest[rest.index(after: $0)...] }
      let name = colon.map { rest[..<$0] } ?? rest
      guard !name.isEmpty, let port = Self.port(portText) else { return nil }
      self.port = port < 0 ? nil : port
      host = name == "*" ? nil : name.hasPrefix("*.") ? String(name.dropFirst()) : String(name)
    }
  }

  /// Zero for any, less for the scheme's own; nil for what is no port.
  private static func port(_ text: Substring?) -> Int? {
    guard let text else { return -1 }
    return text == "*" ? 0 : Int(text).flatMap { (1...65_535).contains($0) ? $0 : nil }
  }

  func matches(_ site: WebOrigin) -> Bool {
    if let scheme, scheme != site.scheme, !(scheme == "http" && site.scheme == "https") {
      return false
    }
    if let host {
      let fits = host.hasPrefix(".") ? site.host.hasSuffix(host) : site.host == host
      guard fits else { return false }
    }
    switch port {
    case 0: return true
    case nil: return site.port == WebOrigin.defaultPort(of: site.scheme)
    case let port?:
      // What may be framed by a site at all may be by its secure form.
      return site.port == port || (port == 80 && site.port == 443)
    }
  }
}

/// Scheme, host and port of a site.
public struct WebOrigin: Sendable, Hashable {
  /// In lower case: `http` or `https`.
  public let scheme: String
  /// In lower case; an address of version 6 in brackets.
  public let host: String
  /// The scheme's own port where the address names none.
  public let port: Int

  /// Nil for an address that is none of the web.
  public init?(_ address: URL) {
    guard let scheme = address.scheme?.lowercased(), let usual = Self.defaultPort(of: scheme),
      let host = address.host()?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    port = address.port ?? usual
  }

  /// Whether the port goes without saying.
  public var hasDefaultPort: Bool { port == Self.defaultPort(of: scheme) }

  static func defaultPort(of scheme: String) -> Int? {
    switch scheme {
    case "http": 80
    case "https": 443
    default: nil
    }
  }
}
