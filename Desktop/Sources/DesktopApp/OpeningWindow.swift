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

  /// A window that is not shown yet.
  public init(_ application: Application, size: (width: Int, height: Int)) {
    window = Window(application, title: "Broadsheet", width: size.width, height: size.height)
  }

  /// Shows that a newsstand is being opened; nothing for half a second.
  public func begin() {
    window.setContent(host.view)
    host.show(LoadingController("Opening"))
    window.present()
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

  /// There is no newsstand yet that would have a language.
  private var phrases: Phrases { Phrases(language: "en", timeZone: .current) }

  /// The newsstand is open, and something else fills the window.
  public func end() { host.setOnScreen(false) }
}

/// Holds one child at a time.
@MainActor
private final class OpeningHost: Controller {
  let view: View
  let containment = Containment<View>()
  private let box = Box(GTK_ORIENTATION_VERTICAL)

  init() {
    let page = Box(GTK_ORIENTATION_VERTICAL)
    view = page
    page.append(HeaderBar())
    page.append(box.expanding(horizontally: true, vertically: true))
    setOnScreen(true)
  }

  func show(_ child: any Controller<View>) {
    for old in containment.children { old.leave() }
    add(child) {
      box.append($0)
    } unembed: { [box] in
      box.remove($0)
    }
  }
}
