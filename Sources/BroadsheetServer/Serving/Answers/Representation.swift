import BroadsheetDigests
import Foundation
import NIOCore
import Synchronization

/// One version of something that is served: its bytes, their hash, and their packed forms.
///
/// A packed form is made when the first reader asks for it, once, and kept with the version.
final class Representation: Sendable {
  /// Smaller bodies fit into one packet anyway.
  private static let leastPackedSize = 600

  let mediaType: String
  /// The uptime from which it is made anew although nothing has changed; nil for what stands until
  /// then.
  private let freshUntil: Double?
  private let hash: String
  private let bytes: [UInt8]
  private let effort: Compression.Effort?
  private let bodies: Mutex<[ContentCoding: ByteBuffer]>

  /// `effort` is nil for bytes that packing makes no smaller.
  init(
    _ bytes: [UInt8],
    mediaType: String,
    effort: Compression.Effort? = .quick,
    freshUntil: Double? = nil
  ) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.freshUntil = freshUntil
    self.effort = bytes.count < Self.leastPackedSize ? nil : effort
    hash = Data(Digest.sha256(of: bytes).prefix(12)).base64EncodedString()
    bodies = Mutex([.identity: ByteBuffer(bytes: bytes)])
  }

  /// Whether it may still be served without a look at what it is made of.
  func isFresh(at uptime: @autoclosure () -> Double) -> Bool {
    freshUntil.map { uptime() < $0 } ?? true
  }

  /// The body under a coding, or as it is when packing does not help.
  func body(as coding: ContentCoding) -> (body: ByteBuffer, coding: ContentCoding) {
    guard let effort, coding != .identity else { return (identity, .identity) }
    if let body = bodies.withLock({ $0[coding] }) {
      return body.readableBytes > 0 ? (body, coding) : (identity, .identity)
    }
    // Two readers at once may both do the work; neither holds the other up.
    let packed = ByteBuffer(bytes: Compression.compress(bytes, as: coding, effort) ?? [])
    bodies.withLock { $0[coding] = packed }
    return packed.readableBytes > 0 ? (packed, coding) : (identity, .identity)
  }

  /// The strong validator of the body under a coding.
  func entityTag(as coding: ContentCoding) -> String {
    coding == .identity ? "\"\(hash)\"" : "\"\(hash)-\(coding.rawValue)\""
  }

  /// Whether an `If-None-Match` header names the body under a coding that the client accepts, be it
  /// weakly, as proxies do that pack what they pass on.
  ///
  /// Another coding of the same version is another body: who has that has not what they ask for now.
  func matches(ifNoneMatch header: String, as accepted: ContentCoding) -> Bool {
    Self.tags(of: header, name: entityTag(as: body(as: accepted).coding), weakly: true)
  }

  /// Whether an `If-Match` header names the body under a coding that the client accepts; what somebody has
  /// weakened names no bytes.
  func matches(ifMatch header: String, as accepted: ContentCoding) -> Bool {
    Self.tags(of: header, name: entityTag(as: body(as: accepted).coding), weakly: false)
  }

  /// Whether a list of tags has this one; `*` is any.
  private static func tags(of header: String, name own: String, weakly: Bool) -> Bool {
    // Bytes, not text: the header is a stranger's, and text takes as long to compare as they like.
    header.utf8.split(separator: UInt8(ascii: ",")).contains { element in
      var tag = element.trimmed
      if weakly, tag.starts(with: "W/".utf8) { tag = tag.dropFirst(2) }
      return tag.elementsEqual("*".utf8) || tag.elementsEqual(own.utf8)
    }
  }

  private var identity: ByteBuffer {
    bodies.withLock { $0[.identity] } ?? ByteBuffer(bytes: bytes)
  }
}
