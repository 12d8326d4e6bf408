import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import BroadsheetStore
import BroadsheetWeb
import Foundation

/// The whole way of a document through a newsstand, as a server goes it.
struct Course {
  private static let moment = Date(timeIntervalSince1970: 1_767_323_045)
  private static let address = URL(filePath: "/feed")

  private let section: NewsSection
  private let brand: Brand
  private let site: Site

  private init(format: SourceFormat) {
    section = NewsSection(
      id: Slug(identifying: "news"),
      title: "News",
      source: Source(address: Self.address, format: format)
    ) {
      ProviderRule.adverts(every: 6, from: 4, cap: 10)
    }
    brand = Brand(
      id: Slug(identifying: "harbour-times"),
      name: "Harbour Times",
      language: "en",
      front: Front(blocks: []),
      sections: [section]
    )
    site = Site(
      newsstand: Newsstand(title: "Growth", brands: [brand]),
      publicAddress: "http://127.0.0.1/"
    )
  }

  /// Reads the document, and makes of it what readers would get; the answer says what that came to.
  static func run(_ document: [UInt8], _ way: Attack.Way) async -> String {
    switch way {
    case .page:
      let page = String(decoding: document, as: UTF8.self)
      return "\(FeedDiscovery.links(inPage: page, at: "http://a.example/").count) links"
    case .story: return story(in: document)
    case .list:
      guard let list = try? OPMLDocument(document) else { return "refused" }
      return "\(list.feeds.count) feeds"
    case .section(let format): return await Course(format: format).run(document)
    }
  }

  /// The text of a story in its publisher's page.
  private static func story(in page: [UInt8]) -> String {
    let source = Source(address: address, format: .syndication, allowsFullText: true)
    guard let loader = LoaderRegistry.standard.storyLoader(of: source, allowing: []) else {
      return "no loader"
    }
    let payload = Payload(bytes: page, address: address, fetchedAt: moment)
    let id = Slug(identifying: "story")
    let teaser = Teaser(headline: "Ferjene gikk som de skulle", destination: .story(id))
    do {
      let story = try loader.load(payload, for: teaser, id: id).withoutRepetition()
      return "\(StoryMarkup.readingMinutes(of: story.body)) minutes"
    } catch {
      return String("\(error)".prefix(60))
    }
  }

  private func run(_ document: [UInt8]) async -> String {
    let payload = Payload(bytes: document, address: Self.address, fetchedAt: Self.moment)
    do {
      let read = try LoaderRegistry.standard.load(
        payload,
        of: section,
        in: brand,
        at: Self.moment
      )
      var loaded = section.flagWords.mark(read)
      loaded.stories = loaded.stories.map { $0.withoutRepetition() }
      let edition = await press(loaded)
      try await store(edition, loaded)
      let bytes = render(edition, loaded)
      var count = 0
      if case .native(let items) = loaded.feed.content { count = items.count }
      return "\(count) items, \(bytes / 1024) KB of pages"
    } catch {
      return String("\(error)".prefix(60))
    }
  }

  private func press(_ loaded: LoadedFeed) async -> Edition {
    var edition = Edition(
      brand: brand.id,
      section: section.id,
      title: section.title,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: Self.moment,
      contentFrom: Self.moment,
      diagnostics: loaded.diagnostics
    )
    guard case .native(let items) = loaded.feed.content else { return edition }
    let context = CompositionContext(brand: brand, section: section.id, now: Self.moment)
    let page = await SectionComposer(registry: ProviderRegistry(weather: NoWeather()))
      .compose(items, of: section, in: context)
    edition.content = .native(page.plan)
    return edition
  }

  private func store(_ edition: Edition, _ loaded: LoadedFeed) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try Store(folder: folder)
    try await store.keep(loaded.stories, of: brand.id)
    try await store.keep(
      KeptFeed(feed: loaded.feed, fetchedAt: Self.moment),
      for: section.id,
      of: brand.id
    )
    try await store.keep(edition)
    let kept = try await store.latestEdition(of: brand.id, section: section.id)
    // What a press room asks at every load.
    _ = kept?.content == edition.content
    // And after a restart.
    _ = try await store.lastGoodFeed(of: section.id, in: brand.id)
  }

  private func render(_ edition: Edition, _ loaded: LoadedFeed) -> Int {
    var bytes = EditionPage(site: site, brand: brand, edition: edition, now: Self.moment)
      .html().string.utf8.count
    for story in loaded.stories.prefix(3) {
      let page = StoryPage(
        site: site,
        brand: brand,
        section: section,
        story: story,
        now: Self.moment
      )
      bytes += page.html().string.utf8.count
    }
    let outgoing = OutgoingFeed(site: site, brand: brand, edition: edition)
    for format in [Route.FeedFormat.rss, .json] {
      bytes += format.writer.write(outgoing).count
    }
    return bytes
  }
}

private struct NoWeather: WeatherService {
  func report(
    for place: Place,
    from source: URL,
    in format: WeatherRule.Service,
    at now: Date
  ) async throws -> WeatherReport {
    throw CancellationError()
  }
}
