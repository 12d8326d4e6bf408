import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import Testing

/// A source whose server has once said that it lives elsewhere for good.
struct MovedSourceTests {
  private static let elsewhere = Newsroom.address("http://elsewhere.example/news")
  private static let headlines = ["Bridge opens", "Ferry sails"]

  private static func feed(_ stories: [String] = headlines, movedTo: URL? = nil)
    -> StubTransport.Answer
  {
    guard
      case .result(.fresh(let payload)) = StubTransport.Answer.feed(
        "News",
        stories: stories,
        from: Newsroom.news
      )
    else { return .hang }
    return .result(
      .fresh(
        Payload(
          bytes: payload.bytes,
          address: movedTo ?? payload.address,
          validators: Validators(entityTag: "\"1\""),
          fetchedAt: payload.fetchedAt,
          movedPermanentlyTo: movedTo
        )
      )
    )
  }

  private func asked(_ press: Newsroom) -> [URL] {
    press.transport.requests.map(\.address)
      .filter { [Newsroom.news, Self.elsewhere].contains($0) }
  }

  /// A newsroom that has followed a redirect, and has got this there since.
  private func moved(then answer: StubTransport.Answer) async throws -> Newsroom {
    let press = try Newsroom([
      Newsroom.news: [Self.feed(movedTo: Self.elsewhere)], Self.elsewhere: [Self.feed(), answer],
    ])
    for _ in 0..<3 {
      await press.server.press()
      press.clock.advance(by: 301)
    }
    #expect(asked(press) == [Newsroom.news, Self.elsewhere, Self.elsewhere])
    return press
  }

  @Test(
    arguments: [
      .failure(.unresolvedHost("elsewhere.example")), .failure(.gone(elsewhere)),
      .failure(.badStatus(code: 404, retryAfter: nil)), .failure(.timedOut(limit: 10)),
      .failure(
        .forbiddenAddress(host: "elsewhere.example", reason: "10.0.0.7 is private")
      ),
      .text("<html>This domain is for sale</html>", from: elsewhere), feed([]),
    ] as [StubTransport.Answer]
  )
  func `the configured address is asked after a failure at the other`(answer: StubTransport.Answer)
    async throws
  {
    let press = try await moved(then: answer)
    press.transport.script(Newsroom.news, Self.feed(["Bridge closes", "Ferry sails"]))

    await press.server.press()

    #expect(asked(press).last == Newsroom.news)
    let page = press.server.page(of: "posten", section: "news")
    #expect(page?.failure == nil)
    #expect(press.transport.requests.last { $0.address == Newsroom.news }?.validators == nil)
  }

  @Test func `a redirect that still stands is learned again`() async throws {
    let press = try await moved(then: .failure(.timedOut(limit: 10)))
    press.transport.script(Self.elsewhere, Self.feed())

    await press.server.press()
    press.clock.advance(by: 301)
    await press.server.press()

    #expect(asked(press).suffix(2) == [Newsroom.news, Self.elsewhere])
  }
}
