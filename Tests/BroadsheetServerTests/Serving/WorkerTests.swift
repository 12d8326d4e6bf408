import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

struct WorkerTests {
  private func off() throws -> Newsroom {
    var newsstand = SampleStand.newsstand
    newsstand.settings.keepsPagesOffline = false
    return try Newsroom(newsstand: newsstand)
  }

  @Test func `the worker is asked for anew at every visit, and may fetch nothing but pages' parts`()
    async throws
  {
    try await Newsroom().test { client in
      let worker = try await client.get("/worker.js")

      #expect(worker.status == .ok)
      #expect(worker.headers[.contentType] == "text/javascript; charset=utf-8")
      #expect(worker.headers[.cacheControl] == "no-cache")
      let policy = try #require(worker.headers[.contentSecurityPolicy])
      #expect(policy == "default-src 'none'; connect-src 'self' http: https:")
      let tag = try #require(worker.headers[.eTag])
      #expect(try await client.get("/worker.js", [.ifNoneMatch: tag]).status == .notModified)
    }
  }

  @Test func `the worker is at most 4 KB on the wire`() async throws {
    try await Newsroom().test { client in
      let worker = try await client.get("/worker.js", [.acceptEncoding: "br"])

      #expect(worker.headers[.contentEncoding] == "br")
      #expect(worker.body.readableBytes <= 4 * 1024)
    }
  }

  @Test func `pages may run the worker, and nothing else beside them`() async throws {
    try await Newsroom().test { client in
      let policy = try await client.get("/posten").headers[.contentSecurityPolicy]

      #expect(policy?.contains("worker-src 'self'") == true)
      #expect(policy?.contains("unsafe") == false)
    }
  }

  @Test func `a newsstand that keeps nothing has a worker that lets go of everything`()
    async throws
  {
    try await off().test { client in
      let worker = try await client.get("/worker.js").text
      let front = try await client.get("/posten").text
      let name = try #require(front.firstMatch(of: /src="(\/assets\/page\.[^"]*)"/)).1
      let script = try await client.get(String(name)).text

      #expect(worker.contains("unregister()"))
      #expect(!worker.contains("addEventListener(\"fetch\""))
      #expect(script.contains(#""worker":false"#))
    }
  }

  @Test func `what a newsroom previews is not kept`() async throws {
    var configuration = ServerConfiguration.impatient
    configuration.isPreview = true
    try await Newsroom(configuration: configuration).test { client in
      let worker = try await client.get("/worker.js").text

      #expect(worker.contains("unregister()"))
    }
  }

  @Test func `a brand says in its own look and language that there is no connection`()
    async throws
  {
    try await Newsroom().test { client in
      let page = try await client.get("/posten/offline.page")
      let front = try await client.get("/posten").text
      let style = try #require(front.firstMatch(of: /\/assets\/posten\.[^"]*\.css/)).output

      #expect(page.status == .ok)
      #expect(page.text.contains("Du er uten nett"))
      #expect(page.text.contains("<html lang=\"nb\""))
      #expect(page.text.contains(style))
      #expect(page.text.contains("noindex"))
      #expect(page.text.contains("<ul class=\"kept-pages\">"))
      #expect(try await client.get("/offline.page").text.contains("There is no connection"))
      #expect(try await client.get("/nobody/offline.page").status == .notFound)
    }
  }

  @Test func `the worker finds in pages what it looks for`() async throws {
    try await Newsroom().test { client in
      let worker = try await client.get("/worker.js").text
      let page = try await client.get("/posten").text

      #expect(worker.contains(#""main":"<main id=\"main\" tabindex=\"-1\">""#))
      #expect(page.contains(#"<main id="main" tabindex="-1">"#))
    }
  }
}
