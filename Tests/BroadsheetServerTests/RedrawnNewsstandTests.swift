import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import BroadsheetWeb
import HTTPTypes
import Hummingbird
import Testing

/// A newsstand whose stylesheets and scripts change while readers are on its pages.
struct RedrawnNewsstandTests {
  private static var asset: Regex<Substring> { /\/assets\/posten\.[a-z0-9]+\.css/ }

  @Test func `pages name the new stylesheet, and nothing is fetched or pressed again`() async throws
  {
    let room = try Newsroom()
    await room.server.press()
    let asked = room.transport.requests.count
    var sources = AssetSources.embedded
    try sources.replace("styles/cards.css", by: ".card { color: #123456; }")

    let edited = sources
    try await room.server.makeApplication().test(.router) { client in
      let before = try await client.get("/posten").text
      room.server.redraw(with: edited)
      let after = try await client.get("/posten").text

      let old = try #require(before.firstMatch(of: Self.asset)?.output)
      let new = try #require(after.firstMatch(of: Self.asset)?.output)
      #expect(old != new)
      #expect(try await client.get(String(new)).text.contains("#123456"))
      #expect(before.replacing(Self.asset, with: "") == after.replacing(Self.asset, with: ""))
    }
    await room.server.press()
    #expect(room.transport.requests.count == asked)
  }

  @Test func `an edited early script may run`() async throws {
    let room = try Newsroom()
    await room.server.press()
    var sources = AssetSources.embedded
    try sources.replace("scripts/early.js", by: "console.log(1);")

    let edited = sources
    try await room.server.makeApplication().test(.router) { client in
      let before = try await client.get("/posten").headers[.contentSecurityPolicy]
      room.server.redraw(with: edited)
      let after = try await client.get("/posten")

      #expect(after.text.contains("console.log(1);"))
      #expect(after.headers[.contentSecurityPolicy] != before)
    }
  }

  @Test func `edits outlive a newsstand file that is read anew`() async throws {
    let room = try Newsroom()
    await room.server.press()
    var sources = AssetSources.embedded
    try sources.replace("styles/cards.css", by: ".card { color: #123456; }")
    room.server.redraw(with: sources)

    await room.server.replace(by: Newsroom.newsstand, transport: room.transport)

    try await room.server.makeApplication().test(.router) { client in
      let page = try await client.get("/posten").text
      let name = try #require(page.firstMatch(of: Self.asset)?.output)
      #expect(try await client.get(String(name)).text.contains("#123456"))
    }
  }
}
