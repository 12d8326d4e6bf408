import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import GRDB
import Testing

/// What readers saw, made again of what it was made of.
struct ReplayTests {
  @Test func `any page of a day comes out byte for byte`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var day = NewsDay(seed: 20_261_124)
    let seen = try await day.pass(in: folder, steps: 90)
    try await forgetEditions(in: folder)
    var random = SeededRandom(seed: 7)
    let chosen = seen.shuffled(using: &random).prefix(200)
    let differing = Set(seen.map(\.bytes)).count

    // The file has been read anew since, with other rules; no backend is there any more.
    var newsstand = NewsDay.newsstand
    newsstand.brands[0].sections[0].layout = [BlockRule(.fixed)]
    let press = NewsstandPress(
      newsstand,
      transport: StubTransport(),
      resources: PressResources(
        store: try Store(folder: folder),
        plugins: { $0.register(CountingProvider.kind) { id, _ in CountingProvider(id: id) } }
      )
    )
    for sight in chosen {
      let replayed = try await press.replay(sight.page, at: sight.at)
      let edition = try #require(replayed.edition)
      let brand = try #require(replayed.newsstand.brand(sight.page.brand))
      let page = EditionPage(
        site: Site(newsstand: replayed.newsstand, publicAddress: NewsDay.address),
        brand: brand,
        edition: edition,
        staleSince: replayed.sight.staleSince,
        now: edition.pressedAt
      )
      #expect(replayed.isSame)
      #expect(Array(page.html().bytes) == sight.bytes, "\(sight.page) at \(sight.at)")
    }
    #expect(chosen.count == 200)
    #expect(differing > 200, "a day on which nothing happens proves nothing")
    let news = seen.filter { $0.page.section == "news" }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(news.contains { $0.contains("<iframe src=\"http://frames.example") })
    #expect(news.contains { $0.contains("<p>No tide now</p>") })
    #expect(Set(chosen.map(\.page)).count == NewsDay.pages.count)
  }

  @Test func `what is older than what is kept is said to be`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var day = NewsDay(seed: 1)
    let seen = try await day.pass(in: folder, steps: 3)
    let press = NewsstandPress(
      NewsDay.newsstand,
      transport: StubTransport(),
      resources: PressResources(store: try Store(folder: folder))
    )
    let page = PageKey(brand: "posten", section: "news")
    let first = try #require(seen.first { $0.page == page })
    let sights = try await press.sights(of: page, from: .distantPast, to: .distantFuture)

    await #expect(throws: ReplayTrouble.notKept(since: sights.last?.since)) {
      try await press.replay(page, at: first.at - 86_400)
    }
    await #expect(throws: ReplayTrouble.noSuchPage(PageKey(brand: "posten", section: "nothing"))) {
      try await press.replay(PageKey(brand: "posten", section: "nothing"), at: first.at)
    }
    #expect(sights.dropFirst().allSatisfy { $0.until != nil })
    #expect(sights.first?.until == nil)
  }

  /// Plans and pages as the store has them; a replay must do without.
  private func forgetEditions(in folder: URL) async throws {
    let path = folder.appending(path: "broadsheet.sqlite").path(percentEncoded: false)
    let file = try DatabaseQueue(path: path)
    let left = try await file.write { database in
      try database.execute(sql: "DELETE FROM edition")
      return try Int.fetchOne(database, sql: "SELECT count(*) FROM edition_body") ?? -1
    }
    #expect(left == 0)
    try file.close()
  }
}
