import BroadsheetCore
import Foundation

/// What the command writes to, and in which colours.
struct Terminal: Sendable {
  let hasColour: Bool
  let width: Int

  /// Standard output: coloured when it is a terminal and NO_COLOR is empty, as no-color.org has it.
  static var standard: Terminal {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    let areUnwanted = !environment["NO_COLOR", default: ""].isEmpty
    return Terminal(
      hasColour: (isTerminal && !areUnwanted) || environment["CLICOLOR_FORCE"] == "1",
      width: Self.columns
    )
  }

  /// Makes lines for the parser of arguments, which breaks those that fill the terminal.
  static func help(width: Int) -> Terminal { Terminal(hasColour: false, width: width - 1) }

  /// How wide lines may be: as COLUMNS says, as the terminal is, or 80; from 40 to 120.
  static var columns: Int { min(max(wishedColumns ?? terminalColumns ?? 80, 40), 120) }

  private static var wishedColumns: Int? {
    ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }.flatMap {
      $0 > 0 ? $0 : nil
    }
  }

  private static var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  enum Style: String {
    case bold = "1"
    case dim = "2"
    case accent = "36"
    case warning = "33"
    case inverse = "7"
  }

  func styled(_ text: String, _ styles: Style...) -> String {
    guard hasColour, !text.isEmpty else { return text }
    return "\u{1B}[\(styles.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// The text in lines no longer than the terminal is wide.
  func wrapped(_ text: String, indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in Self.harmless(text).split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, indent.count + line.count + 1 + word.count > width {
        lines.append(indent + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(indent + line) }
    return lines
  }

  /// Text from outside without the control characters that would steer the terminal.
  static func harmless(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isControl }))
  }

  /// Writes to standard error.
  static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Writes what the command is run for to standard output.
  ///
  /// Ends the process when that cannot be: without a word when whoever reads it has gone away, as
  /// `head` does, and with the system's words when there is no room.
  static func say(_ text: String, terminator: String = "\n") {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + terminator).utf8))
    } catch {
      // Unless the signal is ignored, as it is where there are connections, it has ended us before.
      if error.systemCode == EPIPE { exit(128 + SIGPIPE) }
      complain("Error: standard output: \(error.systemWords)")
      exit(ExitStatus.failure.rawValue)
    }
  }

  /// Writes to standard output what the command does without.
  static func offer(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    (properties.generalCategory == .control && value != 0x0a && value != 0x09)
      || properties.generalCategory == .format && (0x202a...0x2069).contains(value)
  }
}
