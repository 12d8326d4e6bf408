public import BroadsheetPress
import GRDB

extension Store {
  /// Keeps all of it, or nothing, in one transaction; returns what can never be written.
  @discardableResult
  public func keep(_ batch: PressBatch) async throws(StoreError) -> [UnwrittenRecord] {
    let unwritten = try await write { try Self.write(batch, to: $0) }
    await settle()
    return unwritten
  }

  static func write(_ batch: PressBatch, to database: Database) throws -> [UnwrittenRecord] {
    var unwritten: [UnwrittenRecord] = []
    for (brand, stories) in batch.stories {
      unwritten += try write(stories, of: brand, to: database)
    }
    for (brand, feeds) in batch.feeds {
      for (section, feed) in feeds {
        unwritten += try write(feed, for: section, of: brand, to: database)
      }
    }
    unwritten += try write(batch.editions, to: database)
    unwritten += try write(batch.sights, to: database)
    for (name, state) in batch.states {
      unwritten += try writeState(state, of: name, to: database)
    }
    return unwritten
  }
}
