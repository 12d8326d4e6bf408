/// What a reader looks for: words, begin* of words, "exact phrases", and -what is not to be there.
///
/// Nothing that a reader can write is a mistake: what is no word is left out, and a quotation mark
/// that nobody closes reaches to the end.
public struct SearchQuery: Sendable, Hashable {
  /// One of the things that a story has to have, or must not have; all words are folded.
  public enum Term: Sendable, Hashable {
    /// One of these words, of which the first is the reader's.
    case any([String])
    /// These words after each other, as they are.
    case phrase([String])
    /// A word that begins so.
    case beginning(String)
  }

  /// Bytes of a query that is looked at; a longer one is refused.
  public static let longest = 256
  /// Words of a query that count; what follows is left out.
  public static let mostWords = 12
  private static let quotationMarks: Set<Unicode.Scalar> = [
    "\"", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}", "\u{2033}",
  ]
  private static let minusSigns: Set<Unicode.Scalar> = ["-", "\u{2212}", "\u{2013}"]

  /// What a story has to have, all of it; empty for a query that finds nothing.
  public private(set) var terms: [Term] = []
  /// What a story must not have.
  public private(set) var excluded: [Term] = []
  /// The language by whose rules the words are folded.
  public let language: SearchLanguage
  /// Whether the query had more words than count.
  public private(set) var isCut = false

  /// A query of terms that are known.
  public init(_ terms: [Term], in language: SearchLanguage) {
    self.terms = terms
    self.language = language
  }

  /// Reads what a reader wrote.
  ///
  /// Words are found in all their forms, and those with an asterisk behind them by their beginning. The last
  /// one may be unfinished, where the reader is writing: `isBeingWritten`.
  public init(_ text: String, in language: SearchLanguage, isBeingWritten: Bool = false) {
    self.language = language
    var left = Self.mostWords
    let pieces = Self.pieces(of: text)
    for (place, piece) in pieces.enumerated() {
      var words = language.words(in: piece.text).map(\.text)
      if words.count > left {
        isCut = true
        words = Array(words.prefix(left))
      }
      left -= words.count
      guard let first = words.first else { continue }
      let isLast = place == pieces.count - 1
      let term: Term =
        if words.count > 1 {
          .phrase(words)
        } else if piece.isQuoted {
          .any([first])
        } else if isBeingWritten && isLast && !piece.isExcluded || piece.isBeginning(first) {
          .beginning(first)
        } else {
          .any(language.forms(of: first))
        }
      if piece.isExcluded { excluded.append(term) } else { terms.append(term) }
    }
  }

  private struct Piece {
    var text = ""
    var isQuoted = false
    var isExcluded = false

    /// Not of one letter, which most stories have a word with.
    func isBeginning(_ word: String) -> Bool {
      !isQuoted && text.hasSuffix("*") && word.utf8.count > 1
    }
  }

  /// What stands between spaces or between quotation marks.
  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var piece = Piece()
    func end() {
      if !piece.text.isEmpty { pieces.append(piece) }
      piece = Piece()
    }
    for scalar in text.unicodeScalars {
      if quotationMarks.contains(scalar) {
        let isExcluded = piece.isExcluded && piece.text.isEmpty
        let opens = !piece.isQuoted
        end()
        if opens { piece = Piece(isQuoted: true, isExcluded: isExcluded) }
      } else if piece.isQuoted {
        piece.text.unicodeScalars.append(scalar)
      } else if scalar.properties.isWhitespace {
        end()
      } else if piece.text.isEmpty, minusSigns.contains(scalar) {
        piece.isExcluded = true
      } else {
        piece.text.unicodeScalars.append(scalar)
      }
    }
    end()
    return pieces
  }
}

extension SearchQuery.Term {
  /// How often words that follow each other in a text hold it.
  public func count(in words: [String]) -> Int {
    switch self {
    case .any(let forms):
      let forms = Set(forms)
      return words.count { forms.contains($0) }
    case .beginning(let beginning): return words.count { $0.hasPrefix(beginning) }
    case .phrase(let phrase):
      guard words.count >= phrase.count else { return 0 }
      return (0...(words.count - phrase.count)).count { start in
        words[start..<(start + phrase.count)].elementsEqual(phrase)
      }
    }
  }
}
