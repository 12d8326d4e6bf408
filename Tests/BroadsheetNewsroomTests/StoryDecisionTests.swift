import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetNewsroom
@testable import BroadsheetPress

/// What decisions say of stories outside of pressed pages, and whether they hold when feeds have moved on.
struct StoryDecisionTests {
  private static let brand: Slug = "posten"
  private static let ferry = PressRoom.storyName("ferry-sails", from: PressRoom.news)
  private static let item = FeedItem.ID(
    "ferry-sails@\(StoryNames(of: PressRoom.news).mark)"
  )
  /// The ferry has left the second of these.
  private static let feeds: [StubTransport.Answer] = [
    .feed("News", stories: ["Bridge opens", "Ferry sails"], from: PressRoom.news),
    .feed("News", stories: ["Bridge opens", "Storm comes"], from: PressRoom.news),
  ]

  @discardableResult
  private func set(
    _ action: SwitchAction,
    of target: SwitchTarget = .item(item, of: brand),
    in room: PressRoom
  ) async throws -> Int {
    let value = Switch(
      action,
      of: target,
      by: "anna",
      because: "a test",
      from: room.clock.now
    )
    return try await room.newsroom.decide(
      .set(value),
      by: "anna",
      confirmed: .editor("berit")
    ).number
  }

  private func headlines(_ text: String, in room: PressRoom) async throws -> [String] {
    try await room.newsstandPress.search(SearchRequest(text), in: Self.brand)
      .results.map(\.teaser.headline)
  }

  @Test func `a withdrawn story is neither told nor found, and comes back when that is undone`()
    async throws
  {
    let room = PressRoom()
    await room.press()

    let number = try await set(.withdraw("It was wrong"), in: room)

    await #expect(throws: Failure.withdrawn("It was wrong")) {
      _ = try await room.newsstandPress.story(Self.ferry, of: Self.brand)
    }
    #expect(await room.newsstandPress.bringStory(Self.ferry, of: Self.brand) == nil)
    #expect(try await headlines("ferry", in: room).isEmpty)
    #expect(try await headlines("bridge", in: room) == ["Bridge opens"])

    try await room.newsroom.decide(.undo(number), by: "berit")
    let story = try await room.newsstandPress.story(Self.ferry, of: Self.brand)
    #expect(story.headline == "Ferry sails")
    #expect(try await headlines("ferry", in: room) == ["Ferry sails"])
  }

  @Test(arguments: [false, true])
  func `what was taken back stays so when its feed has let go of it, and after a restart`(
    isGoneBefore: Bool
  ) async throws {
    let (store, newsroom) = (MemoryStore(), MemoryNewsroom())
    let first = PressRoom([PressRoom.news: Self.feeds], store: store, newsroom: newsroom)
    await first.press()
    if !isGoneBefore { try await set(.withdraw(nil), in: first) }
    first.clock.advance(by: 3_600)
    await first.press()
    if isGoneBefore { try await set(.withdraw(nil), in: first) }
    let words = Failure.withdrawn(PressRoom.newsstand.brands[0].phrases.storyWithdrawn)

    // Nothing of it is pressed, and nobody has asked what was decided.
    let second = PressRoom(store: store, newsroom: newsroom)
    second.clock.advance(by: 3_600)
    for room in [first, second] {
      #expect(try await headlines("ferry", in: room).isEmpty)
      for name in [Self.ferry, "ferry-sails"] {
        await #expect(throws: words) {
          _ = try await room.newsstandPress.story(name, of: Self.brand)
        }
        #expect(await room.newsstandPress.bringStory(name, of: Self.brand) == nil)
      }
    }
  }

  @Test func `a story that no feed has any more is withdrawn by its name as well`() async throws {
    let room = PressRoom([PressRoom.news: Self.feeds])
    await room.press()
    room.clock.advance(by: 3_600)
    await room.press()

    try await set(
      .withdraw(nil),
      of: .item(FeedItem.ID(Self.ferry.rawValue), of: Self.brand),
      in: room
    )

    #expect(try await headlines("ferry", in: room).isEmpty)
    await #expect(throws: DecisionTrouble.self) {
      try await set(
        .withdraw(nil),
        of: .item(FeedItem.ID("nothing-at-all"), of: Self.brand),
        in: room
      )
    }
  }

  @Test func `a decision keeps what its item's story is called`() async throws {
    let room = PressRoom()
    await room.press()

    for action in [SwitchAction.hide, .withdraw(nil), .reword(.init(headline: "Other"))] {
      try await set(action, in: room)
    }
    try await set(.boost(.mega), in: room)

    let acts = try await room.newsroom.decisions().entries.map(\.act)
    let names = acts.map { act -> [Slug]? in
      if case .set(let value) = act { value.stories } else { nil }
    }
    #expect(names == [[Self.ferry], [Self.ferry], [Self.ferry], nil])
  }

  @Test func `a hidden story is not found, and stays readable`() async throws {
    let room = PressRoom()
    await room.press()
    try await set(.hide, in: room)

    #expect(try await headlines("ferry", in: room).isEmpty)
    #expect(try await room.newsstandPress.search.suggestions(for: "ferr", in: Self.brand).isEmpty)
    let story = try await room.newsstandPress.story(Self.ferry, of: Self.brand)
    #expect(story.headline == "Ferry sails")
  }

  @Test func `a story is told and found in its other words, and none of the old are suggested`()
    async throws
  {
    let room = PressRoom()
    await room.press()
    #expect(
      try await room.newsstandPress.search.suggestions(for: "ferr", in: Self.brand) == ["ferry"]
    )

    try await set(.reword(.init(headline: "Boat leaves", standfirst: "At noon")), in: room)

    let story = try await room.newsstandPress.story(Self.ferry, of: Self.brand)
    #expect(story.headline == "Boat leaves")
    #expect(story.standfirst == "At noon")
    #expect(
      await room.newsstandPress.bringStory(Self.ferry, of: Self.brand)?.headline == "Boat leaves"
    )
    #expect(try await headlines("ferry", in: room) == ["Boat leaves"])
    #expect(try await room.newsstandPress.search.suggestions(for: "ferr", in: Self.brand).isEmpty)
  }

  @Test(arguments: [SwitchAction.off("Closed"), .maintenance("Closed")])
  func `stories of a closed section are neither told nor found`(_ action: SwitchAction)
    async throws
  {
    let room = PressRoom()
    await room.press()
    try await set(action, of: .section("news", of: Self.brand), in: room)

    await #expect(throws: Failure.switchedOff) {
      _ = try await room.newsstandPress.story(Self.ferry, of: Self.brand)
    }
    #expect(try await headlines("ferry", in: room).isEmpty)
    #expect(try await headlines("wins", in: room) == ["Home side wins"])
  }

  @Test func `a search that goes on has nothing that was taken back since its first page`()
    async throws
  {
    let stories = (1...25).map { "Ferry \($0) sails" }
    let room = PressRoom([
      PressRoom.news: [.feed("News", stories: stories, from: PressRoom.news)]
    ])
    await room.press()
    let request = SearchRequest("ferry")
    let first = try await room.newsstandPress.search(request, in: Self.brand)
    var further = request
    further.page = 2
    let second = try await room.newsstandPress.search(further, in: Self.brand)
    let last = try #require(second.results.last)

    try await set(
      .withdraw(nil),
      of: .item(FeedItem.ID(last.address.story.rawValue), of: Self.brand),
      in: room
    )

    let after = try await room.newsstandPress.search(further, in: Self.brand)
    #expect(first.count == 25)
    #expect(after.count == 24)
    #expect(!after.results.contains { $0.address == last.address })
  }
}
