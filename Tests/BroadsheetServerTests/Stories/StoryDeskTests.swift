import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

/// Stories whose text the backend keeps apart from the list.
struct StoryDeskTests {
  private let path = "/posten/culture/opera"

  private func text(_ paragraph: String) -> StubTransport.Answer {
    .text(
      """
      {"id": "opera", "headline": "Opera sings", "contents": [
        {"type": "paragraph", "text": "\(paragraph)"}, {"type": "unknown"}]}
      """,
      from: Newsroom.opera
    )
  }

  @Test func `a story is fetched when somebody reads it, and only once`() async throws {
    let room = try Newsroom([Newsroom.opera: [text("They sang all night.")]])
    try await room.test { client in
      let story = try await client.get(path)

      #expect(story.status == .ok)
      #expect(story.text.contains("They sang all night."))
    }

    #expect(room.transport.requests.count { $0.address == Newsroom.opera } == 1)
  }

  @Test(arguments: FailingBackendTests.troubles)
  func `a story that cannot be had fails with a way to try again`(
    trouble: StubTransport.Answer
  ) async throws {
    try await Newsroom([Newsroom.opera: [trouble]]).test { client in
      let story = try await client.get(path)
      let list = try await client.get("/posten/culture")

      #expect(story.status == .serviceUnavailable)
      #expect(story.text.contains("Prøv igjen"))
      #expect(list.text.contains("Opera sings"))
    }
  }

  @Test func `a backend that failed is left alone for a moment`() async throws {
    let room = try Newsroom([Newsroom.opera: [.failure(.timedOut(limit: 5)), text("At last.")]])
    await room.server.press()

    try await room.server.makeApplication().test(.router) { client in
      _ = try await client.get(path)
      let tooEarly = try await client.get(path)
      #expect(tooEarly.status == .serviceUnavailable)
      #expect(room.transport.requests.count { $0.address == Newsroom.opera } == 1)

      room.clock.advance(by: 6)
      let later = try await client.get(path)
      #expect(later.text.contains("At last."))
    }
  }
}
