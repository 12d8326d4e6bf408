import BroadsheetSources
import Foundation
import Testing

/// Dates of languages whose words for months are others' words for other months, and of those that
/// count months or years in their own way.
@Suite struct FeedDateLanguagesTests {
  private func day(_ text: String, _ language: String? = nil) -> String? {
    FeedDate.parse(text, language: language).map { String(FeedDate.rfc3339($0).prefix(10)) }
  }

  /// The twelve months of a language: nominative, genitive and usual abbreviations, with a bar between
  /// the months.
  static let languages: [(language: String, months: String)] = [
    (
      "uk",
      """
      січень січня січ.|лютий лютого лют.|березень березня бер. берез.|квітень квітня квіт. кві.|\
      травень травня трав.|червень червня черв. чер.|липень липня лип.|серпень серпня серп.|\
      вересень вересня вер. верес.|жовтень жовтня жовт. жов.|листопад листопада лист. лис.|\
      грудень грудня груд. гру.
      """
    ),
    (
      "ro",
      """
      ianuarie ian.|februarie feb.|martie mar.|aprilie apr.|mai|iunie iun.|iulie iul.|august aug.|\
      septembrie sept.|octombrie oct.|noiembrie nov. noi.|decembrie dec.
      """
    ),
    (
      "hr",
      """
      siječanj siječnja sij.|veljača veljače velj.|ožujak ožujka ožu.|travanj travnja tra.|\
      svibanj svibnja svi.|lipanj lipnja lip.|srpanj srpnja srp.|kolovoz kolovoza kol.|\
      rujan rujna ruj.|listopad listopada lis.|studeni studenoga studenog stu.|\
      prosinac prosinca pro.
      """
    ),
    (
      "sl",
      """
      januar januarja jan.|februar februarja feb.|marec marca mar.|april aprila apr.|maj maja|\
      junij junija jun.|julij julija jul.|avgust avgusta avg.|september septembra sep.|\
      oktober oktobra okt.|november novembra nov.|december decembra dec.
      """
    ),
    (
      "sk",
      """
      január januára jan.|február februára feb.|marec marca mar.|apríl apríla apr.|máj mája|\
      jún júna|júl júla|august augusta aug.|september septembra sep.|október októbra okt.|\
      november novembra nov.|december decembra dec.
      """
    ),
    (
      "hu",
      """
      január jan.|február febr. feb.|március márc.|április ápr.|május máj.|június jún.|július júl.|\
      augusztus aug.|szeptember szept.|október okt.|november nov.|december dec.
      """
    ),
    (
      "fi",
      """
      tammikuu tammikuuta tammik.|helmikuu helmikuuta|maaliskuu maaliskuuta|huhtikuu huhtikuuta|\
      toukokuu toukokuuta|kesäkuu kesäkuuta|heinäkuu heinäkuuta|elokuu elokuuta|syyskuu syyskuuta|\
      lokakuu lokakuuta|marraskuu marraskuuta|joulukuu joulukuuta joulu
      """
    ),
    (
      "tr",
      """
      Ocak Oca|Şubat Şub|Mart Mar|Nisan Nis|Mayıs May MAYIS|Haziran Haz|Temmuz Tem|Ağustos Ağu|\
      Eylül Eyl|Ekim Eki|Kasım Kas KASIM|Aralık Ara ARALIK
      """
    ),
    (
      "bg",
      """
      януари яну.|февруари февр. фев.|март|април апр.|май|юни|юли|август авг.|септември септ. сеп.|\
      октомври окт.|ноември ноем. ное.|декември дек.
      """
    ),
    (
      "sr",
      """
      јануар јануара јан. januar januara jan.|фебруар фебруара феб. februar februara|\
      март марта мар. mart marta|април априла апр. april aprila|мај маја maj maja|\
      јун јуна jun juna|јул јула jul jula|август августа авг. avgust avgusta avg.|\
      септембар септембра сеп. септ. septembar septembra|октобар октобра окт. oktobar oktobra|\
      новембар новембра нов. novembar novembra|децембар децембра дец. decembar decembra
      """
    ),
    (
      "id",
      """
      Januari Jan|Februari Feb|Maret Mar|April Apr|Mei|Juni Jun|Juli Jul|Agustus Agu Agt|\
      September Sep|Oktober Okt|November Nov|Desember Des
      """
    ),
    (
      "vi",
      """
      tháng 1 tháng một Tháng Giêng thg 1 Th1|tháng 2 Tháng Hai thg 2 Th2|tháng 3 Tháng Ba|\
      tháng 4 Tháng Tư|tháng 5 Tháng Năm|tháng 6 Tháng Sáu|tháng 7 Tháng Bảy|\
      tháng 8 Tháng Tám|tháng 9 Tháng Chín|tháng 10 Tháng Mười|tháng 11 Tháng Mười Một Th11|\
      tháng 12 Tháng Mười Hai thg 12 Th12
      """
    ),
    (
      "th",
      """
      มกราคม ม.ค.|กุมภาพันธ์ ก.พ.|มีนาคม มี.ค.|เมษายน เม.ย.|พฤษภาคม พ.ค.|มิถุนายน มิ.ย.|\
      กรกฎาคม ก.ค.|สิงหาคม ส.ค.|กันยายน ก.ย.|ตุลาคม ต.ค.|พฤศจิกายน พ.ย.|ธันวาคม ธ.ค.
      """
    ),
  ]

