internal import CAdwaita

/// Short words at the foot of a window, which go by themselves.
@MainActor
public final class ToastOverlay: View {
  /// What was said last, and may still be there.
  private var last: OpaquePointer?

  /// Words over a view.
  public init(over view: View) {
    super.init(adw_toast_overlay_new())
    adw_toast_overlay_set_child(opaque, view.pointer)
  }

  isolated deinit { if let last { g_object_unref(gpointer(last)) } }

  /// Says something in the place of what was said before, with a button where something can be done
  /// about it.
  public func say(
    _ text: String,
    button: String? = nil,
    action: @escaping @MainActor () -> Void = {}
  ) {
    // The title is markup, and the text may be anybody's.
    let title = g_markup_escape_text(text, -1)
    defer { g_free(title) }
    guard let title, let toast = adw_toast_new(title) else { return }
    if let button {
      adw_toast_set_button_label(toast, button)
      Signal.connect(gpointer(toast), "button-clicked") { _ in
        action()
        return false
      }
    }
    if let last {
      adw_toast_dismiss(last)
      g_object_unref(gpointer(last))
    }
    last = toast
    g_object_ref(gpointer(toast))
    adw_toast_overlay_add_toast(opaque, toast)
  }
}
