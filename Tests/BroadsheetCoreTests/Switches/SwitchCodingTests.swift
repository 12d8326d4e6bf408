import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A switch that is written down` {
  private static let brand = SwitchSample.brandID
  private static let item = FeedItem.ID("7@abc1234")

  static let targets: [SwitchTarget] = [
    .newsstand, .brand(brand), .front(of: brand), .section("sport", of: brand),
    .item(item, of: brand), .slot(.init(0, inSection: "sport", of: brand)),
    .slot(.init(19, inBlock: "front-2", of: brand)),
  ]

  static let actions: [SwitchAction] = [
    .native, .web(nil), .web(SwitchSample.page), .asFeedSays, .off(nil), .off("Closed"),
    .providerOff("weather"), .advertsOff, .pin(item), .boost(.giga), .hide, .withdraw(nil),
    .withdraw("It was wrong"), .reword(.init()),
    .reword(.init(headline: "Other", standfirst: "words", picture: .without)),
    .reword(.init(picture: .other(address: SwitchSample.page, alternative: "A quay"))),
    .testHeadline(.init("Other")), .testHeadline(.init("Other", opens: 100)),
    .order(["front-2", "front-1"]), .order([]), .addBlock(.init()),
    .addBlock(
      .init(
        title: "Storm",
        section: "sport",
        subjects: ["boats"],
        kind: .package,
        count: 7,
        before: "front-1"
      )
    ),
    .dropBlock("front-3"), .banner(.init(title: "Storm")),
    .notice(.init(title: "Storm", text: "It blows.", link: SwitchSample.page)),
    .maintenance("Soon back"),
  ]

  private func read<Value: Decodable>(_ text: String, as: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(arguments: targets)
  func `keeps its target`(_ target: SwitchTarget) throws {
    #expect(try again(target) == target)
  }

  @Test(arguments: actions)
  func `keeps its action`(_ action: SwitchAction) throws {
    #expect(try again(action) == action)
  }

  @Test func `has a word of its own for every action, and lists them all`() {
    var words: [String] = []
    for word in Self.actions.map(\.word) where !words.contains(word) { words.append(word) }

    #expect(words == SwitchAction.words)
    #expect(Self.actions.allSatisfy { !$0.description.isEmpty })
  }

  @Test func `keeps its entry, with and without a confirmation`() throws {
    let value = SwitchSample.value(.hide, of: SwitchSample.item(3), until: Sample.moment)
    for act in [SwitchTrail.Act.set(value), .end(1), .undo(2)] {
      for confirmation in [nil, "bo"] {
        let entry = SwitchTrail.Entry(
          number: 3,
          at: Sample.moment,
          author: "anna",
          act: act,
          confirmation: confirmation
        )
        #expect(try again(entry) == entry)
      }
    }
    let kept = KeptSwitch(SwitchSample.value(.native, of: .newsstand), number: 9)
    #expect(try again(kept) == kept)
  }

  @Test func `is about the newsstand where its target is an empty object`() throws {
    #expect(try read("{}", as: SwitchTarget.self) == .newsstand)
  }

  @Test(
    arguments: [
      #"{"section": "sport"}"#, #"{"front": true}"#, #"{"item": "story-1"}"#,
      #"{"section": "sport", "place": 0}"#, #"{"brand": "b", "place": 0}"#,
      #"{"brand": "b", "section": "sport", "place": -1}"#,
      #"{"brand": "b", "section": "sport", "block": "front-1", "place": 0}"#,
      #"{"brand": "b", "section": "sport", "block": "front-1"}"#,
      #"{"brand": "b", "block": "front-1"}"#, #"{"brand": "b", "front": true, "section": "sport"}"#,
      #"{"brand": "b", "item": "story-1", "section": "sport"}"#, #"{"brand": "No slug"}"#,
      #"{"brand": "b", "section": "sport", "place": 1.5}"#, #"[]"#,
    ]
  )
  func `is refused with a target that is none, rather than be about more`(_ text: String) {
    #expect(throws: DecodingError.self) { try read(text, as: SwitchTarget.self) }
  }

  @Test(
    arguments: [
      #"{}"#, #"{"action": "explode"}"#, #"{"action": "Hide"}"#, #"{"action": ""}"#,
      #"{"action": "provider-off"}"#, #"{"action": "pin"}"#, #"{"action": "boost"}"#,
      #"{"action": "boost", "boost": "tera"}"#, #"{"action": "reword"}"#, #"{"action": "order"}"#,
      #"{"action": "add-block"}"#, #"{"action": "drop-block"}"#, #"{"action": "banner"}"#,
      #"{"action": "notice", "message": {"text": "no title"}}"#, #"{"action": "maintenance"}"#,
    ]
  )
  func `is refused with an action that is none, or lacks what it needs`(_ text: String) {
    #expect(throws: DecodingError.self) { try read(text, as: SwitchAction.self) }
  }

  @Test(
    arguments: [
      #"{}"#, #"{"end": "1"}"#, #"{"end": 1, "undo": 2}"#, #"{"redo": 1}"#,
    ]
  )
  func `is refused with an act that is none, or more than one`(_ text: String) {
    #expect(throws: DecodingError.self) { try read(text, as: SwitchTrail.Act.self) }
  }

  @Test(
    arguments: [
      #""target": {}"#, #""action": {"action": "native"}"#, #""author": "anna""#,
      #""reason": "a test""#, #""from": 0"#,
    ]
  )
  func `is refused with a part missing`(_ part: String) throws {
    let parts = [
      #""target": {}"#, #""action": {"action": "native"}"#, #""author": "anna""#,
      #""reason": "a test""#, #""from": 0"#,
    ]
    func text(_ parts: [String]) -> String { "{\(parts.joined(separator: ","))}" }

    #expect(try read(text(parts), as: Switch.self).until == nil)
    #expect(throws: DecodingError.self) {
      try read(text(parts.filter { $0 != part }), as: Switch.self)
    }
  }

  @Test func `says its target as addresses are spelled, however far off the place is`() throws {
    let far = try read(
      #"{"brand": "b", "section": "sport", "place": \#(Int.max)}"#,
      as: SwitchTarget.self
    )

    #expect(SwitchTarget.front(of: "b").description == "b/front")
    #expect(
      SwitchTarget.slot(.init(0, inBlock: "front-2", of: "b")).description
        == "b/front/front-2 place 1"
    )
    #expect(far.description.hasPrefix("b/sport place"))
  }
}
