import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

struct LoadingTests {
  @Test func `a section whose backend has not answered yet is loading, and answers at once`()
    async throws
  {
    let press = try Newsroom(
      [Newsroom.news: [.hang]],
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )

    // The press room works as long as the application runs, and never hears of the news.
    try await press.server.makeApplication().test(.live) { client in
      let page = try await client.get("/posten/news")

      #expect(page.status == .serviceUnavailable)
      #expect(page.headers[.retryAfter] == "2")
      #expect(page.text.contains("http-equiv=\"refresh\""))
      #expect(page.text.contains("Siden lages nå"))
    }
  }
}
