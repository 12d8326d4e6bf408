import HTTPTypes
public import Logging
import NIOCore
import Synchronization

/// By which a request is found in the log, here and at whatever stands in front.
///
/// It is the one that the client, or a proxy, gave it, if that is one; else it is made, and no other has it
/// while the process runs. Every answer says it, under `X-Request-Id`.
public struct RequestID: Sendable, Hashable, CustomStringConvertible {
  static let field = HTTPField.Name.named("X-Request-Id")
  private static let longest = 64
  /// Half of what is made: another in every process.
  private static let process = UInt32.random(in: 0...UInt32.max)
  private static let last = Atomic(UInt32(0))

  /// Of the request that the present task works for; nil where it works for none.
  @TaskLocal static var current: RequestID?

  /// What lines of the log say about the request that they come from, under `request`.
  public static let metadata = Logger.MetadataProvider {
    current.map { ["request": "\($0)"] } ?? [:]
  }

  public let description: String

  /// One that nobody has.
  init() {
    func digits(_ number: UInt32) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 8 - text.utf8.count) + text
    }
    let number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
    description = digits(Self.process) + digits(number)
  }

  /// Nil for what would do harm in a log or a header: at most 64 letters, digits, and `-._:+/=`.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longest, text.utf8.allSatisfy(\.isOfRequestID)
    else { return nil }
    description = text
  }

  /// The one that came with a request, or another.
  init(_ headers: HTTPFields) {
    let given = headers[values: Self.field]
    self = given.count == 1 ? RequestID(given[0]) ?? RequestID() : RequestID()
  }

  /// The one of a field that was looked at already, or another.
  init(_ mark: RequestMarks.Single) {
    if case .value(let text) = mark, let given = RequestID(text) {
      self = given
    } else {
      self.init()
    }
  }

  /// The field, as a line of a head.
  var line: ByteBuffer { ByteBuffer(string: "\(Self.field.rawName): \(description)\r\n") }
}

extension UInt8 {
  fileprivate var isOfRequestID: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}
