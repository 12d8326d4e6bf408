import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

/// Servers that do a part of the work.
struct RoleTests {
  private func configuration(_ role: PressRole) -> ServerConfiguration {
    .testing(PressConfiguration(role: role, fetchPatience: 0))
  }

  @Test func `one that presses answers whoever runs it, and no reader`() async throws {
    let newsroom = try Newsroom(configuration: configuration(.press))

    try await newsroom.test { client in
      for path in ["/", "/posten", "/posten/news", "/api/v1", "/newsroom", "/robots.txt"] {
        let answer = try await client.get(path)
        #expect(answer.status == .notFound)
        #expect(answer.text == "This server serves no pages.\n")
      }
      let report = try await client.execute(uri: "/events", method: .post)
      #expect(report.status == .notFound)
      for path in ["/livez", "/readyz", "/healthz", "/metrics"] {
        let answer = try await client.get(path)
        #expect(answer.status == .ok)
      }
      let (health, metrics) = (try await client.get("/healthz"), try await client.get("/metrics"))
      #expect(health.text.contains(#""role":"press""#))
      #expect(metrics.text.contains(#"broadsheet_role{role="press"} 1"#))
      #expect(metrics.text.contains(#"broadsheet_role{role="front"} 0"#))
    }
    #expect(newsroom.server.page(of: "posten", section: "news")?.edition != nil)
  }

  @Test func `one that serves has nothing before any press, and then what that has kept`()
    async throws
  {
    let clock = FixedClock()
    let store = try Store.inMemory(now: clock.read)
    let early = try Newsroom(store: store, clock: clock, configuration: configuration(.front))
    try await early.test { client in
      let (page, ready) = (try await client.get("/posten/news"), try await client.get("/readyz"))
      #expect(page.status == .serviceUnavailable)
      #expect(ready.status == .serviceUnavailable)
    }

    await (try Newsroom(store: store, clock: clock)).server.press()
    let late = try Newsroom(store: store, clock: clock, configuration: configuration(.front))
    try await late.test { client in
      let (page, ready) = (try await client.get("/posten/news"), try await client.get("/readyz"))
      #expect(page.status == .ok && page.text.contains("Bridge opens"))
      #expect(ready.status == .ok)
      let health = try await client.get("/healthz")
      #expect(health.text.contains(#""role":"front""#))
    }
    #expect(early.transport.requests.isEmpty && late.transport.requests.isEmpty)
  }

  @Test func `one that does all says nothing of it`() async throws {
    try await Newsroom().test { client in
      let health = try await client.get("/healthz")
      #expect(!health.text.contains("role"))
    }
  }
}
