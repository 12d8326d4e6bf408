import BroadsheetAPI
import Foundation
import Synchronization

/// What an answer said, for looking at after the server has gone.
final class Served: Sendable {
  private let kept = Mutex("")

  var text: String { kept.withLock { $0 } }

  func keep(_ text: String) { kept.withLock { $0 = text } }
}

extension TestResponse {
  /// The document that it carries.
  func document<Document: APIDocument>(_ type: Document.Type = Document.self) throws -> Document {
    try Document(json: Array(text.utf8))
  }
}
