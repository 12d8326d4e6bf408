import Foundation

/// Has a password typed that nobody beside the terminal can read, or reads it from a script.
enum PasswordPrompt {
  /// Asks twice at a terminal; elsewhere the password is the first line of standard input.
  ///
  /// `check` says what becomes of the text, and throws why it cannot be a password; at a terminal that
  /// is said before it has to be typed again.
  static func ask<Value>(for name: String, check: (String) throws -> Value) throws -> Value {
    guard isatty(STDIN_FILENO) == 1 else {
      guard let line = readLine(strippingNewline: true) else { throw PromptTrouble.nothing }
      return try check(line)
    }
    guard let text = typed("Password for \(Terminal.harmless(name)): ") else {
      throw PromptTrouble.nothing
    }
    let value = try check(text)
    guard let again = typed("The same again: ") else { throw PromptTrouble.nothing }
    guard Array(text.utf8) == Array(again.utf8) else { throw PromptTrouble.differs }
    return value
  }

  /// A line of the terminal without its echo; nil at its end.
  private static func typed(_ prompt: String) -> String? {
    // Before anybody is asked, or a quick hand could be read.
    Echo.turnOff()
    try? FileHandle.standardError.write(contentsOf: Data(prompt.utf8))
    let line = readLine(strippingNewline: true)
    Echo.turnOn()
    // What ended the line was not shown either.
    try? FileHandle.standardError.write(contentsOf: Data("\n".utf8))
    return line
  }
}

/// Why no password was read.
enum PromptTrouble: Error, CustomStringConvertible {
  case nothing
  case differs

  var description: String {
    switch self {
    case .nothing:
      "There is no password: type it at a terminal, send it as a line to standard input, or have one "
        + "made with --generate."
    case .differs: "The two passwords are not the same."
    }
  }
}

/// Whether a terminal shows what is typed.
private enum Echo {
  /// As the terminal was; nil while nothing is to be put back.
  ///
  /// Unchecked: written by the one thread that asks, before the handler that reads it is there and after
  /// it is gone.
  nonisolated(unsafe) private static var before: termios?

  static func turnOff() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    before = settings
    // Whoever gives up by Ctrl-C gets the terminal back as it was.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, giveUp) }
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  static func turnOn() {
    restore()
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    before = nil
  }

  private static func restore() {
    if var settings = before { tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) }
  }

  /// Only calls what may be called from a signal's handler.
  private static let giveUp: @convention(c) (Int32) -> Void = { number in
    restore()
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// Passwords that a machine chooses.
enum GeneratedPassword {
  /// Digits and letters that nobody takes for another.
  private static let characters = Array("0123456789abcdefghjkmnpqrstvwxyz")
  private static let groups = 5
  private static let groupLength = 5

  /// 125 random bits, five to a character, of bytes that nobody can foretell.
  static func make(_ draw: (_ count: Int) -> [UInt8]) -> String {
    let letters = draw(groups * groupLength).map { characters[Int($0) % characters.count] }
    return (0..<groups).map { group in
      String(letters[group * groupLength..<(group + 1) * groupLength])
    }.joined(separator: "-")
  }
}
