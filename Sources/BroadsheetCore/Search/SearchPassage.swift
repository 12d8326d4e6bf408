/// A text, or the place in it that says most of what was looked for, with the words that were found.
public struct SearchPassage: Sendable, Hashable {
  /// A piece of the text, and whether it is what was looked for.
  public struct Run: Sendable, Hashable {
    /// Plain text.
    public var text: String
    /// Whether the reader looked for it.
    public var isMatch: Bool

    /// A piece of a text.
    public init(_ text: String, isMatch: Bool = false) {
      self.text = text
      self.isMatch = isMatch
    }
  }

  /// Bytes of a text that are looked at.
  private static let longestText = 200_000
  /// Places in a text that are compared.
  private static let mostPlaces = 400

  /// The pieces in their order.
  public private(set) var runs: [Run] = []

  /// The whole text without marks.
  public var text: String { runs.map(\.text).joined() }
  /// Whether anything in it was looked for.
  public var hasMatch: Bool { runs.contains(where: \.isMatch) }

  /// The pieces as somebody else has marked them.
  package init(runs: [Run]) { self.runs = runs }

  /// Marks in a text what a query looks for; linear in the text.
  ///
  /// With a `length` in bytes it is the part of about that length that has most of it, between
  /// ellipses where it was cut.
  public init(_ text: String, of query: SearchQuery, length: Int? = nil) {
    let bytes = Array(text.utf8.prefix(Self.longestText))
    let words = query.language.words(in: String(decoding: bytes, as: UTF8.self))
    let matches = Self.matches(in: words, of: query)
    var range = 0..<bytes.count
    if let length, bytes.count > length {
      range = Self.window(words, matches, length: length, count: bytes.count)
    }
    var position = range.lowerBound
    func append(until end: Int, isMatch: Bool) {
      guard position < end else { return }
      let piece = String(decoding: bytes[position..<end], as: UTF8.self)
      runs.append(Run(piece, isMatch: isMatch))
      position = end
    }
    if range.lowerBound > 0 { runs.append(Run("… ")) }
    for match in matches {
      let word = words[match].range
      guard word.lowerBound >= position, word.upperBound <= range.upperBound else { continue }
      append(until: word.lowerBound, isMatch: false)
      append(until: word.upperBound, isMatch: true)
    }
    append(until: range.upperBound, isMatch: false)
    if range.upperBound < bytes.count { runs.append(Run(" …")) }
  }

  /// The places of the words that are looked for, in their order.
  private static func matches(in words: [SearchWord], of query: SearchQuery) -> [Int] {
    var forms: Set<String> = []
    var phrases: [[String]] = []
    var beginnings: [String] = []
    for term in query.terms {
      switch term {
      case .any(let words): forms.formUnion(words)
      case .phrase(let words): phrases.append(words)
      case .beginning(let beginning): beginnings.append(beginning)
      }
    }
    var isMatch = words.map { word in
      forms.contains(word.text) || beginnings.contains { word.text.hasPrefix($0) }
    }
    for phrase in phrases where phrase.count <= words.count {
      for start in 0...(words.count - phrase.count)
      where phrase.indices.allSatisfy({ words[start + $0].text == phrase[$0] }) {
        for index in phrase.indices { isMatch[start + index] = true }
      }
    }
    return isMatch.indices.filter { isMatch[$0] }
  }

  /// The part of a text, from a word to a word, that has most different matches.
  private static func window(_ words: [SearchWord], _ matches: [Int], length: Int, count: Int)
    -> Range<Int>
  {
    let places = matches.prefix(mostPlaces)
    var best = (score: 0, word: 0)
    for (index, first) in places.enumerated() {
      let end = words[first].range.lowerBound + length * 3 / 4
      let inside = places[index...].prefix { words[$0].range.upperBound <= end }
      let score = 100 * Set(inside.map { words[$0].text }).count + inside.count
      if score > best.score { best = (score, first) }
    }
    guard best.score > 0 else {
      let last = words.last { $0.range.upperBound <= length }
      return 0..<(last?.range.upperBound ?? min(length, count))
    }
    var first = best.word
    let earliest = words[best.word].range.lowerBound - length / 4
    while first > 0, words[first - 1].range.lowerBound >= earliest { first -= 1 }
    let start = first == 0 ? 0 : words[first].range.lowerBound
    let last = words[best.word...].last { $0.range.upperBound <= start + length }
    let end = (last ?? words[best.word]).range.upperBound
    return start..<(end == words.last?.range.upperBound ? count : end)
  }
}
