import NIOCore
import Synchronization

/// Looks at connections every so often: once for all that an event loop has.
///
/// A timer for each would wake its thread once a second for each, which costs more than everything else
/// that an open page does while nothing is new.
final class LoopWatches: Sendable {
  private let watches = Mutex<[ObjectIdentifier: LoopWatch]>([:])

  /// The watch of an event loop, to be asked on it alone.
  func watch(of loop: any EventLoop) -> LoopWatch {
    watches.withLock { watches in
      // A loop whose connections have all gone may be another by now.
      if let watch = watches[ObjectIdentifier(loop)], watch.loop === loop { return watch }
      let watch = LoopWatch(loop)
      watches[ObjectIdentifier(loop)] = watch
      return watch
    }
  }
}

/// The connections of one event loop that are looked at.
///
/// Unchecked, because all but its making happens on that loop.
final class LoopWatch: @unchecked Sendable {
  fileprivate let loop: any EventLoop
  private var looks: [Int: () -> Void] = [:]
  private var lastNumber = 0
  private var isWaiting = false

  fileprivate init(_ loop: any EventLoop) { self.loop = loop }

  /// Has something done every so often, until it is removed by the number that this returns.
  func add(every interval: TimeAmount, _ look: @escaping () -> Void) -> Int {
    loop.preconditionInEventLoop()
    lastNumber += 1
    looks[lastNumber] = look
    wait(interval)
    return lastNumber
  }

  func remove(_ number: Int) {
    loop.preconditionInEventLoop()
    looks[number] = nil
  }

  private func wait(_ interval: TimeAmount) {
    guard !isWaiting, !looks.isEmpty else { return }
    isWaiting = true
    loop.assumeIsolated().scheduleTask(in: interval) {
      self.isWaiting = false
      // One that is looked at may end, or end others.
      for number in Array(self.looks.keys) { self.looks[number]?() }
      self.wait(interval)
    }
  }
}
