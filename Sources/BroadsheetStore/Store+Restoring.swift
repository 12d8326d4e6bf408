public import BroadsheetCore
public import BroadsheetPress
public import Foundation
import GRDB

// What a restart asks for first: what there is, without any of it.

extension Store {
  /// The pages of which there is an edition.
  public func keptPages() async throws(StoreError) -> Set<PageKey> {
    try await pages(in: "edition")
  }

  /// The sections of which there is a feed.
  public func keptFeeds() async throws(StoreError) -> Set<PageKey> {
    try await pages(in: "feed")
  }

  /// What was kept of sources, in JSON, by their names.
  public func states() async throws(StoreError) -> [String: Data] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT address, body FROM source").reduce(into: [:]) {
        states,
        row in states[row["address"]] = row["body"] as Data
      }
    }
  }

  private func pages(in table: String) async throws(StoreError) -> Set<PageKey> {
    try await read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT DISTINCT brand, section FROM \(table)"
      )
      var pages: Set<PageKey> = []
      while let row = try rows.next() {
        guard let brand = Slug(rawValue: row["brand"]) else { continue }
        let section: String = row["section"]
        if section.isEmpty {
          pages.insert(PageKey(brand: brand, section: nil))
        } else if let section = Slug(rawValue: section) {
          pages.insert(PageKey(brand: brand, section: section))
        }
      }
      return pages
    }
  }
}
