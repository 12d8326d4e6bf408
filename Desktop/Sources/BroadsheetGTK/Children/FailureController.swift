public import BroadsheetCore
import CAdwaita
public import Toolkit

/// Says what has happened in the reader's language, and has it tried again.
@MainActor
public final class FailureController: Controller {
  public let view: View
  public let containment = Containment<View>()
  private let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 16)
  private let title = Label(role: .heading).level(2).centred().styled("headline", "h-28")
  private let advice = Label().centred()
  private let details = Label().centred().styled("notes")
  private let button: Button
  private let phrases: Phrases

  /// What went wrong, and what Retry does; `details` are for whoever helps.
  public init(
    _ failure: Failure,
    phrases: Phrases,
    details: String,
    retry: @escaping @MainActor () -> Void
  ) {
    self.phrases = phrases
    view = box
    button = Button(phrases.retry, action: retry)
    button.styled("accent").aligned(horizontally: GTK_ALIGN_CENTER)
    box.styled("page", "failure").expanding(horizontally: true, vertically: true)
    let middle = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    middle.expanding(vertically: true)
    middle.aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
    middle.margins(sides: 24)
    self.details.isSelectable = true
    for part in [title, advice, button, self.details] { middle.append(part) }
    box.append(middle)
    show(failure, details: details)
  }

  public func didAppear() {
    MainLoop.beforeNextFrame { [weak self] in self?.button.takeFocusIfNobodyHasIt() }
  }

  /// Says something else.
  public func show(_ failure: Failure, details: String) {
    title.text = phrases.failureTitle(failure)
    advice.text = phrases.failureAdvice(inProgram: failure)
    self.details.text = details
    button.isVisible = failure.isWorthRetrying
  }

  /// As if a reader had pressed Retry.
  public func retry() { button.press() }
}
