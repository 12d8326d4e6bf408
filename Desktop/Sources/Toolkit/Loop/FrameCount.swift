internal import CAdwaita

/// Calls a function after each frame of a view has been drawn, for tests and benchmarks; while it does,
/// the view is drawn as often as the screen can.
@MainActor
public final class FrameCount {
  private weak var view: View?
  private var tick: guint
  private var painted: gulong = 0

  /// Begins to count; hold the view's owner weakly in `onFrame`.
  ///
  /// The view must be on a screen.
  public init(_ view: View, onFrame: @escaping @MainActor () -> Void) {
    self.view = view
    tick = gtk_widget_add_tick_callback(view.pointer, { _, _, _ in 1 }, nil, nil)
    guard let clock = gtk_widget_get_frame_clock(view.pointer) else { return }
    painted = Signal.connect(gpointer(clock), "after-paint") { _ in
      onFrame()
      return false
    }
  }

  /// Ends; a second call does nothing.
  public func end() {
    guard tick != 0, let view else { return }
    gtk_widget_remove_tick_callback(view.pointer, tick)
    tick = 0
    guard painted != 0, let clock = gtk_widget_get_frame_clock(view.pointer) else { return }
    g_signal_handler_disconnect(gpointer(clock), painted)
    painted = 0
  }
}
