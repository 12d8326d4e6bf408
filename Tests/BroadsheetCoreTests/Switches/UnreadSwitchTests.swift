import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCore

struct `A switch of a later version` {
  private static let brand = SwitchSample.brandID

  /// An act as a trail has it, read as whoever keeps it reads it.
  private func act(_ json: Data) -> SwitchTrail.Act {
    (try? JSONDecoder().decode(SwitchTrail.Act.self, from: json))
      ?? .unread(String(decoding: json, as: UTF8.self))
  }

  private func act(_ action: String, of target: String, _ more: String = "") -> SwitchTrail.Act {
    act(
      Data(
        """
        {"set": {"target": \(target), "action": \(action), "author": "anna", "reason": "a test",
        "from": 700000000\(more)}}
        """.utf8
      )
    )
  }

  private func switched(_ act: SwitchTrail.Act) -> SwitchedBrand {
    let trail = SwitchTrail([.init(number: 1, at: Sample.moment, author: "anna", act: act)])
    let board = SwitchBoard(trail.standing, at: Sample.moment)
    return board.applied(to: SwitchSample.brand(), SwitchSample.stories)
  }

  @Test(
    arguments: [
      ("{}", .newsstand), (#"{"brand": "BRAND"}"#, .brand(brand)),
      (#"{"brand": "BRAND", "front": true}"#, .front(of: brand)),
      (#"{"brand": "BRAND", "section": "sport"}"#, .section("sport", of: brand)),
      (#"{"brand": "BRAND", "item": "story-3"}"#, .item(FeedItem.ID("story-3"), of: brand)),
      (
        #"{"brand": "BRAND", "section": "sport", "edition": "evening"}"#,
        .section("sport", of: brand)
      ),
      (#"{"brand": "BRAND", "newsletter": 7}"#, .brand(brand)),
    ] as [(String, SwitchTarget)]
  )
  func `closes what it is about, from when to when it says, and says why`(
    _ target: String,
    _ known: SwitchTarget
  ) {
    let target = target.replacing("BRAND", with: Self.brand.rawValue)

    let value = act(
      #"{"action": "embargo", "text": "Later"}"#,
      of: target,
      #", "until": 900000000"#
    )
    .standing

    #expect(value?.target == known)
    #expect(value?.action == .off("Later"))
    #expect(value?.author == "anna")
    #expect(value?.reason == "a test; 'embargo' of a later version, so it is closed")
    #expect(value?.from == Date(timeIntervalSinceReferenceDate: 700_000_000))
    #expect(value?.until == Date(timeIntervalSinceReferenceDate: 900_000_000))
  }

  @Test(
    arguments: [
      (#"{"action": "tint", "closes": false}"#, "{}"),
      (#"{"action": "boost", "boost": "tera", "closes": false}"#, #"{"brand": "b", "item": "a"}"#),
      (#"{"action": "embargo"}"#, #"{"publisher": "b"}"#),
      (#"{"action": "embargo"}"#, #"{"section": "sport"}"#),
      (#"{"action": "embargo"}"#, #"{"brand": "b", "section": "sport", "place": 1}"#),
    ]
  )
  func `closes nothing where it says so, or names nothing that could be closed`(
    _ action: String,
    _ target: String
  ) {
    let act = act(action, of: target)

    #expect(act.standing == nil)
    #expect(act.unreadWords == "something that this version has no words for")
  }

  @Test func `says of every action that closes nothing that it does not`() throws {
    for action in `A switch that is written down`.actions {
      let text = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
      #expect(text.contains(#""closes":false"#) == !action.isClosing, "\(action)")
    }
  }

  @Test(
    arguments: [
      (.off("Back at six"), SwitchSample.section("sport")),
      (.maintenance("Soon back"), .brand(brand)), (.advertsOff, .front(of: brand)),
      (.providerOff("weather"), .newsstand), (.hide, SwitchSample.item(3)),
      (.withdraw("It was wrong"), SwitchSample.item(3)), (.dropBlock("front-1"), .front(of: brand)),
    ] as [(SwitchAction, SwitchTarget)]
  )
  func `goes on closing whatever is missing in it, but for what it is about`(
    _ action: SwitchAction,
    _ target: SwitchTarget
  ) throws {
    let value = SwitchSample.value(action, of: target, until: Sample.moment + 60)
    let json = try JSONEncoder().encode(SwitchTrail.Act.set(value))
    let versions = try OtherVersions(of: json)

    for variant in try versions.missing() + versions.unreadable()
    where variant.path != "set" && !variant.path.hasPrefix("set.target") {
      let standing = act(variant.json).standing
      #expect(standing?.action.isClosing == true, "\(variant.path)")
      #expect(standing?.target == target, "\(variant.path)")
    }
    // A later version's part of what was about all pages may be anything.
    let isPartOfAll = target == .newsstand
    #expect(act(try versions.added()).standing?.action.isClosing == (isPartOfAll ? nil : true))
  }

  @Test func `is not about all pages where only a later version knows what it is about`() {
    let act = act(#"{"action": "native"}"#, of: #"{"publisher": "b"}"#)

    #expect(act.standing == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SwitchTarget.self, from: Data(#"{"publisher": "b"}"#.utf8))
    }
  }

  @Test func `of a brand closes its front and its sections`() {
    let brand = switched(act(#"{"action": "embargo"}"#, of: #"{"brand": "\#(Self.brand)"}"#))

    #expect(brand.closing(of: nil) == brand.brand.phrases.pageClosed)
    for section in ["news", "sport", "culture"] as [Slug] {
      #expect(brand.closing(of: section) == brand.brand.phrases.sectionClosed)
      #expect(brand.stories.items[section] == nil)
    }
  }

  @Test func `of a story takes it out of lists and closes it, and takes nothing back`() throws {
    let brand = switched(
      act(#"{"action": "embargo"}"#, of: #"{"brand": "\#(Self.brand)", "item": "story-3"}"#)
    )

    #expect(brand.stories.items["news"]?.contains { $0.id == FeedItem.ID("story-3") } == false)
    #expect(brand.stories.items["news"]?.count == 19)
    let item = try #require(brand.brought.items["news"]?.first { $0.id == FeedItem.ID("story-3") })
    let names = ItemMatch(item).stories
    #expect(!names.isEmpty)
    #expect(brand.standing(of: names) == .closed(brand.brand.phrases.storyClosed))
  }

  @Test func `can be ended and taken back like any other`() {
    let act = act(#"{"action": "embargo"}"#, of: "{}")
    func entry(_ number: Int, _ act: SwitchTrail.Act) -> SwitchTrail.Entry {
      .init(number: number, at: Sample.moment, author: "anna", act: act)
    }

    let open = SwitchTrail([entry(1, act)])
    #expect(open.standing.map(\.number) == [1])
    #expect(open.unread.map(\.number) == [1])
    #expect(open.target(of: .end(1)) == .newsstand)
    for other in [SwitchTrail.Act.end(1), .undo(1)] {
      let trail = SwitchTrail([entry(1, act), entry(2, other)])
      #expect(trail.standing.isEmpty)
      #expect(trail.unread.isEmpty)
    }
  }
}
