import ArgumentParser
import Foundation

/// How commands end: scripts depend on the numbers, help and manual pages tell the meanings.
///
/// 64 is the `EX_USAGE` of sysexits(3), with which the parser of arguments ends as well.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case failure = 1
  case mistakes = 2
  case usage = 64

  var meaning: String {
    switch self {
    case .done: "It is done."
    case .failure: "It could not be done; a line on standard error says why."
    case .mistakes:
      """
      The newsstand file has mistakes or cannot be read, or a database cannot be used; each is a line on \
      standard error.
      """
    case .usage: "The command line or a setting is wrong, or names a page that is not there."
    }
  }

  /// All of them, as help tells them.
  static func help(width: Int = Terminal.columns) -> String {
    let terminal = Terminal.help(width: width)
    let lines = allCases.flatMap { status in
      let lines = terminal.wrapped(status.meaning, indent: "      ")
      let number = "  \(status.rawValue)".padding(toLength: 6, withPad: " ", startingAt: 0)
      return [number + (lines.first?.dropFirst(6) ?? "")] + lines.dropFirst()
    }
    return (["EXIT STATUS"] + lines).joined(separator: "\n")
  }

  /// What ends a command with this status and without further words.
  var code: ExitCode { ExitCode(rawValue) }
}
