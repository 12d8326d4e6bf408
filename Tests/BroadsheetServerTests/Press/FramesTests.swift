import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Pages of others that say who may show them in a frame.
struct FramesTests {
  private static let chess = Newsroom.address("http://backend.example/chess")
  private static let tide = Newsroom.address("http://frames.example/tide")
  private let refusal = FramePolicy(options: ["DENY"])

  private func head(_ address: URL, _ framing: FramePolicy) -> StubTransport.Answer {
    .result(
      .fresh(Payload(bytes: [], address: address, fetchedAt: Date.distantPast, framing: framing))
    )
  }

  /// The newsroom's own, with the page in a box on the front and in the news.
  private var newsstand: Newsstand {
    var newsstand = Newsroom.newsstand
    let teaser = WebTeaser(title: "Tide", address: Self.tide, height: 200, fallback: "No tide now")
    let rule = ProviderRule.webTeaser(WebTeaserRule(teaser: teaser, placement: .end))
    newsstand.brands[0].sections[0].providers = [rule]
    newsstand.brands[0].front.blocks.append(
      FrontBlock(content: .item(rule), kind: .strip, count: 1)
    )
    return newsstand
  }

  @Test func `a page that refuses frames is a link, and the frame of another stays`() async throws {
    let press = try Newsroom(
      [Self.chess: [head(Self.chess, refusal)], Self.tide: [head(Self.tide, FramePolicy())]],
      newsstand: newsstand
    )

    try await press.test { client in
      let page = try await client.get("/posten/chess")
      #expect(page.status == .ok)
      #expect(!page.text.contains("<iframe"))
      #expect(page.text.contains("href=\"http://backend.example/chess\""))
      #expect(page.text.contains("Siden hos backend.example kan ikke vises her."))
      for path in ["/posten", "/posten/news"] {
        let other = try await client.get(path)
        #expect(other.text.contains("<iframe src=\"\(Self.tide)\""))
      }
    }
    let asked = press.transport.requests.filter { $0.part == .head }
    #expect(Set(asked.map(\.address)) == [Self.chess, Self.tide])
    #expect(asked.count == 2, "once for all pages")
    #expect(asked.allSatisfy { $0.allowance == .of($0.address) })
  }

  @Test func `a box whose page refuses frames shows its fallback from the start`() async throws {
    let policy = FramePolicy(securityPolicies: ["frame-ancestors 'self'"])
    let press = try Newsroom([Self.tide: [head(Self.tide, policy)]], newsstand: newsstand)

    try await press.test { client in
      for path in ["/posten", "/posten/news"] {
        let page = try await client.get(path)
        #expect(!page.text.contains("<iframe"))
        #expect(page.text.contains("<p>No tide now</p>"))
        #expect(page.text.contains("href=\"\(Self.tide)\""))
      }
    }
  }

  @Test func `who may show it is compared with the public address`() async throws {
    var stand = newsstand
    stand.settings.publicAddress = "https://news.example/"
    let policy = FramePolicy(
      options: ["DENY"],
      securityPolicies: ["frame-ancestors https://news.example"]
    )
    let answers = [Self.chess: [head(Self.chess, policy)]]

    try await Newsroom(answers, newsstand: stand).test { client in
      let shown = try await client.get("/posten/chess")
      #expect(shown.text.contains("<iframe"))
    }
    stand.settings.publicAddress = "https://other.example/"
    try await Newsroom(answers, newsstand: stand).test { client in
      let shown = try await client.get("/posten/chess")
      #expect(!shown.text.contains("<iframe"))
    }
  }

  @Test(arguments: [
    StubTransport.Answer.failure(.timedOut(limit: 1)),
    .failure(.badStatus(code: 405, retryAfter: nil)), .hang,
  ])
  func `a page that cannot be asked keeps its frame and is asked again later`(
    trouble: StubTransport.Answer
  ) async throws {
    let press = try Newsroom([Self.chess: [trouble, head(Self.chess, refusal)]])
    await press.clock.hurrying { await press.server.press() }
    try await press.server.makeApplication().test(.idle) { client in
      let page3 = try await client.get("/posten/chess")
      #expect(page3.text.contains("<iframe"))

      press.clock.advance(by: 3600)
      await press.server.press()
      let page4 = try await client.get("/posten/chess")
      #expect(!page4.text.contains("<iframe"))
    }
  }

  @Test(arguments: [
    TransportError.badStatus(code: 404, retryAfter: nil), .gone(Self.chess), .tlsFailed("expired"),
    .unresolvedHost("backend.example"), .connectionFailed("refused"),
  ])
  func `a page that is not there is a link, until it is there`(trouble: TransportError) async throws
  {
    let press = try Newsroom([Self.chess: [.failure(trouble), head(Self.chess, FramePolicy())]])

    await press.server.press()
    try await press.server.makeApplication().test(.idle) { client in
      let missing = try await client.get("/posten/chess")
      #expect(missing.status == .ok && !missing.text.contains("<iframe"))
      #expect(missing.text.contains("href=\"\(Self.chess)\""))

      press.clock.advance(by: 3600)
      await press.server.press()
      let back = try await client.get("/posten/chess")
      #expect(back.text.contains("<iframe"))
    }
  }

  @Test func `a page that was there has to be missing twice`() async throws {
    let trouble = StubTransport.Answer.failure(.connectionFailed("refused"))
    let press = try Newsroom([Self.chess: [head(Self.chess, FramePolicy()), trouble, trouble]])

    await press.server.press()
    try await press.server.makeApplication().test(.idle) { client in
      for isThere in [true, true, false] {
        let page = try await client.get("/posten/chess")
        #expect(page.text.contains("<iframe") == isThere)
        press.clock.advance(by: 3601)
        await press.server.press()
      }
    }
  }

  @Test func `a listing that says it is a page is asked too, but gets no allowance`() async throws {
    let elsewhere = Newsroom.address("https://elsewhere.example/page")
    let listing = """
      {"title": "News", "renderAsWeb": "true", "renderAsWebUrl": "\(elsewhere)"}
      """
    var stand = Newsroom.newsstand
    stand.brands[0].sections[0].rendering = .asFeedSays
    let press = try Newsroom(
      [
        Newsroom.news: [.text(listing, from: Newsroom.news)],
        elsewhere: [head(elsewhere, refusal)],
      ],
      newsstand: stand
    )

    try await press.test { client in
      let shown = try await client.get("/posten/news")
      #expect(!shown.text.contains("<iframe"))
    }
    let asked = press.transport.requests.filter { $0.address == elsewhere }
    #expect(asked.map(\.allowance) == [.of(Newsroom.news)])
  }
}
