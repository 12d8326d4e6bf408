public import BroadsheetCore
import CAdwaita
public import Foundation
import Observation
public import Toolkit

/// The container of one feed as a controller of GTK: it holds exactly one child for the state of its
/// view model, updates it, and swaps it for another kind.
@MainActor
public final class FeedController: Controller, ContainerHost {
  /// A child, and how it takes a state of its kind.
  public final class Child {
    /// The controller.
    public let controller: any Controller<View>
    fileprivate let show: @MainActor (ScreenState) -> Void

    fileprivate init(
      _ controller: any Controller<View>,
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
    /// Makes models of cards, an app's own before those that come with the core.
    public var chain: CardChain<CardSurroundings, CardModel>
    /// Pictures, words, what a press does.
    public var desk: CardDesk
    /// What a native feed tells.
    public var actions: NativeFeedActions
    /// Opens an address in the browser.
    public var openOutside: @MainActor (URL) -> Void
    /// What is shown while something is on its way.
    public var loading = LoadingController.Look.spinner
    /// What stands over whatever is shown; nil for a front.
    public var head: @MainActor () -> SectionHead? = { nil }
    /// What the plan is for this reader.
    public var personal: @MainActor (LayoutPlan) -> LayoutPlan = { $0 }
    /// The card at which the first native child begins, where it is there.
    public var place: FeedItem.ID?
    /// The wall clock.
    public var now: @MainActor () -> Date = { Date() }

    /// The surroundings of a feed's children.
    public init(
      cards: CardSurroundings,
      chain: CardChain<CardSurroundings, CardModel>,
      desk: CardDesk,
      actions: NativeFeedActions = NativeFeedActions(),
      openOutside: @escaping @MainActor (URL) -> Void
    ) {
      self.cards = cards
      self.chain = chain
      self.desk = desk
      self.actions = actions
      self.openOutside = openOutside
    }
  }

  public let view: View
  public let containment = Containment<View>()
  /// What is known of the feed.
  public let model: FeedViewModel
  private let box = Box(GTK_ORIENTATION_VERTICAL)
  /// The head over all children but the native, which has it in what is scrolled.
  let head: SectionHeadView
  private let headRoom = PageColumn()
  private let surroundings: Surroundings
  /// Where the first native child begins.
  private var place: FeedItem.ID?
  private let makeDelay: @MainActor () -> LoadingDelay
  private lazy var container = BroadsheetCore.Container(host: self)
  /// About how wide it is before it has been laid out.
  private let width: Int

  /// A container over a model, which loads nothing by itself; `width` is about what it will have.
  public init(
    _ model: FeedViewModel,
    _ surroundings: Surroundings,
    width: Int,
    delay: @escaping @MainActor () -> LoadingDelay = { LoadingDelay() }
  ) {
    self.model = model
    self.surroundings = surroundings
    place = surroundings.place
    self.width = width
    makeDelay = delay
    head = SectionHeadView(of: surroundings.cards.brand)
    view = box
    headRoom.append(head.view)
    headRoom.box.styled("page")
    box.append(headRoom.box)
    box.expanding(horizontally: true, vertically: true)
    follow()
  }

  /// The controller that is on screen.
  public var shown: (any Controller<View>)? { container.shownChild?.controller }
  /// The feed, while it is native.
  public var native: NativeFeedController? { shown as? NativeFeedController }

  /// Shows the model's state, and again whenever it changes.
  private func follow() {
    let (state, activity) = withObservationTracking {
      (model.state, model.activity)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    show(state)
    native?.setPaging(activity == .paging, label: surroundings.cards.phrases.loading)
  }

  /// Shows the model's state again, with what has changed about the reader.
  public func refresh() { show(model.state) }

  private func show(_ state: ScreenState) {
    container.show(state)
    head.show(native == nil ? surroundings.head() : nil)
    headRoom.box.isVisible = native == nil
  }

  public func makeChild(for state: ScreenState) -> Child {
    let phrases = surroundings.cards.phrases
    switch state {
    case .loading:
      return Child(
        LoadingController(phrases.loading, look: surroundings.loading, delay: makeDelay())
      ) { _ in }
    case .failure(let failure):
      let child = FailureController(failure, phrases: phrases, details: failure.details) {
        [weak self] in self?.model.refresh()
      }
      return Child(child) { state in
        if case .failure(let failure) = state { child.show(failure, details: failure.details) }
      }
    case .web(let address, _):
      let child = WebFeedController(
        address,
        phrases: phrases,
        engine: surroundings.desk.engine,
        markup: surroundings.desk.markup,
        openOutside: surroundings.openOutside
      )
      return Child(child) { if case .web(let address, _) = $0 { child.show(address) } }
    case .native(let plan, _):
      let child = NativeFeedController(
        surroundings.cards,
        chain: surroundings.chain,
        desk: surroundings.desk,
        width: box.width > 0 ? box.width : width
      )
      child.actions = surroundings.actions
      let (personal, head, now) = (surroundings.personal, surroundings.head, surroundings.now)
      child.show(personal(plan), under: head(), at: now())
      if let place { child.begin(at: place) }
      place = nil
      return Child(child) {
        if case .native(let plan, _) = $0 {
          child.show(personal(plan), under: head(), at: now())
        }
      }
    }
  }

  public func update(_ child: Child, to state: ScreenState) { child.show(state) }

  public func embed(_ child: Child) {
    add(child.controller) {
      box.append($0)
    } unembed: { [box] in
      box.remove($0)
    }
  }

  public func remove(_ child: Child) { child.controller.leave() }
}
