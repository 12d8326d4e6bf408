import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import HTTPTypes
import Hummingbird
import Testing

/// What browsers are told about pages; the same against the router and a live socket.
struct SecurityFieldsTests {
  private func room(_ address: String?, preloads: Bool = false) throws -> Newsroom {
    var newsstand = Newsroom.newsstand
    newsstand.settings.publicAddress = address
    newsstand.settings.preloadsTransportSecurity = preloads
    return try Newsroom(newsstand: newsstand)
  }

  @Test(arguments: ["/", "/posten/news", "/posten/news/bridge-opens", "/posten/nothing"])
  func `pages keep to themselves`(path: String) async throws {
    try await room(nil).test { client in
      let page = try await client.get(path)

      #expect(page.headers[.named("Cross-Origin-Opener-Policy")] == "same-origin")
      #expect(page.headers[.named("Cross-Origin-Resource-Policy")] == "same-origin")
      #expect(page.headers[.named("Referrer-Policy")] == "strict-origin-when-cross-origin")
      let permissions = page.headers[.named("Permissions-Policy")]
      #expect(permissions?.contains("geolocation=(self)") == true)
      #expect(permissions?.contains("camera=()") == true)
      let policy = page.headers[.contentSecurityPolicy]
      #expect(policy?.contains("require-trusted-types-for 'script'") == true)
    }
  }

  @Test func `a site without certificate asks for none`() async throws {
    try await room(nil).test { client in
      let page = try await client.get("/posten")

      #expect(page.headers[.strictTransportSecurity] == nil)
      let policy = page.headers[.contentSecurityPolicy]
      #expect(policy?.contains("upgrade-insecure-requests") == false)
      #expect(policy?.contains("img-src 'self' http: https: data:") == true)
    }
  }

  @Test(arguments: [
    "/", "/posten", "/posten/nothing", "/posten/", "/healthz", "/posten/feed.rss",
  ])
  func `a site of https stays one`(path: String) async throws {
    try await room("https://kiosk.example").test { client in
      let answer = try await client.get(path)

      #expect(answer.headers[.strictTransportSecurity] == "max-age=63072000")
      let policy = answer.headers[.contentSecurityPolicy] ?? ""
      #expect(!policy.contains("http:"))
      #expect(
        policy.contains("upgrade-insecure-requests") == policy.contains("img-src 'self' https:")
      )
    }
  }

  @Test func `preloading has to be asked for`() async throws {
    try await room("https://kiosk.example", preloads: true).test { client in
      let answer = try await client.get("/posten")

      let field = answer.headers[.strictTransportSecurity]
      #expect(field == "max-age=63072000; includeSubDomains; preload")
    }
  }

  @Test(arguments: ["/posten/feed.rss", "/posten/news/feed.json", "/posten/icon.svg"])
  func `feeds and pictures are for other sites, too`(path: String) async throws {
    try await room(nil).test { client in
      let answer = try await client.get(path)

      #expect(answer.headers[.named("Cross-Origin-Resource-Policy")] == "cross-origin")
    }
  }

  @Test func `who asks for a part gets all, and knew it`() async throws {
    try await room(nil).test { client in
      let page = try await client.get("/posten", [.range: "bytes=0-9"])

      #expect(page.status == .ok)
      #expect(page.headers[.acceptRanges] == "none")
      #expect(page.text.hasSuffix("</html>") || page.body.readableBytes > 10)
    }
  }
}

extension HTTPField.Name {
  fileprivate static func named(_ name: String) -> HTTPField.Name {
    guard let field = HTTPField.Name(name) else { preconditionFailure("no field name") }
    return field
  }
}
