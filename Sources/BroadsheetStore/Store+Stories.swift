public import BroadsheetCore
public import BroadsheetPress
import Foundation
import GRDB

extension Store {
  /// Keeps the stories of a brand, newer ones in place of older ones of the same id.
  public func keep(_ stories: [Story], of brand: Slug) async throws(StoreError) {
    guard !stories.isEmpty else { return }
    try await writeAll { try Self.write(stories, of: brand, to: $0) }
  }

  static func write(_ stories: [Story], of brand: Slug, to database: Database) throws
    -> [UnwrittenRecord]
  {
    let insert = try StoryInsert(database)
    return try stories.compactMap { story in
      try attempt(.story(story.id, of: brand)) { try insert.execute(story, of: brand) }
    }
  }

  public func story(_ id: Slug, of brand: Slug) async throws(StoreError) -> Story? {
    try await read { database in
      try Data.fetchOne(
        database,
        sql: "SELECT body FROM story WHERE brand = ? AND id = ?",
        arguments: [brand.rawValue, id.rawValue]
      ).map { try JSONDecoder().decode(Story.self, from: $0) }
    }
  }
}
