public import BroadsheetCore
public import Foundation
import NewsDesk
import Observation
public import UIKit

/// The container of one feed: it holds exactly one child for the state of its view model, updates it in
/// place, and swaps it for another kind.
///
/// The new child is on the screen before the old one leaves, and each appears and disappears with the
/// container.
public final class FeedViewController: UIViewController, ContainerHost {
  /// A child, and how it takes a state of its kind.
  public final class Child {
    /// The controller.
    public let controller: UIViewController
    fileprivate let show: @MainActor (ScreenState) -> Void

    fileprivate init(
      _ controller: UIViewController,
      show: @escaping @MainActor (ScreenState) -> Void
    ) {
      self.controller = controller
      self.show = show
    }
  }

  /// What children need of the page around them.
  @MainActor
  public struct Surroundings {
    /// Of cards.
    public var cards: CardSurroundings
    /// What cards draw with and act through.
    public var desk: CardDesk
    /// Makes models of cards; an app's own before those that come with the core.
    public var models = CardChain<CardSurroundings, CardModel>([StandardCardModels()])
    /// Make views of models, in the order in which they are asked.
    public var views: [any CardViewFactory] = [StandardCardViews()]
    /// What a native feed tells; without a `nearEnd` or `pulled` of an app's own, the model is asked.
    public var actions: NativeFeedActions?
    /// Opens an address in the browser.
    public var openOutside: @MainActor (URL) -> Void
    /// What stands over the stories; nil for a front.
    public var head: @MainActor () -> SectionHead? = { nil }
    /// What the plan is for this reader.
    public var personal: @MainActor (LayoutPlan) -> LayoutPlan = { $0 }
    /// The half second before anything is shown of a load; tests bring their own.
    public var delay: @MainActor () -> LoadingDelay = { LoadingDelay() }

    /// The surroundings of a feed's children.
    public init(
      cards: CardSurroundings,
      desk: CardDesk,
      openOutside: @escaping @MainActor (URL) -> Void = { UIApplication.shared.open($0) }
    ) {
      self.cards = cards
      self.desk = desk
      self.openOutside = openOutside
    }
  }

  /// What is known of the feed.
  public let model: FeedViewModel
  private let surroundings: Surroundings
  /// Stands around it where no front does; nil in a front, or where the app does it.
  private(set) var single: SinglePage?
  private lazy var container = BroadsheetCore.Container(host: self)

  /// One section of a brand, with dependencies of its own; without a section, the brand's front.
  ///
  /// ```swift
  /// navigation.pushViewController(FeedViewController(brand, section: "news"), animated: true)
  /// ```
  ///
  /// It asks for its content when it appears, its stories are pushed on the navigation around it, and the
  /// feed's title stands in the navigation's bar.
  ///
  /// - Parameters:
  ///   - brand: Whose section it is.
  ///   - section: Which; nil, or what is no section of the brand, is the front.
  ///   - options: How the web is asked.
  public convenience init(
    _ brand: Brand,
    section: String? = nil,
    options: AppDependencies.Options = AppDependencies.Options()
  ) {
    let section = section.flatMap { Slug(rawValue: $0) }
    self.init(brand, section: section, with: AppDependencies(brand, options: options))
  }

  /// One section of a brand, with what its app has made; without a section, the brand's front.
  public convenience init(_ brand: Brand, section: Slug?, with dependencies: AppDependencies) {
    let single = SinglePage(brand, section.flatMap { brand.section($0) }?.id, with: dependencies)
    let model = single.model ?? FeedViewModel { (_) throws(Failure) in throw .notFound }
    self.init(model, single)
  }

  /// All reports of an event on a brand's front, newest first.
  convenience init(_ event: EventLink, of brand: Brand, with dependencies: AppDependencies) {
    let event = EventSession(event, of: brand, on: dependencies.desk, reader: dependencies.reader)
    self.init(event.model, SinglePage(event, with: dependencies))
  }

