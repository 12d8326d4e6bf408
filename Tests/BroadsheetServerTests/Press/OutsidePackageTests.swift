import BroadsheetCore
import BroadsheetServer
import BroadsheetSources
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Hummingbird
import Logging
import Testing

/// A backend, its stories and a transform that another package adds, from the source to the page.
struct OutsidePackageTests {
  private static let list = "http://harbour.example/ships"

  /// A ship a line: its name, a bar, and what there is to say.
  private struct ShipFormat: BackendFormat {
    struct Options: Codable, Hashable {
      var logs: String
    }

    let word = "ships"
    func loader(_ options: Options) -> any FeedLoader { ShipLoader(logs: options.logs) }
    func storyLoader(_ options: Options) -> (any StoryLoader)? { LogLoader() }
  }

  private struct ShipLoader: FeedLoader {
    let logs: String

    func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
      let lines = String(decoding: payload.bytes, as: UTF8.self).split(separator: "\n")
      let items = lines.map { line in
        let parts = line.split(separator: "|").map(String.init)
        var teaser = Teaser(headline: parts[1], destination: .story(Slug(identifying: parts[0])))
        teaser.storySource = WebAddress.parse(logs + parts[0])
        return FeedItem(id: FeedItem.ID(parts[0]), content: .teaser(teaser))
      }
      return LoadedFeed(feed: Feed(title: context.title, content: .native(items)))
    }
  }

  private struct LogLoader: StoryLoader {
    func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story {
      let text = String(decoding: payload.bytes, as: UTF8.self)
      return Story(teaser, id: id, body: [.paragraph(text)])
    }
  }

  /// The brand's name before every headline.
  private struct Signed: FeedTransform {
    func transform(_ items: [FeedItem], of section: NewsSection, in brand: Brand) -> [FeedItem] {
      items.map { item in
        guard var teaser = item.teaser else { return item }
        teaser.headline = "\(brand.name), \(section.title): \(teaser.headline)"
        return FeedItem(id: item.id, content: .teaser(teaser))
      }
    }
  }

  private var newsstand: Newsstand {
    let options = ShipFormat.Options(logs: "http://harbour.example/logs/")
    let section = NewsSection(
      id: "ships",
      title: "Ships",
      source: Source(
        address: Newsroom.address(Self.list),
        format: SourceFormat("ships", options: options)
      ),
      transforms: [TransformRule("signed")]
    )
    let brand = Brand(
      id: "quay",
      name: "Quay",
      language: "en",
      front: Front(blocks: []),
      sections: [section]
    )
    return Newsstand(title: "Stand", brands: [brand])
  }

  @Test func `another package's backend, stories and transform reach the page`() async throws {
    var loaders = LoaderRegistry.standard
    loaders.register(ShipFormat())
    loaders.register(transform: "signed") { _ in Signed() }
    let log = Newsroom.address("http://harbour.example/logs/imo-1")
    let list = Newsroom.address(Self.list)
    let server = NewsstandServer(
      newsstand: newsstand,
      transport: StubTransport([
        list: [.text("imo-1|Ferry turns round", from: list)],
        log: [.text("In forty minutes.", from: log)],
      ]),
      storage: ServerStorage(try Store.inMemory()),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      plugins: ServerPlugins(loaders: loaders),
      clock: ServerClock(sleep: FixedClock().sleep)
    )

    await server.press()

    try await server.makeApplication().test(.router) { client in
      let page = try await client.execute(uri: "/quay/ships", method: .get)
      let html = String(buffer: page.body)
      #expect(html.contains("Quay, Ships: Ferry turns round"))
      let path = try #require(html.firstMatch(of: #/href="(/quay/ships/imo-1[^"]*)"/#)?.1)
      let story = try await client.execute(uri: String(path), method: .get)
      #expect(String(buffer: story.body).contains("In forty minutes."))
    }
  }
}
