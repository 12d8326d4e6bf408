import BroadsheetCore
import BroadsheetSources
import NIOHTTP1

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Validators {
  /// The validators of an answer, untouched; nil when it has none.
  init?(_ headers: HTTPHeaders) {
    self.init(
      entityTag: headers.first(name: "etag"),
      lastModified: headers.first(name: "last-modified")
    )
    if isEmpty { return nil }
  }
}

extension FreshnessHints {
  init(_ headers: HTTPHeaders, now: Date) {
    self.init(
      cacheControl: headers["cache-control"].joined(separator: ","),
      age: headers.first(name: "age"),
      expires: headers.first(name: "expires"),
      date: headers.first(name: "date"),
      now: now
    )
  }
}

extension FramePolicy {
  init(_ headers: HTTPHeaders) {
    self.init(
      options: headers["x-frame-options"],
      securityPolicies: headers["content-security-policy"]
    )
  }
}
