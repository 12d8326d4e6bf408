import BroadsheetCore
public import BroadsheetPress
import Foundation
import GRDB

extension Store {
  /// Costs what the words are there in all newspapers together, and what the hits are.
  public func find(_ search: StoreSearch) async throws(StoreError) -> [StoreSearch.Hit] {
    guard let expression = SearchExpression(search) else { return [] }
    let since = search.since.map(\.timeIntervalSince1970)
    return try await read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT document.brand, document.name, published, story IS NOT NULL AS hasText,
            -bm25(search_index, 0, 10, 4, 1) AS score,
            document.id IN (SELECT rowid FROM search_index WHERE search_index MATCH ?4)
              AS isInHeadline
          FROM search_index JOIN search_document AS document ON document.id = search_index.rowid
          WHERE search_index MATCH ?1 AND (?2 IS NULL OR published >= ?2)
          ORDER BY isInHeadline DESC, score DESC, document.brand, document.name LIMIT ?3
          """,
        arguments: [expression.text, since, search.limit, expression.headlineText]
      )
      var hits: [StoreSearch.Hit] = []
      while let row = try rows.next() {
        guard let brand = Slug(rawValue: row["brand"]), let story = Slug(rawValue: row["name"])
        else { continue }
        hits.append(
          StoreSearch.Hit(
            brand: brand,
            story: story,
            published: (row["published"] as Double?).map { Date(timeIntervalSince1970: $0) },
            isInHeadline: row["isInHeadline"],
            score: row["score"],
            hasText: row["hasText"]
          )
        )
      }
      return hits
    }
  }
}
