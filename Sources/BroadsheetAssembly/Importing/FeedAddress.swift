import BroadsheetCore
public import Foundation

/// The address of a feed as lists and people write it.
public enum FeedAddress {
  /// The web address that is meant; nil when none is.
  ///
  /// `feed:` stands before an address, or in the place of `http:`; an address without a scheme is taken
  /// for one of the web when it has a host with a dot.
  public static func web(_ text: String) -> URL? {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= Identity.maximumBytes else { return nil }
    let start = text.prefix(12).lowercased()
    if start.hasPrefix("feed://") || start.hasPrefix("feed:http") {
      text = String(text.dropFirst(start.hasPrefix("feed://") ? 7 : 5))
    }
    if !text.contains("://"), text.split(separator: "/").first?.contains(".") == true {
      text = "https://" + text
    }
    guard let address = URL(string: text),
      ["http", "https"].contains(address.scheme?.lowercased()),
      address.host()?.isEmpty == false
    else { return nil }
    return address
  }

  /// The address that stands in the place of a list; nil for a file and for `-`, standard input.
  public static func inPlaceOfList(_ list: String) -> URL? {
    let isFileName =
      !list.contains(":") && [".opml", ".xml", ".txt"].contains(where: list.hasSuffix)
    guard list != "-", !isFileName, !FileManager.default.fileExists(atPath: list) else {
      return nil
    }
    return web(list)
  }

  /// What two addresses have in common that bring the same feed as far as they tell: neither the
  /// scheme, nor `www.`, nor a slash at the end, nor a fragment tells them apart.
  static func key(_ address: URL) -> ByteText {
    var host = address.host()?.lowercased() ?? ""
    if host.hasPrefix("www.") { host.removeFirst(4) }
    var path = address.path(percentEncoded: true)
    while path.hasSuffix("/") { path.removeLast() }
    let port = address.port.map { ":\($0)" } ?? ""
    return ByteText("\(host)\(port)\(path)?\(address.query(percentEncoded: true) ?? "")")
  }
}
