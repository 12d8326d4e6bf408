/// A language whose word for a month is another month's in a neighbour's, or no month's at all.
///
/// Such words mean something only where the language is known: listopad is November in Poland and
/// October in Croatia.
enum DateLanguage {
  case croatian, czech, polish, romanian, slovak, slovenian, turkish, thai, vietnamese

  /// Nil for a language that needs no such care, or none that is written as BCP 47 has it.
  init?(_ tag: String?) {
    guard var tag else { return nil }
    let code = tag.withUTF8 { bytes -> UInt16? in
      guard bytes.count >= 2 else { return nil }
      let end = bytes.count > 2 ? bytes[2] : UInt8(ascii: "-")
      guard end == UInt8(ascii: "-") || end == UInt8(ascii: "_") else { return nil }
      return UInt16(bytes[0] | 0x20) << 8 | UInt16(bytes[1] | 0x20)
    }
    switch code {
    case Self.code("hr"): self = .croatian
    case Self.code("cs"): self = .czech
    case Self.code("pl"): self = .polish
    case Self.code("ro"): self = .romanian
    case Self.code("sk"): self = .slovak
    case Self.code("sl"): self = .slovenian
    case Self.code("tr"): self = .turkish
    case Self.code("th"): self = .thai
    case Self.code("vi"): self = .vietnamese
    default: return nil
    }
  }

  /// Whether numbers around slashes begin with the day, whatever they are.
  var isDayFirst: Bool { self == .thai || self == .vietnamese }

  /// What a word means in this language, where it has no meaning without.
  func meaning(of word: String) -> DateWord? {
    switch self {
    case .croatian:
      word.utf8.starts(with: Self.listopad.utf8) ? .month(10) : Self.croatianMonths[word]
    case .polish:
      word.utf8.starts(with: Self.listopad.utf8) ? .month(11) : Self.polishMonths[word]
    case .czech:
      word.utf8.starts(with: Self.listopad.utf8) ? .month(11) : word == "srp" ? .month(8) : nil
    case .slovak, .slovenian: word.utf8.starts(with: Self.listopad.utf8) ? .month(11) : nil
    case .romanian: word == "noi" ? .month(11) : nil
    case .turkish: word == "paz" ? .weekday : nil
    case .vietnamese: Self.vietnameseHalves[word]
    case .thai: nil
    }
  }

  private static func code(_ letters: StaticString) -> UInt16 {
    UInt16(letters.utf8Start[0]) << 8 | UInt16(letters.utf8Start[1])
  }

  /// With all of its ends.
  private static let listopad = "listopad"
  private static let croatianMonths: [String: DateWord] = [
    "velj": .month(2), "tra": .month(4), "svi": .month(5), "lip": .month(6), "srp": .month(7),
    "kol": .month(8), "ruj": .month(9), "lis": .month(10), "stu": .month(11),
  ]
  private static let polishMonths: [String: DateWord] = [
    "lip": .month(7), "paz": .month(10), "lis": .month(11),
  ]
  private static let vietnameseHalves: [String: DateWord] = [
    "sa": .half(.morning), "ch": .half(.afternoon),
  ]
}
