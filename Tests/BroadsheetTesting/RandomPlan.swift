public import BroadsheetCore
import Foundation

/// A page of all kinds of items by chance, the same for the same seed, on which renderers are compared.
public struct RandomPlan: Sendable {
  /// The section under which its stories are read.
  public static let section = Sample.section("local-news")
  /// Whose page it is.
  public static let brand = Sample.brand(sections: [section])

  public let plan: LayoutPlan

  /// A page of these blocks.
  public init(blocks: [(kind: BlockKind, count: Int)], _ random: inout SeededRandom) {
    var number = 0
    plan = LayoutPlan(
      blocks: blocks.enumerated().map { index, block in
        let slots = (0..<block.count).map { _ in
          number += 1
          return Sample.slot(Self.item(number, &random))
        }
        return LayoutEngine().block(
          slots,
          as: block.kind,
          id: "block-\(index)",
          title: random.chance(50) ? "Block \(index) & more" : nil,
          section: Self.section.id,
          phrases: Self.brand.phrases
        )
      }
    )
  }

  /// A page of any blocks.
  public init(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let blocks = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      (
        BlockKind.allCases.randomElement(using: &random) ?? .fixed,
        Int.random(in: 1...BlockRule.maximumCount, using: &random)
      )
    }
    self.init(blocks: blocks, &random)
  }

  /// A teaser in three of four cases, else any other kind, also one that nobody draws.
  private static func item(_ number: Int, _ random: inout SeededRandom) -> FeedItem {
    if random.chance(75) { return teaser(number, &random) }
    let id = FeedItem.ID("item-\(number)")
    if random.chance(20) { return list(number, &random) }
    let other = random.chance(90) ? Sample.everyKind.randomElement(using: &random) : nil
    guard let other, other.teaser == nil else {
      return Sample.place(for: ItemKind("poll"), id: "\(id)")
    }
    return FeedItem(id: id, content: other.content)
  }

  /// Teasers of all forms in a list or a carousel.
  private static func list(_ number: Int, _ random: inout SeededRandom) -> FeedItem {
    let list = TeaserList(
      title: "More & more",
      section: random.chance(50) ? section.id : nil,
      items: (1...4).map { teaser(number * 100 + $0, &random) },
      isRanked: random.chance(50)
    )
    return FeedItem(
      id: FeedItem.ID("item-\(number)"),
      content: .widget(random.chance(50) ? .list(list) : .carousel(list))
    )
  }

  private static func teaser(_ number: Int, _ random: inout SeededRandom) -> FeedItem {
    let headlines = ["Ferry <late> again", "Bread & \"butter\"", "It's raining", "A&amp;B", "Snø"]
    let kickers = [nil, "", "Harbour", "Live", "BREAKING", "Opinion", "A <b> kicker & more"]
    let flags: [TeaserFlags] = [[], [], .live, .opinion, .branded, [.breaking, .paid], .video]
    var item = Sample.teaser(
      number,
      headline: "\(headlines.randomElement(using: &random) ?? "") \(number)",
      hasPicture: random.chance(60),
      boost: Boost.allCases.randomElement(using: &random) ?? .standard,
      flags: flags.randomElement(using: &random) ?? [],
      place: random.chance(20) ? Place(name: "Marram & Sea", latitude: 54, longitude: -1) : nil,
      comments: random.chance(30) ? [0, 1, 99, 100].randomElement(using: &random) : nil
    )
    guard var teaser = item.teaser else { return item }
    teaser.kicker = kickers.randomElement(using: &random) ?? nil
    teaser.standfirst = [nil, "", "Under <it> & over"].randomElement(using: &random) ?? nil
    teaser.byline = [nil, "", "A. Writer & B. Reader"].randomElement(using: &random) ?? nil
    teaser.readingMinutes = random.chance(30) ? Int.random(in: 1...5, using: &random) : nil
    if random.chance(60) {
      let ages: [TimeInterval] = [20, 3600, 13 * 3600, 30 * 3600, 8 * 86_400]
      let age = ages.randomElement(using: &random) ?? 0
      teaser.published = Sample.moment.addingTimeInterval(-age)
    }
    if random.chance(20) { teaser.publisher = FeedPublisher(name: "The <Paper> & Co") }
    if random.chance(20), let elsewhere = URL(string: "https://www.coast.example/\(number)") {
      teaser.destination = .web(elsewhere)
    }
    if random.chance(10) {
      teaser.sublinks = [
        Teaser.Sublink(headline: "Also <this>", destination: teaser.destination)
      ]
    }
    if random.chance(20) {
      let reports = random.chance(80) ? [Slug(identifying: "story-\(number)")] : nil
      teaser.others = OtherReports(["The <Post>", "A & B"], more: number % 2, reports: reports)
    }
    item.content = .teaser(teaser)
    return item
  }

  /// An event with reports of all forms, newest first.
  public static func event(seed: Int) -> EventPage {
    var random = SeededRandom(seed: UInt64(seed))
    let count = Int.random(in: 2...12, using: &random)
    let reports = (1...count).compactMap { teaser($0, &random).teaser }
    return EventPage(
      named: Slug(identifying: "story-1"),
      best: reports[0],
      newestFirst: reports,
      publishers: ["The <Post>", "A & B"],
      firstAt: Sample.moment.addingTimeInterval(-7200)
    )
  }
}
