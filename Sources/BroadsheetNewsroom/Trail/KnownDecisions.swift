public import BroadsheetCore
public import BroadsheetPress
public import Foundation
public import Logging
public import Metrics
import Synchronization

/// What has been decided, as far as this process knows: the trail of a newsroom's store, in memory, and what
/// waits for another editor.
///
/// Before the trail has been read, and for as long as it cannot be, it is what was kept of it beside the pages.
/// A press makes its pages by it, and a ``Newsroom`` adds to it. It outlives a newsstand whose file is read
/// anew: there is one for a process.
public final class KnownDecisions: PressDecisions {
  private struct State {
    var trail = SwitchTrail()
    /// Of the trail; known so that nobody goes through all of it again.
    var standing: [KeptSwitch] = []
    /// Of these, those whose time was not over long before the last entry, and from when on they are all
    /// that can hold: most of a long trail is over.
    var recent: [KeptSwitch] = []
    var recentFrom = Date.distantPast
    /// Entries that this version has no words for, and that nobody has ended or taken back.
    var unread: [SwitchTrail.Entry] = []
    /// The same of the trail as it was when it had so many entries.
    var earlier: [Int: [KeptSwitch]] = [:]
    /// The numbers of switches that are known to have begun, which no clock takes back.
    var begun: Set<Int> = []
    /// Whether the trail is the store's, and not what was kept of it.
    var isRead = false
    /// Whether it has been looked up what was kept.
    var hasRecalled = false
    /// What lies beside the pages.
    var kept: KeptBoard?
    /// What tells the newsroom from any other, once that has been asked.
    var id: String?
    /// The store's beginnings at which that was written.
    var keptBeginnings: Int?
    /// Those who wait for their turn to write it, while somebody does.
    var keepers: [CheckedContinuation<Void, Never>]?
    /// The switches that find nothing in the newsstand, once that has been looked up.
    var lost: [LostSwitch]?
    var trouble: StoreError?
  }

  /// States of the trail that are remembered; pages that come back are of few.
  private static let mostEarlier = 64
  /// Seconds before the last entry for which what is over by now is still at hand.
  private static let recentSpan = 86_400.0

  private let store: any NewsroomStore
  /// What waits for another editor.
  let awaited: AwaitedDecisions
  /// What is decided is also known beside the pages that follow it.
  private let pages: any PageStore
  private let logger: Logger
  private let metrics: DecisionMetrics
  private let state = Mutex(State())

  /// Of nothing that has been decided yet.
  ///
  /// - Parameters:
  ///   - store: Where what people decide survives.
  ///   - pages: Where the pages are kept that follow it, so that these go on by what was known where the
  ///     newsroom is lost.
  ///   - logger: Where it says who decided what; nowhere unless given.
  ///   - metrics: Makes what counts decisions.
  public init(
    _ store: any NewsroomStore,
    beside pages: any PageStore,
    logger: Logger = Logger(label: "broadsheet.newsroom") { _ in SwiftLogNoOpLogHandler() },
    metrics: any MetricsFactory = MetricsSystem.factory
  ) {
    self.store = store
    awaited = AwaitedDecisions(of: store)
    self.pages = pages
    self.logger = logger
    self.metrics = DecisionMetrics(metrics)
  }

  var trail: SwitchTrail { state.withLock { $0.trail } }

  /// Entries that this version has no words for, and that nobody has ended or taken back.
  var unread: [SwitchTrail.Entry] { state.withLock { $0.unread } }

  public var standing: [KeptSwitch] { state.withLock { $0.standing } }

  /// What is the matter with the newsroom, in words; nil when all is well.
  var trouble: String? {
    let (error, isRead, kept) = state.withLock { ($0.trouble, $0.isRead, $0.kept) }
    guard let error else { return store.trouble }
    guard !isRead else { return "\(error); what was decided before holds on" }
    guard let kept else { return "\(error)" }
    return
      "\(error); pages follow what was known at entry \(kept.mark.last), and nothing is decided"
  }

