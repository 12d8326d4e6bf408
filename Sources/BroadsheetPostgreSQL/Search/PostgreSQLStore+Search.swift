import BroadsheetCore
public import BroadsheetPress
import Foundation

extension PostgreSQLStore: SearchStore {
  /// What a word counts in the text, around the headline and in it, a tenth of what it counts elsewhere:
  /// PostgreSQL's weights go up to 1.
  private static let weights = "'{0, 0.1, 0.4, 1}'"

  /// Relevance is what SQLite's bm25 is, number by number: how often a phrase is there by
  /// where it is, against how long the story is, by how few stories of all newspapers have it.
  ///
  /// For a phrase by itself `ts_rank_cd` adds up the weights of the places where it stands; `OFFSET 0` has
  /// it done once for each.
  private static let statement = """
    WITH total AS (
      SELECT count(*)::double precision AS documents, sum(length)::double precision AS words
      FROM search_document
    ), phrase AS MATERIALIZED (
      SELECT place, term, query::tsquery AS query, headline::tsquery AS headline
      FROM unnest($1, $2, $7) WITH ORDINALITY AS phrase (query, term, headline, place)
    ), hit AS MATERIALIZED (
      SELECT place, term, query, headline, id FROM phrase JOIN search_document ON words @@ query
    ), rarity AS (
      SELECT place, CASE WHEN logarithm > 0 THEN logarithm ELSE 1e-6::double precision END AS rarity
      FROM total, LATERAL (
        SELECT place, ln((documents - count(*) + 0.5) / (count(*) + 0.5)) AS logarithm
        FROM hit GROUP BY place) AS counted
    ), found AS (
      SELECT id FROM hit GROUP BY id
      HAVING count(DISTINCT term) FILTER (WHERE term > 0) = $3
        AND count(*) FILTER (WHERE term = 0) = 0
    ), document AS MATERIALIZED (
      SELECT id, brand, name, published, story, length, words || '' AS words
      FROM found JOIN search_document USING (id)
      WHERE brand = ANY ($4) AND ($5 IS NULL OR published >= $5)
    )
    SELECT brand, name, published, story IS NOT NULL AS has_text,
      count(DISTINCT term) FILTER (WHERE document.words @@ headline) = $3 AS is_in_headline,
      sum(rarity * ((frequency * (1.2::double precision + 1)) / (frequency
        + 1.2::double precision * (0.25 + 0.75::double precision * length / (total.words / documents))))
        ORDER BY place) AS score
    FROM total, document JOIN hit USING (id) JOIN rarity USING (place), LATERAL (
      SELECT round(10 * ts_rank_cd(\(weights), document.words, query)::double precision) AS frequency
      OFFSET 0) AS counted
    GROUP BY id, brand, name, published, story
    ORDER BY is_in_headline DESC, score DESC, brand, name LIMIT $6
    """

  /// Costs what the words are there in all newspapers together, and what the hits are.
  public func find(_ search: StoreSearch) async throws(StoreError) -> [StoreSearch.Hit] {
    guard !search.query.terms.isEmpty, !search.brands.isEmpty, search.limit > 0 else { return [] }
    let phrases = SearchPhrase.all(of: search.query)
    return try await asking { pool in
      let rows = try await pool.transaction { connection in
        // Each phrase is looked up in the index, of which nothing is known when that is planned.
        try await connection.execute("SET LOCAL enable_seqscan = off; SET LOCAL jit = off")
        return try await connection.query(
          Self.statement,
          [
            .texts(phrases.map(\.text)), .integers(phrases.map(\.term)),
            .integer(search.query.terms.count), .texts(search.brands.map(\.rawValue)),
            .real(search.since?.timeIntervalSince1970), .integer(search.limit),
            .texts(phrases.map(\.headlineText)),
          ]
        ).rows
      }
      return try rows.compactMap { row in
        guard let brand = Slug(rawValue: try row.required.text("brand")),
          let story = Slug(rawValue: try row.required.text("name"))
        else { return nil }
        return StoreSearch.Hit(
          brand: brand,
          story: story,
          published: try row.date("published"),
          isInHeadline: try row.required.flag("is_in_headline"),
          score: try row.required.real("score"),
          hasText: try row.required.flag("has_text")
        )
      }
    }
  }
}
