import BroadsheetCore
import BroadsheetGTK
import Foundation
import NewsDesk
import Observation
import Toolkit

/// One page's feed on a screen: what was kept is shown first, then what is new, and what changes while
/// the reader is on it.
///
/// Corrections and what is taken away are shown at once. New stories wait until the reader asks for
/// them, so that nothing moves under their eyes.
@MainActor
final class PageFeed {
  let controller: FeedController
  var onChange: () -> Void = {}
  var onScroll: (Double) -> Void = { _ in }
  /// Stories that wait until the reader asks for them.
  private(set) var newStories = 0
  private let page: PageAddress
  private let brand: Brand
  private unowned let desktop: Desktop
  private let model: FeedViewModel
  private let loader: Loader
  private var watch = ImpressionWatch()
  /// What the desk has and the reader has not asked for yet.
  private var waiting: DeskPage?
  private var shown: DeskPage?
  private var local: LayoutPlan?
  private var placeMenu: PlaceMenu?
  /// Breaking news of the page is told from here while it is followed here.
  private var pause: AlertWatch.Pause?
  /// Shows what was kept, and follows changes; owned here, cancelled with this object.
  private var following: Task<Void, Never>?

  /// Brings pages; apart from the feed, because the model keeps it.
  @MainActor
  private final class Loader {
    let desk: any NewsDesk
    let page: PageAddress
    /// Where the pages behind the first begin: behind it, behind the second, and so on.
    private var cursors: [OlderCursor?] = []
    var asksSources = false
    var onPage: (DeskPage) -> Void = { _ in }

    init(_ desk: any NewsDesk, _ page: PageAddress) {
      self.desk = desk
      self.page = page
    }

    func content(_ number: Int) async throws(Failure) -> ScreenContent {
      guard number > 0 else {
        let asksSources = asksSources
        self.asksSources = false
        let page = try await desk.load(page, asksSources: asksSources)
        begin(with: page)
        onPage(page)
        // What is kept although nothing newer can be had is shown, and said to be old.
        if let failure = page.failure, asksSources { throw failure }
        return ScreenContent(page)
      }
      guard number <= cursors.count, let cursor = cursors[number - 1],
        let older = try await desk.older(than: cursor)
      else { return ScreenContent(body: .native(LayoutPlan(blocks: [])), from: Date()) }
      cursors.replaceSubrange(number..., with: [older.older])
      return ScreenContent(older)
    }

    /// Another first page is shown; the places of further ones stay.
    func begin(with page: DeskPage) {
      if cursors.isEmpty { cursors = [page.older] } else { cursors[0] = page.older }
    }
  }

  init(_ desktop: Desktop, brand: Brand, section: Slug?) {
    self.desktop = desktop
    self.brand = brand
    page = PageAddress(brand: brand.id, section: section)
    let loader = Loader(desktop.desk, page)
    self.loader = loader
    model = FeedViewModel { (number) throws(Failure) in try await loader.content(number) }
    let cards = CardDesk(
      pictures: desktop.pictures,
      phrases: brand.phrases,
      isRead: { [weak desktop] story in
        brand.marksReadStories && desktop?.reader.memory.isRead(story, of: brand.id) == true
      }
    )
    cards.isCentred = brand.style.masthead == .spaced
    cards.markup = { [desk = desktop.desk] in await desk.markup(of: $0) }
    var surroundings = FeedController.Surroundings(
      cards: CardSurroundings(brand: brand, section: section, now: Date()),
      chain: CardChain([StandardCardModels()]),
      desk: cards,
      openOutside: { [weak desktop] in desktop?.open($0) }
    )
    // The personal plan needs this object, which needs the controller.
    let link = Link()
    let title = section.flatMap { brand.section($0)?.title }
    surroundings.head = {
      guard let edition = link.feed?.shown?.edition else {
        return title.map { SectionHead(title: $0) }
      }
      return SectionHead(edition)
    }
    surroundings.personal = { link.feed?.personal($0) ?? $0 }
    if brand.style.loading == .skeleton { surroundings.loading = .skeleton }
    surroundings.actions.nearEnd = { link.feed?.model.loadMore() }
    surroundings.actions.pulled = { link.feed?.refresh() }
    surroundings.actions.scrolled = { link.feed?.onScroll($0) }
    surroundings.actions.shown = { link.feed?.note($0, share: $1) }
    controller = FeedController(model, surroundings, width: desktop.width)
    link.feed = self
    loader.onPage = { [weak self] page in self?.took(page) }
    cards.actions = actions()
    follow()
  }

