import BroadsheetCore
public import Foundation

/// Which addresses a backend may name: pages and pictures of the web, and the bundle's own.
public enum WebAddress {
  private static let schemes: Set<String> = ["http", "https", "bundle"]
  /// Longer ones are not written by any backend that means well.
  private static let maximumLength = Identity.maximumBytes
  /// Bytes of a host in letters beyond ASCII; a name in the web has 253 characters.
  private static let longestHost = 1_024

  /// The address that a backend wrote, made absolute; nil when it is none or leads elsewhere.
  ///
  /// Only `http`, `https` and the bundle's own addresses come out, with a host and within the length
  /// that identities have; blanks around it are passed over. Costs the length of the text.
  public static func parse(_ text: String?, relativeTo base: URL? = nil) -> URL? {
    address(text, relativeTo: base)?.url
  }

  /// An address that is not yet taken apart.
  static func address(_ text: String?, relativeTo base: URL? = nil) -> AddressText? {
    guard let text else { return nil }
    if text.utf8.count <= maximumLength, let plain = AddressText(plain: text) { return plain }
    let mayHaveBlank =
      ByteScanning.hasBlank(text) || text.utf8.first ?? 0 >= 0x80 || text.utf8.last ?? 0 >= 0x80
    let trimmed = mayHaveBlank ? text.trimmingCharacters(in: .whitespacesAndNewlines) : text
    guard !trimmed.isEmpty, trimmed.utf8.count <= maximumLength else { return nil }
    if AddressText.isPlainlyOfWeb(trimmed) { return URL(string: trimmed).map { AddressText($0) } }
    // Without a scheme of its own, or of what it is relative to, it leads nowhere.
    guard base != nil || trimmed.utf8.contains(UInt8(ascii: ":")), !hasLongHost(trimmed),
      let address = URL(string: trimmed, relativeTo: base)?.absoluteURL, isAllowed(address),
      address.absoluteString.utf8.count <= maximumLength
    else { return nil }
    return AddressText(address)
  }

  /// Whether a text that stands where a picture's address would may be one.
  ///
  /// Some backends have a word where there is no picture: `self`, `default`, `nsfw`, `none`, `n/a`. An
  /// address has a point, a colon or a slash, and more than three bytes unless it begins with that.
  static func mayBeOfPicture(_ text: String) -> Bool {
    let marks = [UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/")]
    return text.utf8.contains { marks.contains($0) }
      && (text.utf8.count > 3 || text.utf8.first == UInt8(ascii: "/"))
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

  /// Whether a reader may be sent to an address: of the web with a host, or of the bundle.
  public static func isAllowed(_ address: URL) -> Bool {
    guard let scheme = address.scheme?.lowercased(), schemes.contains(scheme) else { return false }
    return scheme == "bundle" || address.host()?.isEmpty == false
  }
}
