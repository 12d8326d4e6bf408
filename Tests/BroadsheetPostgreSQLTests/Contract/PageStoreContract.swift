import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What every ``PageStore`` promises.
struct PageStoreContract {
  @Test(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
  func `PostgreSQL is held to the contract`() {
    #expect(StoreKind.all.contains(.postgreSQL))
  }

  @Test(arguments: StoreKind.all)
  func `a store begins with nothing`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()

    #expect(try await store.latestEdition(of: Paper.brand, section: nil) == nil)
    #expect(try await store.lastGoodFeed(of: Paper.section, in: Paper.brand) == nil)
    #expect(try await store.keptPages().isEmpty)
    #expect(try await store.keptFeeds().isEmpty)
    #expect(try await store.states().isEmpty)
    #expect(try await store.keep(PressBatch()).isEmpty)
  }

  @Test(arguments: StoreKind.all)
  func `the edition that came last is a page's latest, whatever the clock said`(_ kind: StoreKind)
    async throws
  {
    let place = try await kind.empty()
    let store = try await place.open()

    _ = try await store.keep(PressBatch(editions: [Paper.edition("ahead", at: 1_000)]))
    _ = try await store.keep(
      PressBatch(editions: [Paper.edition("older", at: 3), Paper.edition("last", at: 2)])
    )

    let latest = try await store.latestEdition(of: Paper.brand, section: Paper.section)
    #expect(latest == Paper.edition("last", at: 2))
    #expect(try await store.keptPages() == [Paper.page])
  }

