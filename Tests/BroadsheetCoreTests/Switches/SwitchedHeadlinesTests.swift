import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `An item whose headline is tested` {
  private func test(_ number: Int, _ other: String = "Another", _ item: Int = 5) -> KeptSwitch {
    SwitchSample.kept(number, .testHeadline(.init(other)), of: SwitchSample.item(item))
  }

  private func reword(_ number: Int, _ words: SwitchAction.Rewording) -> KeptSwitch {
    SwitchSample.kept(number, .reword(words), of: SwitchSample.item(5))
  }

  private func teaser(_ switches: KeptSwitch..., brand: Brand = SwitchSample.brand()) async
    -> Teaser?
  {
    await SwitchedPages(switches, brand: brand).section("news").teaser("story-5")
  }

  @Test func `says A, and has B with the number of the test`() async {
    let teaser = await teaser(test(7))

    #expect(teaser?.headline == Sample.teaser(5).teaser?.headline)
    #expect(teaser?.test == TestedHeadline(number: 7, other: "Another"))
  }

  @Test func `is explained by the switch`() async {
    let page = await SwitchedPages([test(7)]).section("news")

    let reason = page.slot("story-5")?.reason
    #expect(reason?.summary.contains("switch 7 by anna: test the headline: Another") == true)
    #expect(reason?.data["action"] == "test-headline")
    #expect(page.plan.cards.filter { $0.slot.item.teaser?.test != nil }.count == 1)
  }

  @Test func `is tested against an earlier rewording, and ended by a later one`() async {
    let earlier = await teaser(reword(3, .init(headline: "Better")), test(7))
    #expect(earlier?.headline == "Better")
    #expect(earlier?.test?.other == "Another")

    let later = await teaser(test(7), reword(8, .init(headline: "Another")))
    #expect(later?.headline == "Another")
    #expect(later?.test == nil)

    let standfirst = await teaser(test(7), reword(8, .init(standfirst: "More")))
    #expect(standfirst?.test?.number == 7)
  }

  @Test func `says of a later rewording whom it overrules`() async {
    let page = await SwitchedPages([test(7), reword(8, .init(headline: "Best"))]).section("news")

    #expect(page.slot("story-5")?.reason.summary.contains("instead of switch 7") == true)
  }

  @Test func `is not tested where nobody is counted, or where the feed has come to say B`() async {
    var silent = SwitchSample.brand()
    silent.counting = .off

    #expect(await teaser(test(7), brand: silent)?.test == nil)
    #expect(await teaser(test(7, Sample.teaser(5).teaser?.headline ?? ""))?.test == nil)
  }

  @Test func `is read from editions that were kept before there were tests`() throws {
    let teaser = Teaser(headline: "Ferry", destination: .story("ferry"))
    let json = String(decoding: try JSONEncoder().encode(teaser), as: UTF8.self)

    #expect(!json.contains("test"))
    #expect(try JSONDecoder().decode(Teaser.self, from: Data(json.utf8)) == teaser)
  }
}

struct `A check of tests of headlines` {
  private func refusal(
    _ test: SwitchAction.HeadlineTest,
    _ item: Int = 5,
    standing: [KeptSwitch] = [],
    counting: ReaderCounting = .on,
    until: Date? = nil
  ) -> SwitchRefusal? {
    var brand = SwitchSample.brand()
    brand.counting = counting
    let check = SwitchCheck(
      Newsstand(title: "Stand", brands: [brand]),
      standing: standing,
      stories: { _ in SwitchSample.stories },
      feed: { _, _ in nil }
    )
    do throws(SwitchRefusal) {
      let value = SwitchSample.value(
        .testHeadline(test),
        of: SwitchSample.item(item),
        until: until
      )
      try check.check(value, at: Sample.moment)
      return nil
    } catch { return error }
  }

  private func isText(_ refusal: SwitchRefusal?) -> Bool {
    if case .text? = refusal { true } else { false }
  }

  @Test func `allows another headline`() {
    #expect(refusal(.init("Another")) == nil)
    #expect(refusal(.init("Another", opens: 100), counting: .withConsent) == nil)
  }

  @Test(arguments: ["", " ", "a\nb", String(repeating: "a", count: SwitchCheck.longestText + 1)])
  func `refuses a headline that is none`(_ other: String) {
    #expect(isText(refusal(.init(other))))
  }

  @Test(arguments: [Int.min, 0, 99, 100_001, Int.max])
  func `refuses opens that decide nothing, or never`(_ opens: Int) {
    #expect(isText(refusal(.init("Another", opens: opens))))
  }

  @Test func `refuses what the item says already`() {
    let reworded = SwitchSample.kept(
      2,
      .reword(.init(headline: "Better")),
      of: SwitchSample.item(5)
    )
    let own = Sample.teaser(5).teaser?.headline ?? ""

    #expect(isText(refusal(.init(own))))
    #expect(isText(refusal(.init("Better"), standing: [reworded])))
    #expect(refusal(.init(own), standing: [reworded]) == nil)
  }

  @Test func `refuses a second test of an item in the same time, and of no other`() {
    let standing = SwitchSample.kept(
      2,
      .testHeadline(.init("First")),
      of: SwitchSample.item(5),
      until: Sample.moment + 60
    )

    #expect(refusal(.init("Another"), standing: [standing]) == .tested(by: 2))
    #expect(refusal(.init("Another"), 6, standing: [standing]) == nil)
  }

  @Test func `refuses where nobody is counted`() {
    #expect(isText(refusal(.init("Another"), counting: .off)))
  }
}
