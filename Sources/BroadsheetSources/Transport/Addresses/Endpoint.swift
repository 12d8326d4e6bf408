package import BroadsheetCore

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The parts of an HTTP address, written so that no two parsers can read them differently.
package struct Endpoint: Hashable {
  package let scheme: String
  /// In lower case, without brackets.
  package let host: String
  package let port: Int
  /// The whole address again, made from the parts, without credentials and fragment.
  package let url: String

  package init(_ address: URL) throws(TransportError) {
    guard let scheme = address.scheme?.lowercased() else { throw .unsupportedScheme("") }
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
    let defaultPort = scheme == "https" ? 443 : 80
    guard let components = URLComponents(url: address, resolvingAgainstBaseURL: true),
      let host = Self.plainHost(address), (1...65_535).contains(address.port ?? defaultPort)
    else { throw .invalidAddress(address.absoluteString) }
    let port = address.port ?? defaultPort
    let authority = host.contains(":") ? "[\(host)]" : host
    let path = components.percentEncodedPath
    url =
      "\(scheme)://\(authority)" + (port == defaultPort ? "" : ":\(port)")
      + (path.isEmpty ? "/" : path) + (components.percentEncodedQuery.map { "?\($0)" } ?? "")
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// The host, if it is made of nothing but letters, digits and `.`, `-`, `_`, or is an IPv6 address.
  private static func plainHost(_ address: URL) -> String? {
    guard var host = address.host?.lowercased(), !host.isEmpty else { return nil }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    if host.contains(":") { return IPAddress(host)?.description }
    let isPlain = host.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: ".-_".utf8.contains(byte)
      }
    }
    return isPlain ? host : nil
  }
}
