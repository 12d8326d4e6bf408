import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress  // How much of a brand is judged anew is seen by nobody outside.

struct StoryAddressesTests {
  private let sections: Int
  private let brand: Brand

  init() {
    sections = 40
    var brand = SampleStand.newsstand.brands[0]
    brand.sections = (0..<sections).map { number in
      NewsSection(
        id: Slug(identifying: "s\(number)"),
        title: "\(number)",
        source: Source(
          address: SampleStand.address("http://\(number).example/feed"),
          format: .syndication,
          interval: 300
        )
      )
    }
    self.brand = brand
  }

  /// A feed of stories, some of which may have pages that others have too.
  private func feed(_ section: Int, _ stories: [String], page: (String) -> String? = { _ in nil })
    -> Feed
  {
    let names = brand.sections[section].storyNames
    let items = stories.map { story in
      let name = names.name(of: Slug(identifying: story))
      var teaser = Teaser(headline: story, destination: .story(name))
      teaser.origin = page(story).flatMap { URL(string: "https://publisher.example/\($0)") }
      return FeedItem(id: FeedItem.ID(name.rawValue), content: .teaser(teaser))
    }
    return Feed(title: "\(section)", content: .native(items))
  }

  private func feeds(_ make: (Int) -> Feed) -> [Slug: Feed] {
    Dictionary(uniqueKeysWithValues: (0..<sections).map { (brand.sections[$0].id, make($0)) })
  }

  private func name(_ story: String, in section: Int) -> Slug {
    brand.sections[section].storyNames.name(of: Slug(identifying: story))
  }

  @Test func `a fact that thousands of stories have in common is gone through once`() {
    let stories = (0..<4_000).map { "story-\($0)" }
    func feeds(_ more: [String]) -> [Slug: Feed] {
      var feed = feed(0, stories + more) { _ in "one" }
      let items = feed.items.map { item in
        var item = item
        guard var teaser = item.teaser else { return item }
        (teaser.headline, teaser.published) = ("The same", Sample.moment)
        item.content = .teaser(teaser)
        return item
      }
      feed.content = .native(items)
      return ["s0": feed]
    }
    var table = StoryAddresses(brand)
    _ = table.apply(feeds([]))

    let changes = table.apply(feeds(["one-more"]))

    #expect(changes.names.count == 4_001)
    #expect(table.address(of: name("one-more", in: 0))?.section == "s0")
  }

  @Test func `a change concerns what says something else, and what that has to do with`() {
    var feeds = feeds { section in feed(section, ["one", "two"]) { "\(section)/\($0)" } }
    feeds["s2"] = feed(2, ["two", "also"]) { $0 == "also" ? "also" : nil }
    var table = StoryAddresses(brand)
    _ = table.apply(feeds)

    let nothing = table.apply(feeds)
    feeds["s7"] = feed(7, ["three", "two", "also"]) { $0 == "also" ? "also" : "7/\($0)" }
    let changes = table.apply(feeds)

    #expect(nothing.names.isEmpty && nothing.sections.isEmpty)
    #expect(changes.sections == ["s7", "s2"])
    let ownNames = ["one", "three", "also"].map { name($0, in: 7) }
    #expect(changes.names == Set(ownNames + [name("also", in: 2)]))
    #expect(table.address(of: name("also", in: 7)) == table.address(of: name("also", in: 2)))
    #expect(table.address(of: name("one", in: 7)) == nil)
  }

