internal import CAdwaita

/// The bar at the head of a window, with the window's own buttons.
@MainActor
public final class HeaderBar: View {
  /// What stands in it lives as long.
  private var parts: [View] = []

  /// An empty bar.
  public init() { super.init(adw_header_bar_new()) }

  /// What stands in the middle.
  public func setTitle(_ view: View) {
    parts.append(view)
    adw_header_bar_set_title_widget(opaque, view.pointer)
  }
  /// Adds something at the start.
  public func addAtStart(_ view: View) {
    parts.append(view)
    adw_header_bar_pack_start(opaque, view.pointer)
  }
  /// Adds something at the end; the first is outermost.
  public func addAtEnd(_ view: View) {
    parts.append(view)
    adw_header_bar_pack_end(opaque, view.pointer)
  }
}
