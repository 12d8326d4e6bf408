internal import CAdwaita

/// Views that lie over another.
@MainActor
public final class Overlay: View {
  /// A view with nothing over it yet.
  public init(over view: View) {
    super.init(gtk_overlay_new())
    gtk_overlay_set_child(opaque, view.pointer)
  }

  /// Lays another on top.
  public func add(_ view: View) { gtk_overlay_add_overlay(opaque, view.pointer) }
}
