public import BroadsheetCore

/// Makes events out of the bytes of a `text/event-stream`, by the HTML standard, however they are cut.
///
/// Takes time in proportion to the bytes, and memory for one event of at most so many. What has no
/// empty line behind it is no event.
public struct ServerSentEventParser: Sendable {
  /// Bytes of an event that are kept, if nothing else is said.
  public static let usualMost = 64 * 1024

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// After how long the server wants to be called again once the stream has ended; nil before it says.
  public private(set) var reconnectionTime: Duration?
  /// The last identifier that a whole event has brought; empty for none.
  public private(set) var lastEventID = ""

  private let mostBytes: Int
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var name = ""
  /// The identifier that holds from the next event on.
  private var id = ""
  private var isFirstLine = true
  private var endedWithReturn = false

  /// A parser of a stream that begins now; an event, or a line, of more than so many bytes ends it.
  public init(mostBytes: Int = ServerSentEventParser.usualMost) { self.mostBytes = mostBytes }

  /// Takes bytes that have come, and returns the events that they complete.
  public mutating func append(_ bytes: [UInt8]) throws(TransportError) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      let followsReturn = endedWithReturn
      endedWithReturn = byte == Self.carriageReturn
      if byte == Self.lineFeed, followsReturn { continue }
      guard byte == Self.lineFeed || byte == Self.carriageReturn else {
        guard line.count + data.count < mostBytes else { throw .tooLarge(limit: mostBytes) }
        line.append(byte)
        continue
      }
      if let event = endLine() { events.append(event) }
    }
    return events
  }

  private mutating func endLine() -> ServerSentEvent? {
    defer { line.removeAll(keepingCapacity: true) }
    if isFirstLine {
      isFirstLine = false
      if line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
    }
    guard !line.isEmpty else { return endEvent() }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      take(line[...], value: [])
      return nil
    }
    var value = line[(colon + 1)...]
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    take(line[..<colon], value: value)
    return nil
  }

  /// A field of no name is a comment; one of an unknown name is passed over.
  private mutating func take(_ field: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    if field.elementsEqual("data".utf8) {
      data.append(contentsOf: value)
      data.append(Self.lineFeed)
    } else if field.elementsEqual("event".utf8) {
      name = String(decoding: value, as: UTF8.self)
    } else if field.elementsEqual("id".utf8) {
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    } else if field.elementsEqual("retry".utf8) {
      let isNumber = value.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
      guard isNumber, let milliseconds = Int32(String(decoding: value, as: UTF8.self)) else {
        return
      }
      reconnectionTime = .milliseconds(milliseconds)
    }
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer {
      data.removeAll(keepingCapacity: true)
      name = ""
    }
    lastEventID = id
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(
      name: name.isEmpty ? "message" : name,
      data: String(decoding: data.dropLast(), as: UTF8.self),
      id: id
    )
  }
}
