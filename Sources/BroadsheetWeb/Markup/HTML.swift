public import BroadsheetCore

/// Markup that is safe by construction: whatever is interpolated into it is escaped.
///
/// Only what the source code itself spells, other `HTML`, and `SafeMarkup` stand as they are. The
/// escaping holds in text and in attribute values; attribute values are always written in double
/// quotes where something is interpolated. XML for feeds is written with the same type.
public struct HTML: Sendable, Hashable {
  /// The markup in UTF-8, as it is sent.
  public private(set) var bytes: [UInt8]

  /// No markup.
  public init() { bytes = [] }

  /// The text of the value, escaped.
  public init(text: String) {
    bytes = []
    appendEscaped(text)
  }

  /// Markup that the sanitizer has passed, as it is.
  public init(_ markup: SafeMarkup) { bytes = Array(markup.html.utf8) }

  /// Markup that the source code spells.
  init(spelled markup: StaticString) {
    self.init()
    append(raw: markup)
  }

  /// What other markup was made of, put together otherwise.
  init(drawn bytes: [UInt8]) { self.bytes = bytes }

  /// Whether there is no markup.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The markup as a string; pages are served from `bytes`.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends markup as it is; costs the length of what is appended.
  public static func += (left: inout HTML, right: HTML) {
    let count = left.bytes.count + right.bytes.count
    if count > left.bytes.capacity {
      // An array makes just enough room for something long, and must move at the next literal.
      left.bytes.reserveCapacity(max(count + 256, 2 * left.bytes.capacity))
    }
    left.bytes += right.bytes
  }

  /// Both one after the other.
  public static func + (left: HTML, right: HTML) -> HTML {
    guard !right.isEmpty else { return left }
    var sum = left
    sum += right
    return sum
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  mutating func append(raw text: some StringProtocol) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable {
      bytes.append(contentsOf: $0)
    }
    if isAppended == nil { bytes.append(contentsOf: text.utf8) }
  }

  mutating func append(raw text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ number: some BinaryInteger) {
    if let digit = UInt8(exactly: number), digit < 10 {
      bytes.append(UInt8(ascii: "0") + digit)
    } else {
      append(raw: String(number))
    }
  }

  /// Appends text with the five significant characters as references.
  ///
  /// Control characters, U+FFFE and U+FFFF, which XML does not allow, are left out.
  mutating func appendEscaped(_ text: some StringProtocol) {
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0) }
    if isAppended == nil { Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0) } }
  }

  /// Most text has nothing to escape, so it is looked through first and copied in runs.
  private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < utf8.count {
      if index + 16 <= utf8.count, Self.areInsignificant(utf8, from: index) {
        index += 16
        continue
      }
      // Where something may be significant, a byte at a time, and then sixteen together again.
      for index in index..<min(index + 16, utf8.count) where Self.isSignificant(utf8[index]) {
        let length = utf8[index] < 0x80 ? 1 : Self.noncharacterLength(at: index, in: utf8)
        guard length > 0 else { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        append(raw: Self.reference(for: utf8[index]))
        start = index + length
      }
      index += 16
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  /// Whether none of sixteen bytes is significant; also false for some that are not, such as a line's
  /// end.
  private static func areInsignificant(
    _ utf8: UnsafeBufferPointer<UInt8>,
    from index: Int
  ) -> Bool {
    typealias Bytes = SIMD16<UInt8>
    let bytes = UnsafeRawBufferPointer(utf8).loadUnaligned(fromByteOffset: index, as: Bytes.self)
    let mayBe =
      bytes .< Bytes(repeating: 0x20) .| bytes .== Bytes(repeating: 0x22)
      // Ampersand and apostrophe, less-than and greater-than.
      .| (bytes & Bytes(repeating: 0xFE)) .== Bytes(repeating: 0x26)
      .| (bytes & Bytes(repeating: 0xFD)) .== Bytes(repeating: 0x3C)
      .| bytes .== Bytes(repeating: 0x7F) .| bytes .== Bytes(repeating: 0xEF)
    let marks = unsafeBitCast(mayBe, to: SIMD2<UInt64>.self)
    return marks[0] | marks[1] == 0
  }

  /// A bit for each byte below 64 that must not stand for itself: `"`, `&`, `'`, `<`, `>`, and
  /// controls but for tab, line feed and carriage return.
  private static let significantBytes: UInt64 = 0x5000_00c4_ffff_d9ff

  private static func isSignificant(_ byte: UInt8) -> Bool {
    byte < 64 ? significantBytes >> UInt64(byte) & 1 == 1 : byte == 0x7f || byte == 0xef
  }

  /// Three for U+FFFE and U+FFFF, which begin like many letters that stay, and none for these.
  private static func noncharacterLength(
    at index: Int,
    in utf8: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let isNoncharacter =
      index + 2 < utf8.count && utf8[index + 1] == 0xbf && utf8[index + 2] >= 0xbe
    return isNoncharacter ? 3 : 0
  }

  /// What stands for a significant byte.
  private static func reference(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: ""
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
