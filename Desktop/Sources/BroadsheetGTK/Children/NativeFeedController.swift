public import BroadsheetCore
import CAdwaita
public import Foundation
public import Toolkit

/// What a native feed tells whoever shows it; nothing in it knows who that is.
@MainActor
public struct NativeFeedActions {
  /// The reader comes near the end of what there is.
  public var nearEnd: () -> Void = {}
  /// The reader has pulled the page down at its head.
  public var pulled: () -> Void = {}
  /// Another stretch is on the screen, so many pixels below the head.
  public var scrolled: (Double) -> Void = { _ in }
  /// So much of a slot is on the screen.
  public var shown: (FeedItem.ID, Double) -> Void = { _, _ in }

  /// Actions that do nothing.
  public init() {}
}

/// Content of ours: the plan's blocks under each other, scrolled.
///
/// A new plan is shown in place, and what the reader looks at stays where it is.
@MainActor
public final class NativeFeedController: Controller {
  public let view: View
  public let containment = Containment<View>()
  /// What the feed tells.
  public var actions = NativeFeedActions()
  private let scroller = Scroller()
  private let column = PageColumn()
  /// The blocks and their cards.
  public let planView: PlanView
  let head: SectionHeadView
  private let footer = Box(GTK_ORIENTATION_VERTICAL)
  private var spinner: Spinner?
  private var plan: LayoutPlan?
  private var look: IdleWork?
  /// The card at which it begins, until it could.
  private var beginning: FeedItem.ID?
  /// Slots of which some is on the screen.
  private var visible: Set<FeedItem.ID> = []

  /// A feed that is about so wide when it is shown first, in logical pixels.
  public init(
    _ surroundings: CardSurroundings,
    chain: CardChain<CardSurroundings, CardModel>,
    desk: CardDesk,
    width: Int
  ) {
    planView = PlanView(surroundings, chain: chain, desk: desk)
    head = SectionHeadView(of: surroundings.brand)
    view = scroller
    scroller.styled("page").expanding(horizontally: true, vertically: true)
    gtk_widget_set_size_request(footer.pointer, -1, 64)
    column.append(head.view)
    column.append(planView.view)
    column.append(footer)
    scroller.setChild(column.box)
    scroller.setAccessibleLabel(surroundings.brand.name)
    take(width)
    column.onWidth = { [weak self] in self?.take($0) }
    planView.onGrowth = { [weak self] in self?.lookSoon() }
    scroller.onScroll { [weak self] in
      guard let self else { return }
      actions.scrolled(scroller.offset)
      lookSoon()
    }
    scroller.onOvershoot { [weak self] atStart in if atStart { self?.actions.pulled() } }
  }

  isolated deinit { look?.cancel() }

  /// How far the reader has scrolled, in logical pixels.
  public var offset: Double {
    get { scroller.offset }
    set { scroller.offset = newValue }
  }

  /// The offset at which the end is shown.
  public var end: Double { scroller.end }

  /// Shows a plan under a head; where there is one, in its place.
  public func show(_ plan: LayoutPlan, under head: SectionHead? = nil, at now: Date) {
    guard plan != self.plan || head != self.head.shown else { return }
    let anchor = self.plan == nil ? nil : anchor()
    self.head.show(head)
    if plan != self.plan { planView.show(plan, at: now) }
    self.plan = plan
    if let anchor { hold(anchor) }
    lookSoon()
  }

  /// Says that more is on its way.
  public func setPaging(_ isPaging: Bool, label: String) {
    guard isPaging != (spinner != nil) else { return }
    if let spinner { footer.remove(spinner) }
    spinner = nil
    guard isPaging else { return }
    let wheel = Spinner(label, size: 24)
    wheel.margins(top: 20)
    footer.append(wheel.aligned(horizontally: GTK_ALIGN_CENTER))
    spinner = wheel
  }

  public func didAppear() {
    lookSoon()
    MainLoop.beforeNextFrame { [weak self] in self?.view.takeFocusIfNobodyHasIt() }
  }

  public func didDisappear() {
    for slot in visible { actions.shown(slot, 0) }
    visible = []
  }

  private func take(_ width: Int) {
    let breakpoint = Breakpoint.allCases.last { $0.minimumWidth <= width } ?? .phone
    planView.take(breakpoint, width: width - 2 * PageMetrics.inset(of: width))
    lookSoon()
  }

  // MARK: The reader's place

  private struct Anchor {
    var slots: [(slot: FeedItem.ID, distance: Double)]
  }

  /// The uppermost card of which most is on the screen; nil at the start.
  public var firstOnScreen: FeedItem.ID? { anchor()?.slots.first?.slot }

  /// Scrolls to a card as soon as there is a place for it; nothing happens where there is none.
  public func begin(at slot: FeedItem.ID) {
    beginning = slot
    lookSoon()
  }

  /// The cards on the screen, from the top, and how far each is below its upper edge.
  private func anchor() -> Anchor? {
    guard scroller.offset > 1 else { return nil }
    let (top, bottom) = (scroller.offset, scroller.offset + scroller.room)
    var slots: [(FeedItem.ID, Double)] = []
    for block in planView.blockViews {
      guard let frame = block.view.frame(in: column.box), frame.bottom > top, frame.y < bottom
      else { continue }
      for card in block.cards {
        guard let frame = card.view.frame(in: column.box), frame.y >= top - frame.height / 2,
          frame.y < bottom
        else { continue }
        slots.append((card.model.id, frame.y - top))
      }
    }
    return slots.isEmpty ? nil : Anchor(slots: slots)
  }

  /// Scrolls so that the first card that is still here stands where it stood, before the next frame
  /// is drawn.
  private func hold(_ anchor: Anchor) {
    beginning = nil
    let width = column.box.width
    guard width > 0 else { return }
    for (slot, distance) in anchor.slots {
      guard let top = planView.top(of: slot, at: width - 2 * PageMetrics.inset(of: width)) else {
        continue
      }
      let offset = Double(column.top(of: planView.view, at: width) + top) - distance
      scroller.scroll(to: offset, ofLength: Double(column.height(at: width)))
      return
    }
  }

  // MARK: What is on the screen

  private func lookSoon() {
    guard look == nil else { return }
    look = MainLoop.beforeNextFrame { [weak self] in
      self?.look = nil
      self?.lookAround()
    }
  }

  /// Has pictures loaded near the screen and let go far from it, and tells what is on it.
  private func lookAround() {
    guard scroller.isMapped, scroller.room > 0 else { return }
    if let beginning, planView.isComplete {
      hold(Anchor(slots: [(beginning, 0)]))
      // What is on the screen is another part of the page now.
      return lookSoon()
    }
    let (top, room) = (scroller.offset, scroller.room)
    var now: Set<FeedItem.ID> = []
    for block in planView.blockViews where block.view.isVisible {
      guard let frame = block.view.frame(in: column.box) else { continue }
      let distance = ScreenDistance(frame, offset: top, height: room)
      guard distance != .between else { continue }
      for card in block.cards {
        guard distance == .near, let frame = card.view.frame(in: column.box) else {
          card.setNear(false)
          continue
        }
        if ScreenDistance(frame, offset: top, height: room) == .near { card.setNear(true) }
        let seen = min(frame.bottom, top + room) - max(frame.y, top)
        guard seen > 0, frame.height > 0, containment.isOnScreen else { continue }
        now.insert(card.model.id)
        actions.shown(card.model.id, seen / frame.height)
      }
    }
    for slot in visible.subtracting(now) { actions.shown(slot, 0) }
    visible = now
    if planView.isComplete, scroller.length - top - room < 1.5 * room { actions.nearEnd() }
  }
}
