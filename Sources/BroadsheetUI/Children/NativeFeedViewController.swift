public import BroadsheetCore
public import Foundation
public import UIKit

/// Content of ours: the plan's blocks under each other, as a collection with a layout section for each.
///
/// A new plan is shown in place, by the core's difference, and what the reader looks at stays where it
/// is. Cells are made by the first factory that takes a card's kind, and used again for cards of one
/// kind.
public final class NativeFeedViewController: UIViewController {
  /// What the feed tells.
  public var actions = NativeFeedActions()
  /// The wall clock, for ages.
  public var now: @MainActor () -> Date = { Date() }
  /// What presses on cards do, and what they draw with.
  public let desk: CardDesk
  private var surroundings: CardSurroundings
  private let models: CardChain<CardSurroundings, CardModel>
  private let views: [any CardViewFactory]
  private var layout: FeedLayout
  lazy var collection = FeedCollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout { [weak self] place, environment in
      self?.layoutSection(place, in: environment)
    }
  )
  private(set) var sections: [FeedSection] = []
  private var plan: LayoutPlan?
  private var head: SectionHead?
  private var isPaging = false
  private(set) var room: PageRoom?
  /// Where the reader was before the page got another room.
  private var leaving: [Anchor] = []
  /// Slots of which some is on the screen.
  private var visible: Set<FeedItem.ID> = []
  var prefetching: [IndexPath: Task<Void, Never>] = [:]
  private var isTellingEnd = false
  /// Has the sources asked; owned here, cancelled when the feed goes.
  private var pulling: Task<Void, Never>?
  /// Looks at what is seen once a layout is over; owned here, ended by itself.
  private var looking: Task<Void, Never>?
  /// While it is shown: what is in the background is not seen.
  private var watch: SceneWatch?

  // Registrations are made once: a collection refuses those that are made while it asks for a cell.
  var cards: [ItemKind: UICollectionView.CellRegistration<CardCell, FeedRow>] = [:]
  lazy var heads = UICollectionView.CellRegistration<HeadCell, SectionHead> {
    [theme = desk.theme] cell, _, head in cell.show(head, theme: theme)
  }
  lazy var ends = UICollectionView.CellRegistration<PagingCell, String> {
    [theme = desk.theme] cell, _, label in cell.show(label, theme: theme)
  }
  lazy var titles = UICollectionView.SupplementaryRegistration<BlockTitleView>(
    elementKind: FeedLayout.titleKind
  ) { [weak self] view, _, path in self?.fill(view, at: path) }

  /// A feed that shows nothing yet.
  ///
  /// - Parameters:
  ///   - surroundings: What cards are told of the page around them.
  ///   - desk: What cards draw with and act through.
  ///   - models: Makes models of cards; an app's own before those that come with the core.
  ///   - views: Make views of models, in the order in which they are asked.
  public init(
    _ surroundings: CardSurroundings,
    desk: CardDesk,
    models: CardChain<CardSurroundings, CardModel> = CardChain([StandardCardModels()]),
    views: [any CardViewFactory] = [StandardCardViews()]
  ) {
    self.surroundings = surroundings
    self.desk = desk
    self.models = models
    self.views = views
    layout = FeedLayout(metrics: PageMetrics(surroundings.brand.style.density))
    super.init(nibName: nil, bundle: nil)
    layout.movedSideways = { [weak self] in self?.lookSoon() }
  }

  /// Not made from archives.
  public required init?(coder: NSCoder) { nil }

  deinit {
    pulling?.cancel()
    looking?.cancel()
    for task in prefetching.values { task.cancel() }
  }

  // MARK: What is shown

  /// Shows a plan under a head; where there is one, in its place.
  public func show(_ plan: LayoutPlan, under head: SectionHead? = nil) {
    guard plan != self.plan || head != self.head else { return }
    // Another end may be come near.
    if plan != self.plan { isTellingEnd = false }
    self.plan = plan
    self.head = head
    update()
  }

  /// Says that more is on its way.
  public func setPaging(_ isPaging: Bool) {
    guard isPaging != self.isPaging else { return }
    // The end that was told stays told: what failed is asked for again once the reader comes back.
    self.isPaging = isPaging
    update()
  }

  /// Draws what has changed about the reader, such as what was read.
  public func refreshCards() {
    guard isViewLoaded else { return }
    collection.reconfigureItems(at: collection.indexPathsForVisibleItems)
  }

  /// How far the reader has scrolled, in points.
  public var offset: CGFloat {
    get { isViewLoaded ? collection.contentOffset.y + collection.adjustedContentInset.top : 0 }
    set {
      collection.contentOffset.y = newValue - collection.adjustedContentInset.top
    }
  }

  /// The first card on the screen, by which the reader's place is kept.
  public var firstOnScreen: FeedItem.ID? { anchors().first.flatMap { card(at: $0.path)?.id } }

  /// Scrolls so that a slot stands at the top; false where it is not in the feed.
  @discardableResult
  public func scroll(to slot: FeedItem.ID) -> Bool {
    for (place, section) in sections.enumerated() {
      guard let item = section.rows.firstIndex(where: { $0.card?.id == slot }) else { continue }
      let path = IndexPath(item: item, section: place)
      collection.scrollToItem(at: path, at: .top, animated: false)
      // What is above it gets its height only now.
      collection.layoutIfNeeded()
      if let frame = collection.layoutAttributesForItem(at: path)?.frame { offset = frame.minY }
      return true
    }
    return false
  }

  /// The models that the cells get, in reading order.
  public var cardModels: [CardModel] { sections.flatMap { $0.rows.compactMap(\.card) } }

  // MARK: On the screen

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = desk.theme.background
    desk.presenter = desk.presenter ?? self
    collection.backgroundColor = desk.theme.background
    collection.dataSource = self
    collection.delegate = self
    collection.prefetchDataSource = self
    collection.allowsFocus = true
    collection.remembersLastFocusedIndexPath = true
    collection.accessibilityIdentifier = "feed"
    // Registrations are made before the first cell is asked for.
    (_, _, _) = (heads, ends, titles)
    let sign = UIRefreshControl()
    sign.addAction(UIAction { [weak self] _ in self?.pulled() }, for: .valueChanged)
    collection.refreshControl = sign
    collection.onLayout = { [weak self] in self?.look() }
    collection.fill(view)
  }

  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The places are still those of the room before.
    if measured != room { leaving = anchors() }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let new = measured
    guard new != room, new.width > 0 else { return }
    room = new
    // Another room is another for every card, and may be another choice of adverts.
    update(holding: leaving)
    leaving = []
  }

  /// The room that the view has; the system lays it out again when the size of text is another.
  private var measured: PageRoom {
    PageRoom(
      width: view.bounds.width,
      isLargeText: traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    )
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    watch = SceneWatch(view.window?.windowScene) { [weak self] isAway in
      if isAway { self?.leaveScreen() } else { self?.look() }
    }
    look()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    watch = nil
    leaveScreen()
  }

  /// What lies under a story or behind another app is not seen, however long it lay there.
  private func leaveScreen() {
    for slot in visible { tell(slot, 0) }
    visible = []
    for path in collection.indexPathsForVisibleItems {
      (collection.cellForItem(at: path) as? CardCell)?.card?.appear(share: 0)
    }
  }

  private func pulled() {
    pulling?.cancel()
    pulling = Task { [weak self] in
      await self?.actions.pulled()
      self?.collection.refreshControl?.endRefreshing()
    }
  }

  private func makeSections(of plan: LayoutPlan, in room: PageRoom) -> [FeedSection] {
    surroundings.now = now()
    return FeedSections(
      surroundings: surroundings,
      chain: models,
      breakpoint: room.breakpoint,
      width: room.columns,
      draws: { [views] kind in views.contains { $0.takes(kind) } }
    ).sections(of: plan, under: head, isPaging: isPaging)
  }

  private func update() { update(holding: isViewLoaded ? anchors() : []) }

  /// Draws the plan anew, by the least change; cards on the screen keep their views.
  private func update(holding held: [Anchor]) {
    guard isViewLoaded, let room, let plan else { return }
    let old = sections
    let new = makeSections(of: plan, in: room)
    let change = FeedChange(from: old, to: new)
    guard !old.isEmpty else {
      sections = new
      register()
      collection.reloadData()
      return
    }
    UIView.performWithoutAnimation {
      if change.isStructural { apply(change, new) } else { sections = new }
      register()
      if !change.updatedItems.isEmpty { collection.reconfigureItems(at: change.updatedItems) }
      refill(change.updatedSections)
      hold(held)
    }
    look()
  }

  private func apply(_ change: FeedChange, _ new: [FeedSection]) {
    collection.performBatchUpdates { [self] in
      sections = new
      register()
      collection.deleteItems(at: change.removedItems)
      collection.deleteSections(change.removedSections)
      collection.insertSections(change.insertedSections)
      collection.insertItems(at: change.insertedItems)
      for move in change.movedItems { collection.moveItem(at: move.from, to: move.to) }
    }
  }

  private func register() {
    for row in sections.lazy.flatMap(\.rows) {
      guard let card = row.card, cards[card.kind] == nil else { continue }
      cards[card.kind] = .init { [weak self] cell, _, row in self?.fill(cell, with: row) }
    }
  }

  private func fill(_ cell: CardCell, with row: FeedRow) {
    guard case .card(let model, let room) = row.content else { return }
    cell.show(model, in: room, line: desk.theme.line) { model in
      views.first { $0.takes(model.kind) }?.makeView(for: model, on: desk)
    }
  }

  private func fill(_ view: BlockTitleView, at path: IndexPath) {
    guard sections.indices.contains(path.section),
      case .block(let block) = sections[path.section].content
    else { return }
    view.show(block, theme: desk.theme) { [desk] in desk.actions.openSection($0) }
  }

  private func refill(_ places: IndexSet) {
    for place in places {
      let path = IndexPath(item: 0, section: place)
      let view = collection.supplementaryView(forElementKind: FeedLayout.titleKind, at: path)
      if let title = view as? BlockTitleView { fill(title, at: path) }
    }
    if !places.isEmpty { collection.collectionViewLayout.invalidateLayout() }
  }

  private func layoutSection(_ place: Int, in environment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection?
  {
    guard sections.indices.contains(place) else { return nil }
    return layout.section(
      for: sections[place],
      breakpoint: room?.breakpoint ?? .phone,
      width: environment.container.contentSize.width
    )
  }

  // MARK: What is on the screen

  func card(at path: IndexPath) -> CardModel? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.item)
    else { return nil }
    return sections[path.section].rows[path.item].card
  }

  private func tell(_ slot: FeedItem.ID, _ share: Double) { actions.shown(slot, share) }

  /// Looks once the layout that goes on is over.
  private func lookSoon() {
    guard looking == nil else { return }
    looking = Task { [weak self] in
      self?.looking = nil
      self?.look()
    }
  }

  /// Tells how much of each card is on the screen, and that the end is near.
  func look() {
    guard isViewLoaded, view.window != nil, watch?.isAway != true, collection.bounds.height > 0
    else { return }
    let room = CGRect(origin: collection.contentOffset, size: collection.bounds.size)
    var now: Set<FeedItem.ID> = []
    for path in collection.indexPathsForVisibleItems {
      guard let model = card(at: path), let cell = collection.cellForItem(at: path) as? CardCell
      else { continue }
      // Where it is seen, which for a block that scrolls sideways is not where the layout has it.
      let frame = cell.convert(cell.bounds, to: collection)
      guard frame.width > 0, frame.height > 0 else { continue }
      let seen = frame.intersection(room)
      let share =
        seen.isNull ? 0 : Double(seen.width * seen.height / (frame.width * frame.height))
      cell.card?.appear(share: share)
      guard share > 0 else { continue }
      now.insert(model.id)
      tell(model.id, share)
    }
    for slot in visible.subtracting(now) { tell(slot, 0) }
    visible = now
    guard collection.contentSize.height > 0 else { return }
    let left = collection.contentSize.height - room.maxY
    if left < 1.5 * room.height, !isTellingEnd, !isPaging, !sections.isEmpty {
      isTellingEnd = true
      actions.nearEnd()
    } else if left >= 1.5 * room.height {
      isTellingEnd = false
    }
  }
}

/// A collection that scrolls although the finger began on a control: a card is one.
final class FeedCollectionView: UICollectionView {
  /// Called whenever another stretch of it has been laid out.
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }

  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
