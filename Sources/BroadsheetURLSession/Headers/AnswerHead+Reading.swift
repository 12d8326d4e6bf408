import BroadsheetCore
import BroadsheetSources
import Foundation

extension Validators {
  /// The validators of an answer, untouched; nil when it has none.
  init?(_ head: AnswerHead) {
    self.init(entityTag: head["etag"], lastModified: head["last-modified"])
    if isEmpty { return nil }
  }
}

extension FreshnessHints {
  init(_ head: AnswerHead, now: Date) {
    self.init(
      cacheControl: head["cache-control"] ?? "",
      age: head["age"],
      expires: head["expires"],
      date: head["date"],
      now: now
    )
  }
}

extension FramePolicy {
  init(_ head: AnswerHead) {
    self.init(
      options: head["x-frame-options"].map { [$0] } ?? [],
      securityPolicies: head["content-security-policy"].map { [$0] } ?? []
    )
  }
}
