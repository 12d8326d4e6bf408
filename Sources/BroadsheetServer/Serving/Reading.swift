import HTTPTypes
import Hummingbird

/// Whether a request is somebody reading, and wants to be counted.
struct Reading: Sendable {
  let isCounted: Bool

  /// Nobody is counted who asks not to be, and nothing that a browser only fetches ahead.
  init(_ request: Request) {
    isCounted =
      request.method == .get && !Self.objects(request)
      && request.headers[.secPurpose]?.contains("prefetch") != true
  }

  /// Whether the client sends Do Not Track or Global Privacy Control.
  static func objects(_ request: Request) -> Bool {
    request.headers[.doNotTrack] == "1" || request.headers[.secGPC] == "1"
  }
}
