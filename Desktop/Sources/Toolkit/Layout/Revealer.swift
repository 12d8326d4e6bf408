internal import CAdwaita

/// A part that slides in and out of a window.
@MainActor
public final class Revealer: View {
  /// A part that is there.
  public init(_ child: View) {
    super.init(gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.pointer)
    gtk_revealer_set_transition_type(opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
    gtk_revealer_set_transition_duration(opaque, 180)
    isRevealed = true
  }

  /// Whether it is there; it comes and goes in a moment, or at once where motion is not wanted.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }
}
