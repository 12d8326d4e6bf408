import BroadsheetCore
import Foundation

/// Which addresses a backend may name: pages and pictures of the web, and the bundle's own.
enum WebAddress {
  private static let schemes: Set<String> = ["http", "https", "bundle"]
  /// Longer ones are not written by any backend that means well.
  private static let maximumLength = Identity.maximumBytes
  /// Bytes of a host in letters beyond ASCII; a name in the web has 253 characters.
  private static let longestHost = 1_024

  /// The address that a backend wrote, made absolute; nil when it is none or leads elsewhere.
  static func parse(_ text: String?, relativeTo base: URL? = nil) -> URL? {
    guard let text else { return nil }
    let mayHaveBlank =
      ByteScanning.hasBlank(text) || text.utf8.first ?? 0 >= 0x80 || text.utf8.last ?? 0 >= 0x80
    let trimmed = mayHaveBlank ? text.trimmingCharacters(in: .whitespacesAndNewlines) : text
    guard !trimmed.isEmpty, trimmed.utf8.count <= maximumLength else { return nil }
    if isPlain(trimmed) { return URL(string: trimmed) }
    guard !hasLongHost(trimmed),
      let address = URL(string: trimmed, relativeTo: base)?.absoluteURL, isAllowed(address),
      address.absoluteString.utf8.count <= maximumLength
    else { return nil }
    return address
  }

  /// Whether what may be the host is longer than a name can be.
  ///
  /// Letters beyond ASCII in a host are encoded anew, in time that grows with the square of it.
  private static func hasLongHost(_ text: String) -> Bool {
    guard let slashes = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return false }
    let host = text.utf8[slashes...].drop { $0 == UInt8(ascii: "/") }
      .prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return host.count > longestHost && host.contains { $0 >= 0x80 }
  }

  /// Whether an address shows by its first bytes that it is one of the web with a host, as most
  /// do, so that its parts need not be asked for.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let start = begins(bytes, with: "https://") ? 8 : begins(bytes, with: "http://") ? 7 : 0
      guard start > 0 else { return false }
      let host = bytes[start...].prefix {
        $0.isASCIIAlphanumeric || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
      }
      return !host.isEmpty && (host.endIndex == bytes.count || bytes[host.endIndex] == 0x2F)
    }
  }

  private static func begins(
    _ bytes: UnsafeBufferPointer<UInt8>,
    with prefix: StaticString
  ) -> Bool {
    let count = prefix.utf8CodeUnitCount
    return bytes.count >= count && (0..<count).allSatisfy { bytes[$0] == prefix.utf8Start[$0] }
  }

  static func isAllowed(_ address: URL) -> Bool {
    guard let scheme = address.scheme?.lowercased(), schemes.contains(scheme) else { return false }
    return scheme == "bundle" || address.host()?.isEmpty == false
  }
}
