import ArgumentParser
import BroadsheetPostgreSQL
import BroadsheetPress
import BroadsheetStore
import Foundation

/// Moves a newspaper from a folder into a database, or back.
struct Stores: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      'copy' brings all that a server keeps from one place to another, with what the newsroom decided and \
      its users: a folder, or a database of PostgreSQL. Stop the servers of both first. What is in the \
      place that it comes from stays. Everything is read again and compared at the end.
      """,
      """
      A copy that was interrupted goes on where it ended. A place that has a newspaper already is refused; \
      --replace puts files aside and takes away what is in a database. Whoever was signed in signs in \
      again, what waited for a second editor is asked for again, and words can be searched once a server \
      has gone through them.
      """,
    ],
    examples: [
      .init(
        "broadsheet store copy /var/lib/broadsheet postgres://paper@db.example/news",
        "into a database"
      ),
      .init("broadsheet store copy postgres://paper@db.example/news folder", "and back"),
    ]
  )

  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Moves what a server keeps from one place to another.",
    discussion: guide.discussion(),
    subcommands: [CopyStore.self]
  )
}

/// Copies everything, and compares.
struct CopyStore: AsyncParsableCommand {
  /// Records between two words of how far it is.
  private static let wordInterval = 5_000

  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copies all of it, and compares the two."
  )

  @Argument(
    help: ArgumentHelp(
      "Where it is: a folder, or postgres://USER@HOST/DATABASE.",
      valueName: "from"
    ),
    completion: .directory
  )
  var source: String

  @Argument(
    help: ArgumentHelp("Where it shall be, likewise.", valueName: "to"),
    completion: .directory
  )
  var target: String

  @Flag(name: .long, help: "Put it in the place of what is there.")
  var replace = false

  func run() async throws {
    let (from, to) = (try StorePlace(argument: source), try StorePlace(argument: target))
    if let folder = from.resolvedFolder, folder == to.resolvedFolder {
      throw ValidationError("\(from) and \(to) are one folder; name another for the copy.")
    }
    let copy = StoreCopy(
      of: try await from.moved(isTarget: false),
      into: try await to.moved(isTarget: true)
    )
    let records: Int
    do {
      records = try await copy.run(replacing: replace) { progress in
        guard progress.done == progress.all || progress.done % Self.wordInterval == 0 else {
          return
        }
        Terminal.complain("\(progress.kind.rawValue): \(progress.done) of \(progress.all)")
      }
    } catch StoreCopy.Trouble.occupied {
      throw ValidationError(
        "\(to) has a newspaper already, and stays as it is; --replace puts this one in its place."
      )
    }
    Terminal.say("\(to) has all that \(from) has: \(records) records, read again and compared.")
  }
}
