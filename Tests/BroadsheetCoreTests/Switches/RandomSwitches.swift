import BroadsheetCore
import BroadsheetTesting

/// A random brand with its stories, and random switches of it; the same for one seed.
struct RandomSwitches {
  let brand: Brand
  let stories: BrandStories
  let switches: [KeptSwitch]
  private var random: SeededRandom

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let ids: [Slug] = ["news", "sport", "culture"]
    var items: [Slug: [FeedItem]] = [:]
    for id in ids where random.chance(90) { items[id] = Self.feed(&random) }
    let sections = ids.map { id in
      Sample.section(id.rawValue, providers: Self.rules(&random))
    }
    let blocks = (0..<Int.random(in: 0...5, using: &random)).map { _ in Self.block(ids, &random) }
    brand = SwitchSample.brand(providers: Self.rules(&random), sections: sections, blocks: blocks)
    stories = BrandStories(items: items)
    switches = (1...Int.random(in: 1...8, using: &random)).map { number in
      Self.kept(number, ids, &random)
    }
    self.random = random
  }

  mutating func shuffled() -> [KeptSwitch] { switches.shuffled(using: &random) }

  /// The front under nil, and every section.
  func pages(_ board: SwitchBoard) async -> [Slug?: ComposedPage] {
    let switched = board.applied(to: brand, stories)
    var pages: [Slug?: ComposedPage] = [:]
    pages[nil] = switched.explained(
      await front(of: switched.brand, switched.stories),
      of: nil
    )
    for section in switched.brand.sections {
      let feed = Feed(title: "Feed", content: .native(stories.items[section.id] ?? []))
      guard case .native(let items) = switched.content(of: section, showing: feed) else { continue }
      let page = await self.page(items, of: section, switched.brand, switched.stories)
      pages[section.id] = switched.explained(page, of: section.id)
    }
    return pages
  }

  /// The same pages, made as if there were no switches in the world.
  func unswitched() async -> [Slug?: ComposedPage] {
    var pages: [Slug?: ComposedPage] = [:]
    pages[nil] = await front(of: brand, stories)
    for section in brand.sections {
      pages[section.id] = await page(stories.items[section.id] ?? [], of: section, brand, stories)
    }
    return pages
  }

  private func front(of brand: Brand, _ stories: BrandStories) async -> ComposedPage {
    await FrontComposer(registry: ProviderRegistry())
      .compose(brand, in: Sample.context(brand, section: nil, stories: stories))
  }

  private func page(
    _ items: [FeedItem],
    of section: NewsSection,
    _ brand: Brand,
    _ stories: BrandStories
  ) async -> ComposedPage {
    let context = Sample.context(brand, section: section.id.rawValue, stories: stories)
    return await SectionComposer(registry: ProviderRegistry())
      .compose(items, of: section, in: context)
  }

  // MARK: The brand

  /// Several sections have some stories in common.
  private static func feed(_ random: inout SeededRandom) -> [FeedItem] {
    (0..<Int.random(in: 0...25, using: &random)).map { number in
      random.chance(10)
        ? Sample.advert(number) : Sample.teaser(Int.random(in: 0..<60, using: &random))
    }
  }

  private static func rules(_ random: inout SeededRandom) -> [ProviderRule] {
    let all: [ProviderRule] = [
      .adverts(every: 5, from: 4), .mostRead("Most read", at: .after(3)),
      .notice(NoticeRule(notice: Notice(name: "push", title: "Push"), placement: .top)),
    ]
    return all.filter { _ in random.chance(40) }
  }

  private static func block(_ ids: [Slug], _ random: inout SeededRandom) -> FrontBlock {
    FrontBlock(
      content: random.chance(70)
        ? .section(ids.randomElement(using: &random) ?? "news") : .query(StoryQuery()),
      kind: random.chance(50) ? .list : .package,
      count: Int.random(in: 1...8, using: &random),
      lead: random.chance(30) ? .mega : .standard
    )
  }

  // MARK: The switches

  private static func kept(
    _ number: Int,
    _ ids: [Slug],
    _ random: inout SeededRandom
  ) -> KeptSwitch {
    let section = ids.randomElement(using: &random) ?? "news"
    let story = Int.random(in: 0..<70, using: &random)
    let item = SwitchSample.item(story)
    let front = SwitchTarget.front(of: SwitchSample.brandID)
    let page = random.chance(50) ? front : SwitchSample.section(section)
    let position = Int.random(in: 0..<20, using: &random)
    let block = "front-\(Int.random(in: 1...6, using: &random))"
    let boost = Boost.allCases.randomElement(using: &random) ?? .boost
    let all: [(SwitchAction, SwitchTarget)] = [
      (.native, SwitchSample.section(section)), (.off(nil), SwitchSample.section(section)),
      (.asFeedSays, .newsstand), (.providerOff("notice"), page), (.advertsOff, page),
      (.boost(boost), item), (.hide, item), (.withdraw("It was wrong"), item),
      (.reword(.init(headline: "Other \(number)")), item),
      (.testHeadline(.init("Another \(number)")), item),
      (.pin(FeedItem.ID("story-\(story)")), SwitchSample.place(position, inSection: section)),
      (.pin(FeedItem.ID("story-\(story)")), SwitchSample.place(position, inBlock: block)),
      (.order([block, "front-3", "added-2"]), front), (.dropBlock(block), front),
      (.addBlock(.init(section: section, count: 3, before: block)), front),
      (.banner(.init(title: "Banner")), page), (.maintenance("Back soon"), page),
    ]
    let (action, target) = all.randomElement(using: &random) ?? (.advertsOff, .newsstand)
    return SwitchSample.kept(number, action, of: target)
  }
}
