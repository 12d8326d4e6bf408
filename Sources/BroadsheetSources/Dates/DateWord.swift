/// The words that occur in dates: months, weekdays, halves of the day and time zones.
enum DateWord: Equatable {
  case month(Int)
  case weekday
  case afternoon(Bool)
  /// A half of the day by its Korean name, which gives the zone away as well.
  case koreanHalf(Bool)
  /// Seconds to the east of UTC.
  case zone(Int)
  /// The T between a date and a time.
  case timeMark
  /// What may be skipped: the ending of an ordinal, a word for "at".
  case filler
  case unknown

  /// Classifies one word.
  ///
  /// - Parameter word: The word's bytes, ASCII letters in lower case.
  init(_ word: UnsafeBufferPointer<UInt8>) {
    guard let first = word.first else {
      self = .filler
      return
    }
    if first >= 0x80 || word.contains(where: { $0 >= 0x80 }) {
      self = Self.foreign.first { word.starts(with: $0.key.utf8) }?.value ?? .unknown
      return
    }
    if word.count > 4 {
      self = Self.long(word)
      return
    }
    var key: UInt32 = 0
    for byte in word { key = key << 8 | UInt32(byte) }
    self = Self.short[key] ?? (word.count == 4 ? Self.long(word) : .unknown)
  }

  /// Full names of months and weekdays begin with the short ones.
  private static func long(_ word: UnsafeBufferPointer<UInt8>) -> DateWord {
    var key: UInt32 = 0
    for byte in word.prefix(3) { key = key << 8 | UInt32(byte) }
    switch short[key] {
    case .month(let number): return .month(number)
    case .weekday: return .weekday
    default:
      return foreign.first { word.starts(with: $0.key.utf8) }?.value ?? .unknown
    }
  }

  private static let short: [UInt32: DateWord] = {
    var table: [UInt32: DateWord] = [:]
    func add(_ names: String, _ word: DateWord) {
      for name in names.split(separator: " ") {
        table[name.utf8.reduce(0) { $0 << 8 | UInt32($1) }] = word
      }
    }
    let months = "jan feb mar apr may jun jul aug sep oct nov dec"
    for (index, name) in months.split(separator: " ").enumerated() {
      add(String(name), .month(index + 1))
    }
    add("mrz", .month(3))
    add("mai", .month(5))
    add("okt", .month(10))
    add("dez", .month(12))
    add("mon tue wed thu fri sat sun", .weekday)
    add("am a.m", .afternoon(false))
    add("pm p.m", .afternoon(true))
    add("t", .timeMark)
    add("st nd rd th at of etc um uhr h", .filler)
    let hours: [(String, Double)] = [
      ("z ut utc gmt wet", 0), ("bst west met cet mez a", 1), ("mest cest mesz eet sast", 2),
      ("eest msk", 3), ("ist", 5.5), ("hkt sgt awst", 8), ("jst kst", 9), ("aest", 10),
      ("aedt", 11), ("nzst", 12), ("nzdt", 13), ("brt art", -3), ("ndt", -2.5), ("nst", -3.5),
      ("adt", -3), ("ast edt", -4), ("est cdt et", -5), ("cst mdt ct", -6), ("mst pdt mt", -7),
      ("pst akdt pt", -8), ("akst hdt", -9), ("hst", -10),
    ]
    for (names, offset) in hours { add(names, .zone(Int(offset * 3600))) }
    return table
  }()

  private static let foreign: [(key: String, value: DateWord)] = [
    ("Ιαν", .month(1)), ("Φεβ", .month(2)), ("Μάώ", .month(3)), ("Μαώ", .month(3)),
    ("Μάρ", .month(3)), ("Μαρ", .month(3)), ("Απρ", .month(4)), ("Μάι", .month(5)),
    ("Μαϊ", .month(5)), ("Μαι", .month(5)), ("Ιούν", .month(6)), ("Ιον", .month(6)),
    ("Ιουν", .month(6)), ("Ιούλ", .month(7)), ("Ιολ", .month(7)), ("Ιουλ", .month(7)),
    ("Αύγ", .month(8)), ("Αυγ", .month(8)), ("Σεπ", .month(9)), ("Οκτ", .month(10)),
    ("Νοέ", .month(11)), ("Νοε", .month(11)), ("Δεκ", .month(12)),
    ("Κυρ", .weekday), ("Δευ", .weekday), ("Τρι", .weekday), ("Τετ", .weekday),
    ("Πεμ", .weekday), ("Παρ", .weekday), ("Σαβ", .weekday),
    ("január", .month(1)), ("február", .month(2)), ("március", .month(3)),
    ("április", .month(4)), ("május", .month(5)), ("június", .month(6)), ("július", .month(7)),
    ("augusztus", .month(8)), ("szeptember", .month(9)), ("október", .month(10)),
    ("novem", .month(11)), ("decem", .month(12)), ("märz", .month(3)),
    ("년", .zone(9 * 3600)), ("월", .filler), ("일", .filler),
    ("오전", .koreanHalf(false)), ("오후", .koreanHalf(true)),
  ]
}
