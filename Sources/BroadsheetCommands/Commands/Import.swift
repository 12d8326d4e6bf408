import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import Foundation

/// Makes a newsstand file of a list of feeds.
struct Import: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      One brand, a section for each folder and for each feed in it, and a front over all of them, on \
      which every card names its source. Every feed is asked once what it calls itself, with a line for \
      each on standard error; --offline leaves the list's own words. A plain web address in the place of \
      a feed's leads to the first feed that the page announces. The file goes to standard output; what \
      was left out is said on standard error.
      """,
      """
      Feeds at private addresses are left out unless they are allowed: who made the list may not be \
      who serves it.
      """,
    ],
    examples: [
      .init("broadsheet import list.opml > mine.yaml", "a newsstand file of a list"),
      .init(
        "broadsheet import list.opml --name \"My Paper\" --language nb > mine.yaml",
        "with a name and a language"
      ),
      .init(
        "broadsheet import https://paper.example blog.example/feed > mine.yaml",
        "of some addresses"
      ),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Makes a newsstand file of an OPML list of feeds.",
    discussion: guide.discussion()
  )

  @Argument(
    help: "The OPML file, - for standard input, or addresses of feeds or of pages with feeds.",
    completion: .file(extensions: ["opml", "xml"])
  )
  var lists: [String]

  @Option(name: .long, help: "The newspaper's name; the list's title when left out.")
  var name: String?

  @Option(name: .long, help: "The newspaper's language, such as en, nb or sv.")
  var language = "en"

  @Flag(
    name: .long,
    help: "Keep feeds at private addresses, and allow their hosts in the file's settings."
  )
  var allowPrivate = false

  @Flag(name: .long, help: "Ask no feed what it calls itself; the list's names stay.")
  var offline = false

  func run() async throws {
    let imported: ImportedNewsstand
    do throws(ImportTrouble) {
      imported = try await ImportedNewsstand.make(
        lists: lists,
        name: name,
        language: language,
        allowsPrivate: allowPrivate,
        survey: !offline,
        tell: Self.tell
      )
    } catch {
      throw ImportFailure(trouble: error)
    }
    for remark in imported.remarks { Terminal.complain(Terminal.harmless(remark.words)) }
    Terminal.say(NewsstandFile.yaml(for: imported.newsstand, knowing: Plugins.current.vocabulary))
  }

  @Sendable private static func tell(_ progress: ImportProgress) {
    let words =
      switch progress.finding {
      case .feed(_, let title, _, _): title ?? "a feed without a title"
      case .nothing(let words): words
      case .unasked: "not asked"
      }
    let address = DiscreetAddress.text(progress.address)
    let line = "\(progress.done)/\(progress.count)  \(address)  \(words)"
    Terminal.complain(Terminal.harmless(line))
  }
}

extension ImportRemark {
  /// The remark with what options and the file can do about it.
  fileprivate var words: String {
    switch self {
    case .leftOutPrivate: "\(self); with --allow-private it is allowed and kept"
    case .keptPrivate(let name, let reason):
      "'\(name)': \(reason); it is in settings.allowed-hosts unless you take it out"
    case .emptyFolder, .noAddress, .repeated, .refused, .unanswered, .unasked: description
    }
  }
}

/// Why there is no file, with what options can do about it.
private struct ImportFailure: Error, CustomStringConvertible {
  let trouble: ImportTrouble

  var description: String {
    switch trouble {
    case .noPublicFeeds(let lists):
      "\(lists) lists no feeds but at private addresses; --allow-private keeps them."
    case .unreadable, .noList, .noFeeds: trouble.description
    }
  }
}
