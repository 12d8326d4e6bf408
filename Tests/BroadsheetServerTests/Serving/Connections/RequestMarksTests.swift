import NIOHTTP1
import Testing

// What a request's fields say is settled before anybody else sees them.
@testable import BroadsheetServer

struct RequestMarksTests {
  @Test(arguments: [
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost:\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: user@a\r\n\r\n",
    "GET / HTTP/1.0\r\nHost: a\r\nTE: trailers\r\n\r\n",
    "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc",
    "GET / HTTP/1.1\r\nHost: a\r\n Folded: b\r\n\r\n",
  ])
  func `what two servers could read differently is refused`(request: String) throws {
    let wire = try Wire()

    wire.send(request)
    wire.send("GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")

    #expect(try wire.received().hasPrefix("HTTP/1.1 400 "))
    #expect(try wire.received().contains("Connection: close\r\n"))
    #expect(wire.fetcher.paths.isEmpty)
  }

  @Test(arguments: [
    "GET / HTTP/1.0\r\n\r\n",
    "GET / HTTP/1.1\r\nhost: news.example:8080\r\nTE: trailers\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: [2001:db8::1]:80\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
  ])
  func `what is clear is taken`(request: String) throws {
    let wire = try Wire()

    wire.send(request)

    #expect(wire.fetcher.paths == ["/"])
    #expect(wire.fetcher.ended == 1)
  }

  @Test func `fields are known however they are written`() {
    let marks = RequestMarks([
      "HOST": "a", "accept-ENCODING": "br", "If-None-Match": "\"x\"", "Expect": "y",
      "CONTENT-length": "0",
    ])

    #expect(marks.host == .value("a"))
    #expect(marks.acceptEncoding == .value("br"))
    #expect(marks.ifNoneMatch == .value("\"x\""))
    #expect(marks.isSpecial && !marks.announcesBody)
  }
}
