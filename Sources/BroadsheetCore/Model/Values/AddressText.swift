package import Foundation

/// An absolute address, as a text until somebody asks for the `URL`.
///
/// Of every item that is read, several addresses are kept, and few are ever taken apart: they are
/// compared, stored and written out as they came. Taking one apart costs more than reading the item.
/// It is coded as a `URL` is.
package struct AddressText: Sendable {
  private enum Form: Sendable {
    /// An address for which `URL` has nothing to mend.
    case plain(String)
    case taken(URL)
  }

  private let form: Form

  package init(_ url: URL) { form = .taken(url) }

  /// Nil unless the text is an address of the web that a `URL` takes as it is.
  package init?(plain text: String) {
    guard Self.isPlain(text) else { return nil }
    form = .plain(text)
  }

  /// What `URL.absoluteString` says.
  package var text: String {
    switch form {
    case .plain(let text): text
    case .taken(let url): url.absoluteString
    }
  }

  package var url: URL {
    switch form {
    case .plain(let text):
      // A stranger's text is nothing to stop for, should there be one that only `URL` refuses.
      return URL(string: text) ?? URL(filePath: "/")
    case .taken(let url): return url
    }
  }

  /// Whether it is an address of the web with a host; most show it by their first bytes, so that
  /// their parts need not be asked for.
  package var isOfWeb: Bool { Self.isPlainlyOfWeb(text) || url.isWebAddress }

  /// Whether an address shows by its first bytes that it is one of the web with a host.
  ///
  /// One that does not, such as one with a port, may be one all the same.
  package static func isPlainlyOfWeb(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { endOfHost(in: $0) != nil }
  }

  /// Whether there is nothing but what stands for itself, too.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      endOfHost(in: bytes).map { isPlain(bytes, from: $0) } ?? false
    }
  }

  /// Where a host's name ends behind `http://` or `https://`, and with it the address or a slash
  /// follows.
  private static func endOfHost(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = begins(bytes, with: "https://") ? 8 : begins(bytes, with: "http://") ? 7 : 0
    guard start > 0 else { return nil }
    var index = start
    while index < bytes.count, isOfHost(bytes[index]) { index &+= 1 }
    let isWhole = index == bytes.count || bytes[index] == UInt8(ascii: "/")
    return isWhole && index > start ? index : nil
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var hasFragment = false
    var index = start
    while index < bytes.count {
      if index &+ 16 <= bytes.count, mayStandInAddress(sixteen(bytes, at: index)) {
        index &+= 16
        continue
      }
      // What is unusual is looked at closely, and then sixteen bytes together again.
      let end = min(index &+ 16, bytes.count)
      while index < end {
        let byte = bytes[index]
        index &+= 1
        if mayStandInAddress(byte) { continue }
        switch byte {
        case UInt8(ascii: "#") where !hasFragment: hasFragment = true
        case UInt8(ascii: "%")
        where index &+ 2 <= bytes.count && isHexadecimal(bytes[index])
          && isHexadecimal(bytes[index &+ 1]):
          index &+= 2
        default: return false
        }
      }
    }
    return true
  }

  @inline(__always)
  private static func sixteen(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at index: Int
  ) -> SIMD16<UInt8> {
    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
  }

  private static func begins(
    _ bytes: UnsafeBufferPointer<UInt8>,
    with prefix: StaticString
  ) -> Bool {
    let count = prefix.utf8CodeUnitCount
    return bytes.count >= count && (0..<count).allSatisfy { bytes[$0] == prefix.utf8Start[$0] }
  }

  @inline(__always)
  private static func isOfHost(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-")
  }

  @inline(__always)
  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 6 || byte &- 0x30 < 10
  }

  /// Letters, digits and the signs of RFC 3986 that stand for themselves in paths, queries and
  /// fragments.
  @inline(__always)
  private static func mayStandInAddress(_ byte: UInt8) -> Bool {
    let bits: UInt64 =
      byte < 0x40 ? 0xAFFF_FFD2_0000_0000 : byte < 0x80 ? 0x47FF_FFFE_87FF_FFFF : 0
    return bits &>> UInt64(byte & 63) & 1 != 0
  }

  /// Whether sixteen bytes together may stand in an address.
  @inline(__always)
  private static func mayStandInAddress(_ bytes: SIMD16<UInt8>) -> Bool {
    typealias Bytes = SIMD16<UInt8>
    let isNoSign =
      bytes .< Bytes(repeating: 0x21) .| bytes .> Bytes(repeating: 0x7E)
      // Quotation mark and number sign, less-than and greater-than, percent sign, grave accent.
      .| (bytes & Bytes(repeating: 0xFE)) .== Bytes(repeating: 0x22)
      .| (bytes & Bytes(repeating: 0xFD)) .== Bytes(repeating: 0x3C)
      .| bytes .== Bytes(repeating: 0x25) .| bytes .== Bytes(repeating: 0x60)
      // Brackets and what is between them, and braces.
      .| (bytes &- Bytes(repeating: 0x5B)) .< Bytes(repeating: 4)
      .| (bytes &- Bytes(repeating: 0x7B)) .< Bytes(repeating: 3)
    let marks = unsafeBitCast(isNoSign, to: SIMD2<UInt64>.self)
    return marks[0] | marks[1] == 0
  }
}

// As of `URL`: by the text and what it is relative to.
extension AddressText: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    switch (left.form, right.form) {
    case (.plain(let left), .plain(let right)): ByteText.areSame(left, right)
    case (.plain(let text), .taken(let url)), (.taken(let url), .plain(let text)):
      url.baseURL == nil && ByteText.areSame(url.relativeString, text)
    case (.taken(let left), .taken(let right)): left == right
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch form {
    case .plain(let text): ByteText.hash(text, into: &hasher)
    case .taken(let url): ByteText.hash(url.relativeString, into: &hasher)
    }
  }
}

extension AddressText: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let plain = AddressText(plain: try container.decode(String.self)) {
      self = plain
    } else {
      self.init(try container.decode(URL.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