  @Test(arguments: languages)
  func `each month has its names`(language: String, months: String) {
    for (month, names) in months.split(separator: "|").enumerated() {
      let expected = "2020-\("\(101 + month)".suffix(2))-15"
      for name in Self.names(in: String(names), of: language) {
        #expect(day("15 \(name) 2020", language) == expected, "\(name)")
      }
    }
  }

  /// Names that mean one month alone need no language.
  @Test(arguments: languages)
  func `what only one language can mean needs no language`(language: String, months: String) {
    let ambiguous = [
      "tra.", "svi.", "lip.", "srp.", "kol.", "ruj.", "lis.", "stu.", "velj.", "noi.",
    ]
    for (month, names) in months.split(separator: "|").enumerated() {
      let expected = "2020-\("\(101 + month)".suffix(2))-15"
      for name in Self.names(in: String(names), of: language)
      where !ambiguous.contains(name) && !name.hasPrefix("listopad") {
        #expect(day("15 \(name) 2020") == expected, "\(name)")
      }
    }
  }

  /// Vietnamese names have spaces in them.
  private static func names(in text: String, of language: String) -> [String] {
    guard language == "vi" else { return text.split(separator: " ").map(String.init) }
    var names: [String] = []
    for word in text.split(separator: " ") {
      if word.lowercased().hasPrefix("th") {
        names.append(String(word))
      } else {
        names[names.count - 1] += " \(word)"
      }
    }
    return names
  }

  @Test(arguments: [
    ("15 listopada 2020", "pl", 11), ("15. listopadu 2020", "cs", 11), ("15 lis 2020", "pl", 11),
    ("15. listopada 2020.", "hr", 10), ("15. lis 2020.", "hr", 10), ("15 lip 2020", "pl-PL", 7),
    ("15. lip 2020.", "hr-HR", 6), ("15. srp 2020", "cs_CZ", 8), ("15. srp 2020.", "HR", 7),
    ("15. listopada 2020", "sk", 11), ("15 paz 2020", "pl", 10),
  ])
  func `a month of two languages is that of the feed's`(text: String, language: String, month: Int)
  {
    #expect(day(text, language) == "2020-\("\(100 + month)".suffix(2))-15")
  }

  @Test(arguments: [
    "15 listopada 2020", "15. listopad 2020", "15. listopadu 2020", "15 lis 2020", "15 lip 2020",
    "15 srp 2020", "15 tra 2020", "15 paz 2020", "15 noi 2020", "listopad 15, 2020",
  ])
  func `it is no date where nobody says of which`(text: String) {
    for language in [nil, "", "en", "no", "x", "plx", "hrv-x"] {
      #expect(day(text, language) == nil)
    }
  }

  @Test func `a weekday that is a month elsewhere takes no month's place`() {
    #expect(day("Paz, 15 Kas 2020", "tr") == "2020-11-15")
    #expect(day("Paz, 15 Kas 2020") == "2020-11-15")
    #expect(day("marți, 15 decembrie 2020", "ro") == "2020-12-15")
  }

