public import BroadsheetCore
import Foundation
import GRDB

/// A page, as the store names it; `section` is nil for the front.
public struct KeptPage: Sendable, Hashable {
  public var brand: Slug
  public var section: Slug?

  public init(brand: Slug, section: Slug?) {
    self.brand = brand
    self.section = section
  }
}

// What a restart asks for first: what there is, without any of it.

extension Store {
  /// The pages of which there is an edition.
  public func keptPages() async throws(StoreError) -> Set<KeptPage> {
    try await pages(in: "edition")
  }

  /// The sections of which there is a feed.
  public func keptFeeds() async throws(StoreError) -> Set<KeptPage> {
    try await pages(in: "feed")
  }

  /// What was kept of sources, by their names; what is no longer read is left out.
  public func states<State: Decodable & Sendable>(_ type: State.Type) async throws(StoreError)
    -> [String: State]
  {
    let rows = try await read { database in
      try Row.fetchAll(database, sql: "SELECT address, body FROM source").map { row in
        (name: row["address"] as String, body: row["body"] as Data)
      }
    }
    let decoder = JSONDecoder()
    return rows.reduce(into: [:]) { states, row in
      states[row.name] = try? decoder.decode(State.self, from: row.body)
    }
  }

  private func pages(in table: String) async throws(StoreError) -> Set<KeptPage> {
    try await read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT DISTINCT brand, section FROM \(table)"
      )
      var pages: Set<KeptPage> = []
      while let row = try rows.next() {
        guard let brand = Slug(rawValue: row["brand"]) else { continue }
        let section: String = row["section"]
        if section.isEmpty {
          pages.insert(KeptPage(brand: brand, section: nil))
        } else if let section = Slug(rawValue: section) {
          pages.insert(KeptPage(brand: brand, section: section))
        }
      }
      return pages
    }
  }
}