  @Test(arguments: StoreKind.all)
  func `an edition of a moment takes the place of another of that moment`(_ kind: StoreKind)
    async throws
  {
    let place = try await kind.empty()
    let store = try await place.open()

    for title in ["one", "other"] {
      _ = try await store.keep(PressBatch(editions: [Paper.edition(title, at: 7)]))
    }

    #expect(
      try await store.latestEdition(of: Paper.brand, section: Paper.section)?.title == "other"
    )
  }

  @Test(arguments: StoreKind.all)
  func `many editions of a page, and the same again at other times, leave the last`(
    _ kind: StoreKind
  ) async throws {
    let place = try await kind.empty()
    let store = try await place.open()

    for second in 1...50 {
      _ = try await store.keep(
        PressBatch(editions: [Paper.edition(second < 10 ? "\(second)" : "same", at: Double(second))]
        )
      )
    }

    let latest = try await store.latestEdition(of: Paper.brand, section: Paper.section)
    #expect(latest == Paper.edition("same", at: 50))
  }

  @Test(arguments: StoreKind.all)
  func `a front is no section`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()

    _ = try await store.keep(
      PressBatch(editions: [Paper.edition("front", section: nil), Paper.edition("section")])
    )

    #expect(try await store.latestEdition(of: Paper.brand, section: nil)?.title == "front")
    #expect(
      try await store.latestEdition(of: Paper.brand, section: Paper.section)?.title == "section"
    )
    #expect(try await store.keptPages() == [Paper.page, Paper.front])
  }

  @Test(arguments: StoreKind.all)
  func `a body that comes with an edition is the one that is made of it`(_ kind: StoreKind)
    async throws
  {
    let place = try await kind.empty()
    let store = try await place.open()
    var edition = Paper.edition("news")
    let written = edition.number()
    let body = try #require(written)
    var batch = PressBatch()
    batch.editions.append(.init(edition, body: body))

    _ = try await store.keep(batch)

    #expect(try await store.latestEdition(of: Paper.brand, section: Paper.section) == edition)
  }

  @Test(arguments: StoreKind.all)
  func `the last feed of a section is kept with its source`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    let text = """
      {"fallen": [], "pages": [{"address": "https://p.example/2", "items": [], "fetchedAt": 5}]}
      """
    var second = Paper.feed("Second", at: 6.25, source: "https://p.example/feed")
    second.older = try JSONDecoder().decode(OlderFeed.self, from: Data(text.utf8))

    for feed in [Paper.feed("First"), second] {
      _ = try await store.keep(PressBatch(feeds: [Paper.brand: [Paper.section: feed]]))
    }

    #expect(try await store.lastGoodFeed(of: Paper.section, in: Paper.brand) == second)
    #expect(try await store.keptFeeds() == [Paper.page])
  }

  @Test(arguments: StoreKind.all)
  func `what is known of a source is kept byte by byte`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    let bytes = Data(0...255)

    _ = try await store.keep(PressBatch(states: ["ä/b https://p.example": Data(), "c": bytes]))
    _ = try await store.keep(PressBatch(states: ["ä/b https://p.example": Data("[1]".utf8)]))

    #expect(
      try await store.states() == ["ä/b https://p.example": Data("[1]".utf8), "c": bytes]
    )
  }

  @Test(arguments: StoreKind.ofBytes)
  func `what cannot be written costs nothing else its place`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    let never = Date(timeIntervalSince1970: .nan)
    var undated = Paper.story("fog")
    undated.published = never
    var front = Paper.edition("never", section: nil)
    front.pressedAt = never
    var feed = Paper.feed("Never")
    feed.fetchedAt = never

    let unwritten = try await store.keep(
      PressBatch(
        editions: [front, Paper.edition("new")],
        stories: [Paper.brand: [undated, Paper.story("ferry")]],
        feeds: [Paper.brand: [Paper.section: feed]]
      )
    )

    #expect(
      Set(unwritten.map(\.record)) == [
        .story(undated.id, of: Paper.brand), .edition(Paper.front), .feed(Paper.page),
      ]
    )
    #expect(try await store.keptPages() == [Paper.page])
    #expect(try await store.keptFeeds().isEmpty)
    #expect(try await store.story(Slug(identifying: "ferry"), of: Paper.brand) != nil)
    await #expect(throws: StoreError.self) { try await store.keep([undated], of: Paper.brand) }
  }

  @Test(arguments: StoreKind.lasting)
  func `another process finds what one has kept`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let edition = Paper.edition("kept", at: 1_767_323_045.125)
    let page = Paper.feed("Feed", source: "of it")
    _ = try await place.open().keep(
      PressBatch(
        editions: [edition],
        stories: [Paper.brand: [Paper.story("ferry")]],
        feeds: [Paper.brand: [Paper.section: page]],
        states: ["source": Data("{}".utf8)]
      )
    )

    let store = try await place.open()

    #expect(try await store.latestEdition(of: Paper.brand, section: Paper.section) == edition)
    #expect(try await store.lastGoodFeed(of: Paper.section, in: Paper.brand) == page)
    #expect(try await store.states() == ["source": Data("{}".utf8)])
    #expect(
      try await store.story(Slug(identifying: "ferry"), of: Paper.brand) == Paper.story("ferry")
    )
  }

  @Test(arguments: StoreKind.all)
  func `presses that keep beside each other lose nothing`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    let names = (0..<8).map { Slug(identifying: "section-\($0)") }

    try await withThrowingTaskGroup { group in
      for press in 0..<8 {
        group.addTask {
          // Each in another order, and all of them the same stories.
          let own = names[press...] + names[..<press]
          for round in 0..<3 {
            _ = try await store.keep(
              PressBatch(
                editions: own.map { Paper.edition("\(round)", at: Double(round), section: $0) },
                stories: [Paper.brand: own.map { Paper.story($0.rawValue, "\(press)") }]
              )
            )
          }
        }
      }
      try await group.waitForAll()
    }

    #expect(try await store.keptPages().count == 8)
    for name in names {
      #expect(try await store.latestEdition(of: Paper.brand, section: name)?.title != nil)
      #expect(try await store.story(name, of: Paper.brand) != nil)
    }
  }
}
