import BroadsheetCore
import Foundation
import Testing

struct PhrasesTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(
    arguments: [
      ("nb-NO", Phrases.Language.bokmål), ("no", .bokmål), ("nn", .nynorsk), ("sv-SE", .swedish),
      ("en-GB", .english), ("fi", .english),
    ] as [(String, Phrases.Language)]
  )
  func `a language tag finds its phrases`(tag: String, language: Phrases.Language) {
    #expect(Phrases(language: tag).language == language)
  }

  @Test(
    arguments: [
      (30, "nå nettopp"), (720, "12\u{a0}min siden"), (10800, "3\u{a0}t siden"),
      (108_000, "i går"), (345_600, "4 dager siden"), (-600, "nå nettopp"),
    ] as [(Double, String)]
  )
  func `ages grow coarser`(seconds: Double, words: String) {
    let phrases = Phrases(language: "nb")

    #expect(phrases.age(of: now.addingTimeInterval(-seconds), at: now) == words)
  }

  @Test func `dates are written as the language does`() {
    #expect(Phrases(language: "sv").longDate(now) == "fredag 15 januari 2027")
    #expect(Phrases(language: "en").dateAndTime(now) == "15 January 2027 at 08:00")
    #expect(Phrases(language: "nb").dateAndTime(now) == "15. januar 2027 kl.\u{a0}08.00")
  }

  @Test func `days and times are those of the time zone, in summer and in winter`() throws {
    let oslo = try #require(TimeZone(identifier: "Europe/Oslo"))
    let phrases = Phrases(language: "nb", timeZone: oslo)
    let summer = Date(timeIntervalSince1970: 1_783_000_000)

    #expect(phrases.dateAndTime(now) == "15. januar 2027 kl.\u{a0}09.00")
    #expect(Phrases(language: "nb").dateAndTime(summer) == "2. juli 2026 kl.\u{a0}13.46")
    #expect(phrases.dateAndTime(summer) == "2. juli 2026 kl.\u{a0}15.46")
    #expect(phrases.longDate(now + 15.5 * 3600) == "lørdag 16. januar 2027")
  }

  @Test func `a moment of another day is told with its date`() {
    let phrases = Phrases(language: "en")

    #expect(phrases.moment(now + 65, seenAt: now) == "08:01:05")
    #expect(phrases.moment(now - 86_400, seenAt: now) == "14 January 2027 at 08:00")
  }

  @Test func `a teaser is spoken with its marks, kicker and headline`() {
    let teaser = Teaser(
      headline: "Ferry runs again",
      destination: .web(URL(filePath: "/")),
      kicker: "Harbour",
      flags: [.paid, .live]
    )

    let label = Phrases(language: "en").spokenLabel(
      for: FeedItem(id: FeedItem.ID("1"), content: .teaser(teaser))
    )

    #expect(label == "Live. Subscribers. Harbour. Ferry runs again")
  }

  @Test func `a kicker that repeats a mark is left out`() {
    let teaser = Teaser(
      headline: "Storm",
      destination: .web(URL(filePath: "/")),
      kicker: "live",
      flags: [.live]
    )

    #expect(Phrases(language: "en").kicker(of: teaser) == nil)
    #expect(Phrases(language: "sv").kicker(of: teaser) == "live")
  }
}
