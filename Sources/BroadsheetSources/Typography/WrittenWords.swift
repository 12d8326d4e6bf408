/// How the words of a feed are written where they do not stand in capitals: in its standfirsts and texts.
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

  private let language: String
  private var ways: [String: Ways] = [:]
  /// Words that were read.
  private(set) var count = 0

  init(language: String) { self.language = language }

  /// Takes a text into account, unless it is all in capitals; linear in its length.
  mutating func add(_ text: String) {
    guard !Capitals.fill(text) else { return }
    // Agencies begin with a place in capitals, and of several words that stand so none is a name for it.
    var isLoud = true
    var waiting: Substring.UnicodeScalarView?
    for word in LineWords(text) {
      count += 1
      if word.text.count > 1, Capitals.fill(String(word.text)) {
        if waiting != nil { isLoud = true }
        waiting = isLoud ? nil : word.text
        continue
      }
      if let waiting { note(waiting, as: .capitals) }
      (waiting, isLoud) = (nil, false)
      note(word)
    }
    if let waiting { note(waiting, as: .capitals) }
  }

  /// How a word is written within sentences, as most often; nil where it was not seen there.
  func way(of key: String) -> String? {
    guard let ways = ways[key], let most = ways.counts.max(), most > 0 else { return nil }
    return ways.counts.firstIndex(of: most).flatMap { ways.written[$0] }
  }

  /// How a word is written where sentences begin; nil where none was seen to begin with it.
  func wayAtBeginning(of key: String) -> String? { ways[key]?.first }

  private mutating func note(_ word: LineWords.Word) {
    guard let first = word.text.first else { return }
    if word.text.dropFirst().contains(where: \.properties.isUppercase) {
      note(word.text, as: .mixed)
    } else if !first.properties.isUppercase {
      note(word.text, as: .small)
    } else if word.beginsSentence {
      ways[Capitals.key(word.text, in: language), default: Ways()].first = String(word.text)
    } else {
      note(word.text, as: .titled)
    }
  }

  private mutating func note(_ word: Substring.UnicodeScalarView, as way: Way) {
    let key = Capitals.key(word, in: language)
    ways[key, default: Ways()].counts[way.rawValue] += 1
    if ways[key]?.written[way.rawValue] == nil {
      ways[key]?.written[way.rawValue] = String(word)
    }
  }
}
