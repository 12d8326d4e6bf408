import CAdwaita

/// What opens over a window beside the widget that it belongs to, and closes when the reader presses
/// elsewhere or Escape.
@MainActor
public final class Popover: View {
  /// A popover that shows `content`, closed.
  public init(_ content: View) {
    super.init(gtk_popover_new())
    gtk_popover_set_child(of(), content.pointer)
  }

  /// Opens it below a view that it stays with until it is detached.
  public func popUp(at source: View) {
    gtk_widget_set_parent(pointer, source.pointer)
    gtk_popover_popup(of())
  }

  /// Closes it.
  public func popDown() { gtk_popover_popdown(of()) }

  /// Leaves the view at which it was opened.
  public func detach() { gtk_widget_unparent(pointer) }
}

/// The button of a bar that opens a menu.
@MainActor
public final class MenuButton: View {
  private let popover: Popover

  /// A button with the sign of a menu; `label` is its accessible name.
  public init(_ popover: Popover, label: String) {
    self.popover = popover
    super.init(gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, "open-menu-symbolic")
    gtk_menu_button_set_popover(opaque, popover.pointer)
    setAccessibleLabel(label)
    setTooltip(label)
  }
}
