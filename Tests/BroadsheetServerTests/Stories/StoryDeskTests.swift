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

  @Test func `the allowance of a story is its source's, whatever address the feed names`()
    async throws
  {
    let elsewhere = Newsroom.address("http://10.0.0.1:9000/secret")
    let list = """
      {"title": "Culture", "data": [
        {"type": "story", "headline": "Opera", "url": "\(elsewhere.absoluteString)"},
        {"id": "opera", "type": "story", "headline": "Opera sings"}]}
      """
    let room = try Newsroom([
      Newsroom.culture: [.text(list, from: Newsroom.culture)], Newsroom.opera: [text("All night.")],
    ])
    try await room.test { client in
      let page = try await client.get("/posten/culture").text
      for story in page.matches(of: /"(\/posten\/culture\/[^"\/.]+)"/).map({ String($0.output.1) })
      {
        _ = try await client.get(story)
      }
    }

    let asked = room.transport.requests
    let named = try #require(asked.first { $0.address == Newsroom.opera })
    #expect(named.allowance == .of(Newsroom.address("http://backend.example/stories/0")))
    let stranger = try #require(asked.first { $0.address == elsewhere })
    #expect(stranger.allowance == .of(Newsroom.culture))
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

  @Test(arguments: [TransportError.badStatus(code: 404, retryAfter: nil), .gone(Newsroom.opera)])
  func `a story that its backend does not have shows what its teaser says`(
    error: TransportError
  ) async throws {
    try await Newsroom([Newsroom.opera: [.failure(error)]]).test { client in
      let story = try await client.get(path)

      #expect(story.status == .ok)
      #expect(story.text.contains("In the rain."))
      #expect(!story.text.contains("Prøv igjen"))
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
