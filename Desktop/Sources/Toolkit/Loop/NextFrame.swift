internal import CAdwaita

extension View {
  /// Calls `handler` once, when the next frame of the view's window has been drawn, and has one drawn.
  ///
  /// Nothing is drawn or listened to afterwards; nothing happens for a view that is in no window.
  public func afterNextFrame(_ handler: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
    let paint = Paint()
    // The clock outlives the signal that it sends.
    paint.signal = Signal.connect(gpointer(clock), "after-paint") { _ in
      g_signal_handler_disconnect(gpointer(clock), paint.signal)
      handler()
      return false
    }
    gtk_widget_queue_draw(pointer)
  }

  /// Whether a frame of the view's window is to be drawn: one that something has asked for, or the next
  /// of something that asks for all of them.
  public var awaitsFrame: Bool {
    guard let clock = gtk_widget_get_frame_clock(pointer) else { return false }
    // The clock's own work on the loop is all that has it as its data (gdkframeclockidle.c, GTK 4.8).
    return g_main_context_find_source_by_user_data(nil, gpointer(clock)) != nil
  }
}

/// The frame that is waited for.
@MainActor
private final class Paint {
  var signal: gulong = 0
}
