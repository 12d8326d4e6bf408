import BroadsheetCore
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetNewsroom
@testable import BroadsheetPress

/// What stays closed when a newsroom is forgotten, and who is told.
struct LostNewsroomTests {
  private static let brand: Slug = "posten"
  private static let news = SwitchTarget.section("news", of: brand)
  private static let sport = SwitchTarget.section("sport", of: brand)

  /// A newsroom that outlives the process, and may be lost.
  private final class Cabinet: NewsroomStore {
    private let memory = MemoryNewsroom()
    private let state = Mutex<StoreError?>(nil)

    var loss: StoreError? {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }

    func entries(after number: Int) async throws(StoreError) -> [SwitchTrail.Entry] {
      if let loss { throw loss }
      return memory.entries(after: number)
    }

    func append(_ entry: SwitchTrail.Entry) async throws(StoreError) -> Bool {
      if let loss { throw loss }
      return memory.append(entry)
    }

    func identity() async throws(StoreError) -> String? {
      if let loss { throw loss }
      return "a cabinet"
    }
  }

  private static let loss = StoreError.unavailable("newsroom.sqlite is missing")

  private func decide(
    _ action: SwitchAction,
    of target: SwitchTarget,
    in room: PressRoom,
    from: Date? = nil,
    until: Date? = nil
  ) async throws {
    let value = Switch(
      action,
      of: target,
      by: "anna",
      because: "a test",
      from: from ?? room.clock.now,
      until: until
    )
    try await room.newsroom.decide(.set(value), by: "anna", confirmed: .editor("berit"))
  }

  private func cards(_ room: PressRoom, _ section: Slug?) -> [FeedItem] {
    room.page(of: Self.brand, section: section)?.edition?.plan?.cards.map(\.slot.item) ?? []
  }

  /// Whether nothing but one text stands there.
  private func isClosed(_ room: PressRoom, _ section: Slug, saying text: String) -> Bool {
    let plan = room.page(of: Self.brand, section: section)?.edition?.plan
    return plan?.cards.count == 1 && plan?.cards.first?.spokenLabel.contains(text) == true
  }

  @Test func `what was closed stays closed when the newsroom is lost, and comes back with it`()
    async throws
  {
    let (store, cabinet) = (MemoryStore(), Cabinet())
    let first = PressRoom(store: store, newsroom: cabinet)
    await first.press()
    let item = try #require(cards(first, "sport").first { $0.teaser != nil })
    try await decide(.off("Back at six"), of: Self.news, in: first)
    try await decide(.hide, of: .item(item.id, of: Self.brand), in: first)
    try await decide(.banner(.init(title: "Bridge closed")), of: .front(of: Self.brand), in: first)
    try await first.newsroom.decide(.end(3), by: "anna")

    cabinet.loss = Self.loss
    let second = PressRoom(store: store, newsroom: cabinet)
    await second.press()

    #expect(isClosed(second, "news", saying: "Back at six"))
    #expect(second.page(of: Self.brand, section: "sport")?.edition != nil)
    #expect(!cards(second, "sport").contains { $0.id == item.id })
    #expect(!cards(second, nil).contains { $0.id == item.id })
    #expect(!cards(second, nil).contains { "\($0)".contains("Bridge closed") })
    let trouble = try #require(second.newsroom.trouble)
    #expect(trouble.contains("newsroom.sqlite is missing") && trouble.contains("entry 4"))
    for act in [SwitchTrail.Act.end(1), .undo(2)] {
      await #expect(throws: DecisionTrouble.self) {
        try await second.newsroom.decide(act, by: "anna")
      }
    }

