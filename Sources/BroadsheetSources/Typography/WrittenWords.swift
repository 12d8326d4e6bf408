/// How words that stand in capitals are written elsewhere: in the standfirsts and texts of their feed.
///
/// What is not asked for is passed over by its first letter and length, since a feed has thousands of words.
struct WrittenWords {
  private enum Way: Int, CaseIterable {
    /// With capitals inside, as in McDonald; in a tie, what comes first counts.
    case mixed
    case small
    case titled
    case capitals
  }

  /// How often each way of writing a word was seen within sentences, and how it was written first.
  private struct Ways {
    var counts = [0, 0, 0, 0]
    var written: [String?] = [nil, nil, nil, nil]
    /// With a capital where a sentence begins, which need not be a name.
    var first: String?
  }

  /// Bytes of one text that are worth reading.
  static let mostBytes = 4_096
  /// Bytes of a feed's texts that are worth reading.
  private static let mostBytesOfFeed = 32_768

  private let language: String
  /// Where the ways of writing a word stand, by its key; of words that are asked for alone.
  private var places: [String: Int] = [:]
  private var ways: [Ways] = []
  /// For each letter with which a word begins that is asked for, a bit for each length; letters share places.
  private var lengths = [UInt32](repeating: 0, count: 64)
  /// Words that were read.
  private(set) var count = 0
  private var bytes = 0
  /// Whether as much was read as is worth reading.
  var isFull: Bool { bytes >= Self.mostBytesOfFeed }

  /// Finds out how the words of these lines are written.
  init(of lines: some Sequence<String>, language: String) {
    self.language = language
    for line in lines {
      for word in LineWords(line) {
        ask(for: word.text)
        // A genitive is looked for without it.
        if let mark = word.text.firstIndex(where: { $0 == "'" || $0 == "’" }) {
          ask(for: word.text[..<mark])
        }
      }
    }
  }

  private mutating func ask(for word: Substring.UnicodeScalarView) {
    guard let first = word.first else { return }
    let key = Capitals.key(word, in: language)
    if places[key] == nil {
      places[key] = ways.count
      ways.append(Ways())
    }
    lengths[Self.row(of: first)] |= 1 << UInt32(min(word.count, 31))
  }

  /// Where the ways of writing a word stand that is asked for; nil for any other.
  private func place(of word: LineWords.Word) -> Int? {
    let lengths = lengths[Self.row(of: word.first)]
    // What has ß is longer in capitals.
    guard word.hasSharpS || lengths >> UInt32(min(word.count, 31)) & 1 == 1 else { return nil }
    return places[Capitals.key(word.text, in: language)]
  }

  /// The same for a letter in capitals and small; a Turk's letters with and without a dot are one here.
  private static func row(of letter: Unicode.Scalar) -> Int {
    let value =
      switch letter {
      case "İ", "ı": UInt32(UInt8(ascii: "i"))
      default:
        Capitals.small(letter.value)
          ?? letter.properties.lowercaseMapping.unicodeScalars.first?.value ?? letter.value
      }
    return Int(value % 64)
  }

  /// Takes a text into account, unless it is all in capitals; linear in its length.
  mutating func add(_ text: String) {
    guard !Capitals.fill(text) else { return }
    bytes += text.utf8.count
    // Agencies begin with a place in capitals, and of several words that stand so none is a name for it.
    var isLoud = true
    var waiting: LineWords.Word?
    for word in LineWords(text) {
      count += 1
      if word.isInCapitals {
        if waiting != nil { isLoud = true }
        waiting = isLoud ? nil : word
        continue
      }
      if let waiting { noteCapitals(waiting) }
      (waiting, isLoud) = (nil, false)
      note(word)
    }
    if let waiting { noteCapitals(waiting) }
  }

  /// How a word is written within sentences, as most often; nil where it was not seen there.
  func way(of key: String) -> String? {
    guard let ways = places[key].map({ ways[$0] }), let most = ways.counts.max(), most > 0 else {
      return nil
    }
    return ways.counts.firstIndex(of: most).flatMap { ways.written[$0] }
  }

  /// How a word is written where sentences begin; nil where none was seen to begin with it.
  func wayAtBeginning(of key: String) -> String? { places[key].flatMap { ways[$0].first } }

  private mutating func note(_ word: LineWords.Word) {
    guard let place = place(of: word) else { return }
    if word.text.dropFirst().contains(where: Capitals.isCapital) {
      note(word, at: place, as: .mixed)
    } else if !Capitals.isCapital(word.first) {
      note(word, at: place, as: .small)
    } else if word.beginsSentence {
      ways[place].first = String(word.text)
    } else {
      note(word, at: place, as: .titled)
    }
  }

  private mutating func noteCapitals(_ word: LineWords.Word) {
    if let place = place(of: word) { note(word, at: place, as: .capitals) }
  }

  private mutating func note(_ word: LineWords.Word, at place: Int, as way: Way) {
    ways[place].counts[way.rawValue] += 1
    if ways[place].written[way.rawValue] == nil {
      ways[place].written[way.rawValue] = String(word.text)
    }
  }
}