  @Test func `a story keeps one address for as long as any of many changing feeds has it`() {
    var random = SeededRandom(seed: 7)
    let stories = ["ferry", "bridge", "fog", "rain"]
    var feeds: [Slug: Feed] = [:]
    var carried = [Set<String>](repeating: [], count: 6)
    var addresses: [String: StoryAddress] = [:]
    var table = StoryAddresses(brand)
    for _ in 0..<300 {
      let section = Int.random(in: carried.indices, using: &random)
      carried[section] = Set(stories.filter { _ in random.chance(40) })
      feeds[brand.sections[section].id] = feed(section, carried[section].sorted()) { $0 }

      _ = table.apply(feeds)

      for story in stories {
        let carriers = carried.indices.filter { carried[$0].contains(story) }
        let found = Set(carriers.map { table.address(of: name(story, in: $0)) })
        guard let address = found.first ?? nil else {
          #expect(carriers.isEmpty)
          addresses[story] = nil
          continue
        }
        #expect(found.count == 1)
        #expect(address == addresses[story] ?? address)
        #expect(
          table.stories(under: address.story).map(\.name) == carriers.map { name(story, in: $0) }
        )
        addresses[story] = address
      }
      for place in carried.indices {
        let items = table.items(of: brand.sections[place].id) ?? []
        #expect(
          items.map { $0.teaser?.destination }
            == carried[place].sorted().compactMap { addresses[$0] }.map { .story($0.story) }
        )
      }
    }
  }

  /// Stories of one section that lead to these pages, under identifiers of their own.
  private func feed(_ section: Int, _ stories: [(id: String, page: String)]) -> Feed {
    let names = brand.sections[section].storyNames
    let items = stories.map { story in
      let name = names.name(of: Slug(identifying: story.id))
      var teaser = Teaser(headline: "Tide", destination: .story(name))
      teaser.origin = URL(string: story.page)
      return FeedItem(id: FeedItem.ID(name.rawValue), content: .teaser(teaser))
    }
    return Feed(title: "\(section)", content: .native(items))
  }

  @Test(arguments: [
    "https://p.example/tide?utm_source=sport", "http://www.p.example/tide/",
    "https://p.example/tide#xtor=RSS-9", "https://P.example:443/tide?at_medium=RSS",
  ])
  func `two sections have one story where only campaigns and spelling differ`(page: String) {
    var table = StoryAddresses(brand)

    _ = table.apply([
      "s0": feed(0, [("a", "https://p.example/tide")]), "s1": feed(1, [("b", page)]),
    ])

    #expect(table.address(of: name("b", in: 1)) == table.address(of: name("a", in: 0)))
    #expect(table.address(of: name("a", in: 0)) != nil)
  }

  @Test func `a story keeps its address when identifier and page go to another scheme`() {
    var table = StoryAddresses(brand)
    _ = table.apply(["s0": feed(0, [("http://p.example/tide", "http://p.example/tide")])])
    let address = table.address(of: name("http://p.example/tide", in: 0))

    _ = table.apply(["s0": feed(0, [("https://p.example/tide", "https://p.example/tide")])])

    #expect(address != nil)
    #expect(table.address(of: name("https://p.example/tide", in: 0)) == address)
  }

  @Test(arguments: [
    "https://p.example/tide?id=2", "https://p.example/tide/2", "https://q.example/tide",
  ])
  func `two pages are two stories`(page: String) {
    var table = StoryAddresses(brand)

    _ = table.apply([
      "s0": feed(0, [("a", "https://p.example/tide")]), "s1": feed(1, [("b", page)]),
    ])

    #expect(table.address(of: name("b", in: 1)) != table.address(of: name("a", in: 0)))
  }

  /// A story without a page, of a backend that all sections have in common.
  private func dispatch(
    _ id: String,
    _ headline: String,
    after hours: Double,
    in section: NewsSection
  ) -> Feed {
    let name = section.storyNames.name(of: Slug(identifying: id))
    var teaser = Teaser(headline: headline, destination: .story(name))
    teaser.published = Sample.moment.addingTimeInterval(hours * 3_600)
    let item = FeedItem(id: FeedItem.ID(name.rawValue), content: .teaser(teaser))
    return Feed(title: section.title, content: .native([item]))
  }

  @Test(arguments: [
    ("tide", "Tide", 0.0, true), ("tide", "Tide", 0.5, true), ("tide", "Tide", -11.9, true),
    ("tide", "Tide", 11.9, true), ("tide", "Tide", 36.1, false), ("tide", "Ebb", 0, false),
    ("ebb", "Tide", 0, false),
  ])
  func `sections of one house have one story although one of them knows another time of it`(
    id: String,
    headline: String,
    hours: Double,
    isOne: Bool
  ) {
    var brand = brand
    for section in brand.sections.indices {
      brand.sections[section].source.address = SampleStand.address("http://h.example/\(section)")
    }
    for start in stride(from: 0.0, to: 24, by: 1) {
      var table = StoryAddresses(brand)

      _ = table.apply([
        "s0": dispatch("tide", "Tide", after: start, in: brand.sections[0]),
        "s1": dispatch(id, headline, after: start + hours, in: brand.sections[1]),
      ])

      let first = brand.sections[0].storyNames.name(of: "tide")
      let second = brand.sections[1].storyNames.name(of: Slug(identifying: id))
      let one = table.address(of: first)
      #expect(one != nil)
      #expect((table.address(of: second) == one) == isOne, "from \(start) h")
    }
  }

  /// One story, which some sections have under names of their own, about some of them.
  private func story(in section: Int, about subjects: [String]) -> Feed {
    var feed = feed(section, ["match"]) { _ in "match" }
    let items = feed.items.map { item in
      var item = item
      guard var teaser = item.teaser else { return item }
      teaser.subjects = subjects
      item.content = .teaser(teaser)
      return item
    }
    feed.content = .native(items)
    return feed
  }

  @Test func `a story is read under the section of its main subject, whichever brought it first`() {
    var random = SeededRandom(seed: 36)
    for _ in 0..<50 {
      let carriers = (0..<6).shuffled(using: &random).prefix(4)
      let subject = brand.sections[carriers[2]].id
      let subjects = ["weather", subject.rawValue, brand.sections[carriers[0]].id.rawValue]
      var feeds: [Slug: Feed] = [:]
      var table = StoryAddresses(brand)
      for carrier in carriers {
        feeds[brand.sections[carrier].id] = story(in: carrier, about: subjects)
        _ = table.apply(feeds)
      }

      let addresses = Set(carriers.map { table.address(of: name("match", in: $0)) })
      let teasers = carriers.compactMap { table.items(of: brand.sections[$0].id)?.first?.teaser }

      #expect(addresses == [StoryAddress(section: subject, story: name("match", in: carriers[0]))])
      #expect(teasers.count == carriers.count)
      #expect(teasers.allSatisfy { $0.home == subject })
      #expect(teasers.allSatisfy { $0.destination == .story(name("match", in: carriers[0])) })

      feeds["s20"] = feed(20, ["other"]) { "20/\($0)" }
      feeds[subject] = Feed(title: "Empty", content: .native([]))
      _ = table.apply(feeds)

      #expect(table.address(of: name("match", in: carriers[0]))?.section == subject)
    }
  }

  @Test func `a story of one section is at home there, whatever it is about`() {
    var table = StoryAddresses(brand)

    _ = table.apply(["s0": feed(0, ["other"]), "s3": story(in: 3, about: ["s0"])])

    #expect(table.address(of: name("match", in: 3))?.section == "s3")
    #expect(table.items(of: "s3")?.first?.teaser?.home == "s3")
  }

  @Test func `headlines under a teaser lead to the homes of their stories, and follow them`() {
    var feeds: [Slug: Feed] = ["s0": feed(0, ["lead"]), "s2": story(in: 2, about: ["s1"])]
    var table = StoryAddresses(brand)
    var items = feeds["s0"]?.items ?? []
    items[0].content = .teaser(
      Teaser(
        headline: "Lead",
        destination: .story(name("lead", in: 0)),
        sublinks: [.init(headline: "Match", destination: .story(name("match", in: 2)))]
      )
    )
    feeds["s0"]?.content = .native(items)
    _ = table.apply(feeds)
    let before = table.items(of: "s0")?.first?.teaser?.sublinks.first

    feeds["s1"] = story(in: 1, about: ["s1"])
    let changes = table.apply(feeds)
    let after = table.items(of: "s0")?.first?.teaser?.sublinks.first

    #expect(before?.home == "s2")
    #expect(after?.home == "s1")
    #expect(after?.destination == .story(name("match", in: 2)))
    #expect(changes.sections.contains("s0"))
  }
}
