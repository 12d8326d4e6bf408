import ArgumentParser
import Foundation

/// What the parser knows of a command and its arguments, by its own description.
struct CommandSyntax: Decodable {
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
      enum Kind: String, Decodable { case long, short, longWithSingleDash }

      var kind: Kind
      var name: String

      /// With the dashes that are written before it.
      var spelling: String { kind == .long ? "--\(name)" : "-\(name)" }
    }

    var kind: Kind
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    /// None of what stands at its place alone.
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var abstract: String?
  }

  private struct Tool: Decodable { var command: CommandSyntax }

  var commandName: String
  var abstract: String?
  var arguments: [Argument]?
  var subcommands: [CommandSyntax]?

  /// The arguments that people are told of.
  var shown: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The whole command with all of its subcommands.
  static func whole() throws -> CommandSyntax {
    try JSONDecoder().decode(Tool.self, from: Data(Broadsheet._dumpHelp().utf8)).command
  }
}
