import BroadsheetCore
import BroadsheetTesting
import Foundation

/// A brand of three sections and a front of three blocks, to be switched.
enum SwitchSample {
  static let brandID = Sample.brand().id
  static let page = SampleStand.address("https://harbour.example/live")

  /// Twenty stories of news from 0, twenty of sport from 100, ten of culture from 200.
  static var stories: BrandStories {
    BrandStories(items: [
      "news": Sample.teasers(20), "sport": teasers(100..<120), "culture": teasers(200..<210),
    ])
  }

  static func teasers(_ numbers: Range<Int>) -> [FeedItem] { numbers.map { Sample.teaser($0) } }

  static func brand(
    providers: [ProviderRule] = [],
    sections: [NewsSection] = ["news", "sport", "culture"].map { Sample.section($0) },
    blocks: [FrontBlock] = blocks
  ) -> Brand {
    Sample.brand(front: Front(blocks: blocks, providers: providers), sections: sections)
  }

  static var blocks: [FrontBlock] {
    [
      FrontBlock(title: "News", content: .section("news"), kind: .list, count: 4),
      FrontBlock(title: "Sport", content: .section("sport"), kind: .list, count: 4),
      FrontBlock(title: "More", content: .query(StoryQuery()), kind: .list, count: 4),
    ]
  }

  /// A switch that anna set an hour before the moment at which pages are made.
  static func kept(
    _ number: Int,
    _ action: SwitchAction,
    of target: SwitchTarget,
    until: Date? = nil
  ) -> KeptSwitch {
    KeptSwitch(value(action, of: target, until: until), number: number)
  }

  static func value(
    _ action: SwitchAction,
    of target: SwitchTarget,
    from: Date = Sample.moment - 3600,
    until: Date? = nil
  ) -> Switch {
    Switch(action, of: target, by: "anna", because: "a test", from: from, until: until)
  }

  static func item(_ number: Int) -> SwitchTarget {
    .item(FeedItem.ID("story-\(number)"), of: brandID)
  }

  static func section(_ section: Slug) -> SwitchTarget { .section(section, of: brandID) }

  static func place(_ position: Int, inSection section: Slug) -> SwitchTarget {
    .slot(.init(position, inSection: section, of: brandID))
  }

  static func place(_ position: Int, inBlock block: String) -> SwitchTarget {
    .slot(.init(position, inBlock: block, of: brandID))
  }
}

/// A brand's pages as they are made once switches are applied.
struct SwitchedPages {
  let switched: SwitchedBrand

  init(
    _ switches: [KeptSwitch],
    brand: Brand = SwitchSample.brand(),
    stories: BrandStories = SwitchSample.stories
  ) {
    switched = SwitchBoard(switches, at: Sample.moment).applied(to: brand, stories)
  }

  func front() async -> ComposedPage {
    let context = Sample.context(switched.brand, section: nil, stories: switched.stories)
    let page = await FrontComposer(registry: ProviderRegistry())
      .compose(switched.brand, in: context)
    return switched.explained(page, of: nil)
  }

  /// The page of a section that is drawn; an empty one where it is none of ours.
  func section(_ id: Slug) async -> ComposedPage {
    guard let section = switched.brand.section(id),
      case .native(let items) = content(of: id)
    else { return ComposedPage(plan: LayoutPlan(blocks: [])) }
    let context = Sample.context(
      switched.brand,
      section: id.rawValue,
      stories: switched.stories
    )
    let page = await SectionComposer(registry: ProviderRegistry())
      .compose(items, of: section, in: context)
    return switched.explained(page, of: id)
  }

  /// What a section shows of a feed, by default of one that has both forms and says that it is items.
  func content(
    of id: Slug,
    showing feed: Feed = Feed(
      title: "Feed",
      content: .native([]),
      alternative: .web(SampleStand.address("https://feed.example/"))
    )
  ) -> Feed.Content? {
    switched.brand.section(id).map { switched.content(of: $0, showing: feed) }
  }
}

extension ComposedPage {
  /// The identities of the cards from the top.
  var ids: [String] { plan.cards.map(\.id.rawValue) }

  /// The identities of a block's cards.
  func ids(ofBlock id: String) -> [String] {
    plan.blocks.first { $0.id == id }?.cards.map(\.id.rawValue) ?? []
  }

  func slot(_ id: String) -> Slot? { plan.cards.first { $0.id.rawValue == id }?.slot }

  func teaser(_ id: String) -> Teaser? { slot(id)?.item.teaser }
}
