import Foundation

/// Which addresses a backend may name: pages and pictures of the web, and the bundle's own.
enum WebAddress {
  private static let schemes: Set<String> = ["http", "https", "bundle"]
  /// Longer ones are not written by any backend that means well.
  private static let maximumLength = 4096

  /// The address that a backend wrote, made absolute; nil when it is none or leads elsewhere.
  static func parse(_ text: String?, relativeTo base: URL? = nil) -> URL? {
    guard let text else { return nil }
    let isClean = !text.utf8.contains { $0 <= 0x20 }
    let trimmed = isClean ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty, trimmed.utf8.count <= maximumLength,
      let address = URL(string: trimmed, relativeTo: base)?.absoluteURL, isAllowed(address)
    else { return nil }
    return address
  }

  static func isAllowed(_ address: URL) -> Bool {
    guard let scheme = address.scheme?.lowercased(), schemes.contains(scheme) else { return false }
    return scheme == "bundle" || address.host()?.isEmpty == false
  }
}
