import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources

/// Makes a list of feeds of a newsstand file.
struct Subscriptions: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      The way back from 'broadsheet import': a group for each section that is put together from others, \
      and each feed once. What is no feed for other readers is left out, such as formats of backends, \
      pages and feeds that are files. Nothing is fetched. Addresses are written whole, with the keys that \
      are in them.
      """
    ],
    examples: [
      .init("broadsheet subscriptions mine.yaml > list.opml", "the feeds of a newspaper"),
      .init("broadsheet subscriptions rack.yaml --brand harbour", "of one of several"),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Makes an OPML list of the feeds of a newsstand file.",
    discussion: guide.discussion()
  )

  @Argument(help: "The newsstand file.", completion: .newsstandFile)
  var file: String

  @Option(name: .long, help: "Whose feeds, by id; needed where the file has several brands.")
  var brand: String?

  func run() async throws {
    let vocabulary = Plugins.current.vocabulary
    switch try LoadedNewsstand.load(file, knowing: vocabulary, waitsForFiles: true) {
    case .success(let loaded):
      await loaded.transports.shutdown()
      let list = OPMLDocument(subscriptionsOf: try chosenBrand(in: loaded.newsstand))
      guard !list.outlines.isEmpty else { throw SubscriptionsTrouble.noFeeds(file) }
      Terminal.say(list.xml(), terminator: "")
    case .failure(let problems):
      Terminal.complain(problems.description)
      throw ExitStatus.mistakes.code
    }
  }

  private func chosenBrand(in newsstand: Newsstand) throws -> Brand {
    if let brand {
      guard let id = Slug(rawValue: brand) else {
        throw ValidationError("'\(Terminal.harmless(brand))' is no brand's id.")
      }
      return try PageKey(brand: id).find(in: newsstand).brand
    }
    guard newsstand.brands.count == 1, let only = newsstand.brands.first else {
      let names = newsstand.brands.map(\.id.rawValue).joined(separator: ", ")
      throw ValidationError("Which brand's? '--brand' takes one of: \(names).")
    }
    return only
  }
}

private enum SubscriptionsTrouble: Error, CustomStringConvertible {
  case noFeeds(String)

  var description: String {
    switch self {
    case .noFeeds(let file): "\(file) has no feeds that other readers could take"
    }
  }
}
