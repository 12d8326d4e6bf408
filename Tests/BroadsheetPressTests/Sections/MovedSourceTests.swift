import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// A source whose server has once said that it lives elsewhere for good.
struct MovedSourceTests {
  private static let elsewhere = PressRoom.address("http://elsewhere.example/news")
  private static let headlines = ["Bridge opens", "Ferry sails"]

  private static func feed(_ stories: [String] = headlines, movedTo: URL? = nil)
    -> StubTransport.Answer
  {
    guard
      case .result(.fresh(let payload)) = StubTransport.Answer.feed(
        "News",
        stories: stories,
        from: PressRoom.news
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

  private func asked(_ room: PressRoom) -> [URL] {
    room.transport.requests.map(\.address)
      .filter { [PressRoom.news, Self.elsewhere].contains($0) }
  }

  /// A newsroom that has followed a redirect, and has got this there since.
  private func moved(then answer: StubTransport.Answer) async throws -> PressRoom {
    let room = PressRoom([
      PressRoom.news: [Self.feed(movedTo: Self.elsewhere)], Self.elsewhere: [Self.feed(), answer],
    ])
    for _ in 0..<3 {
      await room.press()
      room.clock.advance(by: 301)
    }
    #expect(asked(room) == [PressRoom.news, Self.elsewhere, Self.elsewhere])
    return room
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
    let room = try await moved(then: answer)
    room.transport.script(PressRoom.news, Self.feed(["Bridge closes", "Ferry sails"]))

    await room.press()

    #expect(asked(room).last == PressRoom.news)
    let page = room.page(of: "posten", section: "news")
    #expect(page?.failure == nil)
    #expect(room.transport.requests.last { $0.address == PressRoom.news }?.validators == nil)
  }

  @Test func `a redirect that still stands is learned again`() async throws {
    let room = try await moved(then: .failure(.timedOut(limit: 10)))
    room.transport.script(Self.elsewhere, Self.feed())

    await room.press()
    room.clock.advance(by: 301)
    await room.press()

    #expect(asked(room).suffix(2) == [PressRoom.news, Self.elsewhere])
  }
}
