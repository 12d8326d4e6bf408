import BroadsheetCore
import BroadsheetPress
import Foundation
import GRDB

extension Store {
  /// Takes teasers out of the index that no page shows any more.
  func forgetTeasers(of brand: Slug, except shown: Set<Slug>) async throws(StoreError) {
    let gone = try await read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT id, name FROM search_document WHERE brand = ? AND story IS NULL",
        arguments: [brand.rawValue]
      )
      var gone: [Int64] = []
      while let row = try rows.next() {
        if Slug(rawValue: row["name"]).map(shown.contains) != true { gone.append(row["id"]) }
      }
      return gone
    }
    guard !gone.isEmpty else { return }
    try await write { database in
      let remove = try database.makeStatement(sql: "DELETE FROM search_document WHERE id = ?")
      for document in gone { try remove.execute(arguments: [document]) }
    }
  }
}
