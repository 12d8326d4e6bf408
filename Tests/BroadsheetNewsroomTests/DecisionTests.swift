import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetNewsroom
@testable import BroadsheetPress

/// Decisions over a press that works: what they change, when they end, and what is refused.
struct DecisionTests {
  private static let brand: Slug = "posten"
  private static let news = SwitchTarget.section("news", of: brand)
  private static let page = PressRoom.address("http://backend.example/live")

  private func plan(_ room: PressRoom, _ section: Slug?) -> LayoutPlan? {
    room.page(of: Self.brand, section: section)?.edition?.plan
  }

  private func set(
    _ action: SwitchAction,
    of target: SwitchTarget,
    in room: PressRoom,
    until: Date? = nil,
    confirmed: DecisionConfirmation? = .editor("berit")
  ) async throws -> Int {
    let value = Switch(
      action,
      of: target,
      by: "anna",
      because: "a test",
      from: room.clock.now,
      until: until
    )
    return try await room.newsroom.decide(.set(value), by: "anna", confirmed: confirmed)
      .number
  }

  private func firstTeaser(_ room: PressRoom, _ section: Slug) throws -> FeedItem {
    let cards = try #require(plan(room, section)).cards
    return try #require(cards.map(\.slot.item).first { $0.teaser != nil })
  }

  @Test func `a section becomes a page at once and comes back at once, without asking anybody`()
    async throws
  {
    let room = PressRoom()
    await room.press()
    let before = plan(room, "news")
    let asked = room.transport.requests.count

    let number = try await set(.web(Self.page), of: Self.news, in: room)
    #expect(room.page(of: Self.brand, section: "news")?.edition?.content == .web(Self.page))
    try await room.newsroom.decide(.end(number), by: "anna")

    #expect(plan(room, "news") == before)
    #expect(room.transport.requests.count { $0.address == PressRoom.news } == 1)
    // A page is asked whether it lets itself be shown, and no source.
    #expect(room.transport.requests.dropFirst(asked).allSatisfy { $0.address == Self.page })
  }

  @Test(arguments: ["http://2130706433/", "http://192.168.0.1/a.jpg", "http://intranet/"])
  func `readers are not led to a machine nearby, wherever an editor may name an address`(
    address: String
  ) async throws {
    let room = PressRoom()
    await room.press()
    let inside = PressRoom.address(address)
    let item = SwitchTarget.item(try firstTeaser(room, "news").id, of: Self.brand)
    let picture = SwitchAction.Rewording(picture: .other(address: inside, alternative: ""))
    let message = SwitchAction.Message(title: "Storm", link: inside)
    let named: [(SwitchAction, SwitchTarget)] = [
      (.web(inside), Self.news), (.reword(picture), item), (.banner(message), Self.news),
      (.notice(message), Self.news),
    ]

    for (action, target) in named {
      do throws(DecisionTrouble) {
        let value = Switch(action, of: target, by: "anna", because: "a test", from: room.clock.now)
        _ = try await room.newsroom.radius(of: .set(value))
        Issue.record("'\(action)' may name \(address)")
      } catch {
        guard case .refused(.text(let words)) = error else { throw error }
        #expect(words.contains("allowed-hosts"))
      }
    }
  }

  @Test func `a switch falls back by itself at its minute`() async throws {
    let room = PressRoom()
    await room.press()
    let before = plan(room, nil)
    let item = try firstTeaser(room, "news")
    _ = try await set(
      .hide,
      of: .item(item.id, of: Self.brand),
      in: room,
      until: room.clock.now.addingTimeInterval(60)
    )
    #expect(plan(room, nil)?.cards.contains { $0.id == item.id } == false)
    let shown = room.newsstandPress.stories(of: Self.brand).items.values.joined()
    #expect(!shown.isEmpty && !shown.contains { $0.id == item.id })

    room.clock.advance(by: 59)
    await room.press()
    #expect(plan(room, nil)?.cards.contains { $0.id == item.id } == false)
    room.clock.advance(by: 1)
    await room.press()

    #expect(plan(room, nil)?.cards.map(\.id) == before?.cards.map(\.id))
  }

  @Test func `undo is one step, and so is undoing that`() async throws {
    let room = PressRoom()
    await room.press()
    let item = try firstTeaser(room, "news")
    let words = SwitchAction.Rewording(headline: "Other words")
    let number = try await set(.reword(words), of: .item(item.id, of: Self.brand), in: room)
    #expect(try firstTeaser(room, "news").teaser?.headline == "Other words")

    let undo = try await room.newsroom.decide(.undo(number), by: "berit").number
    #expect(try firstTeaser(room, "news") == item)
    try await room.newsroom.decide(.undo(undo), by: "anna")

    #expect(try firstTeaser(room, "news").teaser?.headline == "Other words")
    let authors = try await room.newsroom.decisions().entries.map(\.author)
    #expect(authors == ["anna", "berit", "anna"])
  }

