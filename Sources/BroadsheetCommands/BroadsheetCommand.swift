import ArgumentParser

/// The commands of Broadsheet, for the `main` of an executable.
///
/// An executable of a team's own hands in what its packages add; ours adds nothing.
public enum BroadsheetCommand {
  /// Runs the command that the arguments of the process name, and ends the process with its status.
  public static func main(with plugins: Plugins = Plugins()) async {
    if let problem = CommandWords.problem(in: CommandLine.arguments.dropFirst()) {
      Broadsheet.exit(withError: ValidationError(problem))
    }
    await Plugins.$current.withValue(plugins) { await Broadsheet.main() }
  }
}

/// The command: words for people.
struct Broadsheet: AsyncParsableCommand, GuidedCommand {
  static let version = "0.1.0"
  /// When this version was made, as manual pages say it.
  static let released = "November 22, 2026"

  /// The subcommands that people are told of.
  static let guided: [any GuidedCommand.Type] = [
    Serve.self, Check.self, Read.self, Search.self, Explain.self, SwitchPages.self, Replay.self,
    Export.self, Users.self, Backup.self, Restore.self, Stores.self, Inspect.self, Sanitize.self,
    Events.self, Import.self, Subscriptions.self,
  ]

  static let guide = CommandGuide(
    paragraphs: [
      """
      News feeds go in, branded newspapers come out: in the browser, and in the terminal. Without a \
      newsstand file it shows the built-in newsstand, which needs no network.
      """
    ],
    examples: [
      .init("broadsheet serve", "the built-in newsstand"),
      .init("broadsheet serve --newsstand mine.yaml", "your own"),
      .init("broadsheet check mine.yaml", "every mistake in a file"),
      .init("broadsheet read morgenvarden/sport", "a section in the terminal"),
      .init("broadsheet search ferge", "stories that have a word"),
      .init("broadsheet explain morgenvarden", "why all is where it is"),
      .init("broadsheet switch --data news", "what the newsroom has switched"),
      .init("broadsheet replay morgenvarden --data news --at 18:30", "what readers saw then"),
      .init("broadsheet export site", "all pages as files, for any web server"),
      .init("broadsheet user list --data news", "who may sign in to it"),
      .init("broadsheet backup paper.backup --data news", "all of it, in one file"),
      .init("broadsheet store copy news postgres://paper@db.example/news", "into a database"),
      .init("broadsheet inspect feed.xml", "what is in a feed, normalized"),
      .init("broadsheet events < reports.jsonl", "which reports are about one event"),
      .init("broadsheet import list.opml > mine.yaml", "a file out of a list of feeds"),
      .init("broadsheet subscriptions mine.yaml > list.opml", "and a list out of a file"),
    ]
  )

  static let configuration = CommandConfiguration(
    commandName: "broadsheet",
    abstract: "Makes branded front pages of news feeds of any format.",
    discussion: [guide.discussion(), ExitStatus.help()]
      .joined(separator: "\n\n"),
    version: version,
    subcommands: guided + [Manual.self]
  )
}
