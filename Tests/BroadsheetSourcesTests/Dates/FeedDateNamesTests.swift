import BroadsheetSources
import Foundation
import Testing

/// Dates as feeds write them in the languages of their readers.
@Suite struct FeedDateNamesTests {
  /// Each is the fourth of February 2020, at midnight unless it has a time.
  static let fourthOfFebruary = [
    "04 févr. 2020", "mar. 04 févr. 2020", "mardi 4 février 2020", "martes, 4 de febrero de 2020",
    "mar, 04 feb 2020", "terça-feira, 4 de fevereiro de 2020", "ter, 04 fev 2020",
    "martedì 4 febbraio 2020", "di 04 feb. 2020", "dinsdag 4 februari 2020",
    "tirsdag 4. februar 2020", "tisdag 4 februari 2020", "tis, 04 feb. 2020",
    "þriðjudagur, 4. febrúar 2020", "tiistai 4. helmikuuta 2020", "wtorek, 4 lutego 2020",
    "wto, 04 lut 2020", "Вт, 04 фев 2020", "вторник, 4 февраля 2020 г.", "úterý 4. února 2020",
    "út, 04 úno 2020", "Τρίτη, 4 Φεβρουαρίου 2020", "Τρι, 04 Φεβ 2020", "2020年2月4日",
    "2020年02月04日 星期二", "2020年2月4日(火)", "الثلاثاء 4 فبراير 2020", "٤ شباط ٢٠٢٠",
    "יום שלישי, 4 בפברואר 2020", "יום ג׳, 04 פברואר 2020",
    "Dienstag, 4. Februar 2020", "04 FÉVR. 2020",
  ]

  @Test(arguments: fourthOfFebruary)
  func `the fourth of February is itself in every language`(text: String) {
    #expect(FeedDate.parse(text)?.timeIntervalSince1970 == 1_580_774_400)
  }

  /// Each is the fifteenth of its month in 2020.
  static let months: [(Int, String)] = [
    (1, "janv. ene gen jan. januari jan stycznia января ledna Ιανουαρίου يناير janeiro tammikuuta"),
    (3, "mars mar. marzo mrt maart marts marca марта března Μαρτίου مارس março maaliskuuta"),
    (4, "avr. abr aprile april kwietnia апреля dubna Απριλίου أبريل avril huhtikuuta"),
    (5, "mai mayo maggio mei maj maja мая května Μαΐου مايو maio toukokuuta maí"),
    (6, "juin jun giu juni czerwca июня června Ιουνίου يونيو junho kesäkuuta júní"),
    (7, "juil. jul luglio juli lipca июля července Ιουλίου يوليو julho heinäkuuta júlí"),
    (8, "août ago agosto aug augusti sierpnia августа srpna Αυγούστου أغسطس elokuuta ágúst"),
    (9, "sept. set settembre wrzesień września сентября září Σεπτεμβρίου سبتمبر syyskuuta"),
    (10, "oct. out ottobre okt października октября října Οκτωβρίου أكتوبر lokakuuta"),
    (11, "nov. novembre ноября Νοεμβρίου نوفمبر marraskuuta"),
    (12, "déc. dic dez dicembre des grudnia декабря prosince Δεκεμβρίου ديسمبر joulukuuta"),
  ]

  @Test(arguments: months)
  func `each month has its names`(month: Int, names: String) throws {
    for name in names.split(separator: " ") {
      let date = try #require(FeedDate.parse("15 \(name) 2020"), "\(name)")

      #expect(
        FeedDate.rfc3339(date).prefix(10).dropFirst(5).prefix(2) == "\(100 + month)".suffix(2)
      )
    }
  }

  @Test(arguments: [
    ("15 كانون الثاني 2020", "2020-01-15"), ("15 تشرين الأول 2020", "2020-10-15"),
    ("15 تشرين الثاني 2020", "2020-11-15"), ("15 كانون الأول 2020", "2020-12-15"),
  ])
  func `months of two words are read as a whole`(text: String, day: String) throws {
    let date = try #require(FeedDate.parse(text))

    #expect(FeedDate.rfc3339(date).hasPrefix(day))
  }

  @Test(
    arguments: [
      ("2020年2月4日 10時20分30秒", 1_580_811_630), ("2020年2月4日 下午3:05", 1_580_828_700),
      ("4 février 2020 à 10h20", 1_580_811_600), ("2020年2月4日 10:20:30", 1_580_811_630),
    ] as [(String, Double)]
  )
  func `times are read as they are written there`(text: String, seconds: Double) {
    #expect(FeedDate.parse(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "4 de fevereiro de 2020 às 10:20", "4 de febrero de 2020 a las 10:20",
    "4 febbraio 2020 alle ore 10:20", "4 februari 2020 om 10:20", "4. února 2020 v 10:20",
    "4 lutego 2020 o godz. 10:20", "4 februari 2020 klockan 10:20", "4 Feb 2020 xyz 10:20",
    "wt, 4 lut 2020 11:20:00 +0100",
  ])
  func `what stands between a date and its time changes neither`(text: String) {
    #expect(FeedDate.parse(text)?.timeIntervalSince1970 == 1_580_811_600)
  }

  @Test(arguments: [
    ("September 12, 2025 3:05 p.m.", "15:05"), ("Sept. 12, 2025, 12:05 a.m.", "00:05"),
    ("12:05 P.M., Sept 12, 2025", "12:05"), ("12 sept. 2025, 10:30 a. m.", "10:30"),
    ("12 sept. 2025 3:30 p. m.", "15:30"), ("12 Σεπ 2025 3:05 μμ", "15:05"),
    ("12 Σεπ 2025 3:05 Μ.Μ.", "15:05"), ("12 Σεπ 2025 12:05 πμ", "00:05"),
    ("12 Σεπ 2025 12:05 π. μ.", "00:05"),
  ])
  func `halves of the day are known with dots and spaces in them`(text: String, time: String) throws
  {
    let date = try #require(FeedDate.parse(text))

    #expect(FeedDate.rfc3339(date) == "2025-09-12T\(time):00Z")
  }

  @Test(arguments: [
    "1er janvier 2025", "le 1er janv. 2025", "1ro de enero de 2025", "1a gennaio 2025",
    "1:a januari 2025", "1-го января 2025", "1º gennaio 2025", "1° gennaio 2025", "1ª gennaio 2025",
  ])
  func `the first of a month may have its ending`(text: String) {
    #expect(FeedDate.parse(text) == FeedDate.parse("2025-01-01"))
  }

  @Test func `letters before everything else are no zone`() {
    let friday = FeedDate.parse("pt, 7 lut 2020 11:20:00 +0100")

    #expect(friday?.timeIntervalSince1970 == 1_581_070_800)
    #expect(FeedDate.parse("21. srpnja 2026.") == FeedDate.parse("21 July 2026"))
  }

  @Test(arguments: [
    "mar. 04 xyz 2020", "Marti, 04 Chwefror 2020", "4 marmalade 2020", "martes, 4 de foo de 2020",
    "04 Jan foo 2020", "Dydd Mawrth, 4 Chwefror 2020", "4 maybe 2020",
  ])
  func `a month that nobody knows is no date, and never another month`(text: String) {
    #expect(FeedDate.parse(text) == nil)
  }
}
