import BroadsheetCore
import CCurl
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs transfers on a thread of its own, which sleeps while they wait.
///
/// The thread starts with the first transfer. When none has been under way for a while it closes
/// the connections that it kept and ends, so an idle transport has neither thread nor descriptor.
final class CurlLoop: Sendable {
  /// How long connections are kept for the next transfer.
  static let idleSeconds = 4

  private enum Order {
    case start(CurlTransfer)
    case resume(CurlTransfer)
    case stop(CurlTransfer)
  }

  private struct State {
    var orders: [Order] = []
    var hasThread = false
    /// The last that was started, which may have ended.
    var thread: JoinableThread?
    var isShutDown = false
    /// What a thread that sleeps is woken by.
    var multi: CurlMulti?
    var awaitingEnd: [CheckedContinuation<Void, Never>] = []

    /// Notes that there is no thread any more, and takes what was left to it.
    mutating func end() -> ([Order], [CheckedContinuation<Void, Never>]) {
      defer { (orders, awaitingEnd, hasThread) = ([], [], false) }
      return (orders, awaitingEnd)
    }
  }

  private let configuration: HTTPTransport.Configuration
  private let idleTime: Duration
  private let state = Mutex(State())

  init(by configuration: HTTPTransport.Configuration, idleTime: Duration) {
    self.configuration = configuration
    self.idleTime = idleTime
  }

  /// Sends the request; whoever holds the transfer stops it when done with its answer.
  func start(_ request: CurlRequest) -> CurlTransfer {
    let transfer = CurlTransfer(request, on: self)
    give(.start(transfer))
    return transfer
  }

  deinit { state.withLock { $0.thread }?.detach() }

  func resume(_ transfer: CurlTransfer) { give(.resume(transfer)) }

  func stop(_ transfer: CurlTransfer) { give(.stop(transfer)) }

  /// Ends what is under way and lets nothing begin; does not wait.
  func beginShutdown() {
    state.withLock { state in
      state.isShutDown = true
      state.multi?.wakeUp()
    }
  }

  /// Ends what is under way, and returns when the thread and its descriptors are gone.
  func shutdown() async {
    beginShutdown()
    await withCheckedContinuation { continuation in
      let hasThread = state.withLock { state in
        if state.hasThread { state.awaitingEnd.append(continuation) }
        return state.hasThread
      }
      if !hasThread { continuation.resume() }
    }
    // It has said that it ends; a moment later it has.
    takeThread()?.join()
  }

  private func takeThread() -> JoinableThread? {
    state.withLock { state in
      defer { state.thread = nil }
      return state.thread
    }
  }

  private func give(_ order: Order) {
    let (isTaken, needsThread) = state.withLock { state in
      guard !state.isShutDown else { return (false, false) }
      state.orders.append(order)
      state.multi?.wakeUp()
      defer { state.hasThread = true }
      return (true, !state.hasThread)
    }
    if !isTaken, case .start(let transfer) = order { transfer.end(with: .failure(.shutDown)) }
    if needsThread { startThread() }
  }

  private func startThread() {
    takeThread()?.join()
    let isStarted = state.withLock { state in
      state.thread = JoinableThread { self.run() }
      return state.thread != nil
    }
    if !isStarted { giveUp() }
  }

  /// Nobody is there to do what was asked for.
  private func giveUp() {
    let (orders, waiting) = state.withLock { $0.end() }
    for case .start(let transfer) in orders {
      transfer.end(with: .failure(TransportError(CURLE_OUT_OF_MEMORY)))
    }
    for continuation in waiting { continuation.resume() }
  }

  // MARK: - The thread

  private func run() {
    Self.blockSignals()
    repeat {
      if let multi = CurlMulti(by: configuration, idleTime: idleTime) {
        state.withLock { $0.multi = multi }
        serve(multi)
        state.withLock { $0.multi = nil }
        multi.close()
      } else {
        for case .start(let transfer) in takeOrders() ?? [] {
          transfer.end(with: .failure(TransportError(CURLE_OUT_OF_MEMORY)))
        }
      }
    } while isWanted()
  }

  /// Runs transfers until the shutdown, or until none has been under way for the idle time.
  private func serve(_ multi: CurlMulti) {
    var idleSince: ContinuousClock.Instant?
    while let orders = takeOrders() {
      for order in orders { carryOut(order, by: multi) }
      multi.perform()
      guard multi.isIdle else {
        idleSince = nil
        multi.wait(milliseconds: 3_600_000)
        continue
      }
      let start = idleSince ?? .now
      idleSince = start
      let left = idleTime - start.duration(to: .now)
      guard left > .zero else { return }
      multi.wait(milliseconds: Int32(left / .milliseconds(1)) + 1)
    }
  }

  private func carryOut(_ order: Order, by multi: CurlMulti) {
    switch order {
    case .start(let transfer): multi.start(transfer)
    case .resume(let transfer): multi.resume(transfer)
    case .stop(let transfer): multi.stop(transfer)
    }
  }

  /// What was asked for since the last time; nil after the shutdown.
  private func takeOrders() -> [Order]? {
    state.withLock { state in
      guard !state.isShutDown else { return nil }
      defer { state.orders = [] }
      return state.orders
    }
  }

  /// Whether somebody came while the connections were being closed; if not, the thread has ended.
  private func isWanted() -> Bool {
    let left = state.withLock { state in
      state.isShutDown || state.orders.isEmpty ? state.end() : nil
    }
    guard let (orders, waiting) = left else { return true }
    for case .start(let transfer) in orders { transfer.end(with: .failure(.shutDown)) }
    for continuation in waiting { continuation.resume() }
    return false
  }

  /// A signal is for other threads; a write to a closed connection fails without one.
  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
