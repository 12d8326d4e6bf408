import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

// Whether an answer was ready is nobody's to see from outside; that is the point.
@testable import BroadsheetPress
@testable import BroadsheetServer

struct ReadyAnswersTests {
  private static let page = String(repeating: "<p>News of the day.</p>", count: 100)

  private func ready(_ published: PublishedPages = PublishedPages(), capacity: Int = 10)
    -> ReadyAnswers
  {
    ReadyAnswers(
      published: published,
      security: SecurityFields(Site(newsstand: Newsstand(title: "Rack", brands: []))),
      metrics: ServingMetrics(),
      capacity: capacity
    )
  }

  private func answer(_ text: String = page, _ cache: CachePolicy = .page) -> Answer {
    Answer(Representation(Array(text.utf8), mediaType: "text/html; charset=utf-8"), cache: cache)
  }

  private func get(_ path: String, _ fields: String = "", version: String = "1.1") -> String {
    "GET \(path) HTTP/\(version)\r\nHost: news.example\r\n\(fields)\r\n"
  }

  @Test func `what is ready is sent without asking anybody`() throws {
    let ready = ready()
    let wire = try Wire(ready: ready)
    ready.keep(answer(), at: "/a", as: .identity, of: ready.generation)

    wire.send(get("/a"))

    let text = try wire.received()
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.contains("\r\nDate: ") && text.contains(" GMT\r\n\r\n"))
    #expect(text.hasSuffix("\r\n\r\n" + Self.page))
    #expect(wire.fetcher.paths.isEmpty)
    #expect(ready.servedCount == 1)
  }

  @Test func `after a change of the board everything is asked for anew`() throws {
    let published = PublishedPages()
    let ready = ready(published)
    let before = ready.generation
    ready.keep(answer(), at: "/a", as: .identity, of: before)

    published.publish(BrandContent(), of: "posten")
    let stale = ready.answer(at: "/a", as: .identity)
    ready.keep(answer("late"), at: "/a", as: .identity, of: before)
    let late = ready.answer(at: "/a", as: .identity)
    ready.keep(answer("new"), at: "/a", as: .identity, of: ready.generation)

    #expect(stale == nil && late == nil)
    #expect(ready.answer(at: "/a", as: .identity)?.body == ByteBuffer(string: "new"))
  }

  @Test func `a change of one brand costs another none of its answers`() {
    let published = PublishedPages()
    let ready = ready(published)
    let moment = ready.generation
    ready.keep(answer("a"), at: "/a", as: .identity, of: moment, brand: "a")
    ready.keep(answer("b"), at: "/b", as: .identity, of: moment, brand: "b")
    ready.keep(answer("all"), at: "/", as: .identity, of: moment)

    published.publish(BrandContent(), of: "b")
    let (a, b, all) = (
      ready.answer(at: "/a", as: .identity), ready.answer(at: "/b", as: .identity),
      ready.answer(at: "/", as: .identity)
    )
    published.renewStories(of: PageKey(brand: "a", section: "news"))
    let renewed = ready.answer(at: "/a", as: .identity)
    ready.keep(answer("a"), at: "/a", as: .identity, of: ready.generation, brand: "a")
    published.takeOver([:])

    #expect(a != nil && b == nil && all == nil)
    #expect(renewed == nil)
    #expect(ready.answer(at: "/a", as: .identity) == nil)
  }

  @Test func `what is to be looked at again is ready until then`() {
    let clock = FixedClock()
    let ready = ReadyAnswers(
      published: PublishedPages(),
      security: SecurityFields(Site(newsstand: Newsstand(title: "Rack", brands: []))),
      metrics: ServingMetrics(),
      capacity: 10,
      uptime: clock.uptime
    )
    let story = Representation([65], mediaType: "text/html", freshUntil: clock.uptime() + 900)
    ready.keep(Answer(story), at: "/a", as: .identity, of: ready.generation)

    clock.advance(by: 899)
    let within = ready.answer(at: "/a", as: .identity)
    clock.advance(by: 1)

    #expect(within != nil)
    #expect(ready.answer(at: "/a", as: .identity) == nil)
  }

  @Test func `a ready answer never overtakes one that is under way`() throws {
    let ready = ready()
    let wire = try Wire(ready: ready)
    ready.keep(answer("ready"), at: "/a", as: .identity, of: ready.generation)

    wire.send(get("/slow") + get("/a") + get("/slow") + get("/a"))
    #expect(try wire.received().isEmpty)
    try wire.fetcher.answer("first")
    let half = try wire.received()
    try wire.fetcher.answer("third")

    #expect(wire.fetcher.paths == ["/slow", "/slow"])
    #expect(half.hasSuffix("ready"))
    let words = ["first", "ready", "third", "ready"]
    let order = try wire.received().matches(of: /first|third|ready/).map { String($0.output) }
    #expect(order == words)
  }

  @Test func `a known version, and a head, come without a body`() throws {
    let ready = ready()
    let wire = try Wire(ready: ready)
    ready.keep(answer(), at: "/a", as: .gzip, of: ready.generation)
    let tag = answer().representation.entityTag(as: .gzip)

    wire.send(get("/a", "Accept-Encoding: gzip\r\nIf-None-Match: \"x\", W/\(tag)\r\n"))
    let known = try wire.received()
    wire.send("HEAD /a HTTP/1.1\r\nhost: a\r\naccept-encoding: gzip\r\n\r\n")
    let head = try wire.received().dropFirst(known.count)

    #expect(known.hasPrefix("HTTP/1.1 304 Not Modified\r\n") && known.hasSuffix("\r\n\r\n"))
    #expect(!known.contains("Content-Length"))
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
    #expect(head.contains("Content-Encoding: gzip\r\n") && head.contains("Content-Length: "))
    #expect(ready.servedCount == 2)
  }

  @Test(arguments: [
    ("1.1", "Connection: close\r\n", "Connection: close\r\n", false),
    ("1.0", "", "Connection: close\r\n", false),
    ("1.0", "Connection: keep-alive\r\n", "Connection: keep-alive\r\n", true),
  ])
  func `a ready answer says whether the connection stays, too`(
    version: String,
    field: String,
    said: String,
    stays: Bool
  ) throws {
    let ready = ready()
    let wire = try Wire(ready: ready)
    ready.keep(answer(), at: "/a", as: .identity, of: ready.generation)

    wire.send(get("/a", field, version: version))
    wire.pass(6)

    #expect(try wire.received().contains(said))
    #expect(ready.servedCount == 1)
    #expect(wire.isOpen == stays)
  }

  @Test(arguments: [
    "Expect: 100-continue\r\nContent-Length: 1\r\n", "Content-Length: 3\r\n",
    "Transfer-Encoding: chunked\r\n", "Upgrade: websocket\r\n",
    "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n",
    "If-None-Match: \"a\"\r\nIf-None-Match: \"b\"\r\n", "Accept-Encoding: gzip\r\n",
    "If-Match: *\r\n",
  ])
  func `whatever takes more than a look goes the long way`(fields: String) throws {
    let ready = ready()
    let wire = try Wire(ready: ready)
    ready.keep(answer(), at: "/a", as: .identity, of: ready.generation)

    wire.send(get("/a", fields))

    #expect(wire.fetcher.paths == ["/a"])
    #expect(ready.servedCount == 0)
  }

  @Test(arguments: ["/a?page=2", "/A", "/a/", "//a", "http://news.example/a"])
  func `other spellings of an address are not ready`(path: String) throws {
    let ready = ready()
    let wire = try Wire(ready: ready)
    ready.keep(answer(), at: "/a", as: .identity, of: ready.generation)

    wire.send(get(path))

    #expect(wire.fetcher.paths == [path])
  }

  @Test func `who does not read gets no more until they do`() throws {
    let ready = ready()
    let wire = try Wire(ready: ready)
    ready.keep(answer(), at: "/a", as: .identity, of: ready.generation)

    wire.setWritable(false)
    wire.send(get("/a") + get("/a"))
    let before = ready.servedCount
    wire.setWritable(true)

    #expect(before == 0)
    #expect(ready.servedCount == 2)
  }

  @Test func `paths without end do not make the table grow without end`() {
    let ready = ready(capacity: 10)

    for number in 0..<1_000 {
      ready.keep(answer("x"), at: "/\(number)", as: .identity, of: ready.generation)
    }

    let kept = (0..<1_000).count { ready.answer(at: "/\($0)", as: .identity) != nil }
    #expect((1...10).contains(kept))
  }

  @Test func `what holds for one reader only is never kept`() {
    let ready = ready()

    ready.keep(answer("x", .none), at: "/a", as: .identity, of: ready.generation)

    #expect(ready.answer(at: "/a", as: .identity) == nil)
  }

  @Test func `another newsstand has other answers at once`() async throws {
    let press = try Newsroom()
    await press.server.press()
    var other = Newsroom.newsstand
    other.title = "Bokhandelen"
    let (old, new) = ("Kiosken", other.title)

    try await press.server.makeApplication().test(.live) { [other] client in
      let first = try await client.get("/").text
      let again = try await client.get("/").text
      let served = press.server.ready.servedCount
      await press.server.replace(by: other, transport: press.transport)
      let changed = try await client.get("/").text
      #expect(first.contains(old) && again == first && changed.contains(new))
      #expect(served == 1 && press.server.ready.servedCount == 0)
    }
  }

  @Test(arguments: ["", "gzip", "br", "gzip, deflate, br, zstd", "identity;q=0.5, *;q=0"])
  func `every page has the same fields ready as made`(accepted: String) async throws {
    let press = try Newsroom()
    await press.server.press()
    let paths = [
      "/", "/posten", "/posten/news", "/posten/chess", "/posten/news/bridge-opens",
      "/posten/feed.json", "/posten/news/feed.rss", "/sitemap.xml", "/robots.txt",
      "/posten/manifest.webmanifest", "/posten/icon.svg",
    ]
    let fields: HTTPFields = accepted.isEmpty ? [:] : [.acceptEncoding: accepted]

    try await press.server.makeApplication().test(.live) { client in
      for path in paths {
        let made = try await client.get(path, fields)
        let served = press.server.ready.servedCount
        let ready = try await client.get(path, fields)
        let known = try await client.get(path, fields + [.ifNoneMatch: "\"x\""])
        let tags: HTTPFields = [.ifNoneMatch: try #require(made.headers[.eTag])]
        let unchanged = try await client.get(path, fields + tags)
        let servedAfter = press.server.ready.servedCount
        let long = try await client.get(path + "?", fields + tags)

        #expect(made.status == .ok && servedAfter == served + 3, "\(path)")
        #expect(ready.withoutDate == made.withoutDate, "\(path)")
        #expect(known.withoutDate == made.withoutDate, "\(path)")
        #expect(ready.body == made.body && known.body == made.body, "\(path)")
        #expect(unchanged.status == .notModified && long.status == .notModified, "\(path)")
        #expect(unchanged.withoutDate == long.withoutDate, "\(path)")
        #expect(ready.headers[.date]?.count == made.headers[.date]?.count, "\(path)")
      }
    }
  }
}

extension TestResponse {
  fileprivate var withoutDate: Set<String> {
    Set(
      headers.filter { $0.name != .date && $0.name.canonicalName != "x-request-id" }.map {
        "\($0.name): \($0.value)"
      }
    )
  }
}
