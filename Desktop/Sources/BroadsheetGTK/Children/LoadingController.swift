public import BroadsheetCore
import CAdwaita
public import Toolkit

/// Shows that something is on its way: nothing for half a second, then a spinner or the outlines of
/// cards.
@MainActor
public final class LoadingController: Controller {
  /// What is shown after the half second.
  public enum Look: Sendable {
    /// A wheel that turns.
    case spinner
    /// Grey boxes where cards will be.
    case skeleton
  }

  public let view: View
  public let containment = Containment<View>()
  private let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
  private let delay: LoadingDelay
  private let label: String
  private let look: Look
  private var spinner: Spinner?

  /// A child that says what is being done, such as "Loading".
  public init(_ label: String, look: Look = .spinner, delay: LoadingDelay = LoadingDelay()) {
    self.label = label
    self.look = look
    self.delay = delay
    view = box
    box.styled("page", "loading").expanding(horizontally: true, vertically: true)
  }

  /// Whether anything is shown of the loading.
  public var isShowing: Bool { !box.children.isEmpty }

  public func didAppear() { delay.begin { [weak self] in self?.show() } }

  public func didDisappear() {
    delay.end()
    spinner?.isSpinning = false
    spinner = nil
    box.removeAll()
  }

  private func show() {
    guard !isShowing else { return }
    switch look {
    case .spinner:
      let spinner = Spinner(label)
      spinner.expanding(vertically: true)
      spinner.aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
      self.spinner = spinner
      box.append(spinner)
    case .skeleton:
      let outlines = Box(GTK_ORIENTATION_VERTICAL, spacing: 20, role: .group)
      outlines.setAccessibleLabel(label)
      for height in [280, 24, 24, 160, 24] {
        let outline = Box(GTK_ORIENTATION_VERTICAL).styled("surface")
        gtk_widget_set_size_request(outline.pointer, -1, Int32(height))
        outlines.append(outline)
      }
      outlines.margins(top: 24, sides: 24)
      box.append(outlines)
    }
  }
}
