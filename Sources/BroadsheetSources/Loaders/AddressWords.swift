/// The words in the address of a page, which many systems make of its headline.
enum AddressWords {
  /// Words from which on it is a headline and no section.
  private static let fewest = 3
  private static let longest = 200

  /// The words of the last part of a path, as in `/2026/11/old-quay-gets-a-bridge.html`; nil where there
  /// are few, or none that is one.
  ///
  /// Numbers behind them are the system's. Costs the length of the address.
  static func headline(of address: String?) -> String? {
    guard let address, FeedMarkup.isWebAddress(address) else { return nil }
    var path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    while path.last == UInt8(ascii: "/") { path = path.dropLast() }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")), path[..<slash].count > "https:/".count
    else { return nil }
    var name = path[path.index(after: slash)...]
    if let dot = name.lastIndex(of: UInt8(ascii: ".")) { name = name[..<dot] }
    guard name.count <= longest else { return nil }
    var words = name.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    while let last = words.last, last.allSatisfy(\.isASCIIDigit) { words.removeLast() }
    guard words.count >= fewest, words.allSatisfy(isWord), words.contains(where: { $0.count > 3 })
    else { return nil }
    let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return line.prefix(1).uppercased() + line.dropFirst()
  }

  /// Letters, or a number; a mixture of them names nothing.
  private static func isWord(_ word: Substring.UTF8View) -> Bool {
    word.allSatisfy(\.isASCIIDigit) || word.allSatisfy(\.isASCIILetter)
  }
}
