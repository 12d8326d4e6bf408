public import BroadsheetCore
public import BroadsheetPress
import Foundation
import GRDB

/// A story that a search found.
public struct SearchHit: Sendable, Hashable {
  /// The name under which the store has the story.
  public var story: Slug
  /// The story's headline, plain text.
  public var headline: String
  /// The place in the text that matched; matches stand between U+0002 and U+0003.
  public var snippet: String
}

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

  /// The brand's stories that hold all the words, best first; none for a query without words.
  public func search(_ words: String, in brand: Slug, limit: Int = 20) async throws(StoreError)
    -> [SearchHit]
  {
    guard let pattern = FTS5Pattern(matchingAllPrefixesIn: words) else { return [] }
    return try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT story.id, story.headline,
            snippet(story_text, 1, char(2), char(3), '…', 24) AS snippet
          FROM story_text JOIN story ON story.rowid = story_text.rowid
          WHERE story_text MATCH ? AND story.brand = ?
          ORDER BY rank LIMIT ?
          """,
        arguments: [pattern, brand.rawValue, limit]
      ).compactMap { row in
        Slug(rawValue: row["id"]).map {
          SearchHit(story: $0, headline: row["headline"], snippet: row["snippet"])
        }
      }
    }
  }
}

extension Story {
  /// What a search looks through beside the headline.
  var searchText: String {
    let blocks = body.map { block in
      switch block {
      case .paragraph(let text), .heading(let text), .quote(let text, _): text
      case .markup(let markup): markup.searchText
      case .picture(let picture): picture.caption ?? ""
      case .embed(_, let title): title
      }
    }
    return ([kicker, standfirst].compactMap { $0 } + blocks).joined(separator: "\n")
  }
}

extension SafeMarkup {
  /// The text of the markup, with a space in place of every tag; one look at every byte.
  fileprivate var searchText: String {
    var text: [UInt8] = []
    text.reserveCapacity(html.utf8.count)
    var isInTag = false
    for byte in html.utf8 {
      if isInTag {
        isInTag = byte != UInt8(ascii: ">")
      } else if byte == UInt8(ascii: "<") {
        isInTag = true
        text.append(UInt8(ascii: " "))
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
