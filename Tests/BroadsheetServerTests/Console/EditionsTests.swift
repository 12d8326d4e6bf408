import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

/// What readers saw, in the console.
struct EditionsTests {
  /// A page that shows one thing and, an hour later, another.
  private func changed(
    _ body: @escaping @Sendable (DecidingRoom.Browser) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await DecidingRoom(folder: folder).test { room, client in
      room.clock.advance(by: 3_600)
      room.transport.script(
        SampleStand.news,
        .feed("News", stories: ["Bridge closes", "Ferry sails"], from: SampleStand.news)
      )
      await room.server.press()
      try await body(room.browser(of: "anna", client))
    }
  }

  @Test func `editions are listed, the last first, and can be compared`() async throws {
    try await changed { anna in
      let list = try await anna.get("/newsroom/editions/posten/news")

      #expect(list.status == .ok)
      #expect(list.text.contains("?at=2026-01-02T04:04:05Z"))
      #expect(list.text.contains("?at=2026-01-02T03:04:05Z"))
      #expect(list.text.contains("action=\"/newsroom/compare/posten/news\""))
    }
  }

  @Test func `a moment is shown in a frame in which nothing runs`() async throws {
    try await changed { anna in
      let page = try await anna.get("/newsroom/replay/posten/news?at=2026-01-02T03:30")
      let raw = try await anna.get("/newsroom/replay/posten/news?at=2026-01-02T03:30&raw=1")
      let policy = try #require(raw.headers[.contentSecurityPolicy])

      #expect(page.text.contains("sandbox=\"allow-same-origin\""))
      #expect(page.text.contains("rel=\"next\""))
      #expect(raw.text.contains("Bridge opens"))
      #expect(!raw.text.contains("Bridge closes"))
      #expect(policy.hasPrefix("sandbox allow-same-origin; default-src 'none'"))
      #expect(policy.contains("frame-ancestors 'self'"))
      #expect(!policy.contains("script-src"))
      #expect(raw.headers[.cacheControl] == "no-store")
    }
  }

  @Test func `two moments stand beside each other with what is not the same`() async throws {
    try await changed { anna in
      let page = try await anna.get(
        "/newsroom/compare/posten/news?from=2026-01-02T04:04:05Z&to=2026-01-02T03:30"
      )
      let same = try await anna.get(
        "/newsroom/compare/posten/news?from=2026-01-02T03:30&to=2026-01-02T03:31"
      )

      #expect(page.text.contains("class=\"added\""))
      #expect(page.text.contains("Bridge closes"))
      #expect(same.text.contains("The page is the same."))
    }
  }

  @Test(arguments: ["", "?at=", "?at=tomorrow", "?at=2027-01-01T00:00", "?at=1h&at=2h"])
  func `a moment that is none is asked for again`(query: String) async throws {
    try await changed { anna in
      let answer = try await anna.get("/newsroom/replay/posten/news\(query)")

      #expect(answer.status == .badRequest)
      #expect(answer.text.contains("What did readers see at"))
    }
  }

  @Test func `a moment before everything is said to be gone`() async throws {
    try await changed { anna in
      let answer = try await anna.get("/newsroom/replay/posten/news?at=2025-01-01T00:00")

      #expect(answer.status == .notFound)
      #expect(answer.text.contains("is not kept"))
    }
  }
}

extension HTTPField.Name {
  fileprivate static let contentSecurityPolicy: Self = {
    guard let name = Self("Content-Security-Policy") else { preconditionFailure("a field name") }
    return name
  }()
}