  isolated deinit { following?.cancel() }

  @MainActor private final class Link { weak var feed: PageFeed? }

  /// Begins, or goes on after the page was out of sight.
  func begin() {
    guard following == nil else { return }
    pause = desktop.alerts.pause(page)
    following = Task { [weak self, desk = desktop.desk, page] in
      let changes = desk.changes(of: page)
      if let kept = await desk.kept(page) {
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
  func rest() {
    following?.cancel()
    following = nil
    pause = nil
  }

  /// Brings what there is now, without a word of it; what was shown stays whatever goes wrong, and is
  /// said to be old.
  private func renew() async {
    do throws(Failure) {
      take(try await desktop.desk.load(page, asksSources: false))
    } catch {
      guard let content = shown.map({ ScreenContent($0) }) else { return }
      model.receive(content, failure: error)
    }
  }

  /// Asks for what is new, and says so where nothing is.
  func refresh() {
    waiting = nil
    newStories = 0
    loader.asksSources = true
    let before = shown?.edition.serial
    let refreshing = model.refresh()
    Task { [weak self] in
      await refreshing.value
      guard let self, model.content != nil else { return }
      if model.failure != nil {
        desktop.say(brand.phrases.renewalFailed)
      } else if before == shown?.edition.serial {
        desktop.say(brand.phrases.nothingNew)
      }
    }
  }

  /// Shows the stories that wait.
  func showNews() {
    guard let waiting else { return }
    show(waiting)
    controller.native?.offset = 0
  }

  // MARK: What comes by itself

  private func took(_ page: DeskPage) {
    // Each edition is seen anew.
    if page.edition.serial != shown?.edition.serial { watch = ImpressionWatch() }
    shown = page
    waiting = nil
    newStories = 0
    onChange()
  }

  private func take(_ new: DeskPage) {
    guard let shown, case .native(let old) = shown.edition.content,
      case .native(let plan) = new.edition.content
    else {
      show(new)
      return
    }
    desktop.alerts.tell(of: plan, after: old, on: page)
    let known = Set(old.cards.map(\.id))
    let added = plan.cards.filter { $0.slot.item.teaser != nil && !known.contains($0.id) }.count
    guard added > 0, controller.native != nil else {
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
    onChange()
  }

  private func show(_ page: DeskPage) {
    took(page)
    loader.begin(with: page)
    model.receive(ScreenContent(page), failure: page.failure)
    onChange()
  }

  private func follow() {
    withObservationTracking {
      _ = (model.state, model.activity)
    } onChange: { [weak self] in
      Task { @MainActor in
        self?.follow()
        self?.sayThatItIsOld()
        self?.onChange()
      }
    }
  }

  /// A load that brings what was kept has succeeded, and what it brought is old all the same.
  private func sayThatItIsOld() {
    guard model.activity == .idle, model.failure == nil, let shown, let failure = shown.failure
    else { return }
    model.receive(ScreenContent(shown), failure: failure)
  }

  // MARK: The reader

  private func personal(_ plan: LayoutPlan) -> LayoutPlan {
    var plan = plan.personal(
      desktop.reader.memory,
      of: brand,
      section: page.section,
      at: Date()
    )
    guard let local else { return plan }
    let items = Dictionary(local.cards.map { ($0.slot.kind, $0) }) { first, _ in first }
    for (place, block) in plan.blocks.enumerated() {
      for (index, card) in block.cards.enumerated() {
        guard [ItemKind.weather, .localNews].contains(card.slot.kind),
          let own = items[card.slot.kind]
        else { continue }
        plan.blocks[place].cards[index].slot.item.content = own.slot.item.content
        plan.blocks[place].cards[index].spokenLabel = own.spokenLabel
      }
    }
    return plan
  }

  /// The weather and local news of the place that was chosen, if one was.
  private func findLocal() async {
    let query = desktop.reader.memory.places[brand.id]
    guard let choice = query.flatMap({ PlaceChoice(query: $0) }) else { return }
    // Without an answer, the brand's own place stays.
    do throws(Failure) {
      let found = try await desktop.desk.local(choice, of: brand.id)
      // A late answer never takes the place of a newer choice.
      guard desktop.reader.memory.places[brand.id] == query else { return }
      local = found
      controller.refresh()
    } catch {}
  }

  private func note(_ slot: FeedItem.ID, share: Double) {
    watch.show(slot, share: share, at: Date())
    let seen = watch.collect(at: Date())
    guard !seen.isEmpty, let shown else { return }
    let known = Dictionary(shown.edition.plan?.cards.map { ($0.id, $0) } ?? []) { first, _ in first
    }
    for slot in seen {
      guard case .advert(let advert)? = known[slot]?.slot.item.content else { continue }
      desktop.reader.memory.see(advert, at: Date())
    }
    report(seen: seen)
  }

  private func report(seen: [FeedItem.ID] = [], _ actions: [ReaderAction] = []) {
    guard desktop.reader.memory.mayBeCounted(by: brand) else { return }
    let report = ReaderReport(
      brand: brand.id,
      section: page.section,
      edition: shown?.edition.serial,
      seen: seen,
      actions: actions
    )
    Task { [desk = desktop.desk] in await desk.report(report) }
  }

  private func actions() -> CardActions {
    let brand = brand
    return CardActions(
      open: { [weak self] teaser, _, source in
        guard let self else { return }
        if let test = teaser.test?.number, let halves = desktop.reader.memory.halves {
          report([.headline(HeadlineOpen(halves.arm(of: test), of: test))])
        }
        switch teaser.target {
        case .web(let address): desktop.open(address)
        case .story(let story, let section):
          report([.open(story)])
          desktop.open(
            StoryLink(brand: brand.id, section: section, story: story),
            teaser: teaser,
            from: source
          )
        }
      },
      openSection: { [weak self] section in
        self?.desktop.open(PageAddress(brand: brand.id, section: section))
      },
      openAddress: { [weak self] in self?.desktop.open($0) },
      dismiss: { [weak self] notice, _ in
        guard let self else { return }
        desktop.reader.memory.dismiss(notice, of: brand.id, at: Date())
        report([.dismiss(notice.name)])
        controller.refresh()
      },
      allowNotifications: { [weak self] notice in
        guard let self else { return }
        desktop.reader.memory.alerts.insert(brand.id)
        desktop.reader.memory.dismiss(notice, of: brand.id, at: Date())
        controller.refresh()
      },
      choosePlace: { [weak self] source in self?.choosePlace(by: source) }
    )
  }

  private func choosePlace(by source: View) {
    let menu = PlaceMenu(brand, finder: PositionFinder(programID: desktop.programID))
    placeMenu = menu
    menu.present(at: source) { [weak self] choice in
      guard let self else { return }
      desktop.reader.memory.places[brand.id] = choice.query
      report([.choosePlace])
      Task { [weak self] in await self?.findLocal() }
    }
  }
}

extension ScreenContent {
  /// A desk's page, which may go on.
  fileprivate init(_ page: DeskPage) {
    self.init(page.edition)
    hasMore = page.older != nil
  }
}
