/// What a report says, as terms that are compared: stems of words, pairs of neighbours, numbers.
///
/// Letters are folded as for search in a language that knows no other letters than a to z, so that
/// a name is the same word in every language of Latin script.
struct EventWords: Sendable {
  /// A term by its hash, and how much it counts.
  struct Term: Sendable, Hashable {
    var hash: UInt64
    var weight: Float
  }

  /// Characters of a headline or text that are read; the rest changes nothing.
  private static let longestText = 600
  /// Words of the text that count besides the headline's.
  private static let mostWords = 48
  private static let mostReferences = 8
  private static let textWeight: Float = 0.3
  private static let pairWeight: Float = 1

  /// The terms of a report, each once, the headline's first; bounded.
  static func terms(of report: EventReport) -> [Term] {
    var found = TermList()
    let title = words(in: report.title)
    for word in title { found.add([word], weight: 1) }
    for (first, second) in zip(title, title.dropFirst()) where !first.isEmpty && !second.isEmpty {
      found.add([first, second], weight: pairWeight)
    }
    for word in words(in: report.text ?? "") { found.add([word], weight: textWeight) }
    for reference in report.references.prefix(mostReferences) {
      guard let address = EventAddress(reference) else { continue }
      found.add(address)
    }
    return found.terms
  }

  /// The stems in their order; an empty one where a word says nothing.
  static func words(in text: String) -> [String] {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestText)))
    let bytes = Array(text.utf8)
    var joined: [SearchWord] = []
    for word in SearchLanguage.other.words(in: text).prefix(mostWords) {
      if let last = joined.last, let number = EventNumber.join(last, word, in: bytes) {
        joined[joined.count - 1] = number
      } else {
        joined.append(word)
      }
    }
    return joined.map { EventStopwords.contains($0.text) ? "" : EventStem.stem($0.text) }
  }
}

/// Terms in the order in which they were found, each once.
private struct TermList {
  private(set) var terms: [EventWords.Term] = []
  private var seen: Set<UInt64> = []

  mutating func add(_ words: [String], weight: Float) {
    // One letter or digit alone tells nothing.
    guard words.count > 1 || (words.first?.utf8.count ?? 0) > 1 else { return }
    var hash = StableHash()
    for word in words { hash.combine(word) }
    append(hash.value, weight: weight)
  }

  mutating func add(_ address: EventAddress) { append(address.hash, weight: 1) }

  private mutating func append(_ hash: UInt64, weight: Float) {
    guard seen.insert(hash).inserted else { return }
    terms.append(EventWords.Term(hash: hash, weight: weight))
  }
}
