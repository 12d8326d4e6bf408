import Foundation

/// A teaser as a section brought it, with what an editor goes by.
struct BroughtReport {
  /// Seconds that an undated report counts as old when it is first seen.
  private static let unsaidAge = 12.0 * 3600

  let item: FeedItem
  let teaser: Teaser
  let section: Slug
  /// Its place among the teasers of its section, from zero.
  let place: Int
  /// What tells its publisher from others: the site, or the name where there is none.
  let site: String
  /// What the publisher is called.
  let publisher: String
  /// When it was published, never later than now; where nobody says, half a day before it was first seen.
  let published: Date
  /// Whether anybody said when.
  let isDated: Bool
  let picture: PictureWorth
  /// What it is about, but for subjects that say no more than that it is news.
  let subjects: [String]

  init?(_ item: FeedItem, of section: NewsSection, at place: Int, brand: Brand, now: Date) {
    guard let teaser = item.teaser else { return nil }
    self.item = item
    self.teaser = teaser
    self.section = section.id
    self.place = place
    // The feed's own page says whose it is; its stories may be at a service that counts clicks.
    let pages = [teaser.publisher?.homePage, teaser.origin, teaser.webPage].compactMap(\.self)
    let name = teaser.publisher?.name ?? brand.name
    let site = pages.lazy.compactMap(\.site).first { $0.contains(where: \.isLetter) }
    self.site = site ?? (teaser.publisher == nil ? section.source.address.site : nil) ?? name
    publisher = name
    let said = teaser.published.flatMap { Self.isSensible($0) ? $0 : nil }
    isDated = said != nil
    let seen = teaser.firstSeen.flatMap { Self.isSensible($0) ? min($0, now) : nil } ?? now
    published = min(said ?? seen.addingTimeInterval(-Self.unsaidAge), now)
    picture = PictureWorth(of: teaser.picture)
    subjects = teaser.subjects.filter { !FeedName.saysNothing($0) }
  }

  /// Whether it is a time of which seconds can be counted.
  private static func isSensible(_ date: Date) -> Bool {
    abs(date.timeIntervalSince1970) < 1e12
  }

  /// What tells it from all other reports of the brand.
  var id: String { "\(section)/\(item.id)" }

  /// What it is about, first what its own backend says.
  var topic: String { subjects.first ?? section.rawValue }

  /// For the index of events.
  var eventReport: EventReport {
    EventReport(
      id: id,
      title: teaser.headline,
      text: teaser.standfirst,
      publisher: site,
      host: site,
      published: isDated ? published : nil,
      link: (teaser.origin ?? teaser.webPage)?.absoluteString
    )
  }

  /// Seconds after which it is half as fresh.
  var halfLife: Double {
    let hours: Double =
      if !teaser.flags.isDisjoint(with: [.live, .breaking]) {
        3
      } else if isLongRead || teaser.flags.contains(.podcast) {
        48
      } else if teaser.flags.contains(.gallery) {
        36
      } else if !teaser.flags.isDisjoint(with: [.opinion, .video]) {
        24
      } else {
        8
      }
    return hours * 3600
  }

  /// Whether it takes a while to read.
  var isLongRead: Bool { (teaser.readingMinutes ?? 0) >= 8 }

  /// Points for its words: a headline that says something and does not shout, a text under it; an
  /// opinion is no news, and what is paid for is no story.
  var quality: Double {
    var points = 0.0
    if (25...110).contains(teaser.headline.count) { points += 0.2 }
    if teaser.standfirst.map({ $0.utf8.count >= 60 }) ?? false { points += 0.2 }
    if teaser.headline.isShouted { points -= 0.4 }
    if teaser.flags.contains(.opinion) { points -= 1.5 }
    if teaser.flags.contains(.branded) { points -= 6 }
    return points
  }

  /// Whether it stands for its event better than another report of it.
  func precedes(_ other: BroughtReport) -> Bool {
    if teaser.boost != other.teaser.boost { return teaser.boost > other.teaser.boost }
    if picture != other.picture { return picture > other.picture }
    if place != other.place { return place < other.place }
    if published != other.published { return published < other.published }
    return id.utf8.lexicographicallyPrecedes(other.id.utf8)
  }
}

extension Teaser {
  /// The page elsewhere that it leads to; nil for a story of ours.
  fileprivate var webPage: URL? {
    if case .web(let page) = destination { page } else { nil }
  }
}

extension String {
  /// Whether all of several words are in capitals.
  fileprivate var isShouted: Bool {
    let letters = unicodeScalars.filter(\.properties.isCased)
    return letters.count > 12 && letters.allSatisfy(\.properties.isUppercase)
  }
}

extension [BroughtReport] {
  /// The earliest first, and behind them those that nobody dated.
  var inOrderOfTime: [BroughtReport] {
    map { ($0, $0.teaser.reportName) }.sorted { one, other in
      if one.0.isDated != other.0.isDated { return one.0.isDated }
      if one.0.isDated, one.0.published != other.0.published {
        return one.0.published < other.0.published
      }
      return one.1 < other.1
    }.map(\.0)
  }
}

extension Teaser {
  /// What its report of an event is called in addresses: the story's own name, and for a page elsewhere
  /// thirteen letters and digits of a digest of its address.
  package var reportName: Slug {
    switch destination {
    case .story(let story): story
    case .web(let page): Slug(identifying: page.absoluteString)
    }
  }
}
