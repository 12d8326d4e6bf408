public import BroadsheetCore
public import Foundation

/// A small newsstand over three backends, and what they say when all is well.
public enum SampleStand {
  public static let news = address("http://backend.example/news")
  public static let sport = address("http://backend.example/sport")
  public static let culture = address("http://backend.example/culture")
  /// Where the text of culture's one story is.
  public static let opera = address("http://backend.example/stories/opera")

  public static let backends = [news, sport, culture]

  /// By backend.
  public static var answers: [URL: [StubTransport.Answer]] {
    [
      news: [.feed("News", stories: ["Bridge opens", "Ferry sails"], from: news)],
      sport: [.feed("Sport", stories: ["Home side wins"], from: sport)],
      culture: [.text(cultureList, from: culture)],
    ]
  }

  public static var newsstand: Newsstand {
    let sections = [
      NewsSection(
        id: "news",
        title: "Nyheter",
        source: Source(address: news, format: .listing, interval: 300)
      ),
      NewsSection(
        id: "sport",
        title: "Sport",
        source: Source(address: sport, format: .listing, interval: 300)
      ),
      NewsSection(
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
      NewsSection(
        id: "culture",
        title: "Kultur",
        source: Source(
          address: culture,
          format: .mediaList(story: AddressTemplate("http://backend.example/stories/{id}")),
          interval: 300
        )
      ),
      NewsSection(
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

  private static let cultureList = """
    {"title": "Culture", "data": [
      {"id": "opera", "type": "story", "headline": "Opera sings", "teaserText": "In the rain."}]}
    """

  /// What a story is called that has this id at one of the backends.
  public static func storyName(_ id: Slug, from source: URL) -> Slug {
    StoryNames(of: source).name(of: id)
  }

  public static func address(_ text: String) -> URL {
    guard let address = URL(string: text) else { preconditionFailure("\(text) is no address") }
    return address
  }
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
  public static func feed(_ title: String, stories: [String], from address: URL) -> Self {
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
