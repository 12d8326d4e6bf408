import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A check of switches against the others` {
  private func refusal(_ proposal: Switch, standing: [KeptSwitch] = []) -> SwitchRefusal? {
    var stories = SwitchSample.stories
    stories.items["culture"]?.append(
      FeedItem(id: FeedItem.ID("7@abcdefg"), content: Sample.teaser(99).content)
    )
    stories.items["culture"]?.append(
      FeedItem(id: FeedItem.ID("twin"), content: Sample.teaser(99).content)
    )
    let check = SwitchCheck(
      Newsstand(title: "Stand", brands: [SwitchSample.brand()]),
      standing: standing,
      stories: { [stories] _ in stories },
      feed: { _, _ in nil }
    )
    do throws(SwitchRefusal) {
      try check.check(proposal, at: Sample.moment)
      return nil
    } catch { return error }
  }

  private func adverts(from: Double, until: Double?) -> Switch {
    SwitchSample.value(
      .advertsOff,
      of: .newsstand,
      from: Sample.moment + from,
      until: until.map { Sample.moment + $0 }
    )
  }

  private func pin(
    _ item: String,
    _ target: SwitchTarget,
    from: Double = 0,
    until: Double? = nil
  ) -> Switch {
    SwitchSample.value(
      .pin(FeedItem.ID(item)),
      of: target,
      from: Sample.moment + from,
      until: until.map { Sample.moment + $0 }
    )
  }

  private func pinnedBy(_ refusal: SwitchRefusal?) -> Int? {
    if case .pinned(let number, _)? = refusal { number } else { nil }
  }

  private func isUnknown(_ refusal: SwitchRefusal?) -> Bool {
    if case .unknown? = refusal { true } else { false }
  }

  // MARK: Times

  @Test func `refuses a time that is over or none`() {
    #expect(refusal(adverts(from: 5, until: 5)) == .noTime("It would end before it begins."))
    #expect(refusal(adverts(from: 5, until: 1)) == .noTime("It would end before it begins."))
    #expect(refusal(adverts(from: -5, until: -1)) == .noTime("Its time is over."))
    #expect(refusal(adverts(from: -5, until: 0)) == .noTime("Its time is over."))
  }

  @Test func `allows a time that goes on, is to come, or has no end`() {
    #expect(refusal(adverts(from: -5, until: 1)) == nil)
    #expect(refusal(adverts(from: 5, until: 9)) == nil)
    #expect(refusal(adverts(from: -5, until: nil)) == nil)
  }

  @Test func `refuses one switch too many, and does not count those whose time is over`() {
    let most = SwitchCheck.mostSwitches
    let open = (1...most).map { KeptSwitch(adverts(from: -5, until: nil), number: $0) }
    let over = (1...most).map { KeptSwitch(adverts(from: -5, until: -1), number: $0) }

    #expect(refusal(adverts(from: 0, until: nil), standing: open) != nil)
    #expect(refusal(adverts(from: 0, until: nil), standing: Array(open.dropLast())) == nil)
    #expect(refusal(adverts(from: 0, until: nil), standing: over) == nil)
  }

  // MARK: Pins

  @Test func `refuses a pin of no place or of no item`() {
    let added = SwitchSample.kept(
      3,
      .addBlock(.init(count: 2)),
      of: .front(of: SwitchSample.brandID)
    )
    func at(_ position: Int) -> SwitchTarget { SwitchSample.place(position, inBlock: "front-1") }
    func inAdded(_ position: Int) -> Switch {
      pin("story-1", SwitchSample.place(position, inBlock: "added-3"))
    }

    #expect(refusal(pin("story-1", at(3))) == nil)
    #expect(
      refusal(pin("story-1", at(4))) == .unknown("There are places 1 to 4, and no place 5.")
    )
    for position in [-1, Int.min, Int.max] {
      #expect(isUnknown(refusal(pin("story-1", at(position)))))
      #expect(
        isUnknown(refusal(pin("story-1", SwitchSample.place(position, inSection: "sport"))))
      )
    }
    #expect(refusal(pin("story-1", SwitchSample.place(19, inSection: "sport"))) == nil)
    #expect(isUnknown(refusal(pin("story-1", SwitchSample.place(20, inSection: "sport")))))
    #expect(isUnknown(refusal(pin("gone", at(0)))))
    #expect(isUnknown(refusal(pin("story-1", SwitchSample.place(0, inBlock: "none")))))
    #expect(refusal(inAdded(1), standing: [added]) == nil)
    #expect(isUnknown(refusal(inAdded(2), standing: [added])))
  }

  @Test func `refuses a second pin of a place in the same time only`() {
    let place = SwitchSample.place(0, inSection: "sport")
    let first = KeptSwitch(pin("story-1", place, from: 10, until: 20), number: 7)
    func second(_ from: Double, _ until: Double?) -> Int? {
      pinnedBy(refusal(pin("story-2", place, from: from, until: until), standing: [first]))
    }

    #expect(second(10, 20) == 7)
    #expect(second(0, nil) == 7)
    #expect(second(0, 11) == 7)
    #expect(second(19, 30) == 7)
    #expect(second(0, 10) == nil)
    #expect(second(20, nil) == nil)
  }

  @Test func `refuses to pin an item elsewhere on its page, by whatever name`() {
    let first = SwitchSample.place(0, inSection: "sport")
    let second = SwitchSample.place(1, inSection: "sport")
    func refused(_ item: String, while other: String, at place: SwitchTarget) -> Int? {
      pinnedBy(refusal(pin(item, place), standing: [KeptSwitch(pin(other, first), number: 7)]))
    }

    #expect(refused("story-1", while: "story-1", at: second) == 7)
    #expect(refused("7", while: "7@abcdefg", at: second) == 7)
    #expect(refused("7@abcdefg", while: "7", at: second) == 7)
    #expect(refused("twin", while: "7", at: second) == 7)
    #expect(refused("story-2", while: "story-1", at: second) == nil)
    #expect(
      refused("story-1", while: "story-1", at: SwitchSample.place(1, inSection: "news")) == nil
    )
    #expect(
      refused("story-1", while: "story-1", at: SwitchSample.place(1, inBlock: "front-1")) == nil
    )
  }

  @Test func `says which switch is in the way`() {
    #expect(
      SwitchRefusal.pinned(by: 7, "pins story-1 to that place").description
        == "Switch 7 pins story-1 to that place in that time; end it first."
    )
    #expect(
      SwitchRefusal.unfit(action: "hide", target: "daily").description
        == "'hide' says nothing about daily."
    )
  }
}
