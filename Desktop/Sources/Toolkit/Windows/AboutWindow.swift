internal import CAdwaita

/// A window that says what a program is.
@MainActor
public enum AboutWindow {
  /// What it says.
  public struct Words {
    /// The program's name.
    public var name: String
    /// Its version, such as "1.2.0".
    public var version: String
    /// What it is for, in a sentence.
    public var comments: String
    /// Its symbol's name in the icon theme.
    public var icon: String

    /// All of it.
    public init(name: String, version: String, comments: String, icon: String) {
      self.name = name
      self.version = version
      self.comments = comments
      self.icon = icon
    }
  }

  /// Shows it over a window.
  public static func present(_ words: Words, over parent: Window) {
    guard let widget = adw_about_window_new() else { return }
    let about = OpaquePointer(widget)
    adw_about_window_set_application_name(about, words.name)
    adw_about_window_set_version(about, words.version)
    adw_about_window_set_comments(about, words.comments)
    adw_about_window_set_application_icon(about, words.icon)
    adw_about_window_set_developer_name(about, "The Broadsheet authors")
    adw_about_window_set_license_type(about, GTK_LICENSE_MIT_X11)
    let window = gpointer(widget).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(window, parent.of())
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_present(window)
  }
}
