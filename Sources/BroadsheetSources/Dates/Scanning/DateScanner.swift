/// Splits the bytes of a date into numbers, a time, a zone and known words, in one pass.
struct DateScanner {
  var parts = DateParts()

  /// The language of the text, where its words depend on it.
  let language: DateLanguage?
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  var lastSign: UInt8 = 0
  var isAfterTimeMark = false
  /// Whether the word before announces a time, as klo does.
  var isAfterClockWord = false
  /// Whether the word before says that the number before it is the hour.
  var isAfterHourMark = false
  /// The number before, as long as a word may still make it the hour, and where it ends.
  var lastNumber = 0
  var endOfLastNumber = -1
  /// Where what may be minutes ends, unless the name of a month follows.
  var endOfUncertainMinutes = -1
  /// The word before, where only the next one tells what it means.
  var openWord: String?
  /// Whether the number of the month is next, in digits or in words.
  var isAfterMonthMark = false
  /// Whether the word before was ten, the first of eleven and twelve.
  var isAfterTen = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, in language: DateLanguage?) {
    self.bytes = bytes
    self.language = language
    parts.isDayFirst = language?.isDayFirst == true
    parts.isThai = language == .thai
  }

  mutating func scan() {
    if scanEpoch() { return }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        scanNumber()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
        scanWord()
      case UInt8(ascii: "("):
        while index < bytes.count, bytes[index] != UInt8(ascii: ")") { index += 1 }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        lastSign = byte
        index += 1
      default:
        lastSign = 0
        index += 1
      }
    }
  }

  /// A bare count of seconds or milliseconds since 1970.
  private mutating func scanEpoch() -> Bool {
    let digits = bytes.drop { $0 <= 0x20 }.prefix { isDigit($0) }
    guard digits.count == 10 || digits.count == 13,
      bytes[digits.endIndex...].allSatisfy({ $0 <= 0x20 })
    else { return false }
    let value = digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
    parts.epoch = digits.count == 13 ? value / 1000 : value
    return true
  }

  private mutating func scanNumber() {
    let start = index
    let (value, digits) = takeDigits()
    let separator = start > 0 ? bytes[start - 1] : 0
    let number = DateParts.Number(value: value, digits: digits, separator: separator)
    let mayBeMinutes = isAfterHourMark
    isAfterHourMark = false
    endOfLastNumber = -1
    endOfUncertainMinutes = -1
    isAfterTen = false
    defer { lastSign = 0 }

    if isAfterMonthMark {
      takeMonth(value)
    } else if isZone {
      scanZone(value, digits)
    } else if parts.hour == nil, digits <= 2, let separator = timeSeparator(after: value) {
      scanTime(hour: value, separator: separator)
    } else if digits <= 2, let part = takeClockMark() {
      set(part, value)
    } else if mayBeMinutes, digits == 2, value < 60, !isDayInDigits {
      parts.minute = value
      if !parts.hasDay { endOfUncertainMinutes = index }
    } else if let mark = takeDayMark() {
      add(number, as: mark)
    } else if isAfterTimeMark || isAfterClockWord, parts.hour == nil {
      setCompactTime(value, digits)
    } else if parts.numberCount == 0, digits >= 6 {
      splitCompactDate(value, digits)
    } else if parts.hour == nil || digits != 4 || parts.numberCount < 3 {
      parts.add(number)
      if digits <= 2, value <= 24 {
        lastNumber = value
        endOfLastNumber = index
      }
    }
  }

  private var isZone: Bool {
    parts.hour != nil && lastSign != 0
      && (parts.zone == nil || parts.zone == 0 || parts.isZoneImplied)
  }

  private mutating func scanZone(_ value: Int, _ digits: Int) {
    var hours = value
    var minutes = 0
    if digits >= 3 {
      hours = value / 100
      minutes = value % 100
    } else if peek(UInt8(ascii: ":")) {
      index += 1
      minutes = takeDigits().value
    }
    guard hours <= 24, minutes < 100 else { return }
    let offset = hours * 3600 + minutes * 60
    parts.zone = lastSign == UInt8(ascii: "-") ? -offset : offset
    parts.isZoneImplied = false
  }

  /// Dates without separators: 20040105, 2004005, 040105, 20040105143000.
  private mutating func splitCompactDate(_ value: Int, _ digits: Int) {
    func add(_ value: Int, _ digits: Int) {
      parts.add(DateParts.Number(value: value, digits: digits, separator: UInt8(ascii: "-")))
    }
    switch digits {
    case 14:
      setCompactTime(value % 1_000_000, 6)
      splitCompactDate(value / 1_000_000, 8)
    case 8:
      add(value / 10_000, 4)
      add(value / 100 % 100, 2)
      add(value % 100, 2)
    case 7:
      add(value / 1000, 4)
      add(value % 1000, 3)
    case 6:
      add(value / 10_000, 2)
      add(value / 100 % 100, 2)
      add(value % 100, 2)
    default:
      parts.unknownWords += 1
    }
  }

  mutating func takeDigits() -> (value: Int, digits: Int) {
    var value = 0
    let start = index
    while index < bytes.count, isDigit(bytes[index]) {
      if index - start < 15 { value = value * 10 + Int(bytes[index] - 0x30) }
      index += 1
    }
    return (value, index - start)
  }

  func peek(_ byte: UInt8) -> Bool {
    index < bytes.count && bytes[index] == byte
  }

  func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 }
}
