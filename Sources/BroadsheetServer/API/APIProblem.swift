import BroadsheetAPI
import HTTPTypes

extension Representation {
  /// A document as it is sent; nil for one that cannot be written.
  convenience init?(document: some APIDocument, freshUntil: Double? = nil) {
    guard let bytes = try? document.json() else { return nil }
    self.init(bytes, mediaType: "application/json", freshUntil: freshUntil)
  }
}

extension Answer {
  /// Why there is no document.
  init(
    _ code: ProblemDocument.Code,
    status: HTTPResponse.Status,
    detail: String? = nil,
    retryAfter: Int? = nil,
    guardedBy: ContentGuard = .data
  ) {
    let problem = ProblemDocument(code, status: status.code, detail: detail)
    self.init(
      Representation((try? problem.json()) ?? [], mediaType: ProblemDocument.mediaType),
      status: status,
      cache: code == .notFound ? .page : .none,
      guardedBy: guardedBy,
      retryAfter: retryAfter
    )
  }

  /// Nothing is there.
  static var nothing: Answer { Answer(.notFound, status: .notFound) }

  /// The document could not be written.
  static var failed: Answer { Answer(.failed, status: .internalServerError) }
}
