import BroadsheetCore
import BroadsheetPress
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Testing

struct StoreTests: KeepingTests {
  private func story(_ id: String, _ headline: String, _ text: String) -> Story {
    Story(id: Slug(identifying: id), headline: headline, body: [.paragraph(text)])
  }

  @Test func `the edition of a page that came last is its latest`() async throws {
    let store = try Store.inMemory()

    try await store.keep([edition("old", at: 1), edition("mid", at: 2), edition("new", at: 3)])

    #expect(try await store.latestEdition(of: brand, section: section)?.title == "new")
    #expect(try await store.latestEdition(of: brand, section: nil) == nil)
  }

  @Test func `editions of a clock that was ahead make room for those that follow`() async throws {
    let store = try Store.inMemory()
    for second in 1...Store.keptEditions {
      try await store.keep(edition("ahead", at: 1_000_000 + Double(second)))
    }

    try await store.keep(edition("after", at: 5))
    try await store.keep(edition("ahead again", at: 1_000_001))
    try await store.keep(edition("last", at: 6))

    let kept = try await store.editions(of: brand, section: section, limit: 4)
    #expect(kept.map(\.title) == ["last", "ahead again", "after", "ahead"])
  }

  @Test func `an edition is the same whether its body comes with it or is made here`() async throws
  {
    var early = edition("news", at: 1)
    let written = early.number()
    let body = try #require(written)
    var late = early
    late.pressedAt += 1
    let store = try Store.inMemory()
    var batch = PressBatch(editions: [late])
    batch.editions.append(.init(early, body: body))

    try await store.keep(batch)

    #expect(try await store.editions(of: brand, section: section) == [early, late])
  }

  @Test func `old editions are let go`() async throws {
    let store = try Store.inMemory()

    for second in 1...(Store.keptEditions + 5) {
      try await store.keep(edition("\(second)", at: Double(second)))
    }

    let kept = try await store.editions(of: brand, section: section, limit: 100)
    #expect(kept.count == Store.keptEditions)
    #expect(kept.last?.title == "6")
  }

  @Test func `the last good feed survives a restart`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let feed = KeptFeed(
      feed: Feed(title: "News", content: .native([])),
      fetchedAt: Date(timeIntervalSince1970: 5)
    )
    try await Store(folder: folder).keep(feed, for: section, of: brand)

    let kept = try await Store(folder: folder).lastGoodFeed(of: section, in: brand)

    #expect(kept == feed)
  }

  @Test func `what came behind a feed survives a restart`() async throws {
    let store = try Store.inMemory()
    let text = """
      {"fallen": [], "pages": [{"address": "https://p.example/2", "items": [], "fetchedAt": 5}]}
      """
    let feed = KeptFeed(
      feed: Feed(title: "News", content: .native([])),
      fetchedAt: Date(timeIntervalSince1970: 5),
      older: try JSONDecoder().decode(OlderFeed.self, from: Data(text.utf8))
    )
    try await store.keep(feed, for: section, of: brand)

    #expect(try await store.lastGoodFeed(of: section, in: brand) == feed)
  }

  @Test func `a story is replaced by its newer version`() async throws {
    let store = try Store.inMemory()

    try await store.keep([story("ferry", "Ferry runs", "At night.")], of: brand)
    try await store.keep([story("ferry", "Ferry stops", "Fog.")], of: brand)

    let kept = try await store.story(Slug(identifying: "ferry"), of: brand)
    #expect(kept?.headline == "Ferry stops")
    #expect(try await found("night", in: store).isEmpty)
    #expect(try await found("fog", in: store) == ["ferry"])
  }

  @Test func `a batch is kept as a whole`() async throws {
    let store = try Store.inMemory()
    let feed = KeptFeed(
      feed: Feed(title: "News", content: .native([])),
      fetchedAt: Date(timeIntervalSince1970: 5)
    )

    try await store.keep(
      PressBatch(
        editions: [edition("new", at: 3)],
        stories: [brand: [story("ferry", "Ferry runs", "At night.")]],
        feeds: [brand: [section: feed]],
        states: ["source": JSONEncoder().encode([1, 2])]
      )
    )

    #expect(try await store.latestEdition(of: brand, section: section)?.title == "new")
    #expect(try await store.story(Slug(identifying: "ferry"), of: brand) != nil)
    #expect(try await store.lastGoodFeed(of: section, in: brand) == feed)
    #expect(try await store.states() == ["source": JSONEncoder().encode([1, 2])])
  }
}
