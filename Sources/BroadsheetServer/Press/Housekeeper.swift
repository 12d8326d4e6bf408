import BroadsheetCore
import BroadsheetStore
import Foundation
import Logging
import ServiceLifecycle

/// Lets go of what the newsstand's retention does not cover, as long as the server runs.
struct Housekeeper: Service {
  private static let interval = Duration.seconds(60)
  /// Intervals after which it is done although hardly anything came.
  private static let idleIntervals = 60

  /// What is served now; the newsstand file may be read anew.
  let current: @Sendable () -> RunningNewsstand
  let store: Store
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var (idle, used) = (Self.idleIntervals, 0)
      while (try? await Task.sleep(for: Self.interval)) != nil {
        idle += 1
        await store.tryFileAgain()
        let now = (try? await store.bytesInUse()) ?? 0
        let running = current()
        let step = running.newsstand.settings.retention.bytes / 16
        // Before, nobody knows which stories pages lead to.
        guard running.restoration.isComplete else { continue }
        guard idle >= Self.idleIntervals || now - used > step else { continue }
        await tidy()
        (idle, used) = (0, (try? await store.bytesInUse()) ?? 0)
      }
    }
  }

  /// Stories that pages lead to stay, under any of their names.
  func tidy() async {
    let running = current()
    let (newsstand, board) = (running.newsstand, running.board)
    let sections = newsstand.brands.map { ($0.id, Set($0.sections.map(\.id))) }
    do throws(StoreError) {
      try await store.tidy(
        by: newsstand.settings.retention,
        sections: Dictionary(sections) { first, _ in first },
        shown: { brand in board.material(of: brand).names }
      )
    } catch {
      guard error != .cancelled else { return }
      logger.error("What is old cannot be let go of", metadata: ["error": "\(error)"])
    }
  }
}
