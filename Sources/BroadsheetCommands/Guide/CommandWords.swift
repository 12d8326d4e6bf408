import ArgumentParser
import BroadsheetCore
import BroadsheetNewsstand
import Foundation

/// The names of the subcommands, to say which of them somebody meant.
struct CommandWords {
  let shown: [String]
  /// Those that nobody is told of.
  let hidden: [String]

  /// What is wrong with the words of a command line that name a command, at whichever level.
  static func problem(in arguments: some Collection<String>) -> String? {
    let top = CommandWords(
      shown: Broadsheet.guided.map { $0._commandName },
      hidden: [Manual._commandName]
    )
    if let problem = top.problem(in: arguments) { return problem }
    let nested: [any ParsableCommand.Type] = [Users.self, Tokens.self]
    for (depth, command) in nested.enumerated() {
      guard arguments.starts(with: nested.prefix(depth + 1).map { $0._commandName }) else { break }
      let below = command.configuration.subcommands.map { $0._commandName }
      let words = CommandWords(shown: below, hidden: [])
      if let problem = words.problem(in: arguments.dropFirst(depth + 1)) { return problem }
    }
    return nil
  }

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
