public import BroadsheetCore
public import BroadsheetPress
public import Foundation
import Synchronization

/// Where what a newsroom decided survives.
///
/// Unlike what a `PressStore` has, nothing of it can be made again, so it loses nothing that it has
/// said to have. Several processes may write to one: a server, and commands beside it.
public protocol NewsroomStore: Sendable {
  /// The entries behind the one of that number, in their order.
  ///
  /// Cheap where there are none: a press asks several times a second.
  func entries(after number: Int) async throws(StoreError) -> [SwitchTrail.Entry]
  /// Adds an entry, and returns once nothing takes it away any more.
  ///
  /// False when another has taken its number meanwhile; then nothing was added.
  func append(_ entry: SwitchTrail.Entry) async throws(StoreError) -> Bool
  /// What every copy of the newsroom has in common, and no other newsroom has; nil where nothing of it
  /// outlives the process.
  func identity() async throws(StoreError) -> String?
  /// What is the matter with the place where it lies, such as a disk without room; nil when all is well.
  ///
  /// Costs a look at the disk, and asks the newsroom nothing.
  var trouble: String? { get }
  /// What servers that share it tell each other; nil for one that a single server has.
  var shared: (any SharedDecisions)? { get }
  /// Where what waits for another editor survives; nil where it ends with the process.
  var awaitedStore: (any AwaitedStore)? { get }
}

extension NewsroomStore {
  public var trouble: String? { nil }
  public var shared: (any SharedDecisions)? { nil }
  public var awaitedStore: (any AwaitedStore)? { shared }
}

/// Decisions that last as long as the process.
public final class MemoryNewsroom: NewsroomStore {
  private struct State {
    var trail = SwitchTrail()
    var awaited = AwaitedList()
    var listeners: [Int: AsyncStream<Int?>.Continuation] = [:]
    var lastListener = 0

    /// Adds an entry if its number is the next.
    mutating func append(_ entry: SwitchTrail.Entry) -> Bool {
      guard entry.number == trail.last + 1 else { return false }
      trail.append(entry)
      announce(entry.number)
      return true
    }

    func announce(_ entry: Int?) {
      for listener in listeners.values { listener.yield(entry) }
    }
  }

  private let state = Mutex(State())
  private let isShared: Bool
  private let now: @Sendable () -> Date

  /// A newsroom that has decided nothing yet.
  ///
  /// `isShared` says whether several presses of this process have it, and `now` when it is too late to agree
  /// to what waits there.
  public init(isShared: Bool = false, now: @escaping @Sendable () -> Date = { Date() }) {
    self.isShared = isShared
    self.now = now
  }

  public func entries(after number: Int) -> [SwitchTrail.Entry] {
    state.withLock { state in Array(state.trail.entries.drop { $0.number <= number }) }
  }

  public func append(_ entry: SwitchTrail.Entry) -> Bool { state.withLock { $0.append(entry) } }

  public func identity() -> String? { nil }

  public var shared: (any SharedDecisions)? { isShared ? self : nil }
}

extension MemoryNewsroom: SharedDecisions {
  private var moment: Moment {
    let date = now()
    return Moment(date: date, uptime: date.timeIntervalSince1970)
  }

  public func announcements(_ look: @Sendable (_ entry: Int?) async -> Void) async {
    let (entries, listener) = AsyncStream.makeStream(of: Int?.self)
    let number = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = listener
      return state.lastListener
    }
    await look(nil)
    for await entry in entries { await look(entry) }
    state.withLock { _ = $0.listeners.removeValue(forKey: number) }
  }

  public func awaited() -> [AwaitedDecision] {
    let moment = moment
    return state.withLock { $0.awaited.waiting(at: moment) }
  }

  public func ask(
    for act: SwitchTrail.Act,
    timed timing: SwitchTiming?,
    by author: String,
    pages: Int
  ) -> AwaitedDecision? {
    let moment = moment
    return state.withLock { state in
      let decision = state.awaited.add(act, timed: timing, by: author, pages: pages, at: moment)
      if decision != nil { state.announce(nil) }
      return decision
    }
  }

  public func append(_ entry: SwitchTrail.Entry, agreedTo id: Int) -> Agreement {
    let moment = moment
    return state.withLock { state in
      guard state.awaited.beginTaking(id, at: moment) else { return .notAwaited }
      let isAdded = state.append(entry)
      state.awaited.endTaking(id, isDecided: isAdded)
      if isAdded { state.announce(nil) }
      return isAdded ? .added : .outrun
    }
  }

  public func withdraw(_ id: Int) -> Bool {
    let moment = moment
    return state.withLock { state in
      guard state.awaited.remove(id, at: moment) else { return false }
      state.announce(nil)
      return true
    }
  }
}
