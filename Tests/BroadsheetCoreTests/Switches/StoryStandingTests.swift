import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// What is said of single stories, wherever these are shown.
struct `A story that is switched` {
  private static let news = SampleStand.news
  private static let sport = SampleStand.sport

  private static var brand: Brand {
    SwitchSample.brand(sections: [
      NewsSection(id: "news", title: "News", source: Source(address: news, format: .listing)),
      NewsSection(id: "sport", title: "Sport", source: Source(address: sport, format: .listing)),
      NewsSection(id: "all", title: "All", source: .sections(["news", "sport"])),
    ])
  }

  private static func name(_ id: Slug, _ source: URL = news) -> Slug {
    SampleStand.storyName(id, from: source)
  }

  /// The item of a source by its own id.
  private static func item(_ id: String, _ source: URL = news) -> FeedItem {
    let mark = StoryNames(of: source).mark
    let teaser = Teaser(headline: id, destination: .story(name(Slug(identifying: id), source)))
    return FeedItem(id: FeedItem.ID("\(id)@\(mark)"), content: .teaser(teaser))
  }

  private static var stories: BrandStories {
    BrandStories(items: [
      "news": [item("ferry"), item("bridge")], "sport": [item("match", sport), item("bridge")],
      "all": [item("ferry"), item("bridge"), item("match", sport)],
    ])
  }

  private static func target(_ id: String, _ source: URL = news) -> SwitchTarget {
    .item(item(id, source).id, of: SwitchSample.brandID)
  }

  private func switched(_ switches: KeptSwitch..., stories: BrandStories = Self.stories)
    -> SwitchedBrand
  {
    SwitchBoard(switches, at: Sample.moment).applied(to: Self.brand, stories)
  }

  @Test func `says nothing while nothing is decided`() {
    let switched = switched()

    #expect(!switched.hasStoryDecisions)
    #expect(switched.standing(of: [Self.name("ferry")]) == .open(StoryDecision()))
  }

  @Test func `is withdrawn with the editor's words, or those of the brand`() {
    let plain = switched(SwitchSample.kept(1, .withdraw(nil), of: Self.target("ferry")))
    let said = switched(
      SwitchSample.kept(1, .withdraw("The first reason"), of: Self.target("ferry")),
      SwitchSample.kept(2, .withdraw("It was wrong"), of: Self.target("ferry"))
    )

    let names: Set<Slug> = [Self.name("ferry")]
    #expect(plain.standing(of: names) == .withdrawn(plain.brand.phrases.storyWithdrawn))
    #expect(said.standing(of: names) == .withdrawn("It was wrong"))
    #expect(!said.standing(of: names).isListed)
    #expect(said.standing(of: [Self.name("bridge")]).isListed)
  }

  @Test func `stays readable when it is hidden, and stands in no list`() {
    let switched = switched(SwitchSample.kept(1, .hide, of: Self.target("ferry")))

    let standing = switched.standing(of: [Self.name("ferry")])
    guard case .open = standing else {
      Issue.record("\(standing)")
      return
    }
    #expect(!standing.isListed)
  }

  @Test func `has the words of all rewordings, of which the newest hold`() {
    let switched = switched(
      SwitchSample.kept(
        1,
        .reword(.init(headline: "A", standfirst: "B")),
        of: Self.target("ferry")
      ),
      SwitchSample.kept(2, .reword(.init(headline: "C")), of: Self.target("ferry"))
    )

    let words = switched.standing(of: [Self.name("ferry")]).words
    #expect(words == .init(headline: "C", standfirst: "B"))
    var story = Story(id: Self.name("ferry"), headline: "Ferry", standfirst: "At sea", body: [])
    story.say(words)
    #expect(story.headline == "C")
    #expect(story.standfirst == "B")
  }

