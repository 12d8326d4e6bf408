import BroadsheetAPI
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

/// How sources are doing, for programs.
struct APISourceTests {
  @Test func `every section's source is told, in the order of the file`() async throws {
    try await OpenNewsroom().test { desk in
      let sources = try await desk.get("sources").document(SourcesDocument.self).sources

      #expect(sources.map(\.section) == ["news", "sport", "all", "culture", "chess"])
      #expect(
        sources.map(\.state) == ["healthy", "healthy", "put-together", "healthy", "page"]
      )
      #expect(sources[0].attempts.map(\.outcome) == ["loaded"])
      #expect(sources[0].items == 2)
      #expect(sources[2].members == ["news", "sport"])
    }
  }

  @Test func `an editor has a source asked, and not a moment later again`() async throws {
    let room = try await OpenNewsroom()
    room.newsroom.clock.advance(by: 60)
    try await room.test { desk in
      let asked = try await desk.ask(.post, "sources/posten/news/fetch", by: "anna")
      #expect(asked.status == .ok)
      let sources = try asked.document(SourcesDocument.self).sources
      #expect(sources.map(\.section) == ["news"])
      #expect(sources[0].attempts.count == 2)

      let again = try await desk.ask(.post, "sources/posten/news/fetch", by: "anna")
      #expect(again.status == .tooManyRequests)
      #expect(again.headers[.retryAfter].flatMap { Int($0) } ?? 0 > 0)
      for (path, name, status) in [
        ("posten/news", "carl", 403), ("posten/chess", "anna", 422), ("posten/none", "anna", 404),
      ] {
        let answer = try await desk.ask(.post, "sources/\(path)/fetch", by: name)
        #expect(answer.status.code == status, "\(path)")
      }
    }
  }
}
