import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Foundation
import Testing

/// The built-in newsstand, decoded, with its transport at a fixed time.
struct Stand {
  static let now = Date(timeIntervalSince1970: 1_795_000_321)

  let newsstand: Newsstand
  let stories: [ArchiveStory]
  let transport: BundleTransport

  static func load(at now: Date = now) throws -> Stand {
    let builtIn = try BuiltInNewsstand.load()
    let newsstand = try NewsstandFile.decode(
      builtIn.newsstandText,
      named: builtIn.newsstandName,
      knowing: LoaderRegistry.standard.vocabulary(),
      fileExists: { _ in false }
    ).get()
    return Stand(
      newsstand: newsstand,
      stories: builtIn.stories,
      transport: builtIn.transport(now: { now })
    )
  }

  func fetch(_ address: URL) async throws -> Payload {
    switch try await transport.fetch(TransportRequest(address: address)) {
    case .fresh(let payload): return payload
    case .notModified: throw TransportError.connectionFailed("nothing was asked conditionally")
    }
  }

  func weather(by rule: WeatherRule, at places: [Place]) async throws -> [WeatherReport] {
    let service = CachingWeatherService(transport: transport)
    var reports: [WeatherReport] = []
    for place in places {
      reports.append(
        try await service.report(for: place, from: rule.source, in: rule.service, at: Stand.now)
      )
    }
    return reports
  }

  func load(_ section: NewsSection, of brand: Brand) async throws -> LoadedFeed {
    try LoaderRegistry.standard.load(
      try await fetch(section.source.address),
      of: section,
      in: brand,
      at: Self.now
    )
  }

  /// Every teaser's story came along, or can be fetched.
  func checkStories(of teasers: [Teaser], in loaded: LoadedFeed, at place: String) async throws {
    let known = Set(loaded.stories.map(\.id))
    for teaser in teasers {
      guard case .story(let id) = teaser.destination, !known.contains(id) else { continue }
      let source = try #require(teaser.storySource, "\(place): \(id)")
      let story = try MediaListStoryLoader().load(try await fetch(source), for: teaser, id: id)
      #expect(story.allBlocks.count >= 3, "\(place): \(id)")
    }
  }
}
