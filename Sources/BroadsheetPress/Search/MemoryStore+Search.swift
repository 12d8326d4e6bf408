public import BroadsheetCore
import Foundation

extension MemoryStore {
  /// What a word counts in the headline, around it, and in the text.
  private static let weights = [10.0, 4, 1]
  /// What a word counts with which it reaches half of what it may count, however often it comes: Okapi BM25's
  /// usual *k₁*.
  private static let saturation = 1.2

  /// There is no index to bring up to date.
  public func index(_ languages: [Slug: SearchLanguage]) -> Bool { false }

  /// Looks through every story of the brands: costs the length of all of them.
  public func find(_ search: StoreSearch) -> [StoreSearch.Hit] {
    guard !search.query.terms.isEmpty else { return [] }
    let hits = search.brands.flatMap { brand in
      documents(of: brand).compactMap { entry -> StoreSearch.Hit? in
        let document = entry.document
        if let since = search.since, document.published.map({ $0 < since }) ?? true { return nil }
        guard let (score, isInHeadline) = Self.score(of: document, for: search.query) else {
          return nil
        }
        return .init(
          brand: brand,
          story: entry.name,
          published: document.published,
          isInHeadline: isInHeadline,
          score: score,
          hasText: entry.hasText
        )
      }
    }
    let best = hits.sorted { left, right in
      guard left.isInHeadline == right.isInHeadline else { return left.isInHeadline }
      guard left.score == right.score else { return left.score > right.score }
      return (left.brand, left.story) < (right.brand, right.story)
    }
    return Array(best.prefix(search.limit))
  }

  private struct Entry {
    var name: Slug
    var document: SearchDocument
    var hasText: Bool
  }

  private func documents(of brand: Slug) -> [Entry] {
    let (stories, teasers) = searchable(of: brand)
    var names = Set(stories.map(\.id))
    return stories.map { Entry(name: $0.id, document: SearchDocument($0), hasText: true) }
      + teasers.compactMap { teaser in
        guard case .story(let name) = teaser.destination, names.insert(name).inserted else {
          return nil
        }
        return Entry(name: name, document: SearchDocument(teaser), hasText: false)
      }
  }

  /// The score, and whether all of the query is in the headline; nil for a document that is not looked for.
  private static func score(of document: SearchDocument, for query: SearchQuery) -> (Double, Bool)?
  {
    let fields = [document.headline, document.standfirst, document.text].map { text in
      query.language.words(in: text).map(\.text)
    }
    func counts(_ term: SearchQuery.Term) -> [Int] { fields.map(term.count) }
    guard !query.excluded.contains(where: { counts($0) != [0, 0, 0] }) else { return nil }
    var score = 0.0
    var isInHeadline = true
    for counts in query.terms.map(counts) {
      let weight = zip(counts, weights).reduce(0) { $0 + Double($1.0) * $1.1 }
      guard weight > 0 else { return nil }
      score += weight / (weight + saturation)
      isInHeadline = isInHeadline && counts[0] > 0
    }
    return (score, isInHeadline)
  }
}
