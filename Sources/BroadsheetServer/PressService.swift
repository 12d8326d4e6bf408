import BroadsheetCore
import BroadsheetPress
import ServiceLifecycle

/// Keeps the pages of the newsstand that is served pressed, until the server shuts down.
struct PressService: Service {
  let live: LiveNewsstand
  let recalledReads: RecalledReads

  func run() async throws {
    await cancelWhenGracefulShutdown {
      // What is read most is known before the first page is pressed.
      await recalledReads.bring(live.current.newsstand.brands.map(\.id))
      await live.current.headlines.recall()
      var served: RunningNewsstand? = live.current
      while let newsstand = served {
        served = await work(for: newsstand)
      }
    }
  }

  /// Works until another newsstand takes the place of this one, and returns that; nil at the end.
  private func work(for newsstand: RunningNewsstand) async -> RunningNewsstand? {
    await withTaskGroup(of: RunningNewsstand?.self) { group in
      group.addTask {
        await newsstand.press.work()
        return nil
      }
      if newsstand.role.servesReaders {
        group.addTask {
          await newsstand.headlines.work()
          return nil
        }
      }
      group.addTask { await live.replacement(of: newsstand) }
      defer { group.cancelAll() }
      for await case let replacement? in group { return replacement }
      return nil
    }
  }
}