  /// A feed that the app brings itself.
  ///
  /// ```swift
  /// FeedViewController(FeedViewModel { try await backend.front().feed })
  /// ```
  ///
  /// It asks the model when it appears, and the feed's title stands in the navigation's bar. Teasers lead
  /// to pages of the web; stories that are read in the app are those of a section.
  ///
  /// - Parameters:
  ///   - model: Brings the feed.
  ///   - brand: In whose look and language it is drawn.
  ///   - options: How the web is asked, for pictures.
  public convenience init(
    _ model: FeedViewModel,
    of brand: Brand = .plain,
    options: AppDependencies.Options = AppDependencies.Options()
  ) {
    let newsstand = Newsstand(title: brand.name, language: brand.language, brands: [brand])
    // Nothing is remembered of the reader of a feed that is of no dependencies.
    let dependencies = AppDependencies(newsstand, folder: nil, options: options)
    self.init(model, SinglePage(of: brand, with: dependencies))
  }

  private convenience init(_ model: FeedViewModel, _ single: SinglePage) {
    self.init(model, single.surroundings)
    single.feed = self
    self.single = single
  }

  /// A container over a model, which loads nothing by itself.
  public init(_ model: FeedViewModel, _ surroundings: Surroundings) {
    self.model = model
    self.surroundings = surroundings
    super.init(nibName: nil, bundle: nil)
  }

  /// Not made from archives.
  public required init?(coder: NSCoder) { nil }

  /// Called when the state of the model is on screen, which others may have heard of before.
  var onShow: @MainActor () -> Void = {}
  /// The controller that is on screen.
  public var shown: UIViewController? { container.shownChild?.controller }
  /// The feed, while it is native.
  public var native: NativeFeedViewController? { shown as? NativeFeedViewController }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = surroundings.desk.theme.background
    follow()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let single else { return }
    // What was read meanwhile stands back.
    native?.refreshCards()
    single.begin()
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    single?.rest()
  }

  /// Shows the model's state again, with what has changed about the reader.
  public func refresh() {
    guard isViewLoaded else { return }
    show(model.state)
    native?.refreshCards()
  }

  /// Shows the model's state, and again whenever it changes.
  private func follow() {
    let (state, activity, title) = withObservationTracking {
      (model.state, model.activity, model.content?.title)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    if let title { navigationItem.title = title }
    show(state)
    native?.setPaging(activity == .paging)
  }

  private func show(_ state: ScreenState) {
    container.show(state)
    onShow()
  }

  // MARK: Children

  public func makeChild(for state: ScreenState) -> Child {
    let (phrases, theme) = (surroundings.desk.phrases, surroundings.desk.theme)
    switch state {
    case .loading:
      let child = LoadingViewController(
        phrases.loading,
        theme: theme,
        look: theme.style.loading ?? .spinner,
        delay: surroundings.delay()
      )
      return Child(child) { _ in }
    case .failure(let failure):
      let child = FailureViewController(failure, phrases: phrases, theme: theme) { [weak self] in
        self?.model.refresh()
      }
      return Child(child) { if case .failure(let failure) = $0 { child.show(failure) } }
    case .web(let address, _):
      let child = WebFeedViewController(
        address,
        phrases: phrases,
        theme: theme,
        markup: surroundings.desk.markup,
        openOutside: surroundings.openOutside
      )
      return Child(child) { if case .web(let address, _) = $0 { child.show(address) } }
    case .native:
      let child = NativeFeedViewController(
        surroundings.cards,
        desk: surroundings.desk,
        models: surroundings.models,
        views: surroundings.views
      )
      child.actions = surroundings.actions ?? defaultActions
      let (personal, head) = (surroundings.personal, surroundings.head)
      let show: @MainActor (ScreenState) -> Void = { [unowned child] state in
        if case .native(let plan, _) = state { child.show(personal(plan), under: head()) }
      }
      show(state)
      return Child(child, show: show)
    }
  }

  public func update(_ child: Child, to state: ScreenState) { child.show(state) }

  public func embed(_ child: Child) { add(child.controller) }

  public func remove(_ child: Child) { child.controller.remove() }

  private var defaultActions: NativeFeedActions {
    var actions = NativeFeedActions()
    actions.nearEnd = { [weak self] in self?.model.loadMore() }
    actions.pulled = { [weak self] in await self?.model.refresh().value }
    return actions
  }
}
