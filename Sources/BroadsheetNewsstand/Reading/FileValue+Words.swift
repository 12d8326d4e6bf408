import BroadsheetCore
import Foundation
import Yams

extension FileValue {
  /// A name that may stand in an address.
  func slug() -> Slug? {
    let expected = "lower-case letters a to z, digits and single hyphens"
    guard let text = text(expected) else { return nil }
    guard let slug = Slug(rawValue: text) else {
      report(
        "'\(text)' cannot stand in an address",
        expected: expected,
        suggestion: Slug(spelling: text)?.rawValue
      )
      return nil
    }
    return slug
  }

  /// A BCP 47 tag, checked for its form.
  func language() -> String? {
    let expected = "a language tag such as nb, sv or en-GB"
    guard let text = text(expected) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag =
      (2...3).contains(parts[0].count) && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
    guard isTag else {
      report("'\(text)' is no language tag", expected: expected)
      return nil
    }
    return text
  }

  /// A name of the IANA time zone database.
  func timeZone() -> TimeZone? {
    let expected = "a time zone such as Europe/Oslo, or UTC"
    guard let name = text(expected) else { return nil }
    if name == "UTC" { return .gmt }
    let names = TimeZone.knownTimeZoneIdentifiers
    guard names.contains(name), let zone = TimeZone(identifier: name) else {
      report(
        "'\(name)' is no time zone",
        expected: expected,
        suggestion: NearestWord.to(name, among: names)
      )
      return nil
    }
    return zone
  }

  /// Seconds, written as `30s`, `5m`, `1h`, `1d` or a bare number of seconds.
  func duration() -> Double? { duration("a duration such as 30s, 5m or 1h", from: 1) }

  /// A duration that may be nothing at all.
  func durationOrNone() -> Double? { duration("a duration such as 5m or 24h, or 0s", from: 0) }

  private func duration(_ expected: String, from least: Double) -> Double? {
    guard let text = text(expected) else { return nil }
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())),
      (least...2_592_000).contains(number * (unit ?? 1))
    else {
      report("'\(text)' is no duration", expected: expected)
      return nil
    }
    return number * (unit ?? 1)
  }

  func colour() -> Colour? {
    let expected = "a colour such as \"#8a1c24\", in quotes"
    guard let text = text(expected) else { return nil }
    guard let colour = Colour(hex: text) else {
      report("'\(text)' is no colour", expected: expected)
      return nil
    }
    return colour
  }

  func place() -> Place? {
    mapping("a place with 'name', 'latitude' and 'longitude'") { reader in
      let name = reader.optional("name")?.text()
      let latitude = reader.required("latitude", "degrees north")?.number(in: -90...90)
      let longitude = reader.required("longitude", "degrees east")?.number(in: -180...180)
      guard let latitude, let longitude else { return nil }
      return Place(name: name, latitude: latitude, longitude: longitude)
    }
  }

  /// Flags with the words that stand for them: `{live: [Direkte, live]}`.
  func flagWords() -> FlagWords {
    let words = mapping("a mapping of flags to words") { reader in
      TeaserFlags.words.reduce(into: [TeaserFlags: [String]]()) { words, flag in
        words[flag.flag] = reader.optional(flag.word)?.texts("a list of words")
      }
    }
    return FlagWords(words ?? [:])
  }

  func flags() -> TeaserFlags {
    let words = TeaserFlags.words.map(\.word)
    return elementsOrSelf.reduce(into: []) { flags, value in
      guard let text = value.text() else { return }
      if let flag = TeaserFlags(word: text) {
        flags.formUnion(flag)
      } else {
        value.report(
          "'\(text)' is no flag",
          expected: Self.oneOf(words),
          suggestion: NearestWord.to(text, among: words)
        )
      }
    }
  }

  /// The elements of a list, or the single value in its stead.
  var elementsOrSelf: [FileValue] { isSequence ? elements("a list") : [self] }

  /// The value as JSON, for settings that only a plugin understands.
  func json() -> JSONValue {
    if isMapping {
      let members: [String: JSONValue]? = mapping("settings") { reader in
        Dictionary(
          reader.keys.compactMap { key in reader.optional(key).map { (key, $0.json()) } },
          uniquingKeysWith: { first, _ in first }
        )
      }
      return .object(members ?? [:])
    }
    if isSequence { return .array(elements("a list").map { $0.json() }) }
    guard let scalar = node.scalar else { return .null }
    guard scalar.style == .plain else { return .string(scalar.string) }
    switch scalar.string {
    case "", "~", "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case let text:
      guard let number = Double(text), number.isFinite else { return .string(text) }
      return .number(number)
    }
  }
}
