import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

struct PictureRoutesTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let story =
    "/posten/news/\(Newsroom.storyName("bridge-opens", from: Newsroom.news))"

  /// The picture by which a page is shown, as the page says.
  private func shared(_ page: String) throws -> String {
    let tag = try #require(
      page.firstMatch(of: /property="og:image" content="[^\/]*\/\/[^\/]*([^"]*)"/)
    )
    return String(tag.1)
  }

  private func size(of png: TestResponse) -> [Int] {
    let bytes = Array(png.body.readableBytesView)
    guard bytes.count > 24 else { return [] }
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(arguments: ["/posten", "/posten/news", story])
  func `every page names a picture that may be kept for ever`(path: String) async throws {
    try await Newsroom().test { client in
      let page = try await client.get(path).text

      let picture = try await client.get(try shared(page))

      #expect(page.contains(#"<meta property="og:image:width" content="1200">"#))
      #expect(page.contains(#"<meta property="og:image:height" content="630">"#))
      #expect(page.contains(#"<meta name="twitter:card" content="summary_large_image">"#))
      #expect(picture.status == .ok)
      #expect(picture.headers[.contentType] == "image/png")
      #expect(picture.headers[.cacheControl]?.contains("immutable") == true)
      #expect(picture.body.readableBytesView.starts(with: Self.signature))
      #expect(size(of: picture) == [1200, 630])
      #expect(picture.body.readableBytes < 200_000)
    }
  }

  @Test func `an earlier mark finds the picture of now, for a while`() async throws {
    try await Newsroom().test { client in
      let now = try await client.get(try shared(try await client.get(Self.story).text))

      let picture = try await client.get("\(Self.story)/preview.0old.png")

      #expect(picture.status == .ok)
      #expect(picture.headers[.cacheControl]?.contains("immutable") == false)
      #expect(picture.body == now.body)
      #expect(picture.headers[.eTag] == now.headers[.eTag])
    }
  }

  @Test(arguments: [
    "/nobody/preview.abc.png", "/posten/nothing/preview.abc.png",
    "/posten/news/no-such-story/preview.abc.png", "/nobody/icon-192.png",
  ])
  func `there is no picture of what is not there`(path: String) async throws {
    try await Newsroom().test { client in
      let answer = try await client.get(path)

      #expect(answer.status == .notFound)
    }
  }

  @Test func `who has a picture is told so`() async throws {
    try await Newsroom().test { client in
      let path = try shared(try await client.get("/posten").text)
      let tag = try #require(try await client.get(path).headers[.eTag])

      let again = try await client.get(path, [.ifNoneMatch: tag])

      #expect(again.status == .notModified)
      #expect(again.body.readableBytes == 0)
    }
  }

  @Test(arguments: [
    ("icon-180.png", 180), ("icon-192.png", 192), ("icon-512.png", 512), ("icon-maskable.png", 512),
  ])
  func `icons have the size that they say`(name: String, side: Int) async throws {
    try await Newsroom().test { client in
      let icon = try await client.get("/posten/\(name)")

      #expect(icon.status == .ok)
      #expect(icon.headers[.contentType] == "image/png")
      #expect(icon.headers[.cacheControl]?.contains("max-age=86400") == true)
      #expect(size(of: icon) == [side, side])
    }
  }

  @Test func `the manifest has what an installation asks for`() async throws {
    try await Newsroom().test { client in
      let manifest = try await client.get("/posten/manifest.webmanifest")
      let json = try JSONSerialization.jsonObject(with: Data(manifest.body.readableBytesView))
      let fields = try #require(json as? [String: Any])

      #expect(fields["id"] as? String == "/posten")
      #expect(fields["scope"] as? String == "/posten")
      #expect(fields["display"] as? String == "standalone")
      let icons = try #require(fields["icons"] as? [[String: String]])
      #expect(icons.contains { $0["purpose"] == "maskable" && $0["sizes"] == "512x512" })
      for icon in icons {
        let source = try #require(icon["src"])
        #expect(try await client.get(source).status == .ok)
      }
      let shortcuts = try #require(fields["shortcuts"] as? [[String: Any]])
      #expect(shortcuts.first?["url"] as? String == "/posten/news")
    }
  }
}
