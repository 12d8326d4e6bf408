import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Hummingbird
import Testing

struct HousekeepingTests {
  private static func newsstand(_ retention: Retention) -> Newsstand {
    var newsstand = Newsroom.newsstand
    newsstand.settings.retention = retention
    return newsstand
  }

  @Test func `a story can be read for its days after the last page has let go of it`() async throws
  {
    let press = try Newsroom(
      [
        Newsroom.news: [
          .feed("News", stories: ["Bridge opens", "Ferry sails"], from: Newsroom.news),
          .feed("News", stories: ["Ferry sails"], from: Newsroom.news),
        ]
      ],
      newsstand: Self.newsstand(Retention(days: 10))
    )
    await press.server.press()
    press.clock.advance(by: 3_600)
    await press.server.press()

    for (day, count) in [(9.0, 1), (11, 0)] {
      press.clock.now = FixedClock().now + day * 86_400
      await press.server.tidy()

      let search = StoreSearch(SearchQuery("Bridge", in: .norwegian), in: ["posten"], limit: 9)
      #expect(try await press.store.find(search).count == count)
    }
    try await press.server.makeApplication().test(.router) { client in
      let gone = try await client.get("/posten/news/bridge-opens")
      let shown = try await client.get("/posten/news/ferry-sails")

      #expect(gone.status == .notFound)
      #expect(shown.text.contains("All about it."))
    }
  }
}
