import BroadsheetAPI
import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

/// All reports of an event, as programs get them; the paper is that of ``EventPagesTests``.
struct APIEventTests {
  private typealias Paper = EventPagesTests

  private static func newsroom() throws -> Newsroom {
    try Newsroom(Paper.answers, newsstand: Paper.newsstand)
  }

  private static func path(_ paper: Int) -> String {
    "/api/v1/brands/posten/events/\(Paper.name(paper))"
  }

  @Test func `a teaser has the address of its event, and of no other`() async throws {
    try await Self.newsroom().test { client in
      let page = try await client.get("/api/v1/brands/posten/front").document(PageDocument.self)

      let cards = (page.plan?.blocks ?? []).flatMap(\.cards)
      let others = cards.compactMap(\.item.teaser?.others)
      #expect(cards.count > 1)
      #expect(others.map(\.event) == [Paper.name(0).rawValue])
      #expect(others.map(\.address) == [Self.path(0)])
      #expect(others.map(\.page) == ["/posten/event.\(Paper.name(0)).page"])
      let base = try #require(URL(string: "https://news.example/api/v1/brands/posten/front"))
      let edition = try #require(page.edition(at: base, read: Sample.moment))
      let read = edition.plan?.cards.compactMap { $0.slot.item.teaser?.others?.event }
      #expect(read == [Paper.name(0)])
    }
  }

  @Test func `every report leads to the same document, newest first, and that to every story`()
    async throws
  {
    try await Self.newsroom().test { client in
      let answer = try await client.get(Self.path(0))
      let event = try answer.document(EventDocument.self)

      #expect(answer.headers[.contentType] == "application/json")
      #expect(answer.headers[.cacheControl]?.contains("max-age=60") == true)
      #expect(answer.headers[.accessControlAllowOrigin] == "*")
      #expect(event.address == Self.path(0))
      #expect(event.page == "/posten/event.\(Paper.name(0)).page")
      #expect(
        event.reports.map(\.destination.story) == [2, 1, 0].map { Paper.name($0).rawValue }
      )
      #expect(event.publishers.count == 3)
      for report in event.reports {
        let address = try #require(report.destination.address)
        #expect(try await client.get(address).status == .ok, "\(address)")
      }
      for paper in 1...2 { #expect(try await client.get(Self.path(paper)).text == answer.text) }
      let tag = try #require(answer.headers[.eTag])
      #expect(try await client.get(Self.path(1), [.ifNoneMatch: tag]).status == .notModified)
    }
  }

  @Test func `an event that is read back is the one that was sent`() async throws {
    try await Self.newsroom().test { client in
      let document = try await client.get(Self.path(1)).document(EventDocument.self)
      let base = try #require(URL(string: "https://news.example\(document.address)"))

      let event = try #require(document.event(at: base))

      #expect(event.name == Paper.name(0))
      #expect(event.reports.map(\.destination) == [2, 1, 0].map { .story(Paper.name($0)) })
      #expect(event.publishers == document.publishers)
      #expect(event.firstAt == document.firstAt)
      #expect(event.best.headline == document.best.headline)
      #expect(document.storyPages.count == 4)
    }
  }

  @Test func `a report that was reported alone, or is all that is left, is led to`() async throws {
    let newsroom = try Self.newsroom()
    await newsroom.server.press()
    for paper in 1...2 {
      newsroom.transport.script(Paper.sources[paper], Paper.feed(paper, hasFerry: false))
    }
    try await newsroom.server.makeApplication().test(.idle) { client in
      #expect(try await client.get(Self.path(0)).status == .ok)
      newsroom.clock.advance(by: 301)
      await newsroom.server.press()

      for (paper, section) in [(0, "news"), (1, "sport")] {
        let left = try await client.get(Self.path(paper))
        let story = "/api/v1/brands/posten/sections/\(section)/stories/\(Paper.name(paper))"
        #expect(left.status == .found)
        #expect(left.headers[.location] == story)
        #expect(left.headers[.cacheControl] == "no-store")
        let answer = try await client.get(story).document(EventAnswer.self)
        let base = try #require(URL(string: "https://news.example\(story)"))
        let event = try #require(answer.event(at: base, asked: Paper.name(paper)))
        #expect(event.reports.map(\.destination) == [.story(Paper.name(paper))])
      }
    }
  }

  @Test(arguments: ["posten/events/nobody", "nobody/events/ferry-0", "posten/events/%3Cscript%3E"])
  func `what no report is called is a problem`(path: String) async throws {
    try await Self.newsroom().test { client in
      let answer = try await client.get("/api/v1/brands/\(path)")

      #expect(answer.status == .notFound)
      #expect(try answer.document(ProblemDocument.self).code == "not-found")
    }
  }

  @Test func `an event of a front that was not pressed yet is on its way`() async throws {
    let newsroom = try Self.newsroom()
    try await newsroom.server.makeApplication().test(.idle) { client in
      let answer = try await client.get(Self.path(0))

      #expect(answer.status == .serviceUnavailable)
      #expect(try answer.document(ProblemDocument.self).code == "loading")
    }
  }
}
