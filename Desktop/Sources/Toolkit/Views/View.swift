public import CAdwaita

/// A widget of GTK that is held by a Swift object, and lives at least as long.
@MainActor
open class View {
  /// The widget itself.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// The box that it stands in.
  weak var box: Box?

  /// Holds a widget that was just made.
  public init(_ new: UnsafeMutablePointer<GtkWidget>) {
    pointer = new
    g_object_ref_sink(new)
  }

  isolated deinit { g_object_unref(pointer) }

  /// For functions that take an object of whatever class.
  public var raw: gpointer { gpointer(pointer) }
  /// For functions that take a final class.
  public var opaque: OpaquePointer { OpaquePointer(pointer) }
  /// For functions that take one of its classes.
  public func of<Class>(_: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    raw.assumingMemoryBound(to: Class.self)
  }

  /// Calls `handler` whenever the widget sends a signal; hold the widget's owner weakly in it.
  public func on(_ signal: String, _ handler: @escaping @MainActor () -> Void) {
    Signal.connect(raw, signal) { _ in
      handler()
      return false
    }
  }

  /// Adds classes of the stylesheet.
  @discardableResult
  public func styled(_ names: String...) -> Self {
    for name in names { gtk_widget_add_css_class(pointer, name) }
    return self
  }

  /// Adds a class of the stylesheet or takes it away.
  public func setClass(_ name: String, _ isOn: Bool) {
    if isOn {
      gtk_widget_add_css_class(pointer, name)
    } else {
      gtk_widget_remove_css_class(pointer, name)
    }
  }

  /// Whether it is there at all.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// Whether it can be used.
  public var isEnabled: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  /// Whether it is in another.
  public var isInside: Bool { gtk_widget_get_parent(pointer) != nil }
  /// Whether it is on a screen now.
  public var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }
  /// The width it was given, in logical pixels.
  public var width: Int { Int(gtk_widget_get_width(pointer)) }
  /// The height it was given, in logical pixels.
  public var height: Int { Int(gtk_widget_get_height(pointer)) }

  /// Whether it takes the room that is left.
  @discardableResult
  public func expanding(horizontally: Bool = false, vertically: Bool = false) -> Self {
    gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0)
    gtk_widget_set_vexpand(pointer, vertically ? 1 : 0)
    return self
  }

  /// The room around it, in logical pixels; the sides that are not named keep theirs.
  @discardableResult
  public func margins(
    top: Int? = nil,
    bottom: Int? = nil,
    sides: Int? = nil,
    start: Int? = nil,
    end: Int? = nil
  ) -> Self {
    if let top { gtk_widget_set_margin_top(pointer, Int32(top)) }
    if let bottom { gtk_widget_set_margin_bottom(pointer, Int32(bottom)) }
    if let start = start ?? sides { gtk_widget_set_margin_start(pointer, Int32(start)) }
    if let end = end ?? sides { gtk_widget_set_margin_end(pointer, Int32(end)) }
    return self
  }

  /// The least room that it takes, in logical pixels.
  public func setSize(width: Int, height: Int) {
    gtk_widget_set_size_request(pointer, Int32(width), Int32(height))
  }

  /// Pixels of the screen for each logical one.
  public var pixelScale: Int { Int(gtk_widget_get_scale_factor(pointer)) }

  /// Where it stands in room that it does not fill.
  @discardableResult
  public func aligned(horizontally: GtkAlign? = nil, vertically: GtkAlign? = nil) -> Self {
    if let horizontally { gtk_widget_set_halign(pointer, horizontally) }
    if let vertically { gtk_widget_set_valign(pointer, vertically) }
    return self
  }

  /// What assistive technology says in the place of its text.
  public func setAccessibleLabel(_ text: String) { broadsheet_accessible_label(pointer, text) }

  /// Whether assistive technology says exactly this of it.
  public func hasAccessibleLabel(_ text: String) -> Bool {
    guard let difference = broadsheet_accessible_label_differs(pointer, text) else { return true }
    g_free(difference)
    return false
  }

  /// Hides it from assistive technology, for what only the eye needs.
  public func hideFromAccessibility(_ isHidden: Bool = true) {
    broadsheet_accessible_hidden(pointer, isHidden ? 1 : 0)
  }

  /// The words that are shown when the pointer rests on it.
  public func setTooltip(_ text: String?) { gtk_widget_set_tooltip_text(pointer, text) }

  /// Has it measured and laid out anew.
  public func queueResize() { gtk_widget_queue_resize(pointer) }

  /// Gives it the keyboard; false when it cannot have it.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

  /// Gives it the keyboard where nothing that can be seen has it.
  public func takeFocusIfNobodyHasIt() {
    guard let root = gtk_widget_get_root(pointer) else { return }
    if let focus = gtk_root_get_focus(root), gtk_widget_get_mapped(focus) != 0 { return }
    grabFocus()
  }

  /// Takes the keyboard from whatever has it in the window.
  public func clearWindowFocus() {
    if let root = gtk_widget_get_root(pointer) { gtk_root_set_focus(root, nil) }
  }

  /// What has the keyboard in its window; nil when nothing has.
  public var windowFocus: FocusPlace? {
    gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) }.map { FocusPlace($0) }
  }

  /// Its place in another widget, in that one's pixels; nil when they share no window or nothing has
  /// been laid out.
  public func frame(in other: View) -> Frame? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(pointer, other.pointer, &bounds) != 0 else { return nil }
    return Frame(
      x: Double(bounds.origin.x),
      y: Double(bounds.origin.y),
      width: Double(bounds.size.width),
      height: Double(bounds.size.height)
    )
  }

  /// Listens to an event controller that is made for this widget.
  public func addController(_ controller: OpaquePointer) {
    gtk_widget_add_controller(pointer, controller)
  }
}

/// A rectangle in logical pixels.
public struct Frame: Sendable, Hashable {
  /// Of the left edge.
  public var x: Double
  /// Of the upper edge.
  public var y: Double
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// A rectangle by its edges.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Of the lower edge.
  public var bottom: Double { y + height }
}

/// What had the keyboard, to give it back.
@MainActor
public final class FocusPlace {
  private let place: View

  init(_ place: UnsafeMutablePointer<GtkWidget>) { self.place = View(place) }

  /// Gives it the keyboard again, if it is still there.
  public func restore() { if place.isMapped { place.grabFocus() } }
}
