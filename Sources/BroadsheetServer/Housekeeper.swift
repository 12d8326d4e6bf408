import BroadsheetCore
import BroadsheetPress
import ServiceLifecycle

/// Lets go of what the newsstand's retention does not cover, as long as the server runs.
struct Housekeeper: Service {
  private static let interval = Duration.seconds(60)
  /// Intervals after which it is done although hardly anything came.
  private static let idleIntervals = 60

  /// What is served now; the newsstand file may be read anew.
  let current: @Sendable () -> NewsstandPress
  let store: any PressStore

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var (idle, used) = (Self.idleIntervals, 0)
      while (try? await Task.sleep(for: Self.interval)) != nil {
        idle += 1
        await store.tryFileAgain()
        let now = (try? await store.bytesInUse()) ?? 0
        let press = current()
        let step = press.newsstand.settings.retention.bytes / 16
        // Before, nobody knows which stories pages lead to.
        guard press.restoration.isComplete else { continue }
        guard idle >= Self.idleIntervals || now - used > step else { continue }
        await press.tidy()
        (idle, used) = (0, (try? await store.bytesInUse()) ?? 0)
      }
    }
  }
}
