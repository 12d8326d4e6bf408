import BroadsheetCore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// What every client may rely on; the same against the router and a live socket.
struct PageContractTests {
  @Test(arguments: ["/", "/posten", "/posten/news", "/posten/all", "/posten/news/bridge-opens"])
  func `every kind of page answers`(path: String) async throws {
    try await Newsroom().test { client in
      let page = try await client.get(path)

      #expect(page.status == .ok)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.headers[.cacheControl]?.contains("stale-while-revalidate") == true)
      #expect(page.headers[.cacheControl]?.contains("stale-if-error") == true)
      #expect(page.headers[.vary] == "Accept-Encoding")
      #expect(page.headers[.xContentTypeOptions] == "nosniff")
      #expect(page.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
      #expect(page.text.hasPrefix("<!doctype html>"))
    }
  }

  @Test func `a section shows its backend's headlines and leads to their stories`() async throws {
    try await Newsroom().test { client in
      let page = try await client.get("/posten/news")
      let path = "/posten/news/\(Newsroom.storyName("bridge-opens", from: Newsroom.news))"
      let story = try await client.get(path)

      #expect(page.text.contains("Bridge opens"))
      #expect(page.text.contains("href=\"\(path)\""))
      #expect(story.text.contains("All about it."))
    }
  }

  @Test func `a section of sections shows the stories of all of them`() async throws {
    try await Newsroom().test { client in
      let page = try await client.get("/posten/all")

      #expect(page.text.contains("Bridge opens"))
      #expect(page.text.contains("Home side wins"))
    }
  }

  @Test func `a known version is not sent again`() async throws {
    try await Newsroom().test { client in
      let first = try await client.get("/posten/news")
      let tag = try #require(first.headers[.eTag])

      let second = try await client.get("/posten/news", [.ifNoneMatch: "\"other\", W/\(tag)"])

      #expect(second.status == .notModified)
      #expect(second.headers[.eTag] == tag)
      #expect(second.headers[.cacheControl] == first.headers[.cacheControl])
      #expect(second.body.readableBytes == 0)
    }
  }

  /// Tags by what stands before and behind the present one.
  @Test(arguments: [
    ("", "", true), ("\"other\", ", "", true), ("", " , \"other\"", true), ("W/", "", false),
    ("\"other\"", "", false),
  ])
  func `who wants one version gets no other`(before: String, behind: String, isSent: Bool)
    async throws
  {
    try await Newsroom().test { client in
      for path in ["/posten/news", "/posten/feed.json", "/api/v1/newsstand"] {
        for accepted in ["br", "identity"] {
          let coding: HTTPFields = [.acceptEncoding: accepted]
          let tag = try #require(try await client.get(path, coding).headers[.eTag])
          let wanted = before == "\"other\"" ? before : before + tag + behind

          // The second time it would be ready.
          for _ in 1...2 {
            let answer = try await client.get(path, coding + [.ifMatch: wanted])
            #expect(answer.status == (isSent ? .ok : .preconditionFailed), "\(path)")
            #expect((answer.headers[.eTag] == tag) == isSent)
          }
          let both = try await client.get(path, coding + [.ifMatch: wanted, .ifNoneMatch: tag])
          #expect(both.status == (isSent ? .notModified : .preconditionFailed), "\(path)")
          #expect(try await client.get(path, coding + [.ifMatch: "*"]).status == .ok)
        }
      }
      // There is nothing of which there could be another version.
      #expect(try await client.get("/posten/nothing", [.ifMatch: "\"x\""]).status == .notFound)
    }
  }

  @Test(arguments: ["br", "gzip", "identity"])
  func `a version known in another coding is sent`(known: String) async throws {
    try await Newsroom().test { client in
      let first = try await client.get("/posten/news", [.acceptEncoding: known])
      let tag = try #require(first.headers[.eTag])
      // The second time it is ready.
      for accepted in ["br", "gzip", "identity", "br", "gzip", "identity"] {
        let fields: HTTPFields = [.acceptEncoding: accepted, .ifNoneMatch: "W/\(tag)"]
        let page = try await client.get("/posten/news", fields)

        #expect(page.status == (accepted == known ? .notModified : .ok))
        #expect((page.headers[.eTag] == tag) == (accepted == known))
      }
      let any = try await client.get(
        "/posten/news",
        [.acceptEncoding: known, .ifNoneMatch: "*"]
      )
      #expect(any.status == .notModified)
    }
  }

