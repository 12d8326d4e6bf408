public import BroadsheetCore
public import BroadsheetPress
import GRDB

extension Store {
  /// Keeps which names of stories lead elsewhere than under themselves.
  ///
  /// `gone` are names that do so no longer.
  public func keep(_ addresses: [Slug: StoryAddress], gone: [Slug], of brand: Slug)
    async throws(StoreError)
  {
    try await write { database in
      let delete = try database.makeStatement(
        sql: "DELETE FROM story_address WHERE brand = ? AND name = ?"
      )
      for name in gone { try delete.execute(arguments: [brand.rawValue, name.rawValue]) }
      let insert = try database.makeStatement(
        sql: """
          INSERT OR REPLACE INTO story_address (brand, name, section, story) VALUES (?, ?, ?, ?)
          """
      )
      for (name, address) in addresses {
        try insert.execute(arguments: [
          brand.rawValue, name.rawValue, address.section.rawValue, address.story.rawValue,
        ])
      }
    }
  }

  /// Where the names of a brand's stories lead that lead elsewhere than under themselves.
  public func storyAddresses(of brand: Slug) async throws(StoreError) -> [Slug: StoryAddress] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT name, section, story FROM story_address WHERE brand = ?",
        arguments: [brand.rawValue]
      ).reduce(into: [:]) { addresses, row in
        guard let name = Slug(rawValue: row["name"]), let section = Slug(rawValue: row["section"]),
          let story = Slug(rawValue: row["story"])
        else { return }
        addresses[name] = StoryAddress(section: section, story: story)
      }
    }
  }

  /// The names among these under which the brand has stories, as they were given.
  public func stories(among names: [Slug], of brand: Slug) async throws(StoreError) -> [Slug] {
    guard let first = names.min(), let last = names.max() else { return [] }
    let lengths = names.map(\.rawValue.utf8.count)
    return try await read { database in
      // One stretch of the index, and a short one, because the names of those who ask differ in their last
      // letters only.
      let kept = try String.fetchSet(
        database,
        sql: """
          SELECT id FROM story
          WHERE brand = ? AND id BETWEEN ? AND ? AND length(id) BETWEEN ? AND ?
          """,
        arguments: [brand.rawValue, first.rawValue, last.rawValue, lengths.min(), lengths.max()]
      )
      return names.filter { kept.contains($0.rawValue) }
    }
  }
}
