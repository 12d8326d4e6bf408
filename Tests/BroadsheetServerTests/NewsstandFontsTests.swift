import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// A newsstand whose fonts come while readers are on its pages.
struct NewsstandFontsTests {
  private static var font: Regex<Substring> { /\/assets\/posten-headline-700\.[a-z0-9]+\.woff2/ }

  private static let styled: Newsstand = {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].style.typefaces.headline = Typeface(.family("Poster"), weights: [700])
    return newsstand
  }()

  private static func fonts(_ bytes: String = "wOF2 bytes") throws -> [Slug: FontSet] {
    let brand = styled.brands[0]
    let file = FontSet.File(
      weight: 700,
      isItalic: false,
      unicodeRange: "U+20-7E",
      isFurther: false,
      bytes: Data(bytes.utf8)
    )
    let family = FontSet.Family(role: .headline, name: "Poster", files: [file], standIns: [])
    return [
      brand.id: FontSet(order: try #require(FontSet.Order(brand)), families: [family])
    ]
  }

  @Test func `pages name the fonts once they are made, and nothing is pressed again`() async throws
  {
    let room = try Newsroom()
    await room.server.replace(by: Self.styled, transport: room.transport)
    await room.server.press()
    let asked = room.transport.requests.count

    let fonts = try Self.fonts()
    try await room.server.makeApplication().test(.router) { client in
      let before = try await client.get("/posten").text
      room.server.set(in: fonts)
      let after = try await client.get("/posten")

      #expect(!before.contains("woff2"))
      let name = try #require(after.text.firstMatch(of: Self.font)?.output)
      let font = try await client.get(String(name))
      #expect(font.text == "wOF2 bytes")
      #expect(font.headers[.contentType] == "font/woff2")
      #expect(font.headers[.cacheControl]?.contains("immutable") == true)
      #expect(after.headers[.contentSecurityPolicy]?.contains("font-src 'self'") == true)
    }
    #expect(room.transport.requests.count == asked)
  }

  @Test func `pages draw their name once it is drawn, before any font is made`() async throws {
    let room = try Newsroom()
    await room.server.replace(by: Self.styled, transport: room.transport)
    await room.server.press()
    let brand = Self.styled.brands[0]
    let name = Lettering(
      words: [.init(text: "Posten", width: 3_000, path: "m1 2h3z")],
      gap: 250,
      baseline: 800
    )
    let order = try #require(FontSet.Order(brand))

    try await room.server.makeApplication().test(.router) { client in
      let before = try await client.get("/posten").text
      room.server.set(in: [brand.id: FontSet(order: order, families: [], lettering: name)])
      let after = try await client.get("/posten")

      #expect(!before.contains("m1 2h3z"))
      #expect(after.text.components(separatedBy: "m1 2h3z").count == 2)
      #expect(!after.text.contains("woff2"))
      #expect(try await client.get("/").text.contains("m1 2h3z"))
    }
  }

  @Test func `an old name leads to the newest font, which nobody keeps under it`() async throws {
    let room = try Newsroom()
    await room.server.replace(by: Self.styled, transport: room.transport)
    await room.server.press()
    room.server.set(in: try Self.fonts("old"))

    let newer = try Self.fonts("new")
    try await room.server.makeApplication().test(.router) { client in
      let page = try await client.get("/posten").text
      let name = try #require(page.firstMatch(of: Self.font)?.output)
      room.server.set(in: newer)
      let font = try await client.get(String(name))

      #expect(font.text == "new")
      #expect(font.headers[.cacheControl]?.contains("immutable") == false)
      let none = try await client.get("/assets/posten-headline-900.abc.woff2")
      #expect(none.status == .notFound)
    }
  }

  @Test func `fonts outlive a file that is read anew, but not a change of the brand's faces`()
    async throws
  {
    let room = try Newsroom()
    await room.server.replace(by: Self.styled, transport: room.transport)
    await room.server.press()
    room.server.set(in: try Self.fonts())
    await room.server.replace(by: Self.styled, transport: room.transport)

    var other = Self.styled
    other.brands[0].style.typefaces.headline?.weights = [400]
    let changed = other
    try await room.server.makeApplication().test(.idle) { client in
      let before = try await client.get("/posten").text
      await room.server.replace(by: changed, transport: room.transport)
      let after = try await client.get("/posten").text
      #expect(before.contains("woff2") && !after.contains("woff2"))
    }
  }
}