  /// The switches that find nothing in the newsstand, as it was looked up last; nil before.
  var lost: [LostSwitch]? { state.withLock { $0.lost } }

  public func noteLost(_ switches: [LostSwitch]) { state.withLock { $0.lost = switches } }

  /// What lies beside the pages of it; nil for nothing.
  var kept: KeptBoard? { state.withLock { $0.kept } }

  /// Whether what was decided is known, be it by what was kept of it.
  var isKnown: Bool { state.withLock { $0.isRead || $0.kept != nil } }

  public var last: Int { state.withLock { $0.isRead ? $0.trail.last : $0.kept?.mark.last ?? 0 } }

  public func noteUnreadable(_ error: StoreError) -> String? {
    let isNews = state.withLock { state in
      defer { state.trouble = error }
      return state.trouble == nil
    }
    return isNews ? trouble ?? "\(error)" : nil
  }

  public func state(at moment: Date) -> (board: SwitchBoard, decisions: Int) {
    let (switches, begun, last) = state.withLock { state in
      (
        moment >= state.recentFrom ? state.recent : state.standing, state.begun,
        state.isRead ? state.trail.last : state.kept?.mark.last ?? 0
      )
    }
    let board = SwitchBoard(switches, begun: begun, at: moment)
    let holding = Set(board.switches.map(\.number))
    if !holding.isSubset(of: begun) { state.withLock { $0.begun.formUnion(holding) } }
    return (board, last)
  }

  /// Those of these switches that hold at a moment, or have begun before it.
  func board(of switches: [KeptSwitch], at moment: Date) -> SwitchBoard {
    SwitchBoard(switches, begun: state.withLock { $0.begun }, at: moment)
  }

  /// Linear in the trail's length, and little more.
  public func change(
    of brand: Slug,
    from earlier: Date,
    to later: Date,
    following names: FormerNames
  ) -> DecisionChange {
    let (trail, isRead) = state.withLock { ($0.trail, $0.isRead) }
    let new = names.following(state(at: later).board).own(of: brand)
    // Of what was kept nobody knows what it was made after.
    guard isRead else { return new.isEmpty ? .none : .closes }
    guard !trail.entries.isEmpty else { return .none }
    let count = trail.entries.count { $0.at <= earlier }
    let known = state.withLock { $0.earlier[count] }
    let standing = known ?? SwitchTrail(trail.entries.filter { $0.at <= earlier }).standing
    if known == nil {
      state.withLock { state in
        if state.earlier.count >= Self.mostEarlier { state.earlier = [:] }
        state.earlier[count] = standing
      }
    }
    let old = names.following(SwitchBoard(standing, at: earlier)).own(of: brand)
    guard old != new else { return .none }
    let added = Set(new).subtracting(old)
    return added.contains { $0.value.action.isClosing } ? .closes : .others
  }

  public func refresh() async throws(StoreError) {
    // What was kept is for where the trail itself cannot be read.
    try? await recall()
    let (last, isRead) = state.withLock { ($0.trail.last, $0.isRead) }
    let added = try await store.entries(after: last)
    if !isRead || !added.isEmpty { accept(added) }
    try await awaited.refresh()
    state.withLock { $0.trouble = nil }
  }

  public func announcements(_ look: @Sendable (_ entry: Int?) async -> Void) async {
    await store.shared?.announcements(look)
  }

  /// Looks up, once, what was kept beside the pages: it holds until the trail has been read.
  private func recall() async throws(StoreError) {
    guard !state.withLock({ $0.hasRecalled }) else { return }
    let kept = try await pages.keptBoard()
    state.withLock { state in
      guard !state.hasRecalled else { return }
      state.hasRecalled = true
      guard let kept else { return }
      state.kept = kept
      state.begun.formUnion(kept.begun)
      guard !state.isRead else { return }
      state.standing = kept.standing
      state.recent = kept.standing
    }
  }

  // MARK: Keeping

