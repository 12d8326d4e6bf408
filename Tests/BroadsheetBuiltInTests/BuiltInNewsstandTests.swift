import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Foundation
import Testing

struct BuiltInNewsstandTests {
  @Test func `the newsstand file decodes without a problem`() throws {
    let newsstand = try Stand.load().newsstand

    #expect(newsstand.brands.count == 7)
    #expect(newsstand.brands.flatMap(\.sections).count >= 105)
    #expect(Set(newsstand.brands.map(\.language)) == ["nb", "sv", "en"])
  }

  @Test func `there are 150 stories of 3 to 8 paragraphs and no name twice`() throws {
    let stories = try Stand.load().stories

    #expect(stories.count >= 150)
    #expect(Set(stories.map(\.id)).count == stories.count)
    // What is marked up is told by another test: StoryFormsTests.
    // Live reports are told by another test, below.
    for story in stories
    where story.entries.isEmpty
      && !story.body.contains(where: { if case .markup = $0 { true } else { false } })
    {
      let paragraphs = story.body.count { if case .paragraph = $0 { true } else { false } }
      #expect((3...8).contains(paragraphs), "\(story.id)")
    }
  }

  @Test func `every kind of backend is in use in two brands at least`() throws {
    let newsstand = try Stand.load().newsstand

    for word in LoaderRegistry.standard.vocabulary().formats.map(\.word) where word != "sections" {
      let users = newsstand.brands.filter { brand in
        brand.sections.contains { $0.source.format.word == word }
      }
      #expect(users.count >= 2, "\(word)")
    }
    for ending in [".rss", ".atom", ".feed.json"] {
      let users = newsstand.brands.filter { brand in
        brand.sections.contains { $0.source.address.path().hasSuffix(ending) }
      }
      #expect(users.count >= 2, "\(ending)")
    }
  }

