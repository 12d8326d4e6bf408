public import BroadsheetCore
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging

/// A small newsstand over scripted backends, with a clock that stands still.
struct Newsroom: Sendable {
  static let news = address("http://backend.example/news")
  static let sport = address("http://backend.example/sport")
  static let culture = address("http://backend.example/culture")
  /// Where the text of culture's one story is.
  static let opera = address("http://backend.example/stories/opera")

  static let backends = [news, sport, culture]

  let transport: StubTransport
  let clock = FixedClock()
  let store: Store
  let server: NewsstandServer

  /// `answers` takes the place of what the backends say when all is well.
  init(
    _ answers: [URL: [StubTransport.Answer]] = [:],
    newsstand: Newsstand = Self.newsstand,
    store: Store? = nil,
    configuration: ServerConfiguration = .impatient
  ) throws {
    transport = StubTransport(
      [
        Self.news: [.feed("News", stories: ["Bridge opens", "Ferry sails"], from: Self.news)],
        Self.sport: [.feed("Sport", stories: ["Home side wins"], from: Self.sport)],
        Self.culture: [.text(Self.cultureList, from: Self.culture)],
      ].merging(answers) { _, new in new }
    )
    self.store = try store ?? Store.inMemory(now: clock.read)
    server = NewsstandServer(
      newsstand: newsstand,
      transport: transport,
      store: self.store,
      configuration: configuration,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      now: clock.read,
      uptime: clock.uptime
    )
  }

  static var newsstand: Newsstand {
    let sections = [
      Section(
        id: "news",
        title: "Nyheter",
        source: Source(address: news, format: .listing, interval: 300)
      ),
      Section(
        id: "sport",
        title: "Sport",
        source: Source(address: sport, format: .listing, interval: 300)
      ),
      Section(
        id: "all",
        title: "Alt",
        source: .sections(["news", "sport"]),
        providers: [
          .mostRead(
            TeaserListRule(
              title: "Mest lest",
              origin: .query(StoryQuery(order: .mostRead, limit: 3)),
              placement: PlacementRule(.end)
            )
          )
        ]
      ),
      Section(
        id: "culture",
        title: "Kultur",
        source: Source(
          address: culture,
          format: .mediaList(story: AddressTemplate("http://backend.example/stories/{id}")),
          interval: 300
        )
      ),
      Section(
        id: "chess",
        title: "Sjakk",
        source: Source(address: address("http://backend.example/chess"), format: .web),
        rendering: .web
      ),
    ]
    let front = Front(blocks: [
      FrontBlock(title: "Nyheter", content: .section("news"), kind: .fixed, count: 8),
      FrontBlock(title: "Sport", content: .section("sport"), kind: .fixed, count: 4),
    ])
    return Newsstand(
      title: "Kiosken",
      language: "en",
      brands: [
        Brand(id: "posten", name: "Posten", language: "nb", front: front, sections: sections)
      ]
    )
  }

  /// Runs the body against the router alone and against a live socket: the contract is the same.
  func test(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
    await server.press()
    try await server.makeApplication().test(.router, body)
    try await server.makeApplication().test(.live, body)
  }

  private static let cultureList = """
    {"title": "Culture", "data": [
      {"id": "opera", "type": "story", "headline": "Opera sings", "teaserText": "In the rain."}]}
    """

  /// What a story is called that has this id at one of the backends.
  static func storyName(_ id: Slug, from source: URL) -> Slug {
    StoryNames(of: source).name(of: id)
  }

  static func address(_ text: String) -> URL {
    guard let address = URL(string: text) else { preconditionFailure("\(text) is no address") }
    return address
  }
}

extension ServerConfiguration {
  /// Gives up at once a backend that hangs, and nothing else: what has answered is heard, however
  /// busy the machine.
  static let impatient = ServerConfiguration(
    port: 0,
    fetchPatience: 0.05,
    decodingPatience: 600,
    storyPatience: 60,
    retryInterval: 5
  )
}

extension Slug: ExpressibleByStringLiteral {
  /// A slug that a test spells out.
  public init(stringLiteral text: String) {
    guard let slug = Slug(rawValue: text) else { preconditionFailure("\(text) is no slug") }
    self = slug
  }
}

extension StubTransport.Answer {
  /// A listing with these headlines; each story's text comes along.
  static func feed(_ title: String, stories: [String], from address: URL) -> Self {
    let items = stories.map { headline in
      let id = Slug(spelling: headline)?.rawValue ?? headline
      return """
        {"id": "\(id)", "title": "\(headline)", "body": "<p>All about it.</p>"}
        """
    }
    return .text(
      "{\"title\": \"\(title)\", \"items\": [\(items.joined(separator: ","))]}",
      from: address,
      contentType: "application/json"
    )
  }
}
