import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Stories whose text the backend keeps apart from the list.
struct StoryFinderTests {
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
    let press = try Newsroom([Newsroom.opera: [text("They sang all night.")]])
    try await press.test { client in
      let story = try await client.get(path)

      #expect(story.status == .ok)
      #expect(story.text.contains("They sang all night."))
    }

    #expect(press.transport.requests.count { $0.address == Newsroom.opera } == 1)
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
    let press = try Newsroom([
      Newsroom.culture: [.text(list, from: Newsroom.culture)], Newsroom.opera: [text("All night.")],
    ])
    try await press.test { client in
      let page = try await client.get("/posten/culture").text
      for story in page.matches(of: /"(\/posten\/culture\/[^"\/.]+)"/).map({ String($0.output.1) })
      {
        _ = try await client.get(story)
      }
    }

    let asked = press.transport.requests
    let named = try #require(asked.first { $0.address == Newsroom.opera })
    #expect(named.allowance == .of(Newsroom.address("http://backend.example/stories/0")))
    let stranger = try #require(asked.first { $0.address == elsewhere })
    #expect(stranger.allowance == .of(Newsroom.culture))
  }

  @Test(arguments: FailingBackendTests.troubles)
  func `a story that cannot be had fails with a way to try again`(
    trouble: StubTransport.Answer
  ) async throws {
    var configuration = ServerConfiguration.impatient
    if case .hang = trouble {
      configuration.press.storyPatience = configuration.press.fetchPatience
    }
    let press = try Newsroom([Newsroom.opera: [trouble]], configuration: configuration)
    try await press.test { client in
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
    let press = try Newsroom([Newsroom.opera: [.failure(.timedOut(limit: 5)), text("At last.")]])
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      _ = try await client.get(path)
      let tooEarly = try await client.get(path)
      #expect(tooEarly.status == .serviceUnavailable)
      #expect(press.transport.requests.count { $0.address == Newsroom.opera } == 1)

      press.clock.advance(by: 6)
      let later = try await client.get(path)
      #expect(later.text.contains("At last."))
    }
  }

  private func list(_ headline: String, modified: String? = nil) -> StubTransport.Answer {
    let date = modified.map { #", "modifiedDate": "\#($0)""# } ?? ""
    return .text(
      #"{"data": [{"id": "opera", "type": "story", "headline": "\#(headline)"\#(date)}]}"#,
      from: Newsroom.culture
    )
  }

  @Test(arguments: [nil, "2026-01-01T12:00:00Z"])
  func `a story that its list corrects is fetched again`(modified: String?) async throws {
    let press = try Newsroom([
      Newsroom.culture: [
        list("Opera sings", modified: modified.map { _ in "2026-01-01T10:00:00Z" }),
        list(modified == nil ? "Opera sang" : "Opera sings", modified: modified),
      ],
      Newsroom.opera: [text("All nihgt."), .failure(.timedOut(limit: 5)), text("All night.")],
    ])
    await press.server.press()

    try await press.server.makeApplication().test(.idle) { client in
      let before = try await client.get(path).text
      #expect(before.contains("All nihgt."))
      press.clock.advance(by: 400)
      await press.server.press()
      let meanwhile = try await client.get(path)
      #expect(meanwhile.status == .ok)
      #expect(meanwhile.text.contains("All nihgt."))

      press.clock.advance(by: 6)
      let after = try await client.get(path).text
      #expect(after.contains("All night."))
      _ = try await client.get(path)
      #expect(press.transport.requests.count { $0.address == Newsroom.opera } == 3)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a story is asked for again after a while, and nobody waits for it`() async throws {
    let press = try Newsroom([
      Newsroom.culture: [list("Opera sings"), list("Opera sings"), list("Opera sings")],
      Newsroom.opera: [text("Before."), text("After.")],
    ])
    await press.server.press()
    try await press.server.makeApplication().test(.router) { client in
      let first = try await client.get(path).text
      #expect(first.contains("Before."))
    }
    // A restart forgets the pages that were made, and what was asked.
    let later = try Newsroom(
      [Newsroom.opera: [text("After.")]],
      store: press.store
    )
    await later.server.press()

    try await later.server.makeApplication().test(.router) { client in
      let atOnce = try await client.get(path).text
      #expect(atOnce.contains("Before."))
      while try await !client.get(path).text.contains("After.") { try Task.checkCancellation() }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a story is asked for again after a while, though its section stays as it is`() async throws
  {
    let press = try Newsroom([Newsroom.opera: [text("Before."), text("After.")]])
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      let first = try await client.get(path)
      press.clock.advance(by: 890)
      let within = try await client.get(path)
      press.clock.advance(by: 20)
      let late = try await client.get(path)
      while asked(press) < 2 {
        try Task.checkCancellation()
        await Task.yield()
      }

      for page in [first, within] {
        #expect(page.text.contains("Before."))
        #expect(page.headers[.cacheControl] != "no-store")
      }
      #expect(late.text.contains("Before."))
      #expect(late.headers[.cacheControl] == "no-store")
      while try await !client.get(path).text.contains("After.") { try Task.checkCancellation() }
      #expect(asked(press) == 2)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a backend that does not answer is not asked oftener for stories that are there`()
    async throws
  {
    let press = try Newsroom([
      Newsroom.opera: [text("Before."), .failure(.timedOut(limit: 5)), text("After.")]
    ])
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      _ = try await client.get(path)
      press.clock.advance(by: 910)
      while try await client.get(path).headers[.cacheControl] == "no-store" {
        try Task.checkCancellation()
      }
      for _ in 0..<10 {
        press.clock.advance(by: 80)
        let page = try await client.get(path)
        #expect(page.text.contains("Before."))
      }
      #expect(asked(press) == 2)
      press.clock.advance(by: 120)
      while try await !client.get(path).text.contains("After.") { try Task.checkCancellation() }
    }
  }

  private func asked(_ press: Newsroom) -> Int {
    press.transport.requests.count { $0.address == Newsroom.opera }
  }
}
