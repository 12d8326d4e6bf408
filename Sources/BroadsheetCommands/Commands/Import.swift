import ArgumentParser
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
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
    var title: String?
    var outlines: [OPMLOutline] = []
    for list in lists {
      let document = try document(list)
      title = title ?? document.title
      outlines += document.outlines
    }
    let listed = OPMLDocument(outlines: outlines).feeds.compactMap { feed in
      feed.outline.xmlURL.flatMap(FeedAddress.web)
    }
    var imported = ImportedBrand(
      language: language,
      allowsPrivate: allowPrivate,
      transport: Transports(Newsstand.Settings()).router,
      findings: offline ? [:] : await survey(listed)
    )
    for outline in outlines { imported.add(outline) }
    let source = lists.joined(separator: ", ")
    guard let brand = imported.brand(named: name ?? title) else {
      throw imported.leavesOutPrivate ? ImportTrouble.noPublicFeeds(source) : .noFeeds(source)
    }
    for remark in imported.remarks { Terminal.complain(Terminal.harmless(remark)) }
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

  /// A list that is a file, or an address that stands for a list of one.
  private func document(_ list: String) throws -> OPMLDocument {
    let isFileName = !list.contains(":") && (list.hasSuffix(".opml") || list.hasSuffix(".xml"))
    if list != "-", !isFileName, !FileManager.default.fileExists(atPath: list),
      FeedAddress.web(list) != nil
    {
      return OPMLDocument(outlines: [OPMLOutline(text: list, xmlURL: list)])
    }
    let limits = FeedDecoder.Limits()
    let bytes = try LocalFile.read(list, limit: limits.bytes)
    do {
      return try OPMLDocument(bytes, limits: limits)
    } catch {
      throw ImportTrouble.noList(list, reason: "\(error)")
    }
  }

  /// What the feeds of the list call themselves; private ones are asked only if they are kept.
  private func survey(_ listed: [URL]) async -> [URL: FeedSurvey.Finding] {
    var keys: Set<ByteText> = []
    let addresses = listed.filter { keys.insert(ByteText($0.absoluteString)).inserted }
    let judge = Transports(Newsstand.Settings()).router
    var allowed: Set<String> = []
    let asked = addresses.filter { address in
      switch judge.refusal(of: FetchRequest(address: address)) {
      case nil: return true
      case .forbiddenAddress(_, _, let entry?) where allowPrivate:
        allowed.insert(entry)
        return true
      default: return false
      }
    }
    let transports = Transports(Newsstand.Settings(allowedHosts: allowed))
    let findings = await FeedSurvey(transport: transports.router)
      .run(asked) { done, address, finding in
        let words =
          switch finding {
          case .feed(_, let title, _): title ?? "a feed without a title"
          case .nothing(let words): words
          case .unasked: "not asked"
          }
        let line = "\(done)/\(asked.count)  \(address.absoluteString)  \(words)"
        Terminal.complain(Terminal.harmless(line))
      }
    await transports.shutdown()
    return findings
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
