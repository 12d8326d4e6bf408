internal import CAdwaita

/// What is done when keys are pressed while a view or a part of it has the keyboard.
///
/// The toolkit says whether it was those keys: neither Caps Lock nor a layout of other letters, such as
/// Cyrillic or Greek ones, is in the way, as long as the keyboard has a layout with Latin ones too.
@MainActor
public final class Shortcuts {
  private final class Action {
    let run: @MainActor () -> Bool
    init(_ run: @escaping @MainActor () -> Bool) { self.run = run }
  }

  private weak var view: View?
  private let controller: OpaquePointer?

  /// Keys of a view, none yet; with `first` before a part of it has them, such as a line that is
  /// written in.
  public init(of view: View, first: Bool) {
    self.view = view
    controller = gtk_shortcut_controller_new()
    guard let controller else { return }
    gtk_event_controller_set_propagation_phase(
      controller,
      first ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE
    )
    view.addController(controller)
  }

  /// Has keys do something; `action` says whether they were used.
  ///
  /// The view keeps the action, so that must hold whoever owns the view weakly.
  ///
  /// - Parameters:
  ///   - keys: As the toolkit writes them, such as `<Control>f`.
  ///   - action: What they do.
  public func add(_ keys: String, _ action: @escaping @MainActor () -> Bool) {
    guard let controller, let trigger = gtk_shortcut_trigger_parse_string(keys) else {
      preconditionFailure("\(keys) are no keys")
    }
    let callback = gtk_callback_action_new(
      { _, _, data in
        guard let data else { return 0 }
        let action = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { action.run() ? 1 : 0 }
      },
      Unmanaged.passRetained(Action(action)).toOpaque(),
      { data in if let data { Unmanaged<Action>.fromOpaque(data).release() } }
    )
    gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(trigger, callback))
  }

  /// Has none of them do anything any more; a second call does nothing.
  public func end() {
    guard let controller, let view else { return }
    self.view = nil
    gtk_widget_remove_controller(view.pointer, controller)
  }

  /// Keys as people are told of them, such as "Ctrl+F"; nil for what are no keys.
  public static func words(for keys: String) -> String? {
    guard let trigger = gtk_shortcut_trigger_parse_string(keys) else { return nil }
    defer { g_object_unref(gpointer(trigger)) }
    guard let display = gdk_display_get_default(),
      let words = gtk_shortcut_trigger_to_label(trigger, display)
    else { return nil }
    defer { g_free(words) }
    return String(cString: words)
  }
}
