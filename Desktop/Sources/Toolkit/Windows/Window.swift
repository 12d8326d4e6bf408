internal import CAdwaita

/// A program with windows, which knows one instance of itself.
@MainActor
public final class Application {
  let pointer: UnsafeMutablePointer<AdwApplication>

  /// A program by its name on the bus, such as `org.example.Program`.
  public init(id: String) {
    pointer = adw_application_new(id, G_APPLICATION_NON_UNIQUE)
  }

  /// Calls `handler` when the program begins, and when it is asked for another window.
  public func onActivate(_ handler: @escaping @MainActor () -> Void) {
    Signal.connect(gpointer(pointer), "activate") { _ in
      handler()
      return false
    }
  }

  /// Runs until the last window is closed; returns the program's status.
  public func run() -> Int32 {
    MainLoop.attach()
    return g_application_run(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self),
      0,
      nil
    )
  }

  /// Closes every window.
  public func quit() {
    g_application_quit(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self))
  }

  /// Tells the reader something outside the windows; of one `id`, the newest takes the place of those
  /// before.
  public func notify(_ id: String, title: String, body: String?) {
    guard let notification = g_notification_new(title) else { return }
    if let body { g_notification_set_body(notification, body) }
    g_application_send_notification(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self),
      id,
      notification
    )
    g_object_unref(gpointer(notification))
  }
}

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

/// The bar at the head of a window, with the window's own buttons.
@MainActor
public final class HeaderBar: View {
  /// An empty bar.
  public init() { super.init(adw_header_bar_new()) }

  /// What stands in the middle.
  public func setTitle(_ view: View) { adw_header_bar_set_title_widget(opaque, view.pointer) }
  /// Adds something at the start.
  public func addAtStart(_ view: View) { adw_header_bar_pack_start(opaque, view.pointer) }
  /// Adds something at the end; the first is outermost.
  public func addAtEnd(_ view: View) { adw_header_bar_pack_end(opaque, view.pointer) }
}

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

/// Short words at the foot of a window, which go by themselves.
@MainActor
public final class ToastOverlay: View {
  /// Words over a view.
  public init(over view: View) {
    super.init(adw_toast_overlay_new())
    adw_toast_overlay_set_child(opaque, view.pointer)
  }

  /// Says something, with a button where something can be done about it.
  public func say(
    _ text: String,
    button: String? = nil,
    action: @escaping @MainActor () -> Void = {}
  ) {
    guard let toast = adw_toast_new(text) else { return }
    if let button {
      // What can be undone is said before what was only said.
      adw_toast_set_priority(toast, ADW_TOAST_PRIORITY_HIGH)
      adw_toast_set_button_label(toast, button)
      Signal.connect(gpointer(toast), "button-clicked") { _ in
        action()
        return false
      }
    }
    adw_toast_overlay_add_toast(opaque, toast)
  }
}

/// A line in which words are looked for.
@MainActor
public final class SearchField: View {
  /// An empty line; `label` is spoken.
  public init(_ label: String) {
    super.init(gtk_search_entry_new())
    setAccessibleLabel(label)
  }

  /// What stands in it.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// Calls `handler` a moment after the last letter, and when Enter is pressed.
  public func onSearch(_ handler: @escaping @MainActor (String) -> Void) {
    for signal in ["search-changed", "activate"] {
      on(signal) { [weak self] in if let self { handler(text) } }
    }
  }
}

/// Which colours the program has.
@MainActor
public enum ColourScheme {
  /// Whether colours are dark now.
  public static var isDark: Bool {
    adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
  }

  /// Whether the system asks for more contrast.
  public static var isHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  /// Dark or light whatever the system has; nil for what it has.
  public static func set(dark: Bool?) {
    let scheme =
      dark.map { $0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT }
      ?? ADW_COLOR_SCHEME_DEFAULT
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
  }

  /// Calls `handler` when colours change.
  public static func onChange(_ handler: @escaping @MainActor () -> Void) {
    guard let manager = adw_style_manager_get_default() else { return }
    for property in ["notify::dark", "notify::high-contrast"] {
      Signal.connect(gpointer(manager), property) { _ in
        handler()
        return false
      }
    }
  }

  /// What the system multiplies the sizes of text by.
  public static var textScale: Double {
    guard let settings = gtk_settings_get_default() else { return 1 }
    let dpi = broadsheet_font_dpi(settings)
    return dpi > 0 ? min(max(Double(dpi) / 1024 / 96, 0.5), 3) : 1
  }
}

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
