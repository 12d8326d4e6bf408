public import BroadsheetCore
public import Foundation
public import Observation

/// One page as a reader follows it: what was kept is shown first, then what is new, and what
/// changes while the reader is on it.
///
/// Corrections and what is taken away are shown at once. New stories wait until the reader asks for
/// them, so that nothing moves under their eyes. A front end shows the state of ``model``, draws
/// plans as ``personal(_:)`` has them, and does so again when ``revision`` changes.
@MainActor @Observable
public final class PageSession {
  /// Which page it is.
  public let address: PageKey
  /// The brand whose page it is.
  public let brand: Brand
  /// What is on the screen.
  public let model: FeedViewModel
  /// Stories that wait until the reader asks for them.
  public private(set) var newStories = 0
  /// The page as it is shown, without what waits; nil before anything came.
  public private(set) var shown: DeskPage?
  /// Another whenever the page is another for this reader although the model is as it was: a notice
  /// was sent away, or news of their place has come.
  public internal(set) var revision = 0
  /// Since when nothing newer is here, once that has been so for a while; nil for what is new.
  public var oldSince: Date? { isOld ? model.content?.from : nil }
  /// Called with a plan that has come by itself and the one before it, before any of it is shown;
  /// for whoever tells of breaking news.
  @ObservationIgnored public var onNews: @MainActor (_ new: LayoutPlan, _ old: LayoutPlan) -> Void =
    { _, _ in }

  /// Whether anybody delivers notifications; notices that offer them are left out otherwise.
  @ObservationIgnored public var offersNotifications = true

  @ObservationIgnored let desk: any NewsDesk
  @ObservationIgnored let reader: DeviceReader
  @ObservationIgnored let now: @Sendable () -> Date
  @ObservationIgnored var watch = ImpressionWatch()
  /// The weather and local news of the place that the reader has chosen.
  @ObservationIgnored var local: LayoutPlan?
  /// Asks for a place that was chosen; owned here, cancelled by the next choice and with this
  /// object.
  @ObservationIgnored var finding: Task<Void, Never>?
  /// Whether the page has been old for a while.
  var isOld = false
  @ObservationIgnored let patience: @Sendable () async throws -> Void
  /// Waits before it says that the page is old; owned here, cancelled when it is not and with this object.
  @ObservationIgnored var aging: Task<Void, Never>?
  @ObservationIgnored private let loader: PageLoader
  /// What the desk has and the reader has not asked for yet.
  @ObservationIgnored private var waiting: DeskPage?
  /// Shows what was kept, and follows changes; owned here, cancelled with this object.
  @ObservationIgnored private var following: Task<Void, Never>?

  /// A page of a desk, of which nothing is asked before it begins.
  ///
  /// - Parameters:
  ///   - address: Which page it is.
  ///   - brand: The brand whose page it is.
  ///   - desk: Where it comes from.
  ///   - reader: What is remembered of its reader.
  ///   - now: The wall clock.
  ///   - patience: Waits before it is said that the page is old; throws when the task is cancelled.
  public init(
    _ address: PageKey,
    of brand: Brand,
    on desk: any NewsDesk,
    reader: DeviceReader,
    now: @escaping @Sendable () -> Date = { Date() },
    patience: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .seconds(3))
    }
  ) {
    self.address = address
    self.brand = brand
    self.desk = desk
    self.reader = reader
    self.now = now
    self.patience = patience
    let loader = PageLoader(desk, address, now: now)
    self.loader = loader
    model = FeedViewModel { (number) throws(Failure) in try await loader.content(number) }
    loader.onPage = { [weak self] in self?.took($0) }
    loader.onOldPage = { [weak self] in self?.show($0) }
    watchModel()
  }

  deinit {
    following?.cancel()
    finding?.cancel()
    aging?.cancel()
  }

  /// Shows what was kept, then what is new, and follows changes; nothing happens if it does so
  /// already.
  public func begin() {
    guard following == nil else { return }
    following = Task { [weak self, desk, address] in
      // Before the first look, so that no change comes between.
      let changes = desk.changes(of: address)
      let kept = await desk.kept(address)
      guard !Task.isCancelled else { return }
      if let kept {
        self?.take(kept)
        await self?.renew()
      } else {
        self?.model.refresh()
      }
      await self?.findLocal()
      for await _ in changes {
        guard !Task.isCancelled else { return }
        await self?.renew()
      }
    }
  }

  /// Hears of no more changes until it begins again: a server has places for so many who listen.
  public func rest() {
    following?.cancel()
    following = nil
  }

  /// Asks for what is new, whoever has it; what waits is shown with it.
  public func refresh() async -> RefreshOutcome {
    waiting = nil
    newStories = 0
    loader.asksSources = true
    return await model.refreshed { shown?.edition.serial }
  }

  /// Shows the stories that wait.
  public func showNews() {
    guard let waiting else { return }
    show(waiting)
  }

  /// Asks for the stories behind the last, if there are any.
  public func loadMore() { model.loadMore() }

  /// What stands over the page: the brand's name has room enough on a front.
  public func sectionHead() -> SectionHead? {
    if let edition = shown?.edition { return SectionHead(edition) }
    return address.section.flatMap { brand.section($0) }.map { SectionHead(title: $0.title) }
  }

  // MARK: What comes by itself

  /// Brings what there is now, without a word of it; what was shown stays whatever goes wrong, and
  /// is said to be old.
  private func renew() async {
    do throws(Failure) {
      guard let page = try await loader.load(asksSources: false) else { return }
      take(page)
    } catch {
      guard !Task.isCancelled, let content = shown.map({ ScreenContent($0) }) else { return }
      model.receive(content, failure: error)
    }
  }

  private func take(_ new: DeskPage) {
    guard let shown, let old = shown.edition.plan, let plan = new.edition.plan,
      // Nobody reads a page of adverts, pressed before its sections had come.
      !shown.edition.isHollow
    else {
      show(new)
      return
    }
    onNews(plan, old)
    let known = Set(old.cards.map(\.id))
    let added = plan.cards.filter { $0.slot.item.teaser != nil && !known.contains($0.id) }.count
    guard added > 0, model.state.kind == .native else {
      show(new)
      return
    }
    waiting = new
    newStories = added
    var corrected = shown
    corrected.edition.content = .native(old.corrected(by: plan))
    corrected.failure = new.failure
    if corrected != shown {
      self.shown = corrected
      model.receive(ScreenContent(corrected), failure: corrected.failure)
    }
  }

  private func show(_ page: DeskPage) {
    took(page)
    loader.begin(with: page)
    model.receive(ScreenContent(page), failure: page.failure)
  }

  private func took(_ page: DeskPage) {
    // Each edition is seen anew.
    if page.edition.serial != shown?.edition.serial { watch = ImpressionWatch() }
    shown = page
    waiting = nil
    newStories = 0
  }

  private func watchModel() {
    withObservationTracking {
      _ = model.state
    } onChange: { [weak self] in
      Task { @MainActor in
        self?.watchModel()
        self?.sayThatItIsOld()
        self?.age()
      }
    }
  }

  /// A load that brings what was kept has succeeded, and what it brought is old all the same.
  private func sayThatItIsOld() {
    guard model.activity == .idle, model.failure == nil, let shown, let failure = shown.failure
    else { return }
    model.receive(ScreenContent(shown), failure: failure)
  }
}
