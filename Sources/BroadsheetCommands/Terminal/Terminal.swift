import Foundation

/// What the command writes to, and in which colours.
struct Terminal: Sendable {
  let hasColour: Bool
  let width: Int

  /// Standard output: coloured when it is a terminal and NO_COLOR is not set.
  static var standard: Terminal {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    let wantsColour = environment["NO_COLOR"] == nil || environment["CLICOLOR_FORCE"] == "1"
    return Terminal(
      hasColour: (isTerminal && wantsColour) || environment["CLICOLOR_FORCE"] == "1",
      width: Self.columns
    )
  }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(max(Int(size.ws_col), 40), 120)
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

  static func complain(_ text: String) { write(text + "\n", to: .standardError) }
  static func say(_ text: String) { write(text + "\n", to: .standardOutput) }

  private static func write(_ text: String, to handle: FileHandle) {
    // A reader that has gone away, such as `head`, is no error worth a word.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    (properties.generalCategory == .control && value != 0x0a && value != 0x09)
      || properties.generalCategory == .format && (0x202a...0x2069).contains(value)
  }
}
