import BroadsheetCore
import BroadsheetSources

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Validators {
  /// The validators of an answer, untouched; nil when it has none.
  init?(_ fields: HeaderFields) {
    self.init(
      entityTag: fields.first("etag"),
      lastModified: fields.first("last-modified")
    )
    if isEmpty { return nil }
  }
}

extension FreshnessHints {
  init(_ fields: HeaderFields, now: Date) {
    self.init(
      cacheControl: fields["cache-control"].joined(separator: ","),
      age: fields.first("age"),
      expires: fields.first("expires"),
      date: fields.first("date"),
      now: now
    )
  }
}

extension FramePolicy {
  init(_ fields: HeaderFields) {
    self.init(
      options: fields["x-frame-options"],
      securityPolicies: fields["content-security-policy"]
    )
  }
}
