internal import CAdwaita

/// Asks for a file of this machine, as the system does it.
@MainActor
public enum FileDialog {
  /// What it says.
  public struct Words {
    /// Over the files.
    public var title: String
    /// The button that takes the file that is chosen.
    public var open: String
    /// The button that takes none.
    public var cancel: String

    /// A title and two buttons.
    public init(title: String, open: String, cancel: String) {
      self.title = title
      self.open = open
      self.cancel = cancel
    }
  }

  /// Shows it over a window; `choose` is called with the path of the file, if one is taken.
  public static func present(
    _ words: Words,
    over parent: Window,
    choose: @escaping @MainActor (String) -> Void
  ) {
    guard
      let dialog = gtk_file_chooser_native_new(
        words.title,
        parent.of(),
        GTK_FILE_CHOOSER_ACTION_OPEN,
        words.open,
        words.cancel
      )
    else { return }
    // It is nobody's but ours, until it is answered.
    Signal.connect(gpointer(dialog), "response") { arguments in
      if arguments.integer(0) == Int(GTK_RESPONSE_ACCEPT.rawValue), let path = path(in: dialog) {
        choose(path)
      }
      g_object_unref(gpointer(dialog))
      return false
    }
    gtk_native_dialog_show(gpointer(dialog).assumingMemoryBound(to: GtkNativeDialog.self))
  }

  private static func path(in dialog: OpaquePointer) -> String? {
    guard let file = gtk_file_chooser_get_file(dialog) else { return nil }
    defer { g_object_unref(gpointer(file)) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}

extension View {
  /// Calls `handler` with the path of a file that is dropped on it.
  public func onDroppedFile(_ handler: @escaping @MainActor (String) -> Void) {
    guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else {
      return
    }
    // Pages in it would take it for themselves.
    gtk_event_controller_set_propagation_phase(target, GTK_PHASE_CAPTURE)
    Signal.connect(gpointer(target), "drop") { arguments in
      guard let path = arguments.droppedPath(0) else { return false }
      handler(path)
      return true
    }
    addController(target)
  }
}
