public import BroadsheetPress

extension Store {
  /// Keeps all of it, or nothing, in one transaction; returns what can never be written.
  @discardableResult
  public func keep(_ batch: PressBatch) async throws(StoreError) -> [UnwrittenRecord] {
    let unwritten = try await write { database in
      var unwritten: [UnwrittenRecord] = []
      for (brand, stories) in batch.stories {
        unwritten += try Self.write(stories, of: brand, to: database)
      }
      for (brand, feeds) in batch.feeds {
        for (section, feed) in feeds {
          unwritten += try Self.write(feed, for: section, of: brand, to: database)
        }
      }
      unwritten += try Self.write(batch.editions, to: database)
      unwritten += try Self.write(batch.sights, to: database)
      for (name, state) in batch.states {
        unwritten += try Self.writeState(state, of: name, to: database)
      }
      return unwritten
    }
    await settle()
    return unwritten
  }
}
