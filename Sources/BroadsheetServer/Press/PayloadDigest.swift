import BroadsheetCore
import Crypto
import Foundation

/// What tells whether a source sent the same bytes again, whatever it said of their version.
struct PayloadDigest: Sendable, Hashable, Codable {
  private let digest: Data

  /// Links are relative to the address, and letters depend on the media type.
  init(_ payload: Payload) {
    var hash = SHA256()
    for text in [payload.address.absoluteString, payload.contentType ?? ""] {
      hash.update(data: Array(text.utf8) + [0xff])
    }
    hash.update(data: payload.bytes)
    digest = Data(hash.finalize().prefix(16))
  }
}