  @Test func `the radius is what changes, and looking at it changes nothing`() async throws {
    let room = PressRoom()
    await room.press()
    let pages = room.newsstandPress.newsstand.pages(of: Self.brand)
    let before = pages.map { room.newsstandPress.page($0)?.edition?.content }
    let item = try firstTeaser(room, "sport")
    let value = Switch(
      .hide,
      of: .item(item.id, of: Self.brand),
      by: "anna",
      because: "a test",
      from: room.clock.now
    )

    let radius = try await room.newsroom.radius(of: .set(value))
    #expect(pages.map { room.newsstandPress.page($0)?.edition?.content } == before)
    #expect(try await room.newsroom.decisions().entries.isEmpty)
    try await room.newsroom.decide(.set(value), by: "anna", confirmed: .editor("berit"))

    let after = pages.map { room.newsstandPress.page($0)?.edition?.content }
    let changed = pages.indices.filter { before[$0] != after[$0] }.map { pages[$0].section }
    #expect(!changed.isEmpty)
    #expect(radius.pages.map(\.section) == changed)
    #expect(
      radius.pages.allSatisfy { page in
        page.before.rows.contains { $0.item == item.id && $0.mark == .removed }
      }
    )
  }

  @Test func `what changes many pages takes a second word, and not one's own`() async throws {
    var newsstand = PressRoom.newsstand
    newsstand.settings.confirmsAbove = 2
    let room = PressRoom(newsstand: newsstand)
    await room.press()
    let banner = SwitchAction.banner(.init(title: "Bridge closed"))

    for confirmation in [nil, .editor("anna"), .editor(" "), .pages(99)] as [DecisionConfirmation?]
    {
      await #expect(throws: DecisionTrouble.self) {
        _ = try await set(banner, of: .brand(Self.brand), in: room, confirmed: confirmation)
      }
    }
    #expect(try await room.newsroom.decisions().entries.isEmpty)
    let value = Switch(
      banner,
      of: .brand(Self.brand),
      by: "anna",
      because: "a test",
      from: room.clock.now
    )
    let count = try await room.newsroom.radius(of: .set(value)).pages.count
    #expect(count > 2)
    _ = try await set(banner, of: .brand(Self.brand), in: room, confirmed: .pages(count))

    let entries = try await room.newsroom.decisions().entries
    #expect(entries.map(\.confirmation) == ["typed \(count)"])
  }

  @Test func `a closed section needs no backend, and shows no failure`() async throws {
    let room = PressRoom([PressRoom.news: [.failure(.connectionFailed("down"))]])
    await room.press()
    #expect(room.page(of: Self.brand, section: "news")?.failure != nil)

    _ = try await set(.off("Back at six"), of: Self.news, in: room)

    let page = try #require(room.page(of: Self.brand, section: "news"))
    #expect(page.failure == nil)
    #expect(page.edition?.plan?.cards.count == 1)
    #expect(page.edition?.plan?.cards.first?.spokenLabel.contains("Back at six") == true)

    try await room.newsroom.decide(.end(1), by: "anna")
    let after = try #require(room.page(of: Self.brand, section: "news"))
    #expect(after.edition == nil)
    #expect(after.failure != nil)
  }

  @Test func `nobody decides without a name`() async throws {
    let room = PressRoom()
    await room.press()
    let number = try await set(.off(nil), of: Self.news, in: room)

    for name in ["", " ", "anna\nberit"] {
      await #expect(throws: DecisionTrouble.self) {
        try await room.newsroom.decide(.end(number), by: name)
      }
    }
  }

  @Test func `pages of maintenance have nothing behind them`() async throws {
    let room = PressRoom()
    await room.press()
    _ = try await set(.maintenance("Soon"), of: .brand(Self.brand), in: room)

    for key in room.newsstandPress.newsstand.pages(of: Self.brand) {
      let edition = try #require(room.newsstandPress.page(key)?.edition)
      #expect(edition.plan?.cards.count == 1, "\(key)")
      #expect(!edition.goesOn, "\(key)")
    }
  }

  @Test func `what was decided outlives the process, and what was decided meanwhile counts`()
    async throws
  {
    let store = MemoryStore()
    let newsroom = MemoryNewsroom()
    let first = PressRoom(store: store, newsroom: newsroom)
    await first.press()
    let item = try firstTeaser(first, "news")
    _ = try await set(.hide, of: .item(item.id, of: Self.brand), in: first)

    let second = PressRoom(store: store, newsroom: newsroom)
    await second.press()
    #expect(plan(second, "news")?.cards.contains { $0.id == item.id } == false)

    // Somebody else ends it, in a process of their own.
    #expect(
      newsroom.append(
        .init(number: 2, at: second.clock.now, author: "berit", act: .end(1))
      )
    )
    await second.press()
    #expect(plan(second, "news")?.cards.contains { $0.id == item.id } == true)
  }

  @Test func `two that decide at once both decide`() async throws {
    let newsroom = MemoryNewsroom()
    let rooms = [PressRoom(newsroom: newsroom), PressRoom(newsroom: newsroom)]
    for room in rooms { await room.press() }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        let room = rooms[number % 2]
        group.addTask {
          let notice = SwitchAction.notice(.init(title: "Notice \(number)"))
          _ = try await set(notice, of: .section("news", of: Self.brand), in: room)
        }
      }
      try await group.waitForAll()
    }

    let entries = newsroom.entries(after: 0)
    #expect(entries.map(\.number) == Array(1...20))
    #expect(Set(entries.map(\.act)).count == 20)
  }

  @Test func `a pin that comes back does not meet another`() async throws {
    let room = PressRoom()
    await room.press()
    let place = SwitchTarget.slot(.init(0, inSection: "news", of: Self.brand))
    let items = try #require(plan(room, "news")).cards.map(\.slot.item).filter { $0.teaser != nil }
    let first = try await set(.pin(items[1].id), of: place, in: room)
    let end = try await room.newsroom.decide(.end(first), by: "anna").number
    _ = try await set(.pin(items[0].id), of: place, in: room)

    await #expect(throws: DecisionTrouble.self) {
      try await room.newsroom.decide(.undo(end), by: "anna")
    }
  }
}
