import BroadsheetCore
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import NIOCore
import Testing

/// Whether the process answers, and whether readers may be sent to it: two questions.
struct ProbesTests {
  @Test func `a server with pages lives and is ready`() async throws {
    try await Newsroom().test { client in
      for (path, word) in [("/livez", "alive\n"), ("/readyz", "ready\n")] {
        let answer = try await client.get(path)
        let head = try await client.execute(uri: path, method: .head)

        #expect(answer.status == .ok)
        #expect(answer.text == word)
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(head.status == .ok && head.body.readableBytes == 0)
      }
    }
  }

  @Test func `a server that has nothing yet lives and is not ready`() async throws {
    let newsroom = try Newsroom()

    try await newsroom.server.makeApplication().test(.idle) { client in
      let (alive, early) = (try await client.get("/livez"), try await client.get("/readyz"))
      await newsroom.server.press()
      let ready = try await client.get("/readyz")

      #expect(alive.status == .ok)
      #expect(early.status == .serviceUnavailable)
      #expect(early.text == "not ready: sections are still to come\n")
      #expect(early.headers[.retryAfter] == "1")
      #expect(ready.status == .ok)
    }
  }

  @Test func `a server whose sections all failed has no page to send readers to`() async throws {
    let broken = StubTransport.Answer.failure(.badStatus(code: 500, retryAfter: nil))
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections.removeAll { $0.id != "news" }

    try await Newsroom([Newsroom.news: [broken]], newsstand: newsstand).test { client in
      let (health, ready) = (try await client.get("/healthz"), try await client.get("/readyz"))

      #expect(health.status == .ok)
      #expect(ready.status == .serviceUnavailable)
      #expect(ready.text == "not ready: there is no page\n")
    }
  }

  @Test func `a server whose store does not open serves pages, and says that it is not ready`()
    async throws
  {
    let newsroom = try Newsroom(store: try Store(folder: URL(filePath: "/dev/null/store")))

    try await newsroom.test { client in
      let (page, ready) = (try await client.get("/posten"), try await client.get("/readyz"))

      #expect(page.status == .ok)
      #expect(ready.status == .serviceUnavailable)
      #expect(ready.text == "not ready: the store does not open\n")
      let alive = try await client.get("/livez")
      #expect(alive.status == .ok)
    }
  }
}
