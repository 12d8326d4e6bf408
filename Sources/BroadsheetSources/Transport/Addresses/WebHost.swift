import BroadsheetCore
import Foundation

/// The host that a browser reads out of an address, in any of the spellings that it understands.
///
/// Follows the WHATWG URL standard: a number may be decimal, octal or hexadecimal and may stand for
/// several bytes, percent signs are decoded, and full-width letters and digits are what they look like.
package enum WebHost: Hashable {
  case address(IPAddress)
  /// In lower case, without a dot at its end.
  case name(String)
  /// A number that is no address, a bracket without its pair: no browser goes there.
  case invalid

  /// Reads what stands between the slashes and the port, with brackets where it has them.
  package init(_ text: some StringProtocol) {
    var host = Self.plain(String(text))
    if host.hasPrefix("[") {
      let address = host.hasSuffix("]") ? IPAddress(String(host.dropFirst().dropLast())) : nil
      self = address.map { .address($0) } ?? .invalid
      return
    }
    if host.hasSuffix(".") { host.removeLast() }
    guard !host.isEmpty else {
      self = .invalid
      return
    }
    switch HostNumber(host) {
    case .address(let number):
      let address = IPAddress(
        bytes: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      )
      self = address.map { .address($0) } ?? .invalid
    case .tooLarge: self = .invalid
    case nil: self = .name(host)
    }
  }

  /// What the host is set aside for; nil for one that may be anywhere.
  package var specialPurpose: String? {
    switch self {
    case .address(let address): address.specialPurpose
    case .invalid: nil
    case .name(let name): Self.purpose(of: name)
    }
  }

  // MARK: Names

  /// Endings of names that only machines nearby understand, beside those without a dot.
  static let nearbyEndings: Set<String> = [
    "corp", "home", "internal", "intranet", "lan", "local", "localdomain", "localhost", "private",
  ]

  private static func purpose(of name: String) -> String? {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last.map(String.init) else { return nil }
    if last == "localhost" { return "loopback" }
    if nearbyEndings.contains(last) || name.hasSuffix(".home.arpa") || name == "home.arpa" {
      return "private"
    }
    return labels.count == 1 ? "private" : nil
  }

  // MARK: Spellings

  /// A host as it is compared: decoded, of plain letters, in lower case.
  private static func plain(_ text: String) -> String {
    let decoded = text.contains("%") ? text.removingPercentEncoding ?? text : text
    guard !decoded.utf8.allSatisfy({ $0 < 0x80 }) else { return decoded.lowercased() }
    var plain = ""
    for scalar in decoded.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.value {
      // What has no width is no part of a name, and an ideographic full stop is a dot.
      case 0xAD, 0x34F, 0x180B...0x180F, 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF: continue
      case 0x3002: plain.append(".")
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
