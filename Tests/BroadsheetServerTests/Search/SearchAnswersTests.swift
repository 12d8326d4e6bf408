import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

struct SearchAnswersTests {
  @Test func `a search has its results, for the one who asked alone`() async throws {
    try await Newsroom().test { client in
      let found = try await client.get("/posten/search.page?q=bridge")
      let name = Newsroom.storyName("bridge-opens", from: Newsroom.news)

      #expect(found.status == .ok)
      #expect(found.text.contains("<a href=\"/posten/news/\(name)\"><mark>Bridge</mark> opens</a>"))
      #expect(found.text.contains("1 sak"))
      #expect(found.headers[.cacheControl] == "private, max-age=30")
      #expect(found.text.contains("<meta name=\"robots\" content=\"noindex\">"))
    }
  }

  @Test func `every newspaper is searched at once`() async throws {
    try await Newsroom().test { client in
      let found = try await client.get("/search.page?q=ferry")

      #expect(found.status == .ok)
      #expect(found.text.contains("<mark>Ferry</mark> sails"))
      #expect(found.text.contains("Posten · Nyheter"))
    }
  }

  @Test func `an empty field is a page to search from`() async throws {
    try await Newsroom().test { client in
      for address in ["/posten/search.page", "/posten/search.page?q=", "/search.page?q=+"] {
        let page = try await client.get(address)
        #expect(page.status == .ok && page.text.contains("role=\"search\""))
        #expect(!page.text.contains("class=\"results\""))
      }
    }
  }

  @Test func `nothing found is said with what may help`() async throws {
    try await Newsroom().test { client in
      let slip = try await client.get("/posten/search.page?q=brigde&section=news")

      #expect(slip.status == .ok)
      #expect(slip.text.contains("Fant ingen saker"))
      #expect(
        slip.text.contains("<a href=\"/posten/search.page?q=bridge&amp;section=news\">bridge</a>")
      )
    }
  }

  @Test(arguments: [
    ("/nowhere/search.page?q=a", HTTPResponse.Status.notFound),
    ("/posten/search.page?q=bridge&page=2", .notFound),
    ("/posten/search.page?q=bridge&page=51", .notFound),
    ("/posten/search.page?q=\(String(repeating: "a", count: 257))", .badRequest),
    ("/posten/search.page?q=\(String(repeating: "a", count: 2_000))", .uriTooLong),
    ("/posten/Search.page?q=bridge", .movedPermanently),
  ])
  func `what cannot be answered says so by its status`(
    address: String,
    status: HTTPResponse.Status
  ) async throws {
    try await Newsroom().test { client in
      let answer = try await client.get(address)

      #expect(answer.status == status)
    }
  }

  @Test(arguments: [
    "%22", "%00", "%3Cscript%3Ealert(1)%3C/script%3E", "a*+b*+c*", "NEAR(a+b)", "%E2%80%AEgnp",
    "bridge%22+OR+1", "o%CC%88%CC%88%CC%88", "%FF%FE", "-bridge", "'+OR+1=1--", "%7Bheadline%7D:a",
  ])
  func `no query is trouble`(query: String) async throws {
    try await Newsroom().test { client in
      let page = try await client.get("/posten/search.page?q=\(query)")

      #expect(page.status == .ok)
      #expect(!page.text.contains("<script>alert"))
    }
  }

  @Test func `what is being written is ended, in the form that browsers know`() async throws {
    try await Newsroom().test { client in
      let ends = try await client.get("/posten/search.page?suggest=fe")

      #expect(ends.text == "[\"fe\",[\"ferry\"]]")
      #expect(ends.headers[.contentType] == "application/x-suggestions+json")
    }
  }

  @Test func `a client that searches without end is told so, and reads on`() async throws {
    let press = try Newsroom()
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      var answers: [TestResponse] = []
      for number in 0..<60 {
        answers.append(try await client.get("/posten/search.page?q=word\(number)"))
      }

      #expect(answers.prefix(40).allSatisfy { $0.status == .ok })
      #expect(answers.suffix(20).allSatisfy { $0.status == .tooManyRequests })
      #expect(answers.last?.headers[.retryAfter] == "5")
      #expect(answers.last?.headers[.cacheControl] == "no-store")
      #expect(try await client.get("/posten").status == .ok)
    }
  }

  @Test func `browsers learn how a brand is searched, and crawlers not to`() async throws {
    try await Newsroom().test { client in
      let description = try await client.get("/posten/opensearch.xml")
      let front = try await client.get("/posten")
      let robots = try await client.get("/robots.txt")

      #expect(description.headers[.contentType] == "application/opensearchdescription+xml")
      #expect(description.text.contains("/posten/search.page?q={searchTerms}"))
      #expect(front.text.contains("rel=\"search\"") && front.text.contains("SearchAction"))
      #expect(robots.text.contains("Disallow: /search.page\nDisallow: /*/search.page\n"))
      #expect(try await client.get("/nowhere/opensearch.xml").status == .notFound)
    }
  }
}
