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

  /// How wide it is when it is shown first.
  public var defaultWidth: Int {
    // Both are written to, whatever the documentation says.
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(of(), &width, &height)
    return Int(width)
  }

  /// Whether it has the keyboard.
  public var isActive: Bool { gtk_window_is_active(of()) != 0 }

  /// Has Escape close it.
  public func closeOnEscape() {
    // The window outlives whoever made it.
    let window = pointer
    onShortcut { key, _ in
      guard key == UInt32(GDK_KEY_Escape) else { return false }
      gtk_window_close(gpointer(window).assumingMemoryBound(to: GtkWindow.self))
      return true
    }
  }

  /// Calls `handler` with each key before anything in the window has it; true where it was used.
  public func onShortcut(
    _ handler: @escaping @MainActor (_ key: UInt32, _ modifiers: UInt32) -> Bool
  ) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    Signal.connect(gpointer(controller), "key-pressed") { arguments in
      handler(UInt32(arguments.integer(0)), UInt32(arguments.flags(2)))
    }
    addController(controller)
  }
}