  @Test(arguments: [SwitchAction.hide, .withdraw("Wrong"), .reword(.init(headline: "Other"))])
  func `is known when no feed has it any more, by what its source called it`(
    _ action: SwitchAction
  ) {
    let gone = BrandStories(items: ["news": [Self.item("bridge")]])
    let kept = SwitchSample.kept(1, action, of: Self.target("ferry"))

    let standing = switched(kept, stories: gone).standing(of: [Self.name("ferry")])
    #expect(standing == switched(kept).standing(of: [Self.name("ferry")]))
    #expect(standing != .open(StoryDecision()))
    #expect(
      switched(kept, stories: gone).standing(of: [Self.name("bridge")]) == .open(StoryDecision())
    )
  }

  @Test func `is known by every name that it had when it was decided`() {
    var value = SwitchSample.value(.withdraw("Wrong"), of: Self.target("ferry"))
    value.stories = [Self.name("ferry"), Self.name("boat", Self.sport)]
    // The other source is the only one that still has it.
    let twin = Self.item("boat", Self.sport)
    let switched = switched(
      KeptSwitch(value, number: 1),
      stories: BrandStories(items: ["sport": [twin, Self.item("match", Self.sport)]])
    )

    #expect(switched.standing(of: [Self.name("boat", Self.sport)]) == .withdrawn("Wrong"))
    #expect(switched.stories.items["sport"]?.map(\.id) == [Self.item("match", Self.sport).id])
  }

  @Test func `is not another source's that has the same id`() {
    let switched = switched(
      SwitchSample.kept(1, .withdraw(nil), of: Self.target("ferry")),
      stories: BrandStories(items: ["sport": [Self.item("ferry", Self.sport)]])
    )

    #expect(switched.standing(of: [Self.name("ferry", Self.sport)]) == .open(StoryDecision()))
    #expect(switched.stories.items["sport"]?.count == 1)
  }

  @Test(arguments: [SwitchAction.off("Closed"), .maintenance("Closed")])
  func `is closed with its section, unless an open one has it too`(_ action: SwitchAction) {
    let switched = switched(SwitchSample.kept(1, action, of: SwitchSample.section("news")))

    #expect(switched.standing(of: [Self.name("ferry")]) == .closed("Closed"))
    #expect(switched.standing(of: [Self.name("bridge")]).isListed)
    #expect(switched.standing(of: [Self.name("match", Self.sport)]).isListed)
  }

  @Test func `is closed with its source's section when no feed has it any more`() {
    let switched = switched(
      SwitchSample.kept(1, .off("Closed"), of: SwitchSample.section("news")),
      stories: BrandStories()
    )

    #expect(switched.standing(of: [Self.name("old")]) == .closed("Closed"))
    #expect(switched.standing(of: [Self.name("old", Self.sport)]).isListed)
    // Whose it is is not known.
    #expect(switched.standing(of: ["old"], under: "news") == .closed("Closed"))
    #expect(switched.standing(of: ["old"], under: "sport").isListed)
  }

  @Test func `is withdrawn although its section is closed`() {
    let switched = switched(
      SwitchSample.kept(1, .withdraw("Wrong"), of: Self.target("ferry")),
      SwitchSample.kept(2, .off("Closed"), of: SwitchSample.section("news"))
    )

    #expect(switched.standing(of: [Self.name("ferry")]) == .withdrawn("Wrong"))
  }

  @Test func `is hidden, and not closed, while an open section has it`() {
    let switched = switched(
      SwitchSample.kept(1, .hide, of: Self.target("bridge")),
      SwitchSample.kept(2, .off("Closed"), of: SwitchSample.section("news"))
    )

    guard case .open(let decision) = switched.standing(of: [Self.name("bridge")]) else {
      Issue.record("it is closed")
      return
    }
    #expect(decision.isHidden)
  }

  @Test func `is in maintenance with its whole brand, which says so`() {
    let brand = switched(
      SwitchSample.kept(1, .maintenance("Soon"), of: .brand(SwitchSample.brandID))
    )
    let section = switched(
      SwitchSample.kept(1, .maintenance("Soon"), of: SwitchSample.section("news"))
    )

    #expect(brand.maintenance == "Soon")
    #expect(brand.closing(of: nil) == "Soon")
    #expect(brand.standing(of: [Self.name("match", Self.sport)]) == .closed("Soon"))
    #expect(section.maintenance == nil)
  }
}
