/// The number that a host is, where it is one: an address of version 4 in any spelling that browsers
/// understand.
///
/// By the WHATWG URL standard: a host whose last part is a number is an address or nothing. Parts may be
/// decimal, octal (`0177`) or hexadecimal (`0x7f`), and the last may stand for several bytes.
package enum HostNumber: Hashable, Sendable {
  case address(UInt32)
  /// It has too many parts, or one that is too large.
  case tooLarge

  /// Nil for a host that is a name; taken in lower case.
  package init?(_ host: String) {
    var parts = host.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    guard let last = parts.last, Self.isNumber(last) else { return nil }
    self = Self.address(of: parts).map { .address($0) } ?? .tooLarge
  }

  private static func isNumber(_ part: Substring) -> Bool {
    !part.isEmpty && (part.utf8.allSatisfy { $0 &- 0x30 < 10 } || number(part) != nil)
  }

  private static func address(of parts: [Substring]) -> UInt32? {
    let numbers = parts.compactMap(number)
    guard (1...4).contains(parts.count), numbers.count == parts.count, let last = numbers.last,
      numbers.dropLast().allSatisfy({ $0 <= 255 }), last < 1 << UInt64(8 * (5 - parts.count))
    else { return nil }
    let first = numbers.dropLast().enumerated().reduce(0) { sum, part in
      sum | part.element << UInt64(8 * (3 - part.offset))
    }
    return UInt32(first | last)
  }

  /// A part as a number; one beyond all addresses is as large as the largest.
  private static func number(_ part: Substring) -> UInt64? {
    let radix: UInt64 = part.hasPrefix("0x") ? 16 : part.count > 1 && part.hasPrefix("0") ? 8 : 10
    let digits = radix == 16 ? part.dropFirst(2) : radix == 8 ? part.dropFirst() : part
    guard radix == 16 || !part.isEmpty else { return nil }
    var number: UInt64 = 0
    for digit in digits {
      guard digit.isASCII, let value = digit.hexDigitValue, UInt64(value) < radix else {
        return nil
      }
      number = min(number * radix + UInt64(value), 1 << 40)
    }
    return number
  }
}
