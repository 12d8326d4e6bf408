public import BroadsheetCore
import CAdwaita
public import Toolkit

/// Screens over each other: the newest is seen, and those under it stay as they are until it goes.
///
/// A screen may open out of something on the one before, and goes back into it.
@MainActor
public final class Stage: Controller, CustomLayout {
  private static let milliseconds = 220

  private struct Level {
    var screen: any Controller<View>
    var origin: Frame?
    /// What had the keyboard when another screen came over this one.
    var focus: FocusPlace?
  }

  public let view: View
  public let containment = Containment<View>()
  private let box = LayoutBox()
  private var levels: [Level] = []
  private var animation: Animation?
  /// The screen that moves, and how far it has come: 0 where it came from, 1 over the whole.
  private var moving: (screen: any Controller<View>, from: Frame, progress: Double)?

  /// A stage without screens.
  public init() {
    view = box
    box.setLayout(self)
    box.expanding(horizontally: true, vertically: true)
  }

  /// The screen that is seen.
  public var top: (any Controller<View>)? { levels.last?.screen }
  /// How many screens there are.
  public var count: Int { levels.count }

  /// Tells the screen on top that a reader may see it, or not any more.
  public func setInSight(_ isInSight: Bool) {
    setOnScreen(isInSight)
    // What lies under it stays where it is.
    for level in levels.dropLast() { level.screen.setOnScreen(false) }
  }

  /// Puts a screen over the others; it opens out of a view of the one before, if there is one.
  public func push(_ screen: any Controller<View>, from source: View? = nil) {
    finish()
    let below = top
    let origin = source?.frame(in: box)
    if !levels.isEmpty {
      levels[levels.count - 1].focus = box.windowFocus
      // Keys are for the new screen from now on, although the old one is seen a moment longer.
      box.clearWindowFocus()
    }
    levels.append(Level(screen: screen, origin: origin))
    show(screen)
    guard let origin, let below else {
      below.map(hide)
      return
    }
    move(screen, from: origin, opens: true) { [weak self] in self?.hide(below) }
  }

  /// Goes back to the screen before; false where there is none.
  @discardableResult
  public func pop() -> Bool {
    finish()
    guard levels.count > 1, let last = levels.popLast() else { return false }
    if let below = top {
      below.view.isVisible = true
      below.setOnScreen(containment.isOnScreen)
    }
    let focus = levels.last?.focus
    if let focus { MainLoop.beforeNextFrame { focus.restore() } }
    guard let origin = last.origin else {
      last.screen.leave()
      return true
    }
    move(last.screen, from: origin, opens: false) { last.screen.leave() }
    return true
  }

  /// Takes all screens away but the first.
  public func popToFirst() {
    finish()
    while levels.count > 1 { levels.removeLast().screen.leave() }
    if let first = top {
      first.view.isVisible = true
      first.setOnScreen(containment.isOnScreen)
    }
  }

  /// Has whatever moves arrive.
  public func finish() { animation?.skip() }

  private func show(_ screen: any Controller<View>) {
    add(screen) {
      box.append($0)
    } unembed: { [box] in
      box.remove($0)
    }
  }

  /// Who is under another is not on the screen, and neither heard nor reached by keys.
  private func hide(_ screen: any Controller<View>) {
    guard top !== screen else { return }
    screen.setOnScreen(false)
    screen.view.isVisible = false
  }

  private func move(
    _ screen: any Controller<View>,
    from origin: Frame,
    opens: Bool,
    then done: @escaping @MainActor () -> Void
  ) {
    moving = (screen, origin, opens ? 0 : 1)
    let animation = Animation(of: box, milliseconds: Self.milliseconds) { [weak self] value in
      guard let self else { return }
      moving?.progress = opens ? value : 1 - value
      gtk_widget_set_opacity(screen.view.pointer, 0.3 + 0.7 * (opens ? value : 1 - value))
      box.queueResize()
    } done: { [weak self] in
      gtk_widget_set_opacity(screen.view.pointer, 1)
      self?.moving = nil
      self?.animation = nil
      self?.box.queueResize()
      done()
    }
    self.animation = animation
    animation.play()
  }

  // MARK: Layout

  public func widths() -> (least: Int, natural: Int) {
    (levels.map { $0.screen.view.leastWidth }.max() ?? 0, 1000)
  }

  public func height(at width: Int) -> Int {
    box.children.map { $0.height(at: width) }.max() ?? 0
  }

  public func place(width: Int, height: Int) {
    for child in box.children {
      guard let moving, child === moving.screen.view else {
        child.place(x: 0, y: 0, width: width, height: height)
        continue
      }
      let (from, part) = (moving.from, moving.progress)
      func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * part }
      child.place(
        width: width,
        height: height,
        drawnIn: Frame(
          x: between(from.x, 0),
          y: between(from.y, 0),
          width: max(1, between(from.width, Double(width))),
          height: max(1, between(from.height, Double(height)))
        )
      )
    }
  }
}