  @Test(
    arguments: [
      ("15 มกราคม 2567", "2024-01-15"), ("15 ม.ค. 67", "2024-01-15"),
      ("15 ม.ค. 2024", "2024-01-15"),
      ("วันจันทร์ที่ 15 มกราคม พ.ศ. 2567 เวลา 10:30 น.", "2024-01-15"), ("๑๕ ม.ค. ๒๕๖๗", "2024-01-15"),
      ("29 กุมภาพันธ์ 2567", "2024-02-29"), ("15 เดือนมกราคม ค.ศ. 2024", "2024-01-15"),
      ("15 Jan พ.ศ. 2567", "2024-01-15"), ("15 ม.ค. 24", nil), ("29 กุมภาพันธ์ 2566", nil),
      ("15 มกรา 2567", nil),
    ] as [(String, String?)]
  )
  func `Thai years may be of the Buddhist era`(text: String, expected: String?) {
    #expect(day(text) == expected)
    #expect(day(text, "th-TH") == expected)
  }

  @Test func `a number is of the Buddhist era where the language says so`() {
    #expect(day("15/01/2567", "th") == "2024-01-15")
    #expect(day("05/01/2567", "th") == "2024-01-05")
    #expect(day("Mon, 15 Jan 2024 10:30:00 +0700", "th") == "2024-01-15")
    #expect(day("15 Jan 24", "th") == "2024-01-15")
    #expect(day("2024-01-15", "th") == "2024-01-15")
    #expect(day("15/01/2567")?.hasPrefix("2024") != true)
  }

  @Test(
    arguments: [
      ("Thứ hai, ngày 15 tháng 1 năm 2024", "2024-01-15"), ("15 Tháng Một, 2024", "2024-01-15"),
      ("Tháng Mười Hai 15, 2024", "2024-12-15"), ("15 Tháng Năm năm 2024", "2024-05-15"),
      ("05/01/2024 10:30", "2024-01-05"), ("15 tháng 13 2024", nil), ("15 tháng xyz 2024", nil),
      ("15th Jan 2024", "2024-01-15"), ("Thứ năm, 5 Th12 2024", "2024-12-05"),
    ] as [(String, String?)]
  )
  func `Vietnamese months are numbers`(text: String, expected: String?) {
    #expect(day(text, "vi") == expected)
  }

  @Test(arguments: [
    ("2024년 1월 15일 12:00", "2024-01-15"), ("2024. 1. 15. 오전 10:30", "2024-01-15"),
    ("2024년 01월 15일 (월) 10:30", "2024-01-15"), ("1월 15, 2024", "2024-01-15"),
  ])
  func `Korean days are read by their marks`(text: String, expected: String) {
    #expect(day(text, "ko") == expected)
  }

  @Test(arguments: [
    ("Pazartesi, 15.01.2024 10:30", "tr"), ("понеділок, 15.01.2024 10:30", "uk"),
    ("понедељак, 15.01.2024. 10:30", "sr"), ("ponedjeljak, 15.01.2024. 10:30", "hr"),
    ("Senin, 15.01.2024 10:30", "id"), ("luni, 15.01.2024 10:30", "ro"),
    ("понеделник, 15.01.2024 10:30", "bg"), ("hétfő, 2024.01.15. 10:30", "hu"),
    ("pondelok 15.01.2024 10:30", "sk"), ("ponedeljek, 15.01.2024 10:30", "sl"),
  ])
  func `weekdays are no month's name`(text: String, language: String) {
    #expect(FeedDate.parse(text, language: language) == FeedDate.parse("2024-01-15 10:30"))
  }

  @Test func `the language is the item's, the feed's, or the newspaper's`() throws {
    func published(_ language: String, item: String = "", newspaper: String? = nil) throws -> Date?
    {
      let feed = """
        <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title>\
        \(language)<item><title>A</title>\(item)<pubDate>15 listopada 2020</pubDate></item>\
        </channel></rss>
        """
      return try FeedDecoder().decode(
        Array(feed.utf8),
        options: FeedDecoder.Options(language: newspaper)
      ).items.first?.published
    }
    let (october, november) = (FeedDate.parse("2020-10-15"), FeedDate.parse("2020-11-15"))

    #expect(try published("") == nil)
    #expect(try published("<language>pl-PL</language>") == november)
    #expect(try published("<language>hr</language>", newspaper: "pl") == october)
    #expect(try published("<language>en-US</language>", newspaper: "pl") == november)
    #expect(
      try published("<language>hr</language>", item: "<dc:language>pl</dc:language>") == november
    )
  }

  @Test func `a feed in JSON says its language, too`() throws {
    let feed = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "T", "language": "hr",
       "items": [{"id": "1", "title": "A", "date_published": "15. listopada 2020."}]}
      """

    let item = try FeedDecoder().decode(Array(feed.utf8)).items.first

    #expect(item?.published == FeedDate.parse("2020-10-15"))
  }
}
