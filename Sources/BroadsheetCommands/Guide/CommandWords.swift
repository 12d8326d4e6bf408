import BroadsheetNewsstand
import Foundation

/// The names of the subcommands, to say which of them somebody meant.
struct CommandWords {
  let shown: [String]
  /// Those that nobody is told of.
  let hidden: [String]

  /// What is wrong with the first word of a command line; nil for a subcommand and for options.
  func problem(in arguments: some Collection<String>) -> String? {
    let isHelp = arguments.first == "help"
    guard let word = isHelp ? arguments.dropFirst().first : arguments.first, !word.hasPrefix("-"),
      word != "help", !shown.contains(word), !hidden.contains(word)
    else { return nil }
    let name = Terminal.harmless(word)
    if let command = isHelp ? nil : Self.command(taking: name) {
      return "'\(name)' is no command. Did you mean '\(command)'?"
    }
    let meant = NearestWord.to(word, among: shown).map { " Did you mean '\($0)'?" } ?? ""
    return "There is no command '\(name)'.\(meant) There are: \(shown.joined(separator: ", "))."
  }

  /// The command line for somebody who names a file or an address alone.
  private static func command(taking word: String) -> String? {
    let address = word.lowercased()
    if address.hasPrefix("http://") || address.hasPrefix("https://") {
      return "broadsheet inspect \(word)"
    }
    return switch URL(filePath: word).pathExtension.lowercased() {
    case "yaml", "yml": "broadsheet serve --newsstand \(word)"
    case "opml": "broadsheet import \(word)"
    case "rss", "atom", "xml": "broadsheet inspect \(word)"
    default: nil
    }
  }
}
