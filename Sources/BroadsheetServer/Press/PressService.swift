import ServiceLifecycle

/// Keeps the press room of the newsstand that is served working, until the server shuts down.
struct PressService: Service {
  let live: LiveNewsstand

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var served: RunningNewsstand? = live.current
      while let newsstand = served {
        served = await work(for: newsstand)
      }
    }
  }

  /// Works until another newsstand takes the place of this one, and returns that; nil at the end.
  private func work(for newsstand: RunningNewsstand) async -> RunningNewsstand? {
    await withTaskGroup(of: RunningNewsstand?.self) { group in
      // Before anything is read, so that no change comes between.
      let changes = newsstand.fileChanges()
      group.addTask {
        await newsstand.room.work()
        return nil
      }
      group.addTask {
        await newsstand.take(changes)
        return nil
      }
      // Behind the readers' backs, what none of them has asked for.
      group.addTask(priority: .utility) {
        await newsstand.restoration.bringTheRest()
        return nil
      }
      group.addTask { await live.replacement(of: newsstand) }
      defer { group.cancelAll() }
      for await case let replacement? in group { return replacement }
      return nil
    }
  }
}
