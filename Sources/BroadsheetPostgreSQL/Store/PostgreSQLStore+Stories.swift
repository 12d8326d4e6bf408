public import BroadsheetCore
public import BroadsheetPress
import Foundation

extension PostgreSQLStore: StoryStore {
  public func story(_ id: Slug, of brand: Slug) async throws(StoreError) -> Story? {
    try await asking { pool in
      let rows = try await pool.query(
        "SELECT body FROM story WHERE brand = $1 AND name = $2",
        [.text(brand.rawValue), .text(id.rawValue)]
      ).rows
      return try rows.first.map {
        try JSONDecoder().decode(Story.self, from: $0.required.data("body"))
      }
    }
  }

  public func stories(among names: [Slug], of brand: Slug) async throws(StoreError) -> [Slug] {
    guard !names.isEmpty else { return [] }
    return try await asking { pool in
      let rows = try await pool.query(
        "SELECT name FROM story WHERE brand = $1 AND name = ANY ($2)",
        [.text(brand.rawValue), .texts(names.map(\.rawValue))]
      ).rows
      let kept = Set(try rows.map { try $0.required.text("name") })
      return names.filter { kept.contains($0.rawValue) }
    }
  }

  public func storyAddresses(of brand: Slug) async throws(StoreError) -> [Slug: StoryAddress] {
    try await asking { pool in
      let rows = try await pool.query(
        "SELECT name, section, story FROM story_address WHERE brand = $1",
        [.text(brand.rawValue)]
      ).rows
      return try rows.reduce(into: [:]) { addresses, row in
        guard let name = Slug(rawValue: try row.required.text("name")),
          let section = Slug(rawValue: try row.required.text("section")),
          let story = Slug(rawValue: try row.required.text("story"))
        else { return }
        addresses[name] = StoryAddress(section: section, story: story)
      }
    }
  }

  // MARK: Writing

  public func keep(_ stories: [Story], of brand: Slug) async throws(StoreError) {
    guard !stories.isEmpty else { return }
    let written = EncodedBatch(stories, of: brand)
    try await changing { pool in
      try await pool.transaction { connection in
        for (brand, rows) in written.stories {
          try await Self.write(rows, of: brand, at: clockValue, over: connection)
        }
      }
    }
    if let first = written.unwritten.first { throw .unwritableRecord(first.reason) }
  }

  public func keep(_ addresses: [Slug: StoryAddress], gone: [Slug], of brand: Slug)
    async throws(StoreError)
  {
    let rows = addresses.sorted { $0.key.rawValue < $1.key.rawValue }
    try await changing { pool in
      try await pool.transaction { connection in
        try await connection.query(
          "DELETE FROM story_address WHERE brand = $1 AND name = ANY ($2)",
          [.text(brand.rawValue), .texts(gone.map(\.rawValue))]
        )
        try await connection.query(
          """
          INSERT INTO story_address (brand, name, section, story)
          SELECT $1, name, section, story
          FROM unnest($2, $3, $4) AS new (name, section, story)
          ON CONFLICT (brand, name) DO UPDATE SET
            section = excluded.section, story = excluded.story
          """,
          [
            .text(brand.rawValue), .texts(rows.map(\.key.rawValue)),
            .texts(rows.map(\.value.section.rawValue)), .texts(rows.map(\.value.story.rawValue)),
          ]
        )
      }
    }
  }

  /// Writes stories that are new or have changed, and notes once an hour of the others that they are there.
  static func write(
    _ stories: [EncodedBatch.Story],
    of brand: Slug,
    at moment: PostgreSQLValue,
    over connection: PostgreSQLConnection
  ) async throws {
    guard !stories.isEmpty else { return }
    try await connection.query(
      """
      INSERT INTO story (brand, name, published, body, shown_at)
      SELECT $2, name, published, body, \(clock)
      FROM unnest($3, $4, $5) WITH ORDINALITY AS new (name, published, body, place) ORDER BY place
      ON CONFLICT (brand, name) DO UPDATE SET
        published = excluded.published, body = excluded.body, shown_at = excluded.shown_at
      WHERE story.body <> excluded.body OR story.shown_at < excluded.shown_at - 3600
      """,
      [
        moment, .text(brand.rawValue), .texts(stories.map(\.name)),
        .reals(stories.map(\.published)), .manyBytes(stories.map(\.body)),
      ]
    )
  }
}
