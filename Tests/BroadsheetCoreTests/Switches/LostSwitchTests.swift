import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// Decisions about what a newsstand file calls otherwise now, or has no more.
struct LostSwitchTests {
  private func section(_ id: Slug, _ title: String = "A section", was former: [Slug] = [])
    -> NewsSection
  {
    NewsSection(
      id: id,
      title: title,
      source: Source(
        address: SampleStand.address("https://backend.example/\(id)"),
        format: .listing
      ),
      formerIDs: former
    )
  }

  private func stand(
    _ sections: [NewsSection],
    brand: Slug = "daily",
    was former: [Slug] = [],
    blocks: [FrontBlock] = [block("news"), block("sport")]
  ) -> Newsstand {
    Newsstand(
      title: "Stand",
      brands: [
        Brand(
          id: brand,
          name: "The Daily",
          language: "en",
          front: Front(blocks: blocks),
          sections: sections,
          formerIDs: former
        )
      ]
    )
  }

  private static func block(_ section: Slug) -> FrontBlock {
    FrontBlock(content: .section(section), kind: .fixed, count: 4)
  }

  private func block(_ section: Slug) -> FrontBlock { Self.block(section) }

  private func kept(_ action: SwitchAction, _ target: SwitchTarget, _ number: Int = 1)
    -> KeptSwitch
  {
    KeptSwitch(
      Switch(action, of: target, by: "anna", because: "a test", from: Sample.moment),
      number: number
    )
  }

  /// Every kind of target that a file can lose, with something that is said of it.
  private var switches: [KeptSwitch] {
    [
      kept(.off(nil), .section("sport", of: "daily"), 1),
      kept(.maintenance("Soon"), .brand("daily"), 2),
      kept(.advertsOff, .front(of: "daily"), 3),
      kept(.hide, .item(FeedItem.ID("a"), of: "daily"), 4),
      kept(.pin(FeedItem.ID("a")), .slot(.init(0, inSection: "sport", of: "daily")), 5),
      kept(.pin(FeedItem.ID("a")), .slot(.init(0, inBlock: "front-2", of: "daily")), 6),
      kept(.addBlock(.init(section: "sport")), .front(of: "daily"), 7),
      kept(.dropBlock("front-2"), .front(of: "daily"), 8),
      kept(.order(["front-2", "front-1"]), .front(of: "daily"), 9),
      kept(.banner(.init(title: "All")), .newsstand, 10),
    ]
  }

  private let before = ["news", "sport"] as [Slug]

  @Test func `what is there is not lost`() {
    let stand = stand(before.map { section($0) })
    #expect(stand.lostSwitches(among: switches, at: Sample.moment).isEmpty)
  }

  @Test func `what a file has no more is lost, with what it is probably called now`() throws {
    let old = stand(before.map { section($0) })
    var renamed = section("athletics")
    renamed.source = section("sport").source
    let new = stand([section("news"), renamed], blocks: [block("news")])

    let lost = new.lostSwitches(among: switches, at: Sample.moment, insteadOf: old)

    #expect(lost.map(\.kept.number) == [1, 5, 6, 7, 8, 9])
    #expect(lost.filter(\.opens).map(\.kept.number) == [1, 8])
    #expect(lost.first?.likely == "athletics")
    let words = try #require(lost.first?.description)
    #expect(words.contains("Switch 1 (off") && words.contains("'athletics'"))

    // Without the file from before, a name that is nearly the same.
    let near = stand([section("news"), section("sports")])
    #expect(near.lostSwitches(among: switches, at: Sample.moment).first?.likely == "sports")
    let far = stand([section("news"), section("opera")])
    #expect(far.lostSwitches(among: switches, at: Sample.moment).first?.likely == nil)
  }

  @Test func `a brand that is gone loses all that was decided about it`() {
    let new = stand(before.map { section($0) }, brand: "dailys")
    let lost = new.lostSwitches(among: switches, at: Sample.moment)
    #expect(lost.map(\.kept.number) == Array(1...9))
    #expect(lost.allSatisfy { $0.likely == "dailys" })
  }

  @Test func `what has said what it was called loses nothing`() {
    let new = stand(
      [section("news"), section("athletics", was: ["sports", "sport"])],
      brand: "journal",
      was: ["daily"]
    )
    #expect(new.lostSwitches(among: switches, at: Sample.moment).isEmpty)
    let followed = FormerNames(of: new).following(switches)
    #expect(followed[0].value.target == .section("athletics", of: "journal"))
    #expect(followed[3].value.target == .item(FeedItem.ID("a"), of: "journal"))
    #expect(
      followed[4].value.target == .slot(.init(0, inSection: "athletics", of: "journal"))
    )
    #expect(followed[6].value.action == .addBlock(.init(section: "athletics")))
    #expect(followed[9] == switches[9])
  }

  @Test func `a name that something bears now is not what something else was called`() {
    let new = stand([section("news"), section("sport"), section("athletics", was: ["sport"])])
    let followed = FormerNames(of: new).following(switches)
    #expect(followed == switches)
  }

  @Test func `what another is called now is told from the section that was meant`() {
    let old = stand(before.map { section($0) })
    var athletics = section("athletics")
    athletics.source = section("sport").source
    var sport = section("sport")
    sport.source = section("sport-2").source
    let new = stand([section("news"), sport, athletics])

    let lost = new.lostSwitches(among: switches, at: Sample.moment, insteadOf: old)

    #expect(lost.map(\.kept.number) == [1, 5])
    #expect(lost.allSatisfy { $0.likely == "athletics" })
    // A section that has another source has moved, and is what it was.
    let moved = stand([section("news"), sport])
    #expect(moved.lostSwitches(among: switches, at: Sample.moment, insteadOf: old).isEmpty)
  }

  @Test func `another block at the same place is told from the one that was meant`() throws {
    let old = stand(before.map { section($0) })
    let new = stand(before.map { section($0) }, blocks: [block("sport"), block("news")])

    let lost = new.lostSwitches(among: switches, at: Sample.moment, insteadOf: old)

    #expect(lost.map(\.kept.number) == [6, 8, 9])
    #expect(lost.first?.reason.contains("'front-1'") == true)
  }

  @Test func `a story that has left is told where stories are looked for, and closes nothing`() {
    let stand = stand(before.map { section($0) })
    let lost = stand.lostSwitches(among: switches, at: Sample.moment) { _ in BrandStories() }
    #expect(lost.map(\.kept.number) == [4, 5, 6])
    #expect(!lost.contains { $0.opens })
    // Before anything has come, nobody knows.
    #expect(stand.lostSwitches(among: switches, at: Sample.moment) { _ in nil }.isEmpty)
  }

  @Test func `what is over is not looked for`() {
    var kept = kept(.off(nil), .section("gone", of: "daily"))
    kept.value.until = Sample.moment + 60
    let stand = stand(before.map { section($0) })
    #expect(stand.lostSwitches(among: [kept], at: Sample.moment + 59).count == 1)
    #expect(stand.lostSwitches(among: [kept], at: Sample.moment + 60).isEmpty)
  }
}
