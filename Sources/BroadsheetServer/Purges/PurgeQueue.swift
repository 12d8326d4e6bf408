import BroadsheetCore
import Logging
import Synchronization

/// The pages that one cache has still to forget, each once, however often it changes meanwhile; and once more
/// when they have been told, for an answer that was on its way to the cache meanwhile.
final class PurgeQueue: Sendable {
  /// Pages that wait, after which brands as a whole do.
  static let mostWaiting = 500
  /// Of a call, so that a field of its head is one that caches read: Varnish has 8 KB for one.
  private static let mostOfCall = 100
  private static let mostBytes = 4_000
  /// Seconds before another attempt; then twice as many each time.
  private static let firstPause = 0.5
  private static let longestPause = 60.0
  /// Seconds after which no answer from before is on its way to a cache.
  private static let onItsWay = 2.0

  private let cache: Purges.Cache
  private let figures: PurgeFigures
  private let logger: Logger
  private let sleep: Sleep
  private let waiting = Mutex<Set<String>>([])
  /// Those that were told of late, and those of them that are told again.
  private let told = Mutex<(late: Set<String>, due: Set<String>)>(([], []))
  private let bell: AsyncStream<Void>
  private let ring: AsyncStream<Void>.Continuation
  private let toldBell: AsyncStream<Void>
  private let noteTold: AsyncStream<Void>.Continuation

  init(_ cache: Purges.Cache, figures: PurgeFigures, logger: Logger, sleep: @escaping Sleep) {
    self.cache = cache
    self.figures = figures
    self.logger = logger
    self.sleep = sleep
    (bell, ring) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (toldBell, noteTold) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
  }

  /// What waits, for tests.
  var keys: Set<String> { waiting.withLock { $0 } }

  /// Has pages forgotten soon; costs nothing but to note them.
  func add(_ keys: Set<String>) {
    change { waiting in
      waiting.formUnion(keys)
      if waiting.count > Self.mostWaiting { waiting = Set(waiting.map(Self.whole)) }
    }
    ring.yield()
  }

  /// Asks the cache, batch after batch, until the task is cancelled.
  func work() async {
    var (pause, isGone) = (Self.firstPause, false)
    for await _ in bell {
      while let (batch, isFirst) = next() {
        switch await cache.purge(batch) {
        case .done:
          figures.count(.purged, batch.count)
          if isFirst {
            note { $0.late.formUnion(batch) }
            noteTold.yield()
          }
          figures.noteWaiting(-batch.count)
          if isGone { logger.notice("A cache forgets pages again", metadata: metadata()) }
          (pause, isGone) = (Self.firstPause, false)
        case .failed(let reason):
          figures.count(.failed, batch.count)
          // Once, and not for every page of a long night.
          if !isGone { logger.error("A cache does not forget pages", metadata: metadata(reason)) }
          isGone = true
          add(Set(batch))
          figures.noteWaiting(-batch.count)
          guard (try? await sleep(.seconds(pause))) != nil else { return }
          pause = min(pause * 2, Self.longestPause)
        }
        guard !Task.isCancelled else { return }
      }
    }
  }

  /// Has what was told forgotten once more, until the task is cancelled.
  func repeatTold() async {
    for await _ in toldBell {
      let keys = told.withLock { $0.late }
      guard (try? await sleep(.seconds(Self.onItsWay))) != nil else { return }
      note { told in
        told.late.subtract(keys)
        told.due.formUnion(keys)
      }
      ring.yield()
    }
  }

  /// Takes what fits into a call, the first time before the second; nil when nothing waits.
  ///
  /// It is counted as waiting until the cache has answered.
  private func next() -> (batch: [String], isFirst: Bool)? {
    var batch: [String] = []
    waiting.withLock { batch = Self.batch(from: &$0) }
    if !batch.isEmpty { return (batch, true) }
    told.withLock { batch = Self.batch(from: &$0.due) }
    return batch.isEmpty ? nil : (batch, false)
  }

  private static func batch(from keys: inout Set<String>) -> [String] {
    var (batch, bytes): ([String], Int) = ([], 0)
    for key in keys.sorted().prefix(mostOfCall) {
      bytes += key.utf8.count + 1
      guard batch.isEmpty || bytes <= mostBytes else { break }
      batch.append(key)
    }
    keys.subtract(batch)
    return batch
  }

  private func note(_ work: (inout (late: Set<String>, due: Set<String>)) -> Void) {
    let grown = told.withLock { told in
      let before = told.late.count + told.due.count
      work(&told)
      return told.late.count + told.due.count - before
    }
    figures.noteWaiting(grown)
  }

  private func change(_ work: (inout Set<String>) -> Void) {
    let grown = waiting.withLock { waiting in
      let before = waiting.count
      work(&waiting)
      return waiting.count - before
    }
    figures.noteWaiting(grown)
  }

  /// The brand of a page as a whole; the newsstand is no brand's.
  private static func whole(_ key: String) -> String {
    guard key != PurgeMarks.rack, let brand = key.split(separator: "/").first else { return key }
    return "\(brand)/*"
  }

  private func metadata(_ reason: String? = nil) -> Logger.Metadata {
    var metadata: Logger.Metadata = ["cache": "\(cache.name)"]
    if let reason { metadata["reason"] = "\(reason)" }
    return metadata
  }
}
