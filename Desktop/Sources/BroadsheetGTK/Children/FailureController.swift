public import BroadsheetCore
import CAdwaita
public import Toolkit

/// Says what has happened in the reader's language, and has it tried again.
@MainActor
public final class FailureController: Controller {
  public let view: View
  public let containment = Containment<View>()
  private let box = Box(GTK_ORIENTATION_VERTICAL, spacing: 16)
  private let middle = Box(GTK_ORIENTATION_VERTICAL, spacing: 12)
  private let title = Label(role: .heading).level(2).centred().styled("headline", "h-28")
  private let advice = Label().centred()
  private let details = Label().centred().styled("notes")
  private let button: Button
  /// Opens in the browser what cannot be shown here; nil for what is nowhere else.
  private var way: Button?
  private let phrases: Phrases

  /// What went wrong, and what Retry does; `details` are for whoever helps.
  public convenience init(
    _ failure: Failure,
    phrases: Phrases,
    details: String,
    retry: @escaping @MainActor () -> Void
  ) {
    self.init(phrases, retry)
    show(failure, details: details)
  }

  /// What the matter is on this machine, and what Retry does; `details` are for whoever helps, and
  /// `inBrowser` opens in the browser what cannot be shown here.
  public convenience init(
    _ trouble: ProgramTrouble,
    phrases: Phrases,
    details: String,
    inBrowser: (@MainActor () -> Void)? = nil,
    retry: @escaping @MainActor () -> Void
  ) {
    self.init(phrases, retry)
    title.text = phrases.title(of: trouble)
    advice.text = phrases.advice(on: trouble)
    self.details.text = details
    if let inBrowser {
      let way = Button(phrases.openInBrowser, action: inBrowser)
      middle.append(way.styled("flat").aligned(horizontally: GTK_ALIGN_CENTER))
      self.way = way
    }
  }

  private init(_ phrases: Phrases, _ retry: @escaping @MainActor () -> Void) {
    self.phrases = phrases
    view = box
    button = Button(phrases.retry, action: retry)
    button.styled("accent").aligned(horizontally: GTK_ALIGN_CENTER)
    box.styled("page", "failure").expanding(horizontally: true, vertically: true)
    middle.expanding(vertically: true)
    middle.aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
    middle.margins(sides: 24)
    details.isSelectable = true
    for part in [title, advice, button, details] { middle.append(part) }
    box.append(middle)
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

  /// As if a reader had asked for the browser.
  func openInBrowser() { way?.press() }

  /// What it says, from the top.
  var words: [String] { [title, advice, details].map(\.text) }
}
