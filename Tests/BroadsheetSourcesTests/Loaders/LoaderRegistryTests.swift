import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct LoaderRegistryTests {
  private static let address = URL(filePath: "/tides")
  private static let brand = Brand(
    id: Slug(identifying: "harbour"),
    name: "Harbour",
    language: "en",
    front: Front(blocks: []),
    sections: []
  )

  /// A backend of lines, with options of its own.
  private struct TideFormat: BackendFormat {
    struct Options: Codable, Hashable {
      var quay: String
    }

    struct Loader: FeedLoader {
      let quay: String

      func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
        let lines = String(decoding: payload.bytes, as: UTF8.self).split(separator: "\n")
        let items = lines.map { line in
          let teaser = Teaser(
            headline: "\(quay): \(line)",
            destination: .story(Slug(identifying: "tide"))
          )
          return FeedItem(id: FeedItem.ID(String(line)), content: .teaser(teaser))
        }
        return LoadedFeed(feed: Feed(title: context.title, content: .native(items)))
      }
    }

    let word = "tides"
    func loader(_ options: Options) -> any FeedLoader { Loader(quay: options.quay) }
    func storyHosts(_ options: Options) -> [URL] {
      URL(string: "http://10.0.0.1:90/0").map { [$0] } ?? []
    }
  }

  /// Leaves out all but one item, and names where it ran.
  private struct OnlyOne: FeedTransform {
    let place: Int

    init?(_ options: JSONValue) {
      guard case .number(let place) = options else { return nil }
      self.place = Int(place)
    }

    func transform(_ items: [FeedItem], of section: NewsSection, in brand: Brand) -> [FeedItem] {
      items.indices.contains(place) ? [items[place]] : []
    }
  }

  private var loaders: LoaderRegistry {
    var loaders = LoaderRegistry.standard
    loaders.register(TideFormat())
    loaders.register(transform: "only") { OnlyOne($0) }
    return loaders
  }

  private func section(_ format: SourceFormat, _ transforms: [TransformRule] = []) -> NewsSection {
    NewsSection(
      id: Slug(identifying: "news"),
      title: "News",
      source: Source(address: Self.address, format: format),
      transforms: transforms
    )
  }

  private func load(_ text: String, of section: NewsSection) throws -> LoadedFeed {
    try loaders.load(.sample(text), of: section, in: Self.brand, at: Date(timeIntervalSince1970: 0))
  }

  private let tides = SourceFormat("tides", options: TideFormat.Options(quay: "East"))

  private func headlines(_ loaded: LoadedFeed) -> [String] {
    loaded.feed.items.compactMap(\.teaser?.headline)
  }

  @Test func `a format of another package is loaded with its options`() throws {
    #expect(headlines(try load("high\nlow", of: section(tides))) == ["East: high", "East: low"])
  }

  @Test func `transforms change native items in their order`() throws {
    let rules = [
      TransformRule("only", options: .number(1)), TransformRule("only", options: .number(0)),
    ]

    #expect(headlines(try load("high\nlow", of: section(tides, rules))) == ["East: low"])
  }

  @Test func `a web feed passes no transform`() throws {
    let web = #"{"renderAsWeb": true, "renderAsWebUrl": "https://paper.example/"}"#
    var page = section(.listing, [TransformRule("only", options: .number(0))])
    page.rendering = .asFeedSays

    let loaded = try load(web, of: page)

    #expect(loaded.feed.content == (URL(string: "https://paper.example/").map { .web($0) }))
  }

  @Test(arguments: [TransformRule("nobody"), TransformRule("only", options: .string("x"))])
  func `a transform that cannot be had leaves the items alone and says so`(
    rule: TransformRule
  ) throws {
    let loaded = try load("high", of: section(tides, [rule]))

    #expect(headlines(loaded) == ["East: high"])
    #expect(loaded.diagnostics.map(\.location) == [rule.word])
  }

  @Test func `a format that nobody registered is an error that names it`() {
    #expect(throws: LoadingError.unregistered(format: "currents")) {
      try load("high", of: section(SourceFormat("currents")))
    }
  }

  @Test func `a later registration takes the place of an earlier`() throws {
    var loaders = loaders
    let count = loaders.formats.count

    loaders.register(TideFormat())

    #expect(loaders.formats.count == count)
  }

  @Test func `stories may be fetched where the format says, and at the source's host`() throws {
    let source = Source(address: Self.address, format: tides)
    let kept = try #require(URL(string: "http://10.0.0.1:90/stories/7"))
    let strange = try #require(URL(string: "http://10.0.0.2:90/stories/7"))

    #expect(loaders.allowance(forStoryAt: kept, of: source) != .of(Self.address))
    #expect(loaders.allowance(forStoryAt: strange, of: source) == .of(Self.address))
  }

  @Test func `formats are the same when their options are`() {
    let west = SourceFormat("tides", options: TideFormat.Options(quay: "West"))

    #expect(tides == SourceFormat("tides", options: TideFormat.Options(quay: "East")))
    #expect(tides != west && tides != SourceFormat("tides"))
    #expect(Set([tides, west, tides]).count == 2)
  }
}
