import BroadsheetCore
import BroadsheetNetwork
import Testing

/// Server-sent events by the HTML standard, 9.2.6.
struct ServerSentEventParserTests {
  private static func events(in text: String) throws -> [ServerSentEvent] {
    var parser = ServerSentEventParser()
    return try parser.append(Array(text.utf8))
  }

  @Test func `an event ends with an empty line, and one without is none`() throws {
    let events = try Self.events(in: "data: one\n\ndata: two\ndata: more\n\ndata: three\n")

    #expect(events == [.init(data: "one"), .init(data: "two\nmore")])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `lines end in each of the three ways`(end: String) throws {
    let text = ["event: news", "data: a", "data: b", "id: 7", "", "data: c", "", ""]
      .joined(separator: end)

    let events = try Self.events(in: text)

    #expect(events == [.init(name: "news", data: "a\nb", id: "7"), .init(data: "c", id: "7")])
  }

  @Test func `it makes no difference how the bytes are cut`() throws {
    let text = "\u{feff}data: Ærlig\r\n: heart\r\ndata:  to\r\rid: 9\n\ndata\n\ndata\ndata\n\n"
    let whole = try Self.events(in: text)
    var parser = ServerSentEventParser()

    let pieces = try text.utf8.flatMap { try parser.append([$0]) }

    #expect(pieces == whole)
    #expect(
      whole == [
        .init(data: "Ærlig\n to"), .init(data: "", id: "9"), .init(data: "\n", id: "9"),
      ]
    )
  }

  @Test func `the standard's examples come out as it says`() throws {
    #expect(
      try Self.events(in: "data: YHOO\ndata: +2\ndata: 10\n\n") == [.init(data: "YHOO\n+2\n10")]
    )
    #expect(
      try Self.events(
        in: ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\n"
          + "data:  third event\n\n"
      ) == [
        .init(data: "first event", id: "1"), .init(data: "second event"),
        .init(data: " third event"),
      ]
    )
    #expect(
      try Self.events(in: "data\n\ndata\ndata\n\ndata:") == [.init(data: ""), .init(data: "\n")]
    )
    #expect(
      try Self.events(in: "data:test\n\ndata: test\n\n") == [
        .init(data: "test"), .init(data: "test"),
      ]
    )
  }

  @Test func `an identifier with a zero in it is none, and names of other fields say nothing`()
    throws
  {
    let events = try Self.events(in: "id: 1\nid: 2\u{0}\nDATA: x\nother: y\ndata: z\n\n")

    #expect(events == [.init(data: "z", id: "1")])
  }

  @Test(arguments: [
    ("retry: 2500", Duration.milliseconds(2500)), ("retry: 5s", nil), ("retry: -1", nil),
    ("retry:", nil), ("retry: 99999999999999999999", nil),
  ])
  func `the time to come back is a number of milliseconds`(line: String, time: Duration?) throws {
    var parser = ServerSentEventParser()

    let events = try parser.append(Array("\(line)\n\n".utf8))

    #expect(events.isEmpty)
    #expect(parser.reconnectionTime == time)
  }

  @Test func `the last identifier holds once its event is whole`() throws {
    var parser = ServerSentEventParser()

    _ = try parser.append(Array("id: 4\n".utf8))
    #expect(parser.lastEventID == "")
    _ = try parser.append(Array("\n".utf8))

    #expect(parser.lastEventID == "4")
  }

  @Test(arguments: ["data: ", "", ":", "data: a\ndata: "])
  func `what goes on for too long ends the stream`(start: String) throws {
    var parser = ServerSentEventParser(mostBytes: 100)
    let bytes = Array((start + String(repeating: "a", count: 101)).utf8)

    #expect(throws: TransportError.tooLarge(limit: 100)) { try parser.append(bytes) }
  }

  @Test func `many short events are no long one`() throws {
    var parser = ServerSentEventParser(mostBytes: 100)
    let bytes = Array(String(repeating: ":\n\ndata: a\n\n", count: 1_000).utf8)

    #expect(try parser.append(bytes).count == 1_000)
  }

  @Test func `bytes that are no text are replaced and cost nothing else`() throws {
    var parser = ServerSentEventParser()

    let events = try parser.append(Array("data: ".utf8) + [0xff, 0x0a, 0x0a])

    #expect(events == [.init(data: "\u{fffd}")])
  }
}
