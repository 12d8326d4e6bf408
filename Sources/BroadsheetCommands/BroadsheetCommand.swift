import ArgumentParser

/// The commands of Broadsheet, for the `main` of an executable.
///
/// An executable of a team's own hands in what its packages add; ours adds nothing.
public enum BroadsheetCommand {
  /// Runs the command that the arguments of the process name, and ends the process with its status.
  public static func main(with plugins: Plugins = Plugins()) async {
    await Plugins.$current.withValue(plugins) { await Broadsheet.main() }
  }
}

/// The command: words for people.
struct Broadsheet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "broadsheet",
    abstract: "Makes branded front pages of news feeds of any format.",
    discussion: """
      EXAMPLES
        broadsheet serve                          the built-in newsstand at http://127.0.0.1:8080
        broadsheet serve --newsstand mine.yaml    your own
        broadsheet check mine.yaml                every mistake in a newsstand file, in one go
        broadsheet read morgenvarden/sport        a section in the terminal
        broadsheet explain morgenvarden           why everything is where it is
        broadsheet inspect https://…/feed.xml     what is in a feed, normalized
        broadsheet import subscriptions.opml      a list of feeds becomes a newsstand file

      EXIT STATUS
        0   done
        1   it could not be done; one line on standard error says why
        2   the newsstand file has mistakes; each is a line on standard error
        64  the command line is wrong
      """,
    version: "0.1.0",
    subcommands: [
      Serve.self, Check.self, Read.self, Explain.self, Inspect.self, Sanitize.self, Import.self,
    ]
  )
}
