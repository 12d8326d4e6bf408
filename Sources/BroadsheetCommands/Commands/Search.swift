import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetStore
import Foundation
import Logging

/// Searches stories in the terminal.
struct Search: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      Words are found in all their forms, "words in quotation marks" as they stand, and -word leaves \
      stories out; put -- before a query that begins with a hyphen. What is found is what readers \
      find on the search page, best first.
      """,
      """
      Without --data and --store the sources of the newsstand are asked once. With them stories are searched \
      that a server has kept; one that is serving has its folder to itself, and a database is for all.
      """,
    ],
    examples: [
      .init("broadsheet search ferge", "in all newspapers of the built-in newsstand"),
      .init("broadsheet search --brand morgenvarden '\"ny bro\" -tunnel'", "in one of them"),
      .init("broadsheet search --data /var/lib/broadsheet --time week storm", "what is kept"),
      .init("broadsheet search --json ferry | jq '.results[].address'", "for a script"),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Searches the stories of a newsstand.",
    discussion: guide.discussion()
  )

  @Argument(help: ArgumentHelp("What to look for.", valueName: "word"))
  var words: [String]

  @OptionGroup var choice: NewsstandChoice

  @Option(
    name: .long,
    help: ArgumentHelp("The folder that a server has kept stories in.", valueName: "folder"),
    completion: .directory
  )
  var data: String?

  @OptionGroup var store: StoreOption

  @Option(name: .long, help: "Only this newspaper; all of them when left out.")
  var brand: String?

  @Option(name: .long, help: "Only this section of the newspaper.")
  var section: String?

  @Option(
    name: .long,
    help: "Only the last day, week, month or year.",
    completion: .list(SearchRequest.Period.allCases.map(\.rawValue)),
    transform: Self.period
  )
  var time: SearchRequest.Period?

  @Option(name: .long, help: "The page of results, from 1 on.")
  var page = 1

  @Flag(name: .long, help: "A JSON object with count, pages and results.")
  var json = false

  func validate() throws {
    guard (1...SearchRequest.mostPages).contains(page) else {
      throw ValidationError(
        "'--page \(page)' is no page; they go from 1 to \(SearchRequest.mostPages)."
      )
    }
    guard words.joined(separator: " ").utf8.count <= SearchQuery.longest else {
      throw ValidationError("A query has \(SearchQuery.longest) bytes at the most.")
    }
    if section != nil, brand == nil { throw ValidationError("--section needs --brand.") }
  }

  func run() async throws {
    let kept = try store.place(orFolder: data)
    let loaded = try choice.load(waitsForFiles: true)
    let (brand, section) = try place(in: loaded.newsstand)
    let request = SearchRequest(
      words.joined(separator: " "),
      section: section?.id,
      period: time,
      page: page
    )
    let results = try await results(of: request, in: brand, loaded, kept: kept)
    await loaded.transports.shutdown()
    let found = FoundStories(results, in: loaded.newsstand, page: page)
    if json || results.count > 0 {
      Terminal.say(json ? try found.json() : found.text(for: .standard, at: Date()))
    }
    guard results.count == 0 else { return }
    Terminal.complain(found.text(for: .standard, at: Date()))
    throw ExitStatus.failure.code
  }

  private func place(in newsstand: Newsstand) throws -> (brand: Brand?, section: NewsSection?) {
    guard let brand else { return (nil, nil) }
    guard let name = PageKey(argument: [brand, section].compactMap { $0 }.joined(separator: "/"))
    else { throw ValidationError("'\(brand)' is no newspaper.") }
    let found = try name.find(in: newsstand)
    return (found.brand, found.section)
  }

  private func results(
    of request: SearchRequest,
    in brand: Brand?,
    _ loaded: LoadedNewsstand,
    kept place: StorePlace
  ) async throws -> SearchResults {
    try await place.warnOfOpened(in: loaded.newsstand, brand: brand?.id)
    var newsstand = loaded.newsstand
    if let brand { newsstand.brands = [brand] }
    let logger = Logger(label: "broadsheet") { StreamLogHandler.standardError(label: $0) }
    let kept = try await place.searched(logger: logger)
    let decisions = KnownDecisions(try await place.newsroomAsItIs(), beside: kept)
    let press = NewsstandPress(
      newsstand,
      transport: loaded.transports.router,
      resources: PressResources(
        store: kept,
        decisions: decisions,
        plugins: Plugins.current.providers,
        loaders: Plugins.current.loaders
      )
    )
    // What was taken back would be found without it.
    _ = try await Newsroom(decisions, of: press).decisions()
    if case .memory = place { await press.press() }
    return try await press.search(request, in: brand?.id)
  }

  private static func period(_ word: String) throws -> SearchRequest.Period {
    guard let period = SearchRequest.Period(rawValue: word) else {
      let words = SearchRequest.Period.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("'\(word)' is no time; there are \(words).")
    }
    return period
  }
}
