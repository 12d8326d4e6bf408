import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import Testing

@testable import BroadsheetStore  // Only from within can a store be made to fail.

/// What the press does for a store that took nothing, or has lost everything.
struct StoreTroubleTests {
  /// A listing with one story that leads to a page at its publisher.
  private func derby(_ id: String, from address: URL) -> StubTransport.Answer {
    .text(
      """
      {"items": [{"id": "\(id)", "title": "Derby", "body": "<p>All about it.</p>",
        "url": "https://publisher.example/derby"}]}
      """,
      from: address
    )
  }

  /// Pages that the file may have; nil for as many as it needs.
  private func limit(_ store: Store, to pages: Int?) async throws {
    try await store.write { database in
      try database.execute(sql: "PRAGMA max_page_count = \(pages ?? 1_000_000)")
    }
  }

  @Test func `where stories are read is offered again to a store that did not take it`()
    async throws
  {
    let press = try Newsroom([
      Newsroom.news: [derby("n-1", from: Newsroom.news)],
      Newsroom.sport: [derby("s-1", from: Newsroom.sport)],
    ])

    try await limit(press.store, to: 1)
    await press.server.press()
    let early = try await press.store.storyAddresses(of: "posten")
    try await limit(press.store, to: nil)
    press.clock.advance(by: 600)
    await press.server.press()

    let home = StoryAddress(
      section: "news",
      story: Newsroom.storyName("n-1", from: Newsroom.news)
    )
    #expect(early.isEmpty)
    #expect(
      try await press.store.storyAddresses(of: "posten")
        == [Newsroom.storyName("s-1", from: Newsroom.sport): home]
    )
  }

  @Test(.timeLimit(.minutes(10)))
  func `a store that had to begin anew is given everything again`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let clock = FixedClock()
    let name = Newsroom.storyName("bridge-opens", from: Newsroom.news)
    await (try Newsroom(store: try Store(folder: folder, now: clock.read))).server.press()
    let store = try Store(folder: folder, now: clock.read)
    let press = try Newsroom(store: store)

    try await press.server.makeApplication().test(.live) { client in
      var page = try await client.get("/posten/news")
      while page.status != .ok { page = try await client.get("/posten/news") }
      try damage(folder.appending(path: "broadsheet.sqlite"))
      while store.beginnings == 0 {
        for number in 0..<100 {
          _ = try? await store.story(Slug(identifying: "story-\(number)"), of: "posten")
          let search = StoreSearch(SearchQuery("bridge", in: .norwegian), in: ["posten"], limit: 9)
          _ = try? await store.find(search)
        }
      }
      while try await store.story(name, of: "posten") == nil {}
      while try await store.latestEdition(of: "posten", section: nil) == nil {}
      #expect(try await store.lastGoodFeed(of: "news", in: "posten") != nil)
    }
  }

  /// Writes over everything but the schema, as a failing disk does.
  private func damage(_ file: URL) throws {
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: 2 * 4096)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 2 * 4096))
  }
}
