import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetSources

/// The forms that are read by position must mean what the scanner of all forms makes of them.
struct InternetDateTests {
  private static let languages = [
    nil, "en", "hr", "cs", "pl", "ro", "sk", "sl", "tr", "th", "vi", "fr", "fi", "no",
  ]

  @Test(
    arguments: [
      ("Wed, 31 Dec 2003 10:14:55 GMT", 1_072_865_695.0),
      ("Wed, 31 Dec 2003 10:14:55 +0100", 1_072_862_095),
      ("Wed, 31 Dec 2003 10:14:55 -0330", 1_072_878_295),
      ("Thu, 1 Jan 1970 00:00:00 UTC", 0), ("2003-12-31T10:14:55Z", 1_072_865_695),
      ("2003-12-31T10:14:55+01:00", 1_072_862_095),
    ]
  )
  func `the forms of machines are read by position`(text: String, seconds: Double) {
    #expect(Self.byPosition(text) == seconds)
  }

  @Test(
    arguments: [
      "", "Wed, 31 Dec 2003", "Wed, 31 Dec 2003 10:14:55", "Wed, 31 Dec 2003 10:14:55 EST",
      "Wed, 31 Dec 2003 24:00:00 GMT", "Wed, 31 Dec 2003 10:60:55 GMT",
      "Wed, 31 Foo 2003 10:14:55 GMT", "Wod, 31 Dec 2003 10:14:55 GMT",
      "Wed, 32 Dec 2003 10:14:55 GMT", "Wed, 30 Feb 2003 10:14:55 GMT",
      "Wed, 31 Dec 2546 10:14:55 GMT", "Wed, 31 Dec 2003 10:14:55 +1500",
      "Wed, 31 Dec 2003 10:14:55 *0100", "Wed, 31 Dec 2003 10.14.55 GMT", "2003-12-31T10:14:55X",
      "Wed, 1 Dec 2003 10:14:55 GMT ", "Wed,  1 Dec 2003 10:14:55 GMT",
      "2003-12-31T10:14:55 01:00", "2003-12-32T10:14:55Z",
    ]
  )
  func `everything else is left to the scanner`(text: String) {
    #expect(Self.byPosition(text) == nil)
  }

  @Test func `what is read by position means the same to the scanner`() throws {
    var random = SeededRandom(seed: 31)
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    let weekdays = "Mon Tue Wed Thu Fri Sat Sun".split(separator: " ")
    var read = 0
    for _ in 0..<2_000 {
      let day = Int.random(in: 0...32, using: &random)
      let digits = Bool.random(using: &random) && day < 10 ? 1 : 2
      let zone = ["GMT", "UTC", "+0000", "-0000", "+0530", "-1130", "+1400"]
        .randomElement(using: &random)
      let text = """
        \(weekdays.randomElement(using: &random) ?? ""), \(padded(day, digits)) \
        \(months.randomElement(using: &random) ?? "") \
        \(padded(Int.random(in: 0..<2_400, using: &random), 4)) \
        \(padded(Int.random(in: 0...24, using: &random), 2)):\
        \(padded(Int.random(in: 0...60, using: &random), 2)):\
        \(padded(Int.random(in: 0...60, using: &random), 2)) \(zone ?? "")
        """
      guard let seconds = Self.byPosition(text) else { continue }
      read += 1
      let language = Self.languages.randomElement(using: &random) ?? nil
      // Another blank before the zone is nothing that the positions know.
      let spaced = try #require(text.lastIndex(of: " ").map { text[..<$0] + " " + text[$0...] })
      #expect(Self.byPosition(String(spaced)) == nil)

      let scanned = FeedDate.parse(spaced, language: language)?.timeIntervalSince1970

      #expect(scanned == seconds, "\(text) in \(language ?? "no language")")
    }
    #expect(read > 1_000)
  }

  private func padded(_ value: Int, _ digits: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func byPosition(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { InternetDate.secondsSince1970($0) }
  }
}
