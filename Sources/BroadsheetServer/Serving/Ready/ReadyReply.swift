import HTTPTypes
import NIOCore

/// What one request gets of a ready answer.
struct ReadyReply {
  let status: HTTPResponse.Status
  let kind: RequestKind
  /// By which the request is found in the log.
  let id: RequestID
  let head: ByteBuffer
  /// Nil for what has none to send.
  let body: ByteBuffer?

  /// Fails when the request's tags are to be looked at more closely.
  init?(_ answer: ReadyAnswer, marks: RequestMarks, isHead: Bool) {
    let isKnown: Bool
    switch marks.ifNoneMatch {
    case .missing: isKnown = false
    case .value(let tags): isKnown = answer.isKnown(by: tags)
    case .several: return nil
    }
    kind = answer.kind
    id = RequestID(marks.requestID)
    status = isKnown ? .notModified : .ok
    head = isKnown ? answer.notModifiedHead : answer.head
    body = isKnown || isHead ? nil : answer.body
  }
}

/// The coding that a connection's requests ask for, which hardly ever changes.
struct CodingSelection {
  private var last: (header: String, coding: ContentCoding)?

  /// Nil when several fields would have to be read together.
  mutating func coding(for header: RequestMarks.Single) -> ContentCoding? {
    switch header {
    case .missing: return .identity
    case .several: return nil
    case .value(let text):
      if let last, last.header.utf8.elementsEqual(text.utf8) { return last.coding }
      let coding = ContentCoding(accepting: text)
      last = (text, coding)
      return coding
    }
  }
}
