internal import CAdwaita
import Foundation

/// A program with windows; of one name it takes, there is one instance.
@MainActor
public final class Application {
  let pointer: UnsafeMutablePointer<AdwApplication>

  /// Its name on the bus and in menus, such as `org.example.Program`.
  public let id: String

  /// A program by its name on the bus, and the one that readers know.
  public init(id: String, name: String) {
    self.id = id
    g_set_application_name(name)
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
    MainLoop.begin()
    return g_application_run(asApplication, 0, nil)
  }

  // MARK: One instance

  /// Takes a name on the reader's bus, such as of the folder that the program works in; to be called when
  /// the program begins, at the earliest.
  ///
  /// Where another instance has it, that shows its window and does `action`, if there is one. Without a
  /// bus, or where that instance does not answer, there is nobody to ask.
  ///
  /// - Returns: Whether this instance goes on.
  public func takeName(_ name: String, orHave action: Answer? = nil) -> Bool {
    guard let bus = g_application_get_dbus_connection(asApplication) else { return true }
    let full = "\(id).\(name)"
    guard broadsheet_bus_take_name(bus, full) == 0 else { return true }
    let path = "/" + id.replacing(".", with: "/")
    return broadsheet_bus_show(bus, full, path, action?.action, action?.target) == 0
  }

  /// Gives a name back that was taken; nothing happens without a bus.
  public func leaveName(_ name: String) {
    guard let bus = g_application_get_dbus_connection(asApplication) else { return }
    broadsheet_bus_leave_name(bus, "\(id).\(name)")
  }

  private var asApplication: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)
  }

  // MARK: Notifications

  /// What is done when a reader takes a notification up.
  public struct Answer {
    /// An action of the program; see ``Application/onAction(_:_:)``.
    public var action: String
    /// What the action is told.
    public var target: String

    /// An action, and what it is told.
    public init(action: String, target: String) {
      self.action = action
      self.target = target
    }
  }

  /// Has notifications shown by what shows them for all programs; to be called first of all, before
  /// there is another thread.
  ///
  /// GLib would rather have GNOME's own way, which answers only those who own their name on the bus,
  /// and a program of several instances does not. In a sandbox there is a portal for them instead.
  public static func chooseNotifications() {
    if access("/.flatpak-info", R_OK) != 0 { setenv(notificationVariable, plainNotifications, 0) }
  }

  private static let notificationVariable = "GNOTIFICATION_BACKEND"
  private static let plainNotifications = "freedesktop"

  /// Does something by a name that notifications, and whoever is on the reader's bus, can call.
  public func onAction(_ name: String, _ handler: @escaping @MainActor (String) -> Void) {
    let text = g_variant_type_new("s")
    defer { g_variant_type_free(text) }
    guard let action = g_simple_action_new(name, text) else { return }
    Signal.connect(gpointer(action), "activate") { arguments in
      if let target = arguments.busText(0) { handler(target) }
      return false
    }
    g_action_map_add_action(OpaquePointer(pointer), action)
    g_object_unref(gpointer(action))
  }

  /// Tells the reader something outside the windows, in plain text; of one `id`, the newest takes the
  /// place of those before.
  public func notify(_ id: String, title: String, body: String?, answer: Answer) {
    // Without a bus there is nobody who shows it.
    guard g_application_get_dbus_connection(asApplication) != nil,
      let notification = g_notification_new(title)
    else { return }
    if let body { g_notification_set_body(notification, Self.spelled(body)) }
    g_notification_set_default_action_and_target_value(
      notification,
      "app.\(answer.action)",
      g_variant_new_string(answer.target)
    )
    g_application_send_notification(asApplication, id, notification)
    g_object_unref(gpointer(notification))
  }

  /// The body of a notification is markup for some and plain text for others; GLib hands it on as it
  /// is (2.74, gfdonotificationbackend.c).
  private static func spelled(_ body: String) -> String {
    guard g_getenv(notificationVariable).map({ String(cString: $0) }) == plainNotifications,
      let escaped = g_markup_escape_text(body, -1)
    else { return body }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
