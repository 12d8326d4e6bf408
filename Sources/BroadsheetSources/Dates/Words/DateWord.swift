/// The words that occur in dates: months, weekdays, halves of the day and time zones.
enum DateWord: Equatable {
  case month(Int)
  /// `mar`, which is Tuesday where the date has another month.
  case marchOrTuesday
  case weekday
  case half(DayHalf)
  /// A half of the day by its Korean name, which gives the zone away as well.
  case koreanHalf(DayHalf)
  /// Seconds to the east of UTC.
  case zone(Int)
  /// The T between a date and a time.
  case timeMark
  /// A word before a time, such as kl. and godz.
  case clock
  /// A word behind an hour: h, Uhr.
  case hour
  /// What may be skipped: the ending of an ordinal, a word for "at".
  case filler
  case unknown
  /// The Vietnamese word for a month, behind which its number stands.
  case monthMark

  /// Classifies one word.
  ///
  /// - Parameters:
  ///   - word: The word's bytes, ASCII letters in lower case.
  ///   - language: The language that it is of, where that matters.
  init(_ word: UnsafeBufferPointer<UInt8>, in language: DateLanguage?) {
    guard !word.isEmpty else {
      self = .filler
      return
    }
    if let language,
      let own = language.meaning(of: String(decoding: word, as: UTF8.self).lowercased())
    {
      self = own
      return
    }
    if word.count <= 4 {
      var key: UInt32 = 0
      for byte in word { key = key << 8 | UInt32(byte) }
      if let known = Self.short.word(for: key) {
        self = known
        return
      }
    }
    self = DateNames.meaning(of: String(decoding: word, as: UTF8.self).lowercased())
  }

  /// The words of nearly all dates, as bytes in a row.
  private static let short: ShortDateWords = {
    var table = ShortDateWords()
    func add(_ names: String, _ word: DateWord) {
      for name in names.split(separator: " ") {
        table.set(word, for: name.utf8.reduce(0) { $0 << 8 | UInt32($1) })
      }
    }
    let months = "jan feb mar apr may jun jul aug sep oct nov dec"
    for (index, name) in months.split(separator: " ").enumerated() {
      add(String(name), .month(index + 1))
    }
    add("mar", .marchOrTuesday)
    add("mon tue wed thu fri sat sun", .weekday)
    add("am", .half(.morning))
    add("pm", .half(.afternoon))
    add("t", .timeMark)
    let hours: [(String, Double)] = [
      ("z ut utc gmt wet", 0), ("bst west met cet mez", 1), ("mest cest mesz eet sast", 2),
      ("eest msk", 3), ("ist", 5.5), ("wib", 7), ("hkt sgt awst wita", 8), ("jst kst wit", 9),
      ("aest", 10), ("aedt", 11), ("nzst", 12), ("nzdt", 13), ("brt art", -3), ("ndt", -2.5),
      ("nst", -3.5), ("adt", -3), ("ast edt", -4), ("est cdt et", -5), ("cst mdt ct", -6),
      ("mst pdt mt", -7), ("pst akdt pt", -8), ("akst hdt", -9), ("hst", -10),
    ]
    for (names, offset) in hours { add(names, .zone(Int(offset * 3600))) }
    return table
  }()
}