    cabinet.loss = nil
    try await second.newsroom.decide(.end(1), by: "anna")
    #expect(cards(second, "news").count > 1)
    #expect(second.newsroom.trouble == nil)
  }

  @Test func `what is lost while it is in use holds on as well`() async throws {
    let cabinet = Cabinet()
    let room = PressRoom(newsroom: cabinet)
    await room.press()
    try await decide(.maintenance("Soon"), of: .brand(Self.brand), in: room)
    cabinet.loss = Self.loss
    await room.press()

    #expect(isClosed(room, "news", saying: "Soon") && isClosed(room, "sport", saying: "Soon"))
    #expect(room.newsroom.trouble?.contains("holds on") == true)
  }

  @Test func `a lost newsroom's times go on`() async throws {
    let (store, cabinet) = (MemoryStore(), Cabinet())
    let first = PressRoom(store: store, newsroom: cabinet)
    await first.press()
    let now = first.clock.now
    try await decide(.off("For an hour"), of: Self.news, in: first, until: now + 3600)
    try await decide(.off("Tomorrow"), of: Self.sport, in: first, from: now + 7200)

    cabinet.loss = Self.loss
    let second = PressRoom(store: store, newsroom: cabinet)
    await second.press()
    #expect(isClosed(second, "news", saying: "For an hour"))
    #expect(!isClosed(second, "sport", saying: "Tomorrow"))
    second.clock.advance(by: 7200)
    await second.press()

    #expect(!isClosed(second, "news", saying: "For an hour"))
    #expect(isClosed(second, "sport", saying: "Tomorrow"))
  }

  @Test(arguments: [-1, -3600, -40 * 366 * 86_400] as [Double])
  func `a clock that stands behind a beginning opens nothing`(seconds: Double) async throws {
    let (store, cabinet) = (MemoryStore(), Cabinet())
    let first = PressRoom(store: store, newsroom: cabinet)
    await first.press()
    // One begins as it is taken, the other later.
    try await decide(.off("Now"), of: Self.news, in: first)
    try await decide(.off("Soon"), of: Self.sport, in: first, from: first.clock.now + 60)
    first.clock.advance(by: 60)
    await first.press()
    #expect(isClosed(first, "sport", saying: "Soon"))

    for isLost in [false, true] {
      cabinet.loss = isLost ? Self.loss : nil
      let second = PressRoom(store: store, newsroom: cabinet)
      second.clock.now += seconds
      await second.press()

      #expect(isClosed(second, "news", saying: "Now"), "lost: \(isLost)")
      #expect(isClosed(second, "sport", saying: "Soon"), "lost: \(isLost)")
    }
    // The same in one process.
    first.clock.now += seconds - 60
    await first.press()
    #expect(isClosed(first, "news", saying: "Now") && isClosed(first, "sport", saying: "Soon"))
  }

  @Test func `what was decided is kept beside the pages before the decision is said to be taken`()
    async throws
  {
    let (store, cabinet) = (MemoryStore(), Cabinet())
    let room = PressRoom(store: store, newsroom: cabinet)
    await room.press()
    #expect(try await store.keptBoard() == nil)
    try await decide(.off(nil), of: Self.news, in: room)

    let board = try #require(try await store.keptBoard())
    #expect(board.mark == NewsroomMark(id: "a cabinet", last: 1))
    #expect(board.standing.map(\.number) == [1] && board.begun == [1])
    try await room.newsroom.decide(.end(1), by: "anna")
    #expect(try await store.keptBoard()?.standing.isEmpty == true)
    #expect(try await store.keptBoard()?.mark.last == 2)
  }

  @Test func `what was closed while nobody pressed is not shown for a moment`() async throws {
    let (store, cabinet) = (MemoryStore(), Cabinet())
    let first = PressRoom(store: store, newsroom: cabinet)
    await first.press()
    let item = try #require(cards(first, "news").first { $0.teaser != nil })
    let moment = first.clock.now + 10
    for (number, action, target) in [
      (1, SwitchAction.hide, SwitchTarget.item(item.id, of: Self.brand)),
      (2, .off("Back at six"), Self.sport),
    ] {
      let value = Switch(action, of: target, by: "anna", because: "a test", from: moment)
      let entry = SwitchTrail.Entry(number: number, at: moment, author: "anna", act: .set(value))
      #expect(try await cabinet.append(entry))
    }

    let second = PressRoom(store: store, newsroom: cabinet)
    second.clock.now = moment + 10
    for section in [nil, "news", "sport", "all"] as [Slug?] {
      let key = PageKey(brand: Self.brand, section: section)
      await second.newsstandPress.restoration.bring(key)
      let cards = cards(second, section)
      #expect(!cards.contains { $0.id == item.id }, "\(key)")
    }
    #expect(isClosed(second, "sport", saying: "Back at six"))
    #expect(second.page(of: Self.brand, section: "news")?.edition != nil)
  }

  @Test func `of many that decide at once the last is known beside the pages`() async throws {
    let (store, cabinet) = (MemoryStore(), Cabinet())
    let rooms = [
      PressRoom(store: store, newsroom: cabinet), PressRoom(store: store, newsroom: cabinet),
    ]
    for room in rooms { await room.press() }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        let room = rooms[number % 2]
        group.addTask {
          try await decide(.notice(.init(title: "Notice \(number)")), of: Self.news, in: room)
        }
      }
      try await group.waitForAll()
    }
    for room in rooms { await room.press() }

    let board = try #require(try await store.keptBoard())
    #expect(board.mark.last == 20 && board.standing.count == 20)
  }

  // MARK: Renamed

  private func renamed(_ id: Slug, to name: Slug, saysSo: Bool) -> Newsstand {
    var newsstand = PressRoom.newsstand
    for index in newsstand.brands[0].sections.indices
    where newsstand.brands[0].sections[index].id == id {
      newsstand.brands[0].sections[index].id = name
      if saysSo { newsstand.brands[0].sections[index].formerIDs = [id] }
    }
    return newsstand
  }

  @Test func `a section that says what it was called stays closed, live and after a restart`()
    async throws
  {
    let (store, cabinet) = (MemoryStore(), Cabinet())
    var room = PressRoom(store: store, newsroom: cabinet)
    await room.press()
    try await decide(.off("Back at six"), of: .section("chess", of: Self.brand), in: room)
    let newsstand = renamed("chess", to: "games", saysSo: true)
    #expect(room.newsroom.lostSwitches(in: newsstand).isEmpty)

    await room.replace(by: newsstand)
    #expect(isClosed(room, "games", saying: "Back at six"))
    let trail = try await room.newsroom.decisions()
    #expect(
      room.newsroom.standing(of: trail).map(\.value.target)
        == [.section("games", of: Self.brand)]
    )
    for loss in [nil, Self.loss] {
      cabinet.loss = loss
      let second = PressRoom(newsstand: newsstand, store: store, newsroom: cabinet)
      await second.press()
      #expect(isClosed(second, "games", saying: "Back at six"))
      #expect(try await second.newsroom.newlyLostSwitches().isEmpty)
    }
    // It can be ended by its number as before.
    cabinet.loss = nil
    try await room.newsroom.decide(.end(1), by: "anna")
    #expect(!isClosed(room, "games", saying: "Back at six"))
  }

  @Test func `what was closed and finds nothing is named before it opens, and once`() async throws {
    let (store, cabinet) = (MemoryStore(), Cabinet())
    let room = PressRoom(store: store, newsroom: cabinet)
    await room.press()
    try await decide(.off(nil), of: .section("chess", of: Self.brand), in: room)
    try await decide(.native, of: Self.news, in: room)
    let newsstand = renamed("chess", to: "games", saysSo: false)

    let lost = room.newsroom.lostSwitches(in: newsstand)
    #expect(lost.map(\.kept.number) == [1])
    #expect(lost.first?.opens == true && lost.first?.likely == "games")

    let second = PressRoom(newsstand: newsstand, store: store, newsroom: cabinet)
    #expect(try await second.newsroom.newlyLostSwitches().map(\.kept.number) == [1])
    // Whoever serves it all the same has accepted it; it goes on being said.
    await second.press()
    let third = PressRoom(newsstand: newsstand, store: store, newsroom: cabinet)
    #expect(try await third.newsroom.newlyLostSwitches().isEmpty)
    await third.press()
    #expect(third.newsroom.trouble?.contains("'chess'") == true)
    try await third.newsroom.decide(.end(1), by: "anna")
    #expect(third.newsroom.trouble == nil)
  }

  @Test func `what is accepted stays accepted, though nothing was served`() async throws {
    let (store, cabinet) = (MemoryStore(), Cabinet())
    let room = PressRoom(store: store, newsroom: cabinet)
    await room.press()
    try await decide(.off(nil), of: .section("chess", of: Self.brand), in: room)
    let newsstand = renamed("chess", to: "games", saysSo: false)
    let second = PressRoom(newsstand: newsstand, store: store, newsroom: cabinet)
    #expect(try await second.newsroom.newlyLostSwitches().map(\.kept.number) == [1])
    await second.newsroom.acceptLostSwitches()

    let third = PressRoom(newsstand: newsstand, store: store, newsroom: cabinet)
    #expect(try await third.newsroom.newlyLostSwitches().isEmpty)
    #expect(third.newsroom.lostSwitches.map(\.kept.number) == [1])
  }

  @Test func `where nobody knows what was decided, that is said`() async throws {
    let cabinet = Cabinet()
    cabinet.loss = Self.loss
    let room = PressRoom(newsroom: cabinet)
    await #expect(throws: StoreError.self) {
      try await room.newsroom.newlyLostSwitches()
    }
  }

  @Test
  func `a board of another version closes what it has no words for, and loses no other switch`()
    throws
  {
    let value = Switch(
      .hide,
      of: .item(FeedItem.ID("a"), of: Self.brand),
      by: "a",
      because: "b",
      from: .now
    )
    let board = KeptBoard(
      mark: NewsroomMark(id: "x", last: 2),
      standing: [KeptSwitch(value, number: 1)],
      begun: [1]
    )
    let text = String(decoding: try StableJSON.bytes(of: board), as: UTF8.self)
    #expect(try KeptBoard(Data(text.utf8)) == board)
    let later = text.replacingOccurrences(
      of: #""standing":["#,
      with: #""standing":[{"number":2,"value":{"action":{"action":"poll"}}},"#
    )
    #expect(later != text)
    #expect(try KeptBoard(Data(later.utf8)) == board)
    let closing = text.replacingOccurrences(
      of: #""standing":["#,
      with: #""standing":[{"number":2,"value":{"action":{"action":"embargo"},"#
        + #""target":{"brand":"posten","section":"news"}}},"#
    )
    let read = try KeptBoard(Data(closing.utf8))
    #expect(read.standing.map(\.number) == [2, 1])
    #expect(read.standing.first?.value.action == .off(nil))
    #expect(read.standing.first?.value.target == Self.news)
    #expect(throws: StoreError.self) { try KeptBoard(Data("{}".utf8)) }
  }

  @Test func `a board is read without what is missing in it but whose it is and what stands`()
    throws
  {
    let value = Switch(.off(nil), of: Self.news, by: "a", because: "b", from: .now)
    let board = KeptBoard(
      mark: NewsroomMark(id: "x", last: 2),
      standing: [KeptSwitch(value, number: 1)],
      begun: [1],
      lost: [1]
    )
    let versions = try OtherVersions(of: Data(try StableJSON.bytes(of: board)))

    for variant in try versions.missing() + versions.unreadable() where variant.root != "mark" {
      // What opens a newspaper is not guessed.
      guard variant.path != "standing" else {
        #expect(throws: StoreError.self) { try KeptBoard(variant.json) }
        continue
      }
      let read = try KeptBoard(variant.json)
      #expect(read.mark == board.mark)
      let isAbout = variant.path.hasSuffix("number") || variant.path.contains("target")
      let isGone = isAbout || !variant.path.hasPrefix("standing.0.value.")
      if variant.root == "standing", isGone { continue }
      #expect(read.standing.map(\.value.action.isClosing) == [true], "\(variant.path)")
    }
    #expect(try KeptBoard(versions.added()).standing.map(\.number) == [1])
    for json in versions.cut() { #expect(throws: StoreError.self) { try KeptBoard(json) } }
  }

  @Test func `what a later version decided about a section is closed, and health says so`()
    async throws
  {
    let cabinet = MemoryNewsroom()
    let later =
      #"{"set":{"action":{"action":"embargo"},"target":{"brand":"posten","section":"news"}}}"#
    let room = PressRoom(newsroom: cabinet)
    await room.press()
    #expect(cards(room, "news").count > 1)
    let entry = SwitchTrail.Entry(
      number: 1,
      at: room.clock.now,
      author: "anna",
      act: .unread(later)
    )
    #expect(cabinet.append(entry))

    await room.newsstandPress.pressDecisions()

    let words = try #require(room.newsstandPress.newsstand.brand(Self.brand)?.phrases.sectionClosed)
    #expect(isClosed(room, "news", saying: words))
    let trouble = try #require(room.newsroom.trouble)
    #expect(trouble.contains("Entry 1 by anna is of a later version"))
    #expect(trouble.contains("so posten/news is closed"))
    try await room.newsroom.decide(.undo(1), by: "berit", confirmed: .editor("anna"))
    #expect(cards(room, "news").count > 1)
    #expect(room.newsroom.trouble == nil)
  }
}
