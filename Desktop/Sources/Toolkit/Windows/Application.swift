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
    MainLoop.begin()
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
