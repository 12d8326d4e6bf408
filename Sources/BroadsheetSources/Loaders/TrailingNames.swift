/// The names of a feed that publishers write behind their headlines, as in "Bridge opens | The Daily".
///
/// In the title of a page they say where one is; above a story that says its paper already they repeat it.
struct TrailingNames {
  /// The feed's title and what it is made of, as letters.
  private let names: [[UInt8]]

  /// What stands between a headline and a name, with blanks around.
  private static let separators = ["|", "-", "–", "—", "·", "•", "::", "»", ":"].map { " \($0) " }
  /// Letters of a headline that is left.
  private static let leastHeadline = 8
  /// Letters from which on a name is no accident.
  private static let leastName = 3
  private static let longestName = 120

  /// The names in what a feed is called.
  init(of title: String) {
    let separators =
      title.containsByte(UInt8(ascii: " ")) ? Self.separators.filter(title.containsBytes) : []
    guard !separators.isEmpty else {
      names = [Self.letters(title[...])].filter { Self.leastName... ~= $0.count }
      return
    }
    let parts = separators.reduce([Substring(title)]) { parts, separator in
      parts.flatMap { $0.split(byBytesOf: separator) }
    }
    names = Set([Substring(title)] + parts).map { Self.letters($0) }
      .filter { Self.leastName... ~= $0.count }
  }

  /// Whether a name is one of these.
  func contains(_ name: String) -> Bool { names.contains(Self.letters(name[...])) }

  /// Whether a name is among these and among others.
  func shares(with others: TrailingNames) -> Bool { names.contains(where: others.names.contains) }

  /// A headline without the names behind it, where that leaves one.
  func removed(from headline: String) -> String {
    let once = withoutLast(headline)
    return once.utf8.count == headline.utf8.count ? headline : withoutLast(once)
  }

  private func withoutLast(_ headline: String) -> String {
    guard endsLikeName(headline), let name = headline.utf8.lastIndex(of: UInt8(ascii: " ")) else {
      return headline
    }
    // The last word alone tells nearly every headline that ends with no name.
    let lastWord = Self.letters(headline[name...])
    guard names.contains(where: { $0.suffix(lastWord.count).elementsEqual(lastWord) }) else {
      return headline
    }
    for separator in Self.separators {
      guard headline.containsBytes(of: separator),
        let range = headline[...].rangesOfBytes(of: separator).last
      else { continue }
      let rest = headline[range.upperBound...]
      guard rest.utf8.count <= Self.longestName, names.contains(Self.letters(rest)) else {
        continue
      }
      let left = headline[..<range.lowerBound]
      return Self.letters(left).count >= Self.leastHeadline ? String(left) : headline
    }
    return headline
  }

  /// Whether the last letter of a headline is one of a name; no is sure.
  private func endsLikeName(_ headline: String) -> Bool {
    guard let last = headline.utf8.last.flatMap(Self.letter) else { return true }
    return names.contains { $0.last == last }
  }

  /// In lower case as far as ASCII goes, without blanks and signs.
  private static func letters(_ text: Substring) -> [UInt8] {
    var text = text
    return text.withUTF8 { text in
      var letters: [UInt8] = []
      letters.reserveCapacity(text.count)
      for byte in text {
        if let letter = letter(byte) { letters.append(letter) }
      }
      return letters
    }
  }

  @inline(__always)
  private static func letter(_ byte: UInt8) -> UInt8? {
    byte >= 0x80 ? byte : byte.isASCIIAlphanumeric ? byte.asciiLowercased : nil
  }
}
