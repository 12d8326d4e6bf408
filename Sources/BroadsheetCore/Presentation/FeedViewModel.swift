public import Observation

/// What a screen knows of one feed: content, activity and failure side by side.
///
/// Every load carries a generation. A new load cancels the one before it, and an answer that comes
/// late is dropped, so that content never goes back in time.
@MainActor @Observable
public final class FeedViewModel {
  /// Brings content.
  ///
  /// `page` counts from zero; only page zero replaces what is there.
  public typealias Load =
    @MainActor @Sendable (_ page: Int) async throws(Failure) -> ScreenContent

  /// What was loaded last, further pages behind it; nil before the first load has succeeded.
  public var content: ScreenContent? { first.map { further.reduce($0) { $0.appending($1) } } }
  /// What is going on now.
  public private(set) var activity = LoadingActivity.idle
  /// Why the last load that ended has failed; nil when it succeeded, and before the first ends.
  public private(set) var failure: Failure?

  private var first: ScreenContent?
  /// Whether the failure is of a further page, and says nothing of how new the first is.
  @ObservationIgnored private var hasFailedPaging = false
  /// The pages behind the first, in their order.
  private var further: [ScreenContent] = []
  @ObservationIgnored private let load: Load
  @ObservationIgnored private var generation = 0
  /// The load under way; owned here, cancelled by the next one and by `stop`.
  @ObservationIgnored private var task: Task<Void, Never>?

  /// A model that loads nothing before it is asked; `content` is what an earlier process kept.
  public init(content: ScreenContent? = nil, load: @escaping Load) {
    first = content
    self.load = load
  }

  /// What the container shows.
  ///
  /// Derived each time it is read.
  public var state: ScreenState {
    ScreenState(content: content, activity: activity, failure: failure)
  }

  /// Loads, or refreshes what is there.
  ///
  /// Also what a Retry button calls.
  @discardableResult
  public func refresh() -> Task<Void, Never> {
    start(first == nil ? .loading : .refreshing, page: 0)
  }

  /// Asks for the next page; nothing happens while another load runs or when there is no more.
  @discardableResult
  public func loadMore() -> Task<Void, Never>? {
    guard activity == .idle, content?.hasMore == true else { return nil }
    return start(.paging, page: further.count + 1)
  }

  /// Shows a first page that came without being asked for, and whether it is the newest there is.
  ///
  /// A load under way goes on. Further pages stay behind it, but for those that show again what is on
  /// it now, and what is behind them.
  public func receive(_ content: ScreenContent, failure: Failure? = nil) {
    if !further.isEmpty {
      let shown = Set(content.slots)
      let again = further.firstIndex { !shown.isDisjoint(with: $0.slots) }
      if let again { further.removeSubrange(again...) }
    }
    first = content
    self.failure = failure
    hasFailedPaging = false
  }

  /// Cancels what is under way; content and failure stay.
  public func stop() {
    generation += 1
    task?.cancel()
    task = nil
    activity = .idle
  }

  private func start(_ activity: LoadingActivity, page: Int) -> Task<Void, Never> {
    generation += 1
    let generation = generation
    task?.cancel()
    self.activity = activity
    let task = Task { [weak self, load] in
      do throws(Failure) {
        let content = try await load(page)
        self?.finish(generation, .success(content), page: page)
      } catch {
        self?.finish(generation, .failure(error), page: page)
      }
    }
    self.task = task
    return task
  }

  private func finish(_ generation: Int, _ result: Result<ScreenContent, Failure>, page: Int) {
    guard generation == self.generation else { return }
    activity = .idle
    task = nil
    switch result {
    case .success(let loaded):
      if page == 0 {
        first = loaded
        further = []
      } else {
        further.append(loaded)
      }
      // Older stories make a page that is not the newest no newer.
      if page == 0 || hasFailedPaging { failure = nil }
      hasFailedPaging = false
    case .failure(let reason):
      hasFailedPaging = page > 0 && (failure == nil || hasFailedPaging)
      failure = reason
    }
  }
}

extension ScreenContent {
  /// What stands on it; nothing for a page elsewhere.
  fileprivate var slots: [FeedItem.ID] {
    if case .native(let plan) = body { plan.cards.map(\.id) } else { [] }
  }

  /// This content with a further page behind it; web content has no pages.
  fileprivate func appending(_ next: ScreenContent) -> ScreenContent {
    guard case .native(var plan) = body, case .native(let more) = next.body else { return next }
    plan.blocks += more.blocks
    var whole = self
    whole.body = .native(plan)
    whole.from = next.from
    whole.hasMore = next.hasMore
    return whole
  }
}
