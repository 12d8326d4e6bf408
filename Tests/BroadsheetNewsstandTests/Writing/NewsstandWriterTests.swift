import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Testing

struct NewsstandWriterTests {
  @Test func `what is written is read back as the same value`() throws {
    let newsstand = try Self.everything()

    let text = NewsstandFile.yaml(for: newsstand, knowing: Sample.standard)

    #expect(try Sample.decode(text).get() == newsstand)
  }

  @Test(arguments: [
    "yes", "12", "- dash", "# hash", "a: b", "it's", "\"quoted\"", "tab\tinside", "Målgång & Co",
    "{braces}", "1e5", "null", "back\\slash", "line\nbreak",
  ])
  func `a title of any characters survives`(title: String) throws {
    var newsstand = try Self.everything()
    newsstand.title = title

    let text = NewsstandFile.yaml(for: newsstand, knowing: Sample.standard)

    #expect(try Sample.decode(text).get().title == title)
  }

  @Test func `the file begins with a word to its reader`() throws {
    #expect(
      NewsstandFile.yaml(for: try Self.everything(), knowing: Sample.standard).hasPrefix(
        "# A newsstand file."
      )
    )
  }

  @Test func `an automatic front is one word, and reads as the same value`() throws {
    var newsstand = try Self.everything()
    newsstand.brands[0].front = .automatic()

    let text = NewsstandFile.yaml(for: newsstand, knowing: Sample.standard)

    #expect(text.contains("front: automatic\n"))
    #expect(try Sample.decode(text).get() == newsstand)
  }

  @Test func `an automatic front with rules, and one of some parts, read as the same values`()
    throws
  {
    var newsstand = try Self.everything()
    let rules = newsstand.brands[0].front.providers
    for front in [
      Front.automatic(providers: rules),
      Front(blocks: [FrontBlock(.lead), FrontBlock(.inBrief, title: "Short")]),
    ] {
      newsstand.brands[0].front = front

      let text = NewsstandFile.yaml(for: newsstand, knowing: Sample.standard)

      #expect(try Sample.decode(text).get() == newsstand)
    }
  }

  /// A newsstand with every format, provider and setting in it.
  private static func everything() throws -> Newsstand {
    let news = try #require(Slug(rawValue: "news"))
    let address = try #require(URL(string: "https://paper.example/feed?a=1&b=2"))
    let place = try #require(Place(name: "Ytre Sund", latitude: 61.71, longitude: -4.88))
    let mapping = FieldMapping(
      title: .constant("All"),
      items: try #require(JSONPath("data.items[*]")),
      fields: [
        .headline: .firstOf([
          .path(try #require(JSONPath("h[0].x"))), .path(try #require(JSONPath("h2"))),
        ]),
        .byline: .joined([.constant("By"), .path(try #require(JSONPath("who")))], separator: ", "),
        .id: .path(try #require(JSONPath("id"))),
        .kicker: .unescaped(.path(try #require(JSONPath("k")))),
        .body: .each(
          try #require(JSONPath("doc")),
          .joined([.path(try #require(JSONPath("content[**].text")))], separator: "")
        ),
        .picture: .found(
          ReferenceRule(
            in: try #require(JSONPath("included")),
            where: [
              .init(try #require(JSONPath("id")), is: .path(try #require(JSONPath("pic.id")))),
              .init(try #require(JSONPath("type")), is: .constant("file")),
            ],
            take: .firstOf([.path(try #require(JSONPath("url")))])
          )
        ),
      ],
      type: FieldMapping.TypeRule(
        .constant("story"),
        words: [.teaser: ["story", "x: y"], .link: []]
      ),
      story: StoryMapping(
        address: .rule(.path(try #require(JSONPath("links.self")))),
        fields: [.paragraphs: .path(try #require(JSONPath("p[*]"))), .headline: .constant("H")],
        live: LiveMapping(
          entries: try #require(JSONPath("ticker")),
          fields: [
            .title: .path(try #require(JSONPath("head"))), .pinned: .constant("yes"),
          ],
          state: .path(try #require(JSONPath("state"))),
          ended: .path(try #require(JSONPath("until")))
        )
      ),
      live: LiveMapping(
        entries: try #require(JSONPath("posts")),
        fields: [.body: .path(try #require(JSONPath("html")))]
      )
    )
    var apart = mapping
    apart.type = nil
    apart.story?.address = .template(try #require(AddressTemplate("https://paper.example/{id}")))
    let formats: [SourceFormat] = [
      .syndication, .presentational, .listing, .mediaList(story: nil),
      .mediaList(story: AddressTemplate("https://paper.example/s/{id}.json")), .mapped(mapping),
      .mapped(apart),
    ]
    var sections = try formats.enumerated().map { index, format in
      NewsSection(
        id: try #require(Slug(rawValue: index == 0 ? "news" : "s\(index)")),
        title: "Section: \(index)",
        summary: index == 1 ? "What it's about" : nil,
        source: Source(address: address, format: format, interval: index == 2 ? 90 : nil),
        rendering: format == .listing ? .asFeedSays : .native,
        layout: index == 3
          ? [BlockRule(.package, title: "Top", count: 4), BlockRule(.list)]
          : BlockRule.standardSection,
        isInNavigation: index != 4
      )
    }
    sections.append(
      NewsSection(
        id: try #require(Slug(rawValue: "page")),
        title: "Page",
        source: Source(address: address, format: .web),
        rendering: .web,
        webAddress: address
      )
    )
    sections.append(
      NewsSection(
        id: try #require(Slug(rawValue: "all")),
        title: "All",
        source: .sections([news])
      )
    )
    let rules = providers(address: address, place: place, section: news)
    sections[0].providers = rules
    sections[0].flagWords = FlagWords([.live: ["Live now", "yes"], .paid: ["+"]])
    let blocks =
      [
        FrontBlock(
          title: "Top",
          content: .section(news),
          kind: .dynamicFast,
          count: 7,
          lead: .mega,
          handPlaced: [FeedItem.ID("a-1")]
        ),
        FrontBlock(
          content: .query(StoryQuery(subjects: ["x"], flags: [.live], limit: 5)),
          kind: .opinion,
          count: 5,
          providers: [rules[0]]
        ),
      ] + rules.map { FrontBlock(content: .item($0), kind: .strip, count: 1) }
    var style = BrandStyle.plain
    style.kickers = .capitals
    style.rules = .none
    style.cornerRadius = 7
    style.loading = .skeleton
    let brand = Brand(
      id: try #require(Slug(rawValue: "paper")),
      name: "The Paper & Co",
      tagline: "Yes",
      language: "en-GB",
      timeZone: try #require(TimeZone(identifier: "Europe/London")),
      style: style,
      places: [place],
      front: Front(blocks: blocks, providers: rules),
      sections: sections,
      houseAdverts: [Advert.HouseAdvert(headline: "Ours: always", text: "# yes")],
      allowsPersonalRanking: true,
      marksReadStories: true
    )
    return Newsstand(
      title: "Stand",
      language: "nb",
      brands: [brand],
      settings: Newsstand.Settings(
        allowedHosts: ["127.0.0.1:9000"],
        interval: 7200,
        publicAddress: "https://stand.example",
        trustedProxies: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"].compactMap { NetworkBlock($0) },
        preloadsTransportSecurity: true
      )
    )
  }

  private static func providers(address: URL, place: Place, section: Slug) -> [ProviderRule] {
    [
      .adverts(
        AdvertRule(
          pattern: .every(6, from: 3),
          leastDistance: 2,
          cap: 1,
          leastFeedLength: 9,
          firstScreen: 0,
          perReaderAndDay: 4,
          avoiding: [.weather],
          avoidsPictures: true,
          avoidsBranded: false,
          format: .leaderboard,
          source: address,
          link: address,
          house: Advert.HouseAdvert(headline: "Buy: now", text: "50 %", address: address)
        )
      ),
      .adverts(AdvertRule(pattern: .after([3, 9]))), .adverts(AdvertRule(pattern: .byHeight)),
      .carousel(
        TeaserListRule(
          title: "More",
          origin: .section(section),
          placement: PlacementRule(.afterTeaser(3))
        )
      ),
      .list(
        TeaserListRule(
          title: "Best",
          origin: .query(StoryQuery(order: .mostCommented)),
          count: 3,
          placement: PlacementRule(.between(subjects: ["a", "b"]), leastFeedLength: 5)
        )
      ),
      .mostRead(
        TeaserListRule(
          title: "Read",
          origin: .query(StoryQuery(order: .mostRead)),
          placement: PlacementRule(.end)
        )
      ),
      .weather(
        WeatherRule(
          place: place,
          service: .metNorway,
          source: address,
          placement: PlacementRule(.top)
        )
      ),
      .localNews(
        LocalNewsRule(title: "Near", place: place, radius: 12.5, placement: PlacementRule(.top))
      ),
      .webTeaser(
        WebTeaserRule(
          teaser: WebTeaser(title: "Live", address: address, height: 200, fallback: "Soon"),
          placement: PlacementRule(.end)
        )
      ),
      .notice(
        NoticeRule(
          notice: Notice(
            name: "n",
            tone: .breaking,
            title: "Storm",
            text: "Now",
            action: Notice.Action(label: "Read", address: address),
            isDismissible: false,
            repeatDays: 2
          ),
          placement: PlacementRule(.top)
        )
      ),
      .custom(
        kind: ItemKind("quiz"),
        settings: .object(["a": .array([.number(1.5), .bool(true), .string("1")]), "b": .null])
      ),
    ]
  }
}