  @Test(arguments: [
    ("br", "br"), ("gzip", "gzip"), ("gzip, br", "br"), ("gzip;q=1, br;q=0.5", "gzip"),
    ("br;q=0, *;q=0.1", "gzip"), ("identity", nil), ("zstd", nil), ("gzip;q=0", nil),
  ])
  func `a page comes in the coding that is accepted`(accepted: String, coding: String?) async throws
  {
    try await Newsroom().test { client in
      let page = try await client.get("/posten/news", [.acceptEncoding: accepted])
      let plain = try await client.get("/posten/news")

      #expect(page.headers[.contentEncoding] == coding)
      if coding != nil {
        #expect(page.body.readableBytes < plain.body.readableBytes)
        #expect(page.headers[.eTag] != plain.headers[.eTag])
      } else {
        #expect(page.text == plain.text)
      }
    }
  }

  @Test func `HEAD has the headers of GET and no body`() async throws {
    try await Newsroom().test { client in
      let get = try await client.get("/posten/news")
      let head = try await client.execute(uri: "/posten/news", method: .head)

      #expect(head.status == .ok)
      #expect(head.headers[.eTag] == get.headers[.eTag])
      #expect(head.headers[.contentLength] == "\(get.body.readableBytes)")
      #expect(head.body.readableBytes == 0)
    }
  }

  @Test(arguments: [
    ("/posten/", "/posten"), ("/POSTEN/News", "/posten/news"),
    ("/posten/news/?page=2", "/posten/news?page=2"),
  ])
  func `other spellings lead to the one address`(path: String, location: String) async throws {
    try await Newsroom().test { client in
      let answer = try await client.get(path)

      #expect(answer.status == .movedPermanently)
      #expect(answer.headers[.location] == location)
      #expect(answer.headers[.cacheControl]?.contains("max-age=86400") == true)
    }
  }

  @Test(arguments: ["/posten/nothing", "/posten/news/nothing", "/posten/a/b/c", "/posten/.env"])
  func `what is not there says so in the brand's language`(path: String) async throws {
    try await Newsroom().test { client in
      let page = try await client.get(path)

      #expect(page.status == .notFound)
      #expect(page.text.contains("lang=\"nb\""))
      #expect(page.text.contains("Denne siden finnes ikke"))
    }
  }

  @Test(arguments: [
    "/POSTEN/nothing", "/posten/nothing/", "/posten/nothing?retry", "/posten/news/Nothing",
    "/posten/news/nothing/?page=2", "/posten/news/nothing?retry", "/posten/Nothing.html",
    "/posten/gone/nothing/", "/posten/place.page/",
  ])
  func `nobody is led to where nothing is`(path: String) async throws {
    try await Newsroom().test { client in
      let page = try await client.get(path)

      #expect(page.status == .notFound)
      #expect(page.headers[.location] == nil)
    }
  }

  @Test(arguments: ["/nobody", "//evil.example", "/%2e%2e/etc/passwd", "/..%5c"])
  func `what belongs to no brand is not there either`(path: String) async throws {
    try await Newsroom().test { client in
      let page = try await client.get(path)

      #expect(page.status == .notFound)
      #expect(page.text.contains("There is no such page"))
    }
  }

  @Test func `pages take no other methods`() async throws {
    try await Newsroom().test { client in
      let answer = try await client.execute(uri: "/posten", method: .delete)

      #expect(answer.status == .methodNotAllowed)
      #expect(answer.headers[.allow] == "GET, HEAD")
    }
  }

  @Test func `an endless address is refused`() async throws {
    try await Newsroom().test { client in
      let path = "/posten/" + String(repeating: "a", count: 2_000)

      let answer = try await client.get(path)

      #expect(answer.status == .uriTooLong)
    }
  }
}
