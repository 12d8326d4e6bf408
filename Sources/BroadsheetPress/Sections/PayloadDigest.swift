import BroadsheetCore
import Foundation

/// What tells whether a source sent the same bytes again, whatever it said of their version.
struct PayloadDigest: Sendable, Hashable, Codable {
  private let digest: Data

  /// Links are relative to the address, and letters depend on the media type.
  init(_ payload: Payload) {
    let body = payload.bytes.withUnsafeBytes { SHA256($0) }.hexadecimal
    let whole = [payload.address.absoluteString, payload.contentType ?? "", body]
    digest = Data(SHA256.of(whole.joined(separator: "\n")).hexadecimal.utf8.prefix(32))
  }
}
