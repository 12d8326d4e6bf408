import BroadsheetCore
import Foundation

/// The name of a stylesheet, script or font with the hash of its content, so that it may be kept for ever.
public struct AssetName: Sendable, Hashable, CustomStringConvertible {
  /// What an asset is.
  public enum Kind: String, Sendable, Hashable {
    /// A stylesheet.
    case css
    /// A script.
    case js
    /// A font, in the W3C's WOFF 2.0.
    case woff2

    /// The `Content-Type` under which it is served.
    public var mediaType: String {
      switch self {
      case .css: "text/css; charset=utf-8"
      case .js: "text/javascript; charset=utf-8"
      case .woff2: "font/woff2"
      }
    }
  }

  /// The asset's own name, such as a brand's.
  public let name: String
  /// The hash of its content in letters and digits; it changes when the content does.
  public let hash: String
  /// What the asset is.
  public let kind: Kind

  init(name: String, content: String, kind: Kind) {
    self.name = name
    self.kind = kind
    hash = String(StableHash.of(content), radix: 36)
  }

  init(name: String, bytes: Data, kind: Kind) {
    self.name = name
    self.kind = kind
    var hash = StableHash()
    hash.combine(bytes: bytes)
    self.hash = String(hash.value, radix: 36)
  }

  /// Nil unless the text is `NAME.HASH.KIND`.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let kind = Kind(rawValue: String(parts[2])),
      parts[0...1].allSatisfy({ part in !part.isEmpty && part.utf8.allSatisfy(Self.isAllowed) })
    else { return nil }
    name = String(parts[0])
    hash = String(parts[1])
    self.kind = kind
  }

  public var description: String { "\(name).\(hash).\(kind.rawValue)" }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
