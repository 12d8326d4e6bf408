/// The moments that machines write, read by position: 2003-12-31T10:14:55Z, and with +01:00 at the end.
enum InternetDate {
  /// Nil for every other form, and for what is no moment.
  static func secondsSince1970(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count == 20 || bytes.count == 25, bytes[4] == UInt8(ascii: "-"),
      bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let century = number(at: 0, in: bytes), let year = number(at: 2, in: bytes),
      let month = number(at: 5, in: bytes), let day = number(at: 8, in: bytes),
      let hour = number(at: 11, in: bytes), hour < 24,
      let minute = number(at: 14, in: bytes), minute < 60,
      let second = number(at: 17, in: bytes), second < 60,
      let zone = zone(in: bytes),
      let civil = CivilDay(year: century * 100 + year, month: month, day: day)
    else { return nil }
    return Double(civil.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - zone)
  }

  private static func zone(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count == 25 else { return bytes[19] == UInt8(ascii: "Z") ? 0 : nil }
    guard bytes[22] == UInt8(ascii: ":"), let hours = number(at: 20, in: bytes), hours <= 24,
      let minutes = number(at: 23, in: bytes)
    else { return nil }
    let offset = hours * 3600 + minutes * 60
    switch bytes[19] {
    case UInt8(ascii: "+"): return offset
    case UInt8(ascii: "-"): return -offset
    default: return nil
    }
  }

  @inline(__always)
  private static func number(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let tens = bytes[index] &- 0x30
    let ones = bytes[index + 1] &- 0x30
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}
