internal import CAdwaita

/// A part of a window that shows a stretch of something longer.
@MainActor
public final class Scroller: View {
  private let isSideways: Bool
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>

  /// A scroller of a page, or of a row where it is `sideways`.
  public init(sideways: Bool = false) {
    isSideways = sideways
    let window = gtk_scrolled_window_new()
    let inside = OpaquePointer(window)
    gtk_scrolled_window_set_policy(
      inside,
      sideways ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
      sideways ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC
    )
    // Both exist as long as the window.
    adjustment =
      (sideways
        ? gtk_scrolled_window_get_hadjustment(inside) : gtk_scrolled_window_get_vadjustment(inside))
      ?? gtk_adjustment_new(0, 0, 0, 0, 0, 0)
    super.init(window ?? gtk_scrolled_window_new())
    // So that keys scroll it before anything in it was chosen.
    gtk_widget_set_focusable(pointer, 1)
  }

  /// What is scrolled.
  public func setChild(_ child: View?) { gtk_scrolled_window_set_child(opaque, child?.pointer) }

  /// From the start of what is scrolled, in logical pixels.
  public var offset: Double {
    get { gtk_adjustment_get_value(adjustment) }
    set { gtk_adjustment_set_value(adjustment, newValue) }
  }

  /// The offset at which the end is shown.
  public var end: Double {
    max(0, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
  }

  /// How much is shown at once.
  public var room: Double { gtk_adjustment_get_page_size(adjustment) }
  /// How long all of it is.
  public var length: Double { gtk_adjustment_get_upper(adjustment) }

  /// Goes to an offset, or to the end nearest to it.
  public func scroll(to offset: Double) { self.offset = min(max(0, offset), end) }

  /// Goes to an offset of what will be so long once it has been laid out.
  public func scroll(to offset: Double, ofLength length: Double) {
    gtk_adjustment_set_upper(adjustment, max(length, room))
    scroll(to: offset)
  }

  /// Calls `handler` when another stretch is shown, or there is more or less of it.
  public func onScroll(_ handler: @escaping @MainActor () -> Void) {
    for signal in ["value-changed", "changed"] {
      Signal.connect(gpointer(adjustment), signal) { _ in
        handler()
        return false
      }
    }
  }

  /// Calls `handler` when a reader pulls beyond an edge; true for the start.
  public func onOvershoot(_ handler: @escaping @MainActor (_ atStart: Bool) -> Void) {
    Signal.connect(raw, "edge-overshot") { arguments in
      let edge = arguments.integer(0)
      handler(edge == Int(GTK_POS_TOP.rawValue) || edge == Int(GTK_POS_LEFT.rawValue))
      return false
    }
  }
}

extension View {
  /// Calls `handler` with a key's value when it is pressed while this or a part of it has the
  /// keyboard; true where it was used.
  public func onKey(_ handler: @escaping @MainActor (UInt32) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    Signal.connect(gpointer(controller), "key-pressed") { handler(UInt32($0.integer(0))) }
    addController(controller)
  }
}

extension View {
  /// Shows what is so many screens further down in the first part of it that scrolls up and down.
  ///
  /// - Parameter screens: How far, with a little of what was seen before left on the screen; up where it is
  ///   below zero.
  /// - Returns: Whether there is such a part.
  public func scroll(screens: Double) -> Bool {
    var waiting = [pointer]
    while let widget = waiting.popLast() {
      guard gtk_widget_get_mapped(widget) != 0 else { continue }
      if broadsheet_is_a(widget, gtk_scrolled_window_get_type()) != 0,
        let adjustment = Self.upAndDown(OpaquePointer(widget))
      {
        let room = gtk_adjustment_get_page_size(adjustment)
        let end = max(0, gtk_adjustment_get_upper(adjustment) - room)
        let offset = gtk_adjustment_get_value(adjustment) + screens * 0.9 * room
        gtk_adjustment_set_value(adjustment, min(max(0, offset), end))
        return true
      }
      var child = gtk_widget_get_last_child(widget)
      while let each = child {
        waiting.append(each)
        child = gtk_widget_get_prev_sibling(each)
      }
    }
    return false
  }

  private static func upAndDown(_ window: OpaquePointer) -> UnsafeMutablePointer<GtkAdjustment>? {
    var (across, down) = (GTK_POLICY_NEVER, GTK_POLICY_NEVER)
    gtk_scrolled_window_get_policy(window, &across, &down)
    return down == GTK_POLICY_NEVER ? nil : gtk_scrolled_window_get_vadjustment(window)
  }
}
