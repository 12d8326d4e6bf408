internal import CAdwaita

/// Views side by side, of which one is shown; the next is gone to by a swipe, a wheel or a call.
///
/// It is as tall as the tallest of them. What is not shown takes no keys and is not spoken.
@MainActor
public final class Pager: CustomLayout {
  private static let milliseconds = 250
  /// Logical pixels a second, from which on a movement of a finger is a swipe.
  private static let swiftness = 200.0

  /// What the views stand in.
  public let box = LayoutBox(role: .group)
  /// Which one is shown, from 0 on.
  public private(set) var position = 0
  /// Called when another one is shown.
  public var onMove: @MainActor () -> Void = {}
  /// The place of the row that is in sight, between two while it moves.
  private var place = 0.0
  private var animation: Animation?

  /// A pager of views; the first of them is shown.
  public init(_ views: [View]) {
    box.setLayout(self)
    for view in views { box.append(view) }
    gtk_widget_set_overflow(box.pointer, GTK_OVERFLOW_HIDDEN)
    listen()
  }

  /// How many views there are.
  public var count: Int { box.children.count }

  /// Goes to a view, or to the one at the end nearest to it; `isStill` without a movement.
  public func show(_ wanted: Int, isStill: Bool = false) {
    let wanted = min(max(wanted, 0), count - 1)
    guard wanted != position, wanted >= 0 else { return }
    position = wanted
    let start = place
    animation?.skip()
    if isStill {
      move(to: Double(wanted))
    } else {
      let animation = Animation(of: box, milliseconds: Self.milliseconds) { [weak self] share in
        self?.move(to: start + (Double(wanted) - start) * share)
      } done: { [weak self] in
        if let self, position == wanted { move(to: Double(wanted)) }
      }
      self.animation = animation
      animation.play()
    }
    onMove()
  }

  /// Goes to the next view towards where a reader points: 1 for the right, -1 for the left.
  public func step(towards side: Int) { show(position + side * forth) }

  private func move(to place: Double) {
    self.place = place
    gtk_widget_queue_allocate(box.pointer)
  }

  /// The side on which the next one stands: 1 for the right, -1 where lines begin there.
  private var forth: Int {
    gtk_widget_get_direction(box.pointer) == GTK_TEXT_DIR_RTL ? -1 : 1
  }

  private func listen() {
    if let swipe = gtk_gesture_swipe_new() {
      Signal.connect(gpointer(swipe), "swipe") { [weak self] arguments in
        let (x, y) = (arguments.number(0), arguments.number(1))
        if abs(x) > Self.swiftness, abs(x) > abs(y) { self?.step(towards: x < 0 ? 1 : -1) }
        return false
      }
      box.addController(swipe)
    }
    let flags = GtkEventControllerScrollFlags(
      GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL.rawValue
        | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE.rawValue
    )
    if let wheel = gtk_event_controller_scroll_new(flags) {
      Signal.connect(gpointer(wheel), "scroll") { [weak self] arguments in
        let x = arguments.number(0)
        guard x != 0 else { return false }
        self?.step(towards: x > 0 ? 1 : -1)
        return true
      }
      box.addController(wheel)
    }
  }

  // MARK: Layout

  public func widths() -> (least: Int, natural: Int) {
    (
      box.children.map(\.leastWidth).max() ?? 0,
      box.children.map(\.naturalWidth).max() ?? 0
    )
  }

  public func height(at width: Int) -> Int {
    box.children.map { $0.height(at: width) }.max() ?? 0
  }

  public func place(width: Int, height: Int) {
    for (number, view) in box.children.enumerated() {
      let away = Double(number) - place
      let isInSight = abs(away) < 0.999
      gtk_widget_set_child_visible(view.pointer, isInSight ? 1 : 0)
      guard isInSight else { continue }
      let x = Int((away * Double(width * forth)).rounded())
      view.place(x: x, y: 0, width: width, height: height)
    }
  }
}
