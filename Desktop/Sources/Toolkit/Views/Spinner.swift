internal import CAdwaita

/// A wheel that turns while something is on its way.
@MainActor
public final class Spinner: View {
  /// A wheel that turns at once; `label` is spoken.
  public init(_ label: String, size: Int = 32) {
    super.init(gtk_spinner_new())
    gtk_widget_set_size_request(pointer, Int32(size), Int32(size))
    setAccessibleLabel(label)
    isSpinning = true
  }

  /// Whether it turns; one that does not costs nothing.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(opaque) != 0 }
    set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
  }
}

/// How far something has come.
@MainActor
public final class ProgressBar: View {
  /// A bar that has not begun.
  public init() { super.init(gtk_progress_bar_new()) }

  /// From 0 to 1.
  public func show(_ fraction: Double) { gtk_progress_bar_set_fraction(opaque, fraction) }
}
