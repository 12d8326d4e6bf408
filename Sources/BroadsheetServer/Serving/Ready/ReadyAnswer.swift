import HTTPTypes
import HummingbirdCore
import NIOCore

/// An answer in one coding as the bytes that go out, but for the date and what only one connection
/// is told.
///
/// Its heads are written from the very responses that other requests get.
final class ReadyAnswer: Sendable {
  /// The status line and every field, without the empty line behind them.
  let head: ByteBuffer
  let notModifiedHead: ByteBuffer
  let body: ByteBuffer
  /// What kind of thing it is an answer to.
  let kind: RequestKind
  private let answer: Answer
  private let coding: ContentCoding
  private let entityTag: String

  init(
    _ answer: Answer,
    as accepted: ContentCoding,
    under security: SecurityFields,
    kind: RequestKind = .other
  ) {
    self.answer = answer
    self.kind = kind
    head = Self.bytes(of: answer.response(as: accepted, under: security).head)
    notModifiedHead = Self.bytes(of: answer.notModified(as: accepted, under: security).head)
    (body, coding) = answer.representation.body(as: accepted)
    entityTag = answer.representation.entityTag(as: coding)
  }

  /// Whether an answer would be sent as these bytes.
  func isMade(of other: Answer) -> Bool {
    answer.representation === other.representation && answer.cache == other.cache
      && answer.guardedBy == other.guardedBy
  }

  /// Whether it may still be sent without a look at what it is made of.
  func isFresh(at uptime: @autoclosure () -> Double) -> Bool {
    answer.representation.isFresh(at: uptime())
  }

  /// Whether an `If-None-Match` field names this version.
  func isKnown(by ifNoneMatch: String) -> Bool {
    ifNoneMatch.utf8.elementsEqual(entityTag.utf8)
      || answer.representation.matches(ifNoneMatch: ifNoneMatch, as: coding)
  }

  private static func bytes(of head: HTTPResponse) -> ByteBuffer {
    var text = "HTTP/1.1 \(head.status.code) \(head.status.reasonPhrase)\r\n"
    for field in head.headerFields { text += "\(field.name.rawName): \(field.value)\r\n" }
    return ByteBuffer(string: text)
  }
}
