public import BroadsheetCore

/// Markup that is safe by construction: whatever is interpolated into it is escaped.
///
/// Only what the source code itself spells, other `HTML`, and `SafeMarkup` stand as they are. The
/// escaping holds in text and in attribute values; attribute values are always written in double
/// quotes where something is interpolated. XML for feeds is written with the same type.
public struct HTML: Sendable, Hashable {
  /// UTF-8.
  public private(set) var bytes: [UInt8]

  public init() { bytes = [] }

  /// The text of the value, escaped.
  public init(text: String) {
    bytes = []
    appendEscaped(text)
  }

  public init(_ markup: SafeMarkup) { bytes = Array(markup.html.utf8) }

  public var isEmpty: Bool { bytes.isEmpty }

  /// The markup as a string; pages are served from `bytes`.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  public static func += (left: inout HTML, right: HTML) { left.bytes += right.bytes }

  public static func + (left: HTML, right: HTML) -> HTML {
    var sum = left
    sum += right
    return sum
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  mutating func append(raw text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  /// Appends text with the five significant characters as references.
  ///
  /// Control characters, which neither HTML nor XML allows, are left out.
  mutating func appendEscaped(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { utf8 in
      var start = 0
      for (index, byte) in utf8.enumerated() {
        guard let reference = Self.reference(for: byte) else { continue }
        bytes.append(contentsOf: utf8[start..<index])
        bytes.append(contentsOf: reference.utf8)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
  }

  /// What stands for a byte that must not stand for itself; nil for all others.
  private static func reference(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case 0x09, 0x0a, 0x0d: nil
    case 0x00..<0x20, 0x7f: ""
    default: nil
    }
  }
}

extension HTML: CustomStringConvertible {
  public var description: String { string }
}

extension Sequence<HTML> {
  /// The pieces one after the other.
  public func joined() -> HTML { reduce(into: HTML()) { $0 += $1 } }
}
