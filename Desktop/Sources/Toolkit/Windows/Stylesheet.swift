internal import CAdwaita

/// Rules of style for every window of the program.
@MainActor
public final class Stylesheet {
  private let provider: OpaquePointer

  /// Rules that hold until this object is gone; over the system's where both say something.
  public init(_ rules: String = "") {
    provider = OpaquePointer(gtk_css_provider_new())
    if let display = gdk_display_get_default() {
      gtk_style_context_add_provider_for_display(
        display,
        provider,
        guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
      )
    }
    set(rules)
  }

  isolated deinit {
    if let display = gdk_display_get_default() {
      gtk_style_context_remove_provider_for_display(display, provider)
    }
    g_object_unref(gpointer(provider))
  }

  /// Has other rules hold from now on.
  public func set(_ rules: String) {
    gtk_css_provider_load_from_data(
      UnsafeMutableRawPointer(provider).assumingMemoryBound(to: GtkCssProvider.self),
      rules,
      -1
    )
  }
}
