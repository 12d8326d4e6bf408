import BroadsheetCore
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

struct HealthReportTests {
  @Test func `all is well when every section came`() async throws {
    try await Newsroom().test { client in
      let report = try await client.get("/healthz")

      #expect(report.status == .ok)
      #expect(report.headers[.cacheControl] == "no-store")
      #expect(report.text == #"{"failing":[],"pressed":5,"sections":5,"status":"ok"}"#)
    }
  }

  @Test func `a section without news is named with the reason, and nothing of the inside`()
    async throws
  {
    try await Newsroom([Newsroom.news: [.failure(.badStatus(code: 500, retryAfter: nil))]])
      .test { client in
        let report = try await client.get("/healthz")

        #expect(report.status == .ok)
        #expect(report.text.contains(#""status":"degraded""#))
        #expect(report.text.contains(#"{"page":"posten/news","reason":"answers 500"}"#))
        #expect(!report.text.contains("backend.example"))
      }
  }

  @Test func `a folder that cannot be used costs keeping alone, and is named`() async throws {
    let store = try Store(folder: URL(filePath: "/dev/null/store"))

    try await Newsroom(store: store).test { client in
      let report = try await client.get("/healthz")
      let page = try await client.get("/posten/news")
      let story = try await client.get("/posten/news/bridge-opens")

      #expect(report.status == .ok)
      #expect(report.text.contains(#""status":"degraded""#))
      #expect(report.text.contains(#""keeping":"off: broadsheet.sqlite: "#))
      #expect(page.text.contains("Bridge opens"))
      #expect(story.text.contains("All about it."))
    }
  }
}
