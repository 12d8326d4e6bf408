internal import CAdwaita

/// What can be put where other programs take it from.
@MainActor
public enum Clipboard {
  /// Puts a text there.
  public static func copy(_ text: String) {
    guard let display = gdk_display_get_default() else { return }
    gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
  }
}

/// Opens addresses with what the system has for them.
@MainActor
public enum Launcher {
  /// Opens an address; only what is on the web should be given.
  public static func open(_ address: String, from window: View?) {
    gtk_show_uri(window?.of(GtkWindow.self), address, UInt32(GDK_CURRENT_TIME))
  }
}
