import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A check of switches` {
  private let brand = SwitchSample.brandID
  private let front = SwitchTarget.front(of: SwitchSample.brandID)
  private let sport = SwitchSample.section("sport")

  /// Why the switch is refused; nil where it is allowed.
  private func refusal(
    _ proposal: Switch,
    standing: [KeptSwitch] = [],
    stories: BrandStories = SwitchSample.stories,
    feed: Feed? = Feed(title: "Feed", content: .native([]))
  ) -> SwitchRefusal? {
    let check = SwitchCheck(
      Newsstand(title: "Stand", brands: [SwitchSample.brand()]),
      standing: standing,
      stories: { _ in stories },
      feed: { _, _ in feed }
    )
    do throws(SwitchRefusal) {
      try check.check(proposal, at: Sample.moment)
      return nil
    } catch { return error }
  }

  private func refusal(
    _ action: SwitchAction,
    of target: SwitchTarget,
    standing: [KeptSwitch] = []
  ) -> SwitchRefusal? {
    refusal(SwitchSample.value(action, of: target), standing: standing)
  }

  private func isText(_ refusal: SwitchRefusal?) -> Bool {
    if case .text? = refusal { true } else { false }
  }

  private func isUnknown(_ refusal: SwitchRefusal?) -> Bool {
    if case .unknown? = refusal { true } else { false }
  }

  // MARK: Targets

  /// Everything that an action can be said of.
  private var fitting: [(SwitchAction, [Int])] {
    let pages = [0, 1, 2, 3]
    let message = SwitchAction.Message(title: "Storm")
    return [
      (.native, [0, 1, 3]), (.web(nil), [0, 1, 3]), (.web(SwitchSample.page), [3]),
      (.asFeedSays, [0, 1, 3]), (.off(nil), [3]), (.providerOff("weather"), pages),
      (.advertsOff, pages + [4]), (.pin(FeedItem.ID("story-1")), [5, 6]), (.boost(.giga), [4]),
      (.hide, [4]), (.reword(.init(headline: "Other")), [4]), (.testHeadline(.init("Other")), [4]),
      (.order(["front-1"]), [2]),
      (.addBlock(.init()), [2]), (.dropBlock("front-1"), [2]), (.banner(message), pages),
      (.notice(message), pages), (.maintenance("Soon"), pages),
    ]
  }

  @Test func `allows what makes sense of a target, and refuses what does not`() {
    let targets: [SwitchTarget] = [
      .newsstand, .brand(brand), front, sport, SwitchSample.item(1),
      SwitchSample.place(0, inSection: "sport"), SwitchSample.place(0, inBlock: "front-1"),
    ]
    let both = Feed(title: "Feed", content: .native([]), alternative: .web(SwitchSample.page))

    for (action, allowed) in fitting {
      for (index, target) in targets.enumerated() {
        let found = refusal(SwitchSample.value(action, of: target), feed: both)
        let unfit = SwitchRefusal.unfit(action: action.word, target: target.description)
        #expect(found == (allowed.contains(index) ? nil : unfit), "\(action) of \(target)")
      }
    }
  }

  @Test func `refuses what is not there, and says what there is`() {
    let words = refusal(.off(nil), of: SwitchSample.section("chess"))?.description

    #expect(words == "harbour-times has no section 'chess'; it has news, sport, culture.")
    #expect(isUnknown(refusal(.advertsOff, of: .brand("another"))))
    #expect(isUnknown(refusal(.off(nil), of: .section("news", of: "another"))))
    #expect(isUnknown(refusal(.hide, of: SwitchSample.item(999))))
    #expect(isUnknown(refusal(.dropBlock("front-4"), of: front)))
    #expect(isUnknown(refusal(.order(["front-1", "none"]), of: front)))
    #expect(isUnknown(refusal(.addBlock(.init(section: "chess")), of: front)))
    #expect(isUnknown(refusal(.addBlock(.init(before: "none")), of: front)))
  }

  @Test func `knows blocks that were added`() {
    let added = SwitchSample.kept(4, .addBlock(.init()), of: front)

    #expect(refusal(.dropBlock("added-4"), of: front, standing: [added]) == nil)
    #expect(isUnknown(refusal(.dropBlock("added-4"), of: front)))
    #expect(isUnknown(refusal(.dropBlock("added-5"), of: front, standing: [added])))
  }

  // MARK: Forms

  @Test func `refuses a page without an address, and drawing what has no items`() {
    let native = Feed(title: "Feed", content: .native([]))
    let web = Feed(title: "Feed", content: .web(SwitchSample.page))
    func refusal(_ action: SwitchAction, _ target: SwitchTarget, _ feed: Feed?) -> SwitchRefusal? {
      self.refusal(SwitchSample.value(action, of: target), feed: feed)
    }

    #expect(refusal(.web(nil), sport, native) == .noPage(["sport"]))
    #expect(refusal(.web(nil), sport, nil) == .noPage(["sport"]))
    #expect(refusal(.web(nil), .newsstand, native) == .noPage(["news", "sport", "culture"]))
    #expect(refusal(.web(nil), sport, web) == nil)
    #expect(refusal(.web(SwitchSample.page), sport, native) == nil)
    #expect(refusal(.native, sport, web) == .noFeed(["sport"]))
    #expect(refusal(.native, .brand(brand), nil) == .noFeed(["news", "sport", "culture"]))
    #expect(refusal(.native, sport, native) == nil)
    #expect(refusal(.asFeedSays, sport, nil) == nil)
    #expect(SwitchRefusal.noPage(["a", "b"]).description.contains("a, b"))
    #expect(SwitchRefusal.noFeed(["a", "b"]).description.contains("a, b"))
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "/here", "https://", "file:///etc"])
  func `refuses an address that is none of a page`(_ text: String) {
    let address = SampleStand.address(text)

    #expect(isText(refusal(.web(address), of: sport)))
    #expect(isText(refusal(.banner(.init(title: "Storm", link: address)), of: sport)))
    #expect(
      isText(
        refusal(
          .reword(.init(picture: .other(address: address, alternative: "A quay"))),
          of: SwitchSample.item(1)
        )
      )
    )
  }

  // MARK: Words

  @Test(arguments: [
    "", " \n\t", String(repeating: "a", count: SwitchCheck.longestText + 1),
    "turned \u{202E} round", "kept \u{2066} apart", "two\u{2028}lines",
  ])
  func `refuses a text that is missing, too long, or not one line`(_ text: String) {
    let actions: [(SwitchAction, SwitchTarget)] = [
      (.off(text), sport), (.maintenance(text), sport), (.providerOff(text), sport),
      (.banner(.init(title: text)), sport), (.notice(.init(title: "Storm", text: text)), sport),
      (.reword(.init(headline: text)), SwitchSample.item(1)),
      (.reword(.init(standfirst: text)), SwitchSample.item(1)),
      (.addBlock(.init(title: text)), front), (.addBlock(.init(subjects: [text])), front),
    ]
    for (action, target) in actions { #expect(isText(refusal(action, of: target)), "\(action)") }
    var author = SwitchSample.value(.advertsOff, of: sport)
    author.author = text
    var reason = SwitchSample.value(.advertsOff, of: sport)
    reason.reason = text

    #expect(isText(refusal(author)))
    #expect(isText(refusal(reason)))
  }

  @Test func `allows the marks that other scripts are written with`() {
    for text in ["می\u{200C}خواهم", "👩\u{200D}🚀 lands", "\u{200F}שלום"] {
      #expect(refusal(.banner(.init(title: text)), of: sport) == nil, "\(text)")
    }
  }

  @Test func `allows a text that is just short enough, and a picture that says nothing`() {
    let text = String(repeating: "å", count: SwitchCheck.longestText)
    func picture(_ words: String) -> SwitchAction {
      .reword(.init(picture: .other(address: SwitchSample.page, alternative: words)))
    }

    #expect(refusal(.maintenance(text), of: sport) == nil)
    #expect(refusal(picture(""), of: SwitchSample.item(1)) == nil)
    #expect(isText(refusal(picture(text + "a"), of: SwitchSample.item(1))))
  }

  @Test func `refuses other words that are none`() {
    #expect(isText(refusal(.reword(.init()), of: SwitchSample.item(1))))
    #expect(refusal(.reword(.init(picture: .without)), of: SwitchSample.item(1)) == nil)
  }

  @Test(arguments: [0, -1, 21, Int.max, Int.min])
  func `refuses a block of no items or too many`(_ count: Int) {
    #expect(isText(refusal(.addBlock(.init(count: count)), of: front)))
    #expect(refusal(.addBlock(.init(count: 20)), of: front) == nil)
  }
}
