import BroadsheetCore

/// The words of a document as PostgreSQL's full text takes them: which there are, and where.
///
/// They are folded before, so that no dictionary of the server's has a say. Of the three weights, A is the
/// headline's, B is of what surrounds it, C of the text.
struct SearchVector: Sendable, Hashable {
  /// Words that are looked through: a position has fourteen bits, and no more than a megabyte fits into a
  /// value, whatever the words are.
  static let mostWords = 16_000

  /// As the server reads it.
  let text: String
  /// All words there are, of which what is beyond the limit cannot be found.
  let length: Int

  init(_ document: SearchDocument, in language: SearchLanguage) {
    var places: [String: [String]] = [:]
    var place = 0
    var length = 0
    for (field, weight) in [
      (document.headline, "A"), (document.standfirst, "B"), (document.text, "C"),
    ] {
      for word in language.words(in: field) {
        length += 1
        guard length <= Self.mostWords else { continue }
        place += 1
        places[word.text, default: []].append("\(place)\(weight)")
      }
      // No phrase goes from a field to the next.
      place += 1
    }
    text = places.map { "\(SearchPhrase.quoted($0)):\($1.joined(separator: ","))" }
      .joined(separator: " ")
    self.length = length
  }
}
