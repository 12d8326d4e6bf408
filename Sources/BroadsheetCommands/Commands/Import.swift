import ArgumentParser
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Foundation

/// Makes a newsstand file of a list of feeds.
struct Import: ParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      One brand, a section for each folder and for each feed in it, and a front over all of them. \
      The file goes to standard output; what was left out is said on standard error.
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
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Makes a newsstand file of an OPML list of feeds.",
    discussion: guide.discussion()
  )

  @Argument(
    help: "The OPML file, or - for standard input.",
    completion: .file(extensions: ["opml", "xml"])
  )
  var file: String

  @Option(name: .long, help: "The newspaper's name; the list's title when left out.")
  var name: String?

  @Option(name: .long, help: "The newspaper's language, such as en, nb or sv.")
  var language = "en"

  @Flag(
    name: .long,
    help: "Keep feeds at private addresses, and allow their hosts in the file's settings."
  )
  var allowPrivate = false

  func run() throws {
    let limits = FeedDecoder.Limits()
    let bytes = try LocalFile.read(file, limit: limits.bytes)
    let document: OPMLDocument
    do {
      document = try OPMLDocument(bytes, limits: limits)
    } catch {
      throw ImportTrouble.noList(file, reason: "\(error)")
    }
    var imported = ImportedBrand(
      language: language,
      allowsPrivate: allowPrivate,
      transport: Transports(Newsstand.Settings()).router
    )
    for outline in document.outlines { imported.add(outline) }
    guard let brand = imported.brand(named: name ?? document.title) else {
      throw imported.leavesOutPrivate ? ImportTrouble.noPublicFeeds(file) : .noFeeds(file)
    }
    for remark in imported.remarks { Terminal.complain(remark) }
    Terminal.say(
      NewsstandFile.yaml(
        for: Newsstand(
          title: brand.name,
          language: language,
          brands: [brand],
          settings: Newsstand.Settings(allowedHosts: imported.allowedHosts)
        ),
        knowing: Plugins.current.vocabulary
      )
    )
  }
}

private enum ImportTrouble: Error, CustomStringConvertible {
  case noList(String, reason: String)
  case noFeeds(String)
  case noPublicFeeds(String)

  var description: String {
    switch self {
    case .noList(let file, let reason): "\(file == "-" ? "standard input" : file): \(reason)"
    case .noFeeds(let file): "\(file) lists no feeds that can be fetched."
    case .noPublicFeeds(let file):
      "\(file) lists no feeds but at private addresses; --allow-private keeps them."
    }
  }
}