  /// One at a time, so that what was known later is never written over.
  public func keep(at moment: Date, beginnings: Int) async throws(StoreError) {
    await beginKeeping()
    defer { endKeeping() }
    let (isRead, kept, keptBeginnings) = state.withLock { state in
      if state.keptBeginnings == nil { state.keptBeginnings = beginnings }
      return (state.isRead, state.kept, state.keptBeginnings)
    }
    let isGone = keptBeginnings != beginnings
    guard isRead else {
      if isGone, let kept { try await keep(kept, beginnings) }
      return
    }
    guard let id = try await identity() else { return }
    let board = state.withLock { state in
      let newest = state.trail.entries.last?.at ?? .distantPast
      let end = min(newest, moment) - Self.recentSpan
      let standing = state.standing.filter { !$0.value.isOver(at: end) }
      let numbers = Set(standing.map(\.number))
      let lost = state.lost.map { $0.lazy.filter(\.opens).map(\.kept.number) }
      return KeptBoard(
        mark: NewsroomMark(id: id, last: state.trail.last),
        standing: standing,
        begun: state.begun.intersection(numbers),
        lost: lost.map { Set($0) } ?? kept?.lost.intersection(numbers) ?? []
      )
    }
    // Where nothing was ever decided, there is nothing to remember.
    guard board != kept || isGone, board.mark.last > 0 || kept != nil else { return }
    try await keep(board, beginnings)
  }

  private func keep(_ board: KeptBoard, _ beginnings: Int) async throws(StoreError) {
    try await pages.keep(board)
    state.withLock { state in
      state.kept = board
      state.keptBeginnings = beginnings
    }
  }

  private func beginKeeping() async {
    await withCheckedContinuation { continuation in
      let isFirst = state.withLock { state in
        guard state.keepers == nil else {
          state.keepers?.append(continuation)
          return false
        }
        state.keepers = []
        return true
      }
      if isFirst { continuation.resume() }
    }
  }

  private func endKeeping() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.keepers?.isEmpty == false else {
        state.keepers = nil
        return nil
      }
      return state.keepers?.removeFirst()
    }
    next?.resume()
  }

  private func identity() async throws(StoreError) -> String? {
    if let id = state.withLock({ $0.id }) { return id }
    let id = try await store.identity()
    state.withLock { $0.id = id }
    return id
  }

  /// Adds an act to the trail as it is known here, and one that was waited for unless it waits no longer.
  func append(
    _ act: SwitchTrail.Act,
    by author: String,
    confirmation: String?,
    at moment: Moment,
    after last: Int,
    agreedTo id: Int? = nil
  ) async throws(StoreError) -> (entry: SwitchTrail.Entry, outcome: Agreement) {
    let entry = SwitchTrail.Entry(
      number: last + 1,
      at: moment.date,
      author: author,
      act: act,
      confirmation: confirmation
    )
    let outcome: Agreement
    if let id {
      outcome = try await awaited.append(entry, to: store, agreedTo: id, at: moment)
    } else {
      outcome = try await store.append(entry) ? .added : .outrun
    }
    if outcome == .added { accept([entry]) }
    return (entry, outcome)
  }

  /// What there was at the start is no news, and not logged.
  private func accept(_ entries: [SwitchTrail.Entry]) {
    let news = state.withLock { state in
      let news = state.isRead ? entries.filter { $0.number > state.trail.last } : []
      state.isRead = true
      for entry in entries {
        state.trail.append(entry)
        if let value = entry.act.standing, value.from <= entry.at {
          state.begun.insert(entry.number)
        }
      }
      state.standing = state.trail.standing
      state.unread = state.trail.unread
      state.begun.formIntersection(state.standing.map(\.number))
      let newest = state.trail.entries.last?.at ?? .distantPast
      let begin = newest - Self.recentSpan
      state.recent = state.standing.filter { $0.value.until.map { $0 > begin } ?? true }
      state.recentFrom = begin
      state.earlier = [:]
      return news
    }
    for entry in news {
      metrics.count(entry.act)
      logger.noteDecision(entry)
    }
  }
}
