import BroadsheetCore
import Foundation
import GRDB

/// Writes stories that are new or have changed, and notes of all that they are there.
struct StoryInsert {
  /// Seconds after which it is noted again.
  private static let noteInterval = 3600.0
  /// Bytes of a story's rows beside its text.
  private static let surcharge = 300
  /// How often a text counts beside the story itself: the index has it once, and takes four times as
  /// much as it at the worst, with what waits in it to be merged.
  private static let textFactor = 5

  private let find: Statement
  private let insert: Statement
  private let update: Statement
  private let note: Statement
  private let noteAgain: Statement
  private let encoder = JSONEncoder()
  private let database: Database

  init(_ database: Database) throws {
    self.database = database
    find = try database.makeStatement(
      sql: "SELECT rowid, body = ? AS isSame FROM story WHERE brand = ? AND id = ?"
    )
    insert = try database.makeStatement(
      sql: """
        INSERT INTO story (brand, id, published, body, headline, text) VALUES (?, ?, ?, ?, ?, ?)
        """
    )
    update = try database.makeStatement(
      sql: """
        UPDATE story SET published = ?, body = ?, headline = ?, text = ? WHERE rowid = ?
        """
    )
    note = try database.makeStatement(
      sql: """
        INSERT OR REPLACE INTO story_stay (story, brand, shownAt, size)
          VALUES (?, ?, moment(), ?)
        """
    )
    noteAgain = try database.makeStatement(
      sql: "UPDATE story_stay SET shownAt = moment() WHERE story = ? AND shownAt < moment() - ?"
    )
    encoder.outputFormatting = .sortedKeys
  }

  func execute(_ story: Story, of brand: Slug) throws {
    let body = try encoder.encode(story)
    let published = story.published?.timeIntervalSince1970
    let (brand, id) = (brand.rawValue, story.id.rawValue)
    let known = try Row.fetchOne(find, arguments: [body, brand, id])
    let row: Int64? = known?["rowid"]
    if let row, known?["isSame"] == true {
      return try noteAgain.execute(arguments: [row, Self.noteInterval])
    }
    // The index has what it looks through by itself.
    if let row {
      try update.execute(arguments: [published, body, story.headline, "", row])
    } else {
      try insert.execute(arguments: [brand, id, published, body, story.headline, ""])
    }
    let noted = row ?? database.lastInsertedRowID
    try note.execute(arguments: [noted, brand, Self.size(of: body.count)])
  }

  /// What the rows of a story take whose body has so many bytes.
  static func size(of length: Int) -> Int { length * (1 + textFactor) + surcharge }

  /// The headline of a story by its body; empty where that cannot be read.
  static func headline(of body: [UInt8]) -> String {
    (try? JSONDecoder().decode(Story.self, from: Data(body)))?.headline ?? ""
  }
}
