internal import CAdwaita

/// A window of a program.
@MainActor
public final class Window: View {
  /// An empty window of a size in logical pixels.
  public init(_ application: Application?, title: String, width: Int, height: Int) {
    let window =
      application.map { application in
        adw_application_window_new(
          UnsafeMutableRawPointer(application.pointer).assumingMemoryBound(to: GtkApplication.self)
        )
      } ?? adw_window_new()
    super.init(window ?? adw_window_new())
    gtk_window_set_title(of(), title)
    gtk_window_set_default_size(of(), Int32(width), Int32(height))
    isOfApplication = application != nil
  }

  private var isOfApplication = false

  /// What fills the window.
  public func setContent(_ content: View) {
    if isOfApplication {
      adw_application_window_set_content(of(), content.pointer)
    } else {
      adw_window_set_content(of(), content.pointer)
    }
  }

  /// What the window is called.
  public func setTitle(_ title: String) { gtk_window_set_title(of(), title) }
  /// Shows it in front.
  public func present() { gtk_window_present(of()) }
  /// Closes it.
  public func close() { gtk_window_close(of()) }
  /// Closes it and lets go of it, whatever it holds.
  public func destroy() { gtk_window_destroy(of()) }
  /// Gives it another size.
  public func resize(width: Int, height: Int) {
    gtk_window_set_default_size(of(), Int32(width), Int32(height))
  }

  /// How wide it is where it does not fill the screen.
  public var defaultWidth: Int { defaultSize.width }

  /// How large it is where it does not fill the screen.
  public var defaultSize: (width: Int, height: Int) {
    // Both are written to, whatever the documentation says.
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(of(), &width, &height)
    return (Int(width), Int(height))
  }

  /// Whether it fills the screen.
  public var isMaximised: Bool {
    get { gtk_window_is_maximized(of()) != 0 }
    set { if newValue { gtk_window_maximize(of()) } else { gtk_window_unmaximize(of()) } }
  }

  /// Gives it the whole screen.
  public func takeScreen() { gtk_window_fullscreen(of()) }

  /// Whether the windows that it stands over take neither keys nor presses.
  public var isModal: Bool {
    get { gtk_window_get_modal(of()) != 0 }
    set { gtk_window_set_modal(of(), newValue ? 1 : 0) }
  }

  /// Whether a reader may see it: it is on a screen, and neither put away nor wholly behind others as far as
  /// the system says so.
  public var isSeen: Bool {
    guard isMapped, let surface = gtk_native_get_surface(opaque) else { return false }
    return gdk_toplevel_get_state(surface).rawValue & Self.unseenStates == 0
  }

  /// Minimised, and suspended, which the headers of GTK 4.8 do not know yet.
  private static let unseenStates = GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | 1 << 16

  /// Calls `handler` when it is shown or hidden, put away or brought back; from when it is on a screen.
  public func onSight(_ handler: @escaping @MainActor () -> Void) {
    for signal in ["map", "unmap"] { on(signal, handler) }
    func follow() {
      guard let surface = gtk_native_get_surface(opaque) else { return }
      Signal.connect(gpointer(surface), "notify::state") { _ in
        handler()
        return false
      }
    }
    follow()
    on("realize", follow)
  }

  /// Whether it has the keyboard.
  public var isActive: Bool { gtk_window_is_active(of()) != 0 }

  /// Has Escape close it.
  public func closeOnEscape() {
    // The window outlives whoever made it.
    let window = pointer
    Shortcuts(of: self, first: false).add("Escape") {
      gtk_window_close(gpointer(window).assumingMemoryBound(to: GtkWindow.self))
      return true
    }
  }

  /// Has it stand over the one that a view is in, and go with that one; nothing happens without one.
  public func stand(overWindowOf view: View) {
    guard let root = gtk_widget_get_root(view.pointer),
      broadsheet_is_a(gpointer(root), gtk_window_get_type()) != 0
    else { return }
    gtk_window_set_transient_for(of(), gpointer(root).assumingMemoryBound(to: GtkWindow.self))
    gtk_window_set_destroy_with_parent(of(), 1)
  }

  /// Has it stand over another, and go with that one.
  public func stand(over parent: Window) {
    gtk_window_set_transient_for(of(), parent.of())
    gtk_window_set_destroy_with_parent(of(), 1)
  }
}
