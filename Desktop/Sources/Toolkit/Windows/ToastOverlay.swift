internal import CAdwaita

/// Short words at the foot of a window, which go by themselves.
///
/// Not `AdwToastOverlay`: in libadwaita 1.2 a toast that is dismissed while it comes, and goes while it
/// is dismissed, is let go of twice and takes the program with it.
@MainActor
public final class ToastOverlay: View {
  /// Characters of a line.
  private static let longestLine: Int32 = 60

  private let words = Label(wraps: true).centred()
  private let button: Button
  private let revealer: Revealer
  private let overlay: Overlay
  private var action: @MainActor () -> Void = {}
  /// Has the words go in a while; owned here, cancelled by the next ones.
  private var going: Task<Void, Never>?

  /// Words over a view.
  public init(over view: View) {
    button = Button("") {}
    let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12).styled("osd", "toolbar")
    gtk_label_set_max_width_chars(words.opaque, Self.longestLine)
    gtk_label_set_natural_wrap_mode(words.opaque, GTK_NATURAL_WRAP_NONE)
    row.append(words.expanding(horizontally: true).margins(top: 4, bottom: 4, sides: 12))
    row.append(button.aligned(vertically: GTK_ALIGN_CENTER))
    revealer = Revealer(row)
    revealer.aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_END)
    revealer.margins(bottom: 24, sides: 12)
    revealer.isRevealed = false
    // What is not there takes no press from what is under it.
    revealer.isVisible = false
    overlay = Overlay(over: view)
    overlay.add(revealer)
    super.init(overlay.pointer)
    button.on("clicked") { [weak self] in
      guard let self else { return }
      let action = action
      hide()
      action()
    }
  }

  isolated deinit { going?.cancel() }

  /// Says something in the place of what was said before, with a button where something can be done
  /// about it; it goes after so many seconds.
  public func say(
    _ text: String,
    button label: String? = nil,
    for seconds: Double = 5,
    action: @escaping @MainActor () -> Void = {}
  ) {
    going?.cancel()
    self.action = action
    words.text = text
    button.isVisible = label != nil
    if let label { button.setLabel(label) }
    revealer.isVisible = true
    revealer.isRevealed = true
    going = Task { [weak self] in
      guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
      self?.hide()
    }
  }

  private func hide() {
    going?.cancel()
    action = {}
    revealer.isRevealed = false
    revealer.isVisible = false
  }
}