  @Test func `every section loads, and native ones have stories with a page each`() async throws {
    let stand = try Stand.load()
    var webListings = 0

    for brand in stand.newsstand.brands {
      for section in brand.sections {
        let loaded = try await stand.load(section, of: brand)
        let place = "\(brand.id)/\(section.id)"
        // A note says what no item of an edition has, such as a time of change.
        let troubles = loaded.diagnostics.filter { $0.severity > .note }
        #expect(troubles.isEmpty, "\(place): \(troubles)")
        switch loaded.feed.content {
        case .web(let address):
          if section.source.format == .listing { webListings += 1 }
          let page = try await stand.fetch(address)
          #expect(page.contentType?.hasPrefix("text/html") == true, "\(place)")
        case .native(let items):
          let teasers = items.compactMap(\.teaser)
          #expect(teasers.count >= 6, "\(place)")
          #expect(teasers.allSatisfy { $0.picture != nil || $0.destination.isWeb }, "\(place)")
          #expect(loaded.feed.title == section.title, "\(place)")
          for teaser in teasers {
            let published = try #require(
              teaser.destination.isWeb ? Stand.now : teaser.published,
              "\(place)"
            )
            #expect(published <= Stand.now && published > Stand.now - 8 * 86_400, "\(place)")
          }
          try await stand.checkStories(of: teasers, in: loaded, at: place)
        }
      }
    }
    #expect(webListings >= 7)
  }

  @Test func `feeds tell by their categories what they have no flags for`() async throws {
    let stand = try Stand.load()
    let told: TeaserFlags = [.breaking, .live, .paid, .opinion, .gallery, .branded]
    var found: TeaserFlags = []

    for brand in stand.newsstand.brands {
      // Trading is not live when the exchange is closed.
      let stories = stand.stories.filter {
        $0.language == brand.language
          && !($0.subjects.first == "markets" && $0.flags.contains(.live))
      }
      let known = Dictionary(uniqueKeysWithValues: stories.map { ($0.id, $0.flags) })
      for section in brand.sections where section.source.format == .syndication {
        let loaded = section.flagWords.mark(try await stand.load(section, of: brand))
        for teaser in loaded.feed.items.compactMap(\.teaser) {
          guard case .story(let story) = teaser.destination else { continue }
          guard let flags = known[story] else { continue }
          #expect(
            teaser.flags.intersection(told).isSuperset(of: flags.intersection(told)),
            "\(brand.id)/\(section.id): \(story)"
          )
          found.formUnion(flags.intersection(told))
        }
      }
    }
    #expect(found.isSuperset(of: [.breaking, .live, .paid, .opinion]))
  }

  @Test func `stories that go on are told by the clock, and no mark is left`() async throws {
    let stand = try Stand.load()
    let live = stand.stories.filter { $0.flags.contains(.live) }

    for brand in stand.newsstand.brands {
      for section in brand.sections {
        let bytes = try await stand.fetch(section.source.address).bytes
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.firstMatch(of: /\{[+-][0-9]+m\}/) == nil, "\(brand.id)/\(section.id)")
      }
    }
    #expect(live.count >= 6)
    #expect(live.allSatisfy { (8...20).contains($0.entries.count) && $0.entries[0].isPinned })
    #expect(live.allSatisfy { story in story.entries.contains { $0.minutes == 4 } })
  }

  @Test func `every paper with a live story has its report, from every kind of backend`()
    async throws
  {
    let stand = try Stand.load()
    var formats: Set<String> = []
    var papers = 0

    for brand in stand.newsstand.brands {
      var reports = 0
      for section in brand.sections {
        let loaded = section.flagWords.mark(try await stand.load(section, of: brand))
          .flaggedByReports()
        for item in loaded.feed.items {
          guard let teaser = item.teaser, teaser.flags.contains(.live) else { continue }
          var story = loaded.stories.first { .story($0.id) == teaser.destination }
          if story == nil, let source = teaser.storySource {
            story = try MediaListStoryLoader().load(
              try await stand.fetch(source),
              for: teaser,
              id: Slug(identifying: item.id.rawValue)
            )
          }
          let report = try #require(story?.report, "\(brand.id)/\(section.id): \(item.id)")
          #expect((8...20).contains(report.entries.count), "\(brand.id)/\(section.id): \(item.id)")
          #expect(report.isLive)
          #expect(report.newest.map { $0 <= Stand.now } == true)
          reports += 1
          formats.insert(section.source.format.word)
        }
      }
      if reports > 0 { papers += 1 }
    }
    #expect(papers >= 5)
    #expect(formats.isSuperset(of: ["syndication", "listing", "presentational"]))
  }

  @Test func `a live report grows with the clock, and what was told keeps its name and time`()
    async throws
  {
    func entries(_ hours: Double) async throws -> [LiveEntry] {
      // The beginning of a round of four editions.
      let now = Date(timeIntervalSince1970: 1_795_003_200 + hours * 3600 + 60)
      let stand = try Stand.load(at: now)
      let brand = try #require(stand.newsstand.brand(Slug(identifying: "harbour-ledger")))
      let section = try #require(brand.section(Slug(identifying: "news")))
      let story = try await stand.load(section, of: brand).stories.first {
        $0.id.rawValue == "storm-bay-live"
      }
      return try #require(story?.report).entries
    }

    let (first, last) = (try await entries(0), try await entries(1.5))

    #expect(first.count >= 8)
    #expect(last.count > first.count)
    let known = Dictionary(uniqueKeysWithValues: last.map { ($0.id, $0) })
    for entry in first { #expect(known[entry.id] == entry) }
  }

  @Test func `every picture that a section names is there`() async throws {
    let stand = try Stand.load()
    var found: Set<URL> = []

    for brand in stand.newsstand.brands {
      for section in brand.sections.prefix(4) {
        let payload = try await stand.fetch(section.source.address)
        let text = String(decoding: payload.bytes, as: UTF8.self)
        for match in text.matches(of: /bundle:\/\/\/pictures\/[a-z0-9-]+\.svg/) {
          let address = try #require(URL(string: String(match.output)))
          guard found.insert(address).inserted else { continue }
          let picture = try await stand.fetch(address)
          #expect(picture.contentType == "image/svg+xml")
          #expect(picture.bytes.starts(with: Array("<svg".utf8)))
        }
      }
    }
    #expect(found.count > 100)
  }

  @Test func `fronts use eight kinds of blocks and every provider`() throws {
    let newsstand = try Stand.load().newsstand

    let kinds = Set(newsstand.brands.flatMap { $0.front.blocks.map(\.kind) })
    let blockRules = newsstand.brands.flatMap { brand in
      brand.front.blocks.compactMap { block in
        if case .item(let rule) = block.content { rule } else { nil }
      }
    }
    let rules =
      newsstand.brands.flatMap(\.front.providers) + blockRules
      + newsstand.brands.flatMap { $0.sections.flatMap(\.providers) }

    #expect(kinds.count >= 8)
    #expect(
      Set(rules.map(\.word)).isSuperset(of: [
        "adverts every", "adverts after", "adverts by height", "carousel", "list", "most read",
        "weather met-norway", "weather open-meteo", "local news", "web teaser", "notice offer",
        "notice breaking",
      ])
    )
  }

  @Test func `whatever a front or a provider fetches is in the bundle`() async throws {
    let stand = try Stand.load()

    for brand in stand.newsstand.brands {
      let rules =
        brand.front.providers
        + brand.front.blocks.compactMap { block in
          if case .item(let rule) = block.content { rule } else { nil }
        } + brand.sections.flatMap(\.providers)
      for rule in rules {
        switch rule {
        case .weather(let rule):
          let reports = try await stand.weather(by: rule, at: brand.places)
          #expect(!reports.isEmpty && reports.map(\.place) == brand.places.map(\.name))
        case .webTeaser(let web): _ = try await stand.fetch(web.teaser.address)
        case .adverts, .carousel, .list, .mostRead, .localNews, .notice, .custom, .personal:
          continue
        }
      }
    }
  }
}

extension ProviderRule {
  /// The rule's kind in words that tell patterns, services and tones apart.
  fileprivate var word: String {
    switch self {
    case .adverts(let rule):
      switch rule.pattern {
      case .every: "adverts every"
      case .after: "adverts after"
      case .byHeight: "adverts by height"
      }
    case .carousel: "carousel"
    case .list: "list"
    case .mostRead: "most read"
    case .weather(let rule): "weather \(rule.service.rawValue)"
    case .localNews: "local news"
    case .webTeaser: "web teaser"
    case .notice(let rule): "notice \(rule.notice.tone.rawValue)"
    case .personal: "personal"
    case .custom: "custom"
    }
  }
}

extension Teaser.Destination {
  fileprivate var isWeb: Bool { if case .web = self { true } else { false } }
}
