import BroadsheetTesting
import Foundation

@testable import BroadsheetCore

/// A day of a paper that is put together from many: sections of one publisher each, and events that
/// several of them report.
struct DaySample {
  static let now = Sample.moment

  var items: [Slug: [FeedItem]] = [:]
  private(set) var sections: [NewsSection] = []

  /// The same for one seed: `papers` sections, each with so many stories, of which about a third are
  /// about something that others report too.
  init(papers: Int, stories: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for paper in 0..<papers {
      let id = Self.section(paper)
      sections.append(
        NewsSection(
          id: id,
          title: "Section \(paper)",
          source: Source(
            address: Self.address("https://paper\(paper).example/rss"),
            format: .syndication
          )
        )
      )
      items[id] = (0..<stories).map { number in
        Self.story(
          paper: paper,
          number: number,
          event: random.chance(35) ? Int.random(in: 0..<max(1, stories), using: &random) : nil,
          age: Double.random(in: 0..<40, using: &random),
          width: [nil, 1, 90, 240, 480, 640, 1200].randomElement(using: &random) ?? nil,
          flags: [[], [], [], [], .opinion, .video, .gallery].randomElement(using: &random) ?? [],
          minutes: random.chance(10) ? 12 : nil
        )
      }
    }
  }

  var stories: BrandStories { BrandStories(items: items) }

  var brand: Brand { Sample.brand(front: .automatic(), sections: sections) }

  func front(_ change: (inout BrandStories) -> Void = { _ in }) -> AutomaticFront {
    var stories = stories
    change(&stories)
    return AutomaticFront(of: brand, stories: stories, now: Self.now)
  }

  func page(_ brand: Brand? = nil, _ stories: BrandStories? = nil) async -> ComposedPage {
    let brand = brand ?? self.brand
    return await FrontComposer(registry: ProviderRegistry())
      .compose(brand, in: Sample.context(brand, section: nil, stories: stories ?? self.stories))
  }

  static func section(_ paper: Int) -> Slug { Slug(identifying: "section-\(paper)") }

  /// The id of a paper's story.
  static func id(_ paper: Int, _ number: Int) -> FeedItem.ID {
    FeedItem.ID("paper-\(paper)-story-\(number)")
  }

  /// A story of a paper; those of one event say nearly the same.
  static func story(
    paper: Int,
    number: Int,
    event: Int? = nil,
    age hours: Double = 1,
    width: Int? = 1200,
    flags: TeaserFlags = [],
    minutes: Int? = nil,
    subjects: [String] = [],
    boost: Boost = .standard
  ) -> FeedItem {
    let words =
      event.map { EventWordsSample.words($0) }
      ?? EventWordsSample.words(10_000 + paper * 1_000 + number)
    let address = address("https://paper\(paper).example/\(number)")
    var teaser = Teaser(
      headline: words.prefix(7).joined(separator: " "),
      destination: .web(address),
      standfirst: words.joined(separator: " "),
      picture: Picture(
        address: Self.address("https://paper\(paper).example/\(number).jpg"),
        width: width
      ),
      published: now.addingTimeInterval(-hours * 3600),
      flags: flags,
      subjects: subjects,
      readingMinutes: minutes,
      boost: boost,
      origin: address
    )
    teaser.publisher = FeedPublisher(
      name: "Paper \(paper)",
      homePage: Self.address("https://paper\(paper).example/")
    )
    return FeedItem(id: id(paper, number), content: .teaser(teaser))
  }

  static func address(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }
}

/// Made-up words, so that what has other numbers shares none.
private enum EventWordsSample {
  static func words(_ number: Int) -> [String] {
    let syllables = ["ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "zu", "da", "fe", "gi"]
    var random = SeededRandom(seed: UInt64(number) &+ 77)
    return (0..<12).map { _ in
      (0..<4).map { _ in syllables.randomElement(using: &random) ?? "" }.joined().capitalized
    }
  }
}
