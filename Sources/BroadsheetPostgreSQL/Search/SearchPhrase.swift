import BroadsheetCore

/// A part of a search that PostgreSQL's full text is asked for by itself.
///
/// Each counts by how rare it is, the forms of one word as well.
struct SearchPhrase: Sendable, Hashable {
  /// As the server reads it (`tsquery`).
  let text: String
  /// What of it is to stand in the headline, which has weight A.
  let headlineText: String
  /// Which of the query's terms it belongs to, from 1 on; 0 for what a story must not have.
  let term: Int

  /// All of a query, in its order.
  static func all(of query: SearchQuery) -> [SearchPhrase] {
    query.terms.enumerated().flatMap { place, term in phrases(of: term, place + 1) }
      + query.excluded.flatMap { phrases(of: $0, 0) }
  }

  /// A word that is taken for nothing else, whatever stands in it.
  static func quoted(_ word: String) -> String {
    let marked = word.flatMap { $0 == "'" || $0 == "\\" ? [$0, $0] : [$0] }
    return "'\(String(marked))'"
  }

  private static func phrases(of term: SearchQuery.Term, _ number: Int) -> [SearchPhrase] {
    switch term {
    case .any(let words): words.map { SearchPhrase([$0], term: number) }
    case .phrase(let words): [SearchPhrase(words, term: number)]
    case .beginning(let beginning): [SearchPhrase([beginning], mark: "*", term: number)]
    }
  }

  private init(_ words: [String], mark: String = "", term: Int) {
    func text(_ mark: String) -> String {
      words.map { Self.quoted($0) + (mark.isEmpty ? "" : ":\(mark)") }.joined(separator: " <-> ")
    }
    self.term = term
    self.text = text(mark)
    headlineText = text(mark + "A")
  }
}
