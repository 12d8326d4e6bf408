import BroadsheetCore
import BroadsheetWeb
import Foundation
import NIOHTTP1
import Testing

@testable import BroadsheetPress
@testable import BroadsheetServer  // What is ready is no part of what others may use.

struct ConversationTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: news.example\r\n\r\n"

  @Test func `requests that come together are answered one after the other`() throws {
    let wire = try Wire()

    wire.send(Self.get + "GET /b HTTP/1.1\r\nHost: news.example\r\n\r\n")
    let asked = wire.fetcher.paths
    try wire.fetcher.answer("first")
    let askedThen = wire.fetcher.paths
    try wire.fetcher.answer("second")

    #expect(asked == ["/a"])
    #expect(askedThen == ["/a", "/b"])
    let text = try wire.received()
    #expect(text.contains("first") && text.hasSuffix("second"))
    #expect(!text.contains("close"))
  }

  @Test func `a body that drips is cut after a while, and told why`() throws {
    let wire = try Wire()
    wire.send("POST /events HTTP/1.1\r\nHost: news.example\r\nContent-Length: 100\r\n\r\n")

    for _ in 0..<9 {
      wire.pass(4)
      wire.send("x")
    }

    #expect(try wire.received().hasPrefix("HTTP/1.1 408 "))
    #expect(try wire.received().contains("Connection: close\r\n"))
    wire.pass(6)
    #expect(!wire.isOpen)
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\nHo", Self.get])
  func `a connection that asks for nothing is closed`(beginning: String) throws {
    let wire = try Wire()
    wire.send(beginning)
    if !wire.fetcher.paths.isEmpty { try wire.fetcher.answer("") }

    wire.pass(25)
    #expect(wire.isOpen)
    wire.pass(15)

    #expect(!wire.isOpen)
  }

  private static let posted =
    "POST /events HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na  b\r\n\r\n "

  /// Where a request may begin, as what came before.
  @Test(
    arguments: [
      "GET  / HTTP/1.1", "GET /  HTTP/1.1", " GET / HTTP/1.1", "GET / HTTP/1.1 ",
      "GET   /   HTTP/1.1",
    ],
    ["", "\r\n", get, posted, get + posted + get]
  )
  func `a first line with a blank too many is none, wherever its bytes are parted`(
    line: String,
    before: String
  ) throws {
    let request = "\(line)\r\nHost: a  b\r\n\r\n"
    for isWhole in [true, false] {
      let wire = try Wire()
      let bytes = before + request
      for piece in isWhole ? [bytes] : bytes.utf8.map({ String(decoding: [$0], as: UTF8.self) }) {
        wire.send(piece)
        while wire.fetcher.ended > wire.answered { try wire.answerNext() }
      }

      let asked = wire.fetcher.paths.count
      #expect(asked == before.components(separatedBy: "HTTP/1.1").count - 1)
      #expect(try wire.received().components(separatedBy: "HTTP/1.1 400 ").count == 2)
    }
  }

  @Test func `blanks elsewhere are nobody's business, and chunks are followed by the decoder`()
    throws
  {
    let chunked =
      "POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\na  b\r\n0\r\n\r\n"
    let headers = "GET /h HTTP/1.1\r\nHost: a\r\nUser-Agent: a  b \r\nCookie:   c  d\r\n\r\n"
    for bytes in [Self.posted + headers, headers + Self.posted, headers + chunked + headers] {
      for isWhole in [true, false] {
        let wire = try Wire()
        for piece in isWhole ? [bytes] : bytes.utf8.map({ String(decoding: [$0], as: UTF8.self) }) {
          wire.send(piece)
          while wire.fetcher.ended > wire.answered { try wire.answerNext() }
        }

        #expect(wire.answered == bytes.components(separatedBy: "HTTP/1.1").count - 1)
        #expect(try !wire.received().contains(" 400 "))
      }
    }
  }

  @Test func `a stream that has nothing to say for long stays open`() throws {
    let wire = try Wire()
    wire.send(Self.get)
    wire.fetcher.begin(["Content-Type": "text/event-stream"])

    wire.pass(3600)
    wire.fetcher.say("data: news\n\n")

    #expect(wire.isOpen)
    #expect(try wire.received().contains("data: news"))
  }

  @Test func `a stream of events says that it is there when it has said nothing for a while`()
    throws
  {
    let wire = try Wire()
    wire.send(Self.get)
    wire.fetcher.begin(["Content-Type": "text/event-stream"])
    func comments() throws -> Int { try wire.received().components(separatedBy: ":\n\n").count - 1 }

    wire.pass(15)
    wire.fetcher.say("data: news\n\n")
    wire.pass(15)
    let early = try comments()
    wire.pass(10)
    let first = try comments()
    wire.pass(200)

    #expect(early == 0)
    #expect(first == 1)
    #expect(try (9...11).contains(comments()))
    try wire.fetcher.answer("")
    let last = try comments()
    wire.pass(25)
    #expect(try comments() == last)
  }

  @Test func `no other answer has anything put into it`() throws {
    let wire = try Wire()
    wire.send(Self.get)
    wire.fetcher.begin(["Content-Type": "text/plain", "Content-Length": "9"])

    wire.pass(120)

    #expect(try !wire.received().contains(":\n\n"))
  }

  @Test(arguments: [
    "GET /a HTTP/1.1\r\nHost: news.example\r\nConnection: close\r\n\r\n",
    "GET /a HTTP/1.0\r\nHost: news.example\r\n\r\n",
  ])
  func `who wants no more than one answer gets one, and is told`(request: String) throws {
    let wire = try Wire()

    wire.send(request)
    try wire.fetcher.answer("all")
    wire.send(Self.get)

    #expect(try wire.received().contains("Connection: close\r\n"))
    #expect(try wire.received().hasSuffix("all"))
    #expect(wire.fetcher.paths == ["/a"])
    wire.pass(6)
    #expect(!wire.isOpen)
  }

  @Test func `an old client that keeps its connection is told that we do`() throws {
    let wire = try Wire()

    wire.send("GET /a HTTP/1.0\r\nHost: news.example\r\nConnection: keep-alive\r\n\r\n")
    try wire.fetcher.answer("all")

    #expect(try wire.received().contains("Connection: keep-alive\r\n"))
    wire.pass(6)
    #expect(wire.isOpen)
  }

  @Test(arguments: [
    ("nonsense\r\n\r\n", "400"), ("GET / HTTP/9.9\r\n\r\n", "505"),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", "400"
    ),
  ])
  func `what is no request ends the connection, and says so`(bytes: String, status: String) throws {
    let wire = try Wire()

    wire.send(bytes)

    #expect(try wire.received().hasPrefix("HTTP/1.1 \(status) "))
    #expect(try wire.received().contains("Connection: close\r\n"))
    #expect(wire.fetcher.paths.isEmpty)
    wire.pass(6)
    #expect(!wire.isOpen)
  }

  @Test(arguments: ["nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"])
  func `a refusal says how the site is to be reached, as every answer does`(bytes: String) throws {
    var settings = Newsstand.Settings()
    settings.publicAddress = "https://kiosk.example"
    let ready = ReadyAnswers(
      published: PublishedPages(),
      security: SecurityFields(
        Site(newsstand: Newsstand(title: "Rack", brands: [], settings: settings))
      ),
      metrics: ServingMetrics(),
      capacity: 1
    )
    let wire = try Wire(ready: ready)
    let full = try Wire(limit: 3, open: 4, ready: ready)

    wire.send(bytes)

    for text in [try wire.received(), try full.received()] {
      #expect(text.contains("Strict-Transport-Security: max-age=63072000\r\n"))
      #expect(text.contains("X-Content-Type-Options: nosniff\r\n"))
    }
  }

  @Test func `nonsense behind a request waits until the request is answered`() throws {
    let wire = try Wire()

    wire.send(Self.get + "nonsense\r\n\r\n")
    #expect(try wire.received().isEmpty)
    try wire.fetcher.answer("all")

    #expect(try wire.received().hasPrefix("HTTP/1.1 200 "))
    #expect(try wire.received().contains("allHTTP/1.1 400 "))
    #expect(try wire.received().contains("Connection: close\r\n"))
  }

  @Test func `nonsense behind several requests waits for all of their answers`() throws {
    let wire = try Wire()

    wire.send(Self.get + "GET /b HTTP/1.1\r\nHost: news.example\r\n\r\n" + "nonsense\r\n\r\n")
    try wire.fetcher.answer("first")
    let early = try wire.received()
    try wire.fetcher.answer("second")

    #expect(wire.fetcher.paths == ["/a", "/b"])
    #expect(early.hasSuffix("first"))
    #expect(try wire.received().contains("secondHTTP/1.1 400 "))
    wire.pass(6)
    #expect(!wire.isOpen)
  }

  @Test func `nonsense behind requests that wait for a slow reader is refused last`() throws {
    let wire = try Wire()

    wire.setWritable(false)
    wire.send(Self.get + "nonsense\r\n\r\n")
    let early = try wire.received()
    wire.setWritable(true)
    try wire.fetcher.answer("all")

    #expect(early.isEmpty)
    #expect(try wire.received().hasPrefix("HTTP/1.1 200 "))
    #expect(try wire.received().contains("allHTTP/1.1 400 "))
  }

  @Test func `who sends nonsense and hangs up still gets every answer before the last word`()
    throws
  {
    let wire = try Wire()

    wire.send(Self.get + "nonsense\r\n\r\n")
    wire.hangUp()
    try wire.fetcher.answer("all")

    #expect(try wire.received().contains("allHTTP/1.1 400 "))
    #expect(!wire.isOpen)
  }

  @Test func `a body that nobody waited for ends the connection after the answer`() throws {
    let wire = try Wire()

    wire.send("POST /events HTTP/1.1\r\nHost: news.example\r\nContent-Length: 100\r\n\r\nx")
    try wire.fetcher.answer("no")

    #expect(try wire.received().contains("Connection: close\r\n"))
    wire.pass(6)
    #expect(!wire.isOpen)
  }

  @Test func `a client that asks for leave to send its body gets it`() throws {
    let wire = try Wire()

    wire.send(
      """
      POST /events HTTP/1.1\r\nHost: news.example\r\nContent-Length: 1\r\n\
      Expect: 100-continue\r\n\r\n
      """
    )

    #expect(try wire.received() == "HTTP/1.1 100 Continue\r\n\r\n")
  }

  @Test func `a server that ends says so to whom it answers, and lets the others go`() throws {
    let idle = try Wire()
    let busy = try Wire()
    busy.send(Self.get)

    idle.quiesce()
    busy.quiesce()
    try busy.fetcher.answer("last words")
    idle.pass(6)
    busy.pass(6)

    #expect(try idle.received().isEmpty)
    #expect(try busy.received().contains("Connection: close\r\n"))
    #expect(try busy.received().hasSuffix("last words"))
    #expect(!idle.isOpen && !busy.isOpen)
  }

  @Test func `who hangs up after asking still gets every answer`() throws {
    let wire = try Wire()

    wire.send(Self.get + "GET /b HTTP/1.1\r\nHost: news.example\r\n\r\n")
    wire.hangUp()
    #expect(!wire.fetcher.hasHeardGoodbye)
    try wire.fetcher.answer("first")
    #expect(wire.fetcher.hasHeardGoodbye)
    try wire.fetcher.answer("second")

    #expect(try wire.received().hasSuffix("second"))
    #expect(!wire.isOpen)
  }

  @Test func `one connection too many is told so and closed`() throws {
    let wire = try Wire(limit: 3, open: 4)

    #expect(try wire.received().hasPrefix("HTTP/1.1 503 "))
    #expect(try wire.received().contains("Retry-After: 5\r\n"))
    #expect(try wire.received().contains("Connection: close\r\n"))
    wire.send(Self.get)
    wire.pass(1)
    #expect(wire.fetcher.paths.isEmpty)
    #expect(!wire.isOpen)
  }

  @Test func `connections that nearly run out are given back sooner`() throws {
    let wire = try Wire(limit: 16, open: 15)

    wire.send(Self.get)
    try wire.fetcher.answer("all")
    let idle = try Wire(limit: 16, open: 15)
    idle.pass(8)

    #expect(try wire.received().contains("Connection: close\r\n"))
    #expect(!idle.isOpen)
  }
}
