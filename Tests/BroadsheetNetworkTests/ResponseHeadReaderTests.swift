import BroadsheetCore
import Testing

@testable import BroadsheetNetwork

struct ResponseHeadReaderTests {
  @Test func `a head is a status and its fields`() throws {
    let head = try read("HTTP/1.1 200 OK", "Content-Type:  text/xml ", "Vary: a", "vary: b", "")

    #expect(head?.status == 200)
    #expect(head?.fields.first("content-type") == "text/xml")
    #expect(head?.fields["vary"] == ["a", "b"])
  }

  @Test func `a line that begins with white space goes on with the field before it`() throws {
    let head = try read("HTTP/1.1 200", "x-frame-options: same", "\torigin", "")

    #expect(head?.fields.first("x-frame-options") == "same origin")
  }

  @Test func `lines that are no fields are passed over`() throws {
    let head = try read("HTTP/1.1 404 Not Found", "nonsense", "caf\u{e9}: 1", "server: x", "")

    #expect(head?.status == 404)
    #expect(head?.fields.count == 1)
  }

  @Test func `the head that answers follows those that inform`() throws {
    let head = try read("HTTP/1.1 100 Continue", "a: 1", "", "HTTP/1.1 304", "b: 2", "")

    #expect(head?.status == 304)
    #expect(head?.fields.first("a") == nil)
  }

  @Test func `a head that informs without end is refused`() {
    var reader = ResponseHeadReader()

    #expect(throws: TransportError.self) {
      for _ in 1...20_000 {
        _ = try reader.read(line: "HTTP/1.1 103 Early Hints")
        _ = try reader.read(line: "")
      }
    }
  }

  private func read(_ lines: String...) throws -> ResponseHead? {
    var reader = ResponseHeadReader()
    var heads: [ResponseHead] = []
    for line in lines {
      if let head = try reader.read(line: line) { heads.append(head) }
    }
    #expect(heads.count == 1)
    return heads.first
  }
}

extension ResponseHeadReader {
  fileprivate mutating func read(line: String) throws -> ResponseHead? {
    try Array("\(line)\r\n".utf8).withUnsafeBytes { try read($0) }
  }
}
