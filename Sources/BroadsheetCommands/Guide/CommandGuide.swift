import ArgumentParser

/// A command that its help and its manual page explain in the same words.
protocol GuidedCommand: ParsableCommand {
  static var guide: CommandGuide { get }
}

/// What is said of a command beside its arguments, which the parser knows.
struct CommandGuide: Sendable {
  /// A command line that works as it stands, and what comes of it.
  struct Example: Sendable {
    var command: String
    var effect: String

    init(_ command: String, _ effect: String) {
      self.command = command
      self.effect = effect
    }
  }

  /// A file or a variable, and what it is for.
  struct Entry: Sendable {
    var name: String
    var meaning: String

    init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// What it does, a paragraph each, without line breaks: these are the terminal's.
  var paragraphs: [String]
  var examples: [Example]
  /// Variables beyond those that every command heeds.
  var environment: [Entry] = []
  /// Files beyond those that every command reads.
  var files: [Entry] = []

  /// The text below the first line of the command's help, for a terminal that wide.
  func discussion(width: Int = Terminal.columns) -> String {
    (paragraphs + [heading("EXAMPLES", exampleLines(width))]).joined(separator: "\n\n")
  }

  private func heading(_ words: String, _ lines: [String]) -> String {
    ([words] + lines).joined(separator: "\n")
  }

  /// Effects stand beside the commands where there is room, and below them where there is not.
  private func exampleLines(_ width: Int) -> [String] {
    let longest = examples.map(\.command.count).max() ?? 0
    let fits = examples.allSatisfy { 2 + longest + 2 + $0.effect.count < width }
    let terminal = Terminal.help(width: width)
    return examples.flatMap { example in
      guard !fits else {
        let gap = String(repeating: " ", count: longest - example.command.count + 2)
        return ["  \(example.command)\(gap)\(example.effect)"]
      }
      return terminal.wrapped(example.command, indent: "  ")
        + terminal.wrapped(example.effect, indent: "      ")
    }
  }
}

extension CommandGuide {
  /// The variables that every command heeds.
  static let commonEnvironment = [
    Entry("COLUMNS", "How many columns lines may have; without it the terminal is asked."),
    Entry("NO_COLOR", "Leaves colours out when it is not empty."),
    Entry("CLICOLOR_FORCE", "Has colours everywhere when it is 1, whatever NO_COLOR says."),
    Entry("TERM", "Leaves colours out when it is dumb."),
  ]

  /// The files that every command reads.
  static let commonFiles = [
    Entry(
      "newsstand.yaml",
      "A newsstand file. Files that it names are read from its own folder or below."
    ),
    Entry(
      "../share/broadsheet",
      "The built-in newsstand, as seen from the folder of the command."
    ),
  ]
}
