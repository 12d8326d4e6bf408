import BroadsheetCore
import BroadsheetPress
import Foundation
import GRDB

extension Store {
  /// Sights, and inputs, that go in one transaction.
  private static let sightsPerStep = 500
  private static let inputsPerStep = 1_000

  /// Lets go of what readers saw too long ago, of what is too much of it, and of what only that was made
  /// of.
  ///
  /// What a page shows now stays, and so does everything that a sight which stays was made of. Of a page
  /// that is served no more, the last sight goes with its age.
  func tidyHistory(by retention: Retention, sections: [Slug: Set<Slug>]) async throws(StoreError) {
    let oldest = (now() - retention.historySeconds).timeIntervalSince1970
    while try await forgetSights(before: oldest) == Self.sightsPerStep {}
    let pages = try await pagesWithHistory()
    for page in pages where !page.isServed(among: sections) {
      while try await forgetSights(of: page, before: oldest) == Self.sightsPerStep {}
    }
    for brand in Set(pages.map(\.brand)) {
      while try await forgetSights(of: brand, beyond: retention.historyChanges)
        == Self.sightsPerStep
      {}
    }
    try await forgetInputs()
    // Which editions take the room is not known; the oldest give way until it is enough.
    let limit = retention.bytes * max(1, sections.count)
    while try await bytesOfInputs() > limit {
      guard try await forgetSights(before: .infinity) > 0 else { return }
      try await forgetInputs()
    }
  }

  private func pagesWithHistory() async throws(StoreError) -> [SeenPage] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT DISTINCT brand, section FROM sight")
        .map { SeenPage(brand: $0["brand"], section: $0["section"]) }
    }
  }

  /// Those of a page whose time is over, the last as well.
  private func forgetSights(of page: SeenPage, before oldest: Double) async throws(StoreError)
    -> Int
  {
    try await write { database in
      try database.execute(
        sql: """
          DELETE FROM sight WHERE number IN (
            SELECT number FROM sight WHERE brand = ?1 AND section = ?2 AND since < ?3
            ORDER BY number LIMIT ?4)
          """,
        arguments: [page.brand, page.section, oldest, Self.sightsPerStep]
      )
      return database.changesCount
    }
  }

  /// A sight holds until the next of its page, by whose moment it is judged.
  private func forgetSights(before oldest: Double) async throws(StoreError) -> Int {
    try await write { database in
      try database.execute(
        sql: """
          DELETE FROM sight WHERE number IN (
            SELECT number FROM sight WHERE since < ?1 AND (
              SELECT since FROM sight AS later WHERE later.brand = sight.brand
                AND later.section = sight.section AND later.number > sight.number
              ORDER BY later.number LIMIT 1) < ?1
            ORDER BY number LIMIT ?2)
          """,
        arguments: [oldest, Self.sightsPerStep]
      )
      return database.changesCount
    }
  }

  private func forgetSights(of brand: String, beyond limit: Int) async throws(StoreError) -> Int {
    try await write { database in
      let count =
        try Int.fetchOne(
          database,
          sql: "SELECT count(*) FROM sight WHERE brand = ?",
          arguments: [brand]
        ) ?? 0
      try database.execute(
        sql: """
          DELETE FROM sight WHERE number IN (
            SELECT number FROM sight WHERE brand = ?1 AND number < (
              SELECT max(number) FROM sight AS last
              WHERE last.brand = ?1 AND last.section = sight.section)
            ORDER BY number LIMIT ?2)
          """,
        arguments: [brand, max(0, min(count - limit, Self.sightsPerStep))]
      )
      return database.changesCount
    }
  }

  /// What nobody refers to any more goes, and then what only that referred to.
  private func forgetInputs() async throws(StoreError) {
    while try await write({ database in
      try database.execute(
        sql: """
          DELETE FROM input WHERE id IN (SELECT id FROM input WHERE uses = 0 LIMIT ?)
          """,
        arguments: [Self.inputsPerStep]
      )
      return database.changesCount
    }) > 0 {}
  }

  private func bytesOfInputs() async throws(StoreError) -> Int {
    try await read { try Int.fetchOne($0, sql: "SELECT sum(size) FROM input") ?? 0 }
  }
}

/// A page of which something is kept; the section of a front is empty.
private struct SeenPage: Sendable {
  var brand: String
  var section: String

  func isServed(among sections: [Slug: Set<Slug>]) -> Bool {
    guard let brand = Slug(rawValue: brand), let served = sections[brand] else { return false }
    return section.isEmpty || Slug(rawValue: section).map { served.contains($0) } ?? false
  }
}
