/// The moments that machines write, read by position: as in RFC 3339, 2003-12-31T10:14:55Z and with
/// +01:00 at the end, and as in RFC 5322, Wed, 31 Dec 2003 10:14:55 GMT and with +0100.
///
/// Whatever it reads means the same to the scanner that reads everything else.
enum InternetDate {
  /// Nil for every other form, and for what is no moment.
  static func secondsSince1970(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count >= 20 else { return nil }
    return bytes[3] == UInt8(ascii: ",") ? ofMail(bytes) : ofInternet(bytes)
  }

  private static func ofInternet(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
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

  /// Days with one digit and with two, and years with four.
  private static func ofMail(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    let isShort = bytes[6] == UInt8(ascii: " ")
    // Where what follows the day begins.
    let rest = isShort ? 6 : 7
    guard bytes.count == rest + 22 || bytes.count == rest + 24, isWeekday(bytes),
      bytes[4] == UInt8(ascii: " "), bytes[rest] == UInt8(ascii: " "),
      bytes[rest + 4] == UInt8(ascii: " "), bytes[rest + 9] == UInt8(ascii: " "),
      bytes[rest + 12] == UInt8(ascii: ":"), bytes[rest + 15] == UInt8(ascii: ":"),
      bytes[rest + 18] == UInt8(ascii: " "),
      let day = isShort ? digit(bytes[5]) : number(at: 5, in: bytes),
      let month = month(at: rest + 1, in: bytes),
      // Later years may be those of another era.
      let century = number(at: rest + 5, in: bytes), century < 24,
      let year = number(at: rest + 7, in: bytes),
      let hour = number(at: rest + 10, in: bytes), hour < 24,
      let minute = number(at: rest + 13, in: bytes), minute < 60,
      let second = number(at: rest + 16, in: bytes), second < 60,
      let zone = mailZone(UnsafeBufferPointer(rebasing: bytes[(rest + 19)...])),
      let civil = CivilDay(year: century * 100 + year, month: month, day: day)
    else { return nil }
    return Double(civil.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - zone)
  }

  private static func isWeekday(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    case ("M", "o", "n"), ("T", "u", "e"), ("W", "e", "d"), ("T", "h", "u"), ("F", "r", "i"),
      ("S", "a", "t"), ("S", "u", "n"):
      true
    default: false
    }
  }

  private static func month(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    case ("J", "a", "n"): 1
    case ("F", "e", "b"): 2
    case ("M", "a", "r"): 3
    case ("A", "p", "r"): 4
    case ("M", "a", "y"): 5
    case ("J", "u", "n"): 6
    case ("J", "u", "l"): 7
    case ("A", "u", "g"): 8
    case ("S", "e", "p"): 9
    case ("O", "c", "t"): 10
    case ("N", "o", "v"): 11
    case ("D", "e", "c"): 12
    default: nil
    }
  }

  private static func mailZone(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    if bytes.count == 3 { return bytes.equals("GMT") || bytes.equals("UTC") ? 0 : nil }
    guard let hours = number(at: 1, in: bytes), hours <= 14,
      let minutes = number(at: 3, in: bytes), minutes < 60
    else { return nil }
    return offset(hours * 3600 + minutes * 60, by: bytes[0])
  }

  private static func zone(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count == 25 else { return bytes[19] == UInt8(ascii: "Z") ? 0 : nil }
    guard bytes[22] == UInt8(ascii: ":"), let hours = number(at: 20, in: bytes), hours <= 24,
      let minutes = number(at: 23, in: bytes)
    else { return nil }
    return offset(hours * 3600 + minutes * 60, by: bytes[19])
  }

  private static func offset(_ seconds: Int, by sign: UInt8) -> Int? {
    switch sign {
    case "+": seconds
    case "-": -seconds
    default: nil
    }
  }

  @inline(__always)
  private static func digit(_ byte: UInt8) -> Int? { byte.isASCIIDigit ? Int(byte &- 0x30) : nil }

  @inline(__always)
  private static func number(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let tens = bytes[index] &- 0x30
    let ones = bytes[index + 1] &- 0x30
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}

/// Compares a byte with a sign of ASCII in a pattern.
private func ~= (sign: Unicode.Scalar, byte: UInt8) -> Bool { UInt8(ascii: sign) == byte }
