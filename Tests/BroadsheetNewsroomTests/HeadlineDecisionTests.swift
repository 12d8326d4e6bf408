import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetNewsroom
@testable import BroadsheetPress

/// What becomes of tests of headlines once they are decided.
struct HeadlineDecisionTests {
  private static let brand: Slug = "posten"
  private let count = HeadlineCount(a: 3, b: 26)

  private func item(_ room: PressRoom) throws -> FeedItem {
    let cards = try #require(room.page(of: Self.brand, section: "news")?.edition?.plan).cards
    return try #require(cards.map(\.slot.item).first { $0.teaser != nil })
  }

  private func teaser(_ id: FeedItem.ID, _ room: PressRoom) -> Teaser? {
    let cards = room.page(of: Self.brand, section: "news")?.edition?.plan?.cards
    return cards?.first { $0.id == id }?.slot.item.teaser
  }

  private func set(_ id: FeedItem.ID, in room: PressRoom, until: Date? = nil) async throws -> Int {
    let value = Switch(
      .testHeadline(.init("Another", opens: 100)),
      of: .item(id, of: Self.brand),
      by: "anna",
      because: "a test",
      from: room.clock.now,
      until: until
    )
    return try await room.newsroom
      .decide(.set(value), by: "anna", confirmed: .editor("berit")).number
  }

  @Test func `where B wins, the item says B for the rest of the test's time`() async throws {
    let room = PressRoom()
    await room.press()
    let item = try item(room)
    let end = room.clock.now.addingTimeInterval(600)
    let number = try await set(item.id, in: room, until: end)
    #expect(teaser(item.id, room)?.test?.number == number)
    #expect(room.newsroom.headlineTests(of: Self.brand).map(\.number) == [number])

    try await room.newsroom.settle(number, as: .wins(.b), by: count)

    #expect(teaser(item.id, room)?.headline == "Another")
    #expect(teaser(item.id, room)?.test == nil)
    #expect(room.newsroom.headlineTests(of: Self.brand).isEmpty)
    let entries = try await room.newsroom.decisions().entries
    #expect(entries.map(\.author) == ["anna", "the test of switch 1", "the test of switch 1"])
    #expect(
      entries.dropFirst().map(\.confirmation) == Array(repeating: "3 opens of A, 26 of B", count: 2)
    )
    room.clock.advance(by: 601)
    await room.press()
    #expect(teaser(item.id, room)?.headline == item.teaser?.headline)
  }

  @Test(arguments: [HeadlineCount.Verdict.wins(.a), .undecided])
  func `where B does not win, the test is over and A stays`(_ verdict: HeadlineCount.Verdict)
    async throws
  {
    let room = PressRoom()
    await room.press()
    let item = try item(room)
    let number = try await set(item.id, in: room)

    try await room.newsroom.settle(number, as: verdict, by: count)

    #expect(teaser(item.id, room)?.headline == item.teaser?.headline)
    #expect(teaser(item.id, room)?.test == nil)
    #expect(try await room.newsroom.decisions().entries.map(\.act).last == .end(number))
    #expect(try await room.newsroom.decisions().last == 2)
  }

  @Test func `a headline that was given meanwhile stays, whatever readers open`() async throws {
    let room = PressRoom()
    await room.press()
    let item = try item(room)
    let number = try await set(item.id, in: room)
    let value = Switch(
      .reword(.init(headline: "What is true")),
      of: .item(item.id, of: Self.brand),
      by: "berit",
      because: "a correction",
      from: room.clock.now
    )
    try await room.newsroom.decide(.set(value), by: "berit", confirmed: .editor("anna"))
    #expect(room.newsroom.headlineTests(of: Self.brand).isEmpty)

    try await room.newsroom.settle(number, as: .wins(.b), by: count)

    #expect(teaser(item.id, room)?.headline == "What is true")
    #expect(try await room.newsroom.decisions().entries.map(\.act).last == .end(number))
  }

  @Test func `many that decide at the same time decide once`() async throws {
    let room = PressRoom()
    await room.press()
    let item = try item(room)
    let number = try await set(item.id, in: room)
    let (newsroom, count) = (room.newsroom, count)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { try await newsroom.settle(number, as: .wins(.b), by: count) }
      }
      try await group.waitForAll()
    }

    let entries = try await newsroom.decisions().entries
    #expect(entries.count == 3)
    #expect(entries.last?.act == .end(number))
  }

  @Test func `what was decided is taken back like anything else`() async throws {
    let room = PressRoom()
    await room.press()
    let item = try item(room)
    let number = try await set(item.id, in: room)
    try await room.newsroom.settle(number, as: .wins(.b), by: count)

    try await room.newsroom.decide(.undo(2), by: "anna", confirmed: .editor("berit"))
    #expect(teaser(item.id, room)?.headline == item.teaser?.headline)
    try await room.newsroom.decide(.undo(3), by: "anna", confirmed: .editor("berit"))

    #expect(teaser(item.id, room)?.test?.number == number)
  }

  @Test func `a test that was ended by somebody is not decided any more`() async throws {
    let room = PressRoom()
    await room.press()
    let number = try await set(try item(room).id, in: room)
    try await room.newsroom.decide(.end(number), by: "anna", confirmed: .editor("berit"))

    try await room.newsroom.settle(number, as: .wins(.b), by: count)

    #expect(try await room.newsroom.decisions().last == 2)
  }
}
