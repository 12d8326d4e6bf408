import BroadsheetCore
import Toolkit

/// What the program says of itself.
@MainActor
enum ProgramIdentity {
  static let name = "Broadsheet"
  private static let icon = "org.broadsheet.Desktop"
  /// The command's as well; a check compares them.
  private static let version = "0.1.0"

  static func present(_ phrases: Phrases, over parent: Window) {
    AboutWindow.present(
      AboutWindow.Words(name: name, version: version, comments: phrases.aboutProgram, icon: icon),
      over: parent
    )
  }
}
