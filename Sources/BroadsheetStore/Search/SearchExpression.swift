import BroadsheetCore
import BroadsheetPress

/// A search as FTS5 takes it.
///
/// Folded words are letters and digits alone, and stand in quotation marks, so that nothing that a
/// reader writes is taken for an operator.
struct SearchExpression {
  private static let fields = "{headline standfirst text}"

  let text: String
  /// What only those match that have all of it in their headline, beside others.
  let headlineText: String

  /// Nil for a search that finds nothing.
  init?(_ search: StoreSearch) {
    guard !search.query.terms.isEmpty, !search.brands.isEmpty else { return nil }
    let brands = search.brands.map { "\"\($0)\"" }.joined(separator: " OR ")
    let terms = search.query.terms.map(Self.text).joined(separator: " AND ")
    var text = "(brand : (\(brands)) AND \(Self.fields) : (\(terms)))"
    if !search.query.excluded.isEmpty {
      let excluded = search.query.excluded.map(Self.text).joined(separator: " OR ")
      text += " NOT (\(Self.fields) : (\(excluded)))"
    }
    self.text = text
    headlineText = "brand : (\(brands)) AND headline : (\(terms))"
  }

  private static func text(of term: SearchQuery.Term) -> String {
    switch term {
    case .any(let words): "(\(words.map { "\"\($0)\"" }.joined(separator: " OR ")))"
    case .phrase(let words): "\"\(words.joined(separator: " "))\""
    case .beginning(let beginning): "\"\(beginning)\" *"
    }
  }
}
