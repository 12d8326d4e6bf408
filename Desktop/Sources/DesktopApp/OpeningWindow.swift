public import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Foundation
public import Toolkit

/// The window while a newsstand is opened: what goes on, or why it cannot be.
@MainActor
public final class OpeningWindow {
  /// The window, which the program goes on in.
  public let window: Window
  private let host = OpeningHost()
  /// There is no newsstand yet that would have a language.
  private let phrases = Phrases(language: "en", timeZone: .current)
  private var chooser: NewsstandChooser?

  /// A window that is not shown yet.
  public init(_ application: Application, size: ProgramMemory.WindowSize) {
    window = Window(application, title: "Broadsheet", width: size.width, height: size.height)
    if size.isMaximised { window.isMaximised = true }
  }

  /// Shows that a newsstand is being opened, nothing for half a second; the reader can choose another.
  public func begin(_ newsstands: Newsstands) {
    let chooser = NewsstandChooser(newsstands, phrases: phrases, window: window)
    self.chooser = chooser
    host.begin(menu: chooser.menuButton())
    window.setContent(host.view)
    host.show(LoadingController("Opening"))
    window.present()
  }

  /// Says how many feeds of a list have said what they are called, and what the last one is called.
  public func tell(_ done: Int, of count: Int, last name: String) {
    host.tell(Double(done) / Double(max(1, count)), phrases.asked(done, of: count, last: name))
  }

  /// Says why it cannot be opened, and has it tried again.
  public func fail(
    _ failure: Failure,
    _ reason: String,
    retry: @escaping @MainActor () -> Void
  ) {
    host.show(FailureController(failure, phrases: phrases, details: reason, retry: retry))
  }

  /// Says what the matter is on this machine, and has it tried again.
  public func fail(
    _ trouble: ProgramTrouble,
    _ reason: String,
    retry: @escaping @MainActor () -> Void
  ) {
    host.show(FailureController(trouble, phrases: phrases, details: reason, retry: retry))
  }

  /// The newsstand is open, and something else fills the window.
  public func end() {
    host.setOnScreen(false)
    // What comes has the keyboard, and not a button that goes.
    host.view.clearWindowFocus()
    chooser = nil
  }
}

/// Holds one child at a time.
@MainActor
private final class OpeningHost: Controller {
  let view: View
  let containment = Containment<View>()
  private let page = Box(GTK_ORIENTATION_VERTICAL)
  private let box = Box(GTK_ORIENTATION_VERTICAL)
  private let progress = Box(GTK_ORIENTATION_VERTICAL, spacing: 8)
  private let bar = ProgressBar()
  private let words = Label(wraps: false).centred()
  private var head: View?

  init() {
    view = page
    progress.append(bar)
    progress.append(words)
    progress.margins(bottom: 24, sides: 24)
    page.append(box.expanding(horizontally: true, vertically: true))
    page.append(progress)
  }

  /// Begins anew, under a bar with a menu.
  func begin(menu: View) {
    if let head { page.remove(head) }
    let head = HeaderBar()
    head.addAtEnd(menu)
    page.insert(head, after: nil)
    self.head = head
    progress.isVisible = false
    setOnScreen(true)
  }

  /// Says how far something has come, from 0 to 1.
  func tell(_ part: Double, _ text: String) {
    progress.isVisible = true
    bar.show(part)
    words.text = text
  }

  func show(_ child: any Controller<View>) {
    for old in containment.children { old.leave() }
    progress.isVisible = false
    add(child) {
      box.append($0)
    } unembed: { [box] in
      box.remove($0)
    }
  }
}
