/// The names of months and days in the languages in which feeds write them.
///
/// Short forms and whole words are looked up as they are; languages that bend their words are known
/// by stems. A name that is in neither list is none: better no date than another one. One that means
/// different months in two languages is in neither, see ``DateLanguage``.
enum DateNames {
  /// What a word means; it is in lower case, and has at least one letter.
  static func meaning(of word: String) -> DateWord {
    if let known = words[word] { return known }
    guard let first = word.utf8.first, let stems = stemsByFirst[first] else { return .unknown }
    return stems.first { word.utf8.starts(with: $0.stem.utf8) }?.meaning ?? .unknown
  }

  /// The stems by their first bytes, which most words have in common with none or with a few.
  private static let stemsByFirst = Dictionary(grouping: stems) { $0.stem.utf8.first ?? 0 }

  private static let words: [String: DateWord] = {
    var table: [String: DateWord] = [:]
    for (month, names) in months.enumerated() {
      for name in names.split(separator: " ") { table[String(name)] = .month(month + 1) }
    }
    for name in weekdays.split(whereSeparator: \.isWhitespace) { table[String(name)] = .weekday }
    for name in fillers.split(whereSeparator: \.isWhitespace) { table[String(name)] = .filler }
    for name in [
      "kl", "klo", "kello", "klokken", "klockan", "godz", "godzina", "ore", "ora", "saat", "pukul",
      "jam",
    ] {
      table[name] = .clock
    }
    for name in [
      "h", "hs", "hr", "hrs", "hora", "horas", "heure", "heures", "uhr", "uur", "ч", "giờ",
    ] {
      table[name] = .hour
    }
    // Tuesday of Romance languages, and March of nearly all.
    table["mar"] = .marchOrTuesday
    for (name, half) in halves { table[name] = .half(half) }
    for (letters, half) in halvesInLetters { table[letters] = .half(half) }
    for name in ["tháng", "thang", "thg"] { table[name] = .monthMark }
    for (name, half) in koreanHalves { table[name] = .koreanHalf(half) }
    return table
  }()

  /// Halves of the day by their first letters, which may have dots and spaces between them.
  static let halvesInLetters: [String: DayHalf] = [
    "am": .morning, "pm": .afternoon, "πμ": .morning, "μμ": .afternoon,
  ]

  /// The half of the day at the end of a Chinese, Japanese or Korean word, which has no space before
  /// it, and what is left of the word.
  static func half(endingIn word: String) -> (rest: Substring, half: DateWord)? {
    for name in [2, 1].lazy.map(word.suffix) where name.utf8.count < word.utf8.count {
      let rest = word.dropLast(name.count)
      if let half = eastAsianHalves[String(name)] { return (rest, .half(half)) }
      if let half = koreanHalves[String(name)] { return (rest, .koreanHalf(half)) }
    }
    return nil
  }

  private static let koreanHalves: [String: DayHalf] = ["오전": .morning, "오후": .afternoon]

  private static let eastAsianHalves: [String: DayHalf] = [
    "午前": .morning, "上午": .morning, "凌晨": .morning, "清晨": .morning, "早上": .morning,
    "早晨": .morning, "午夜": .morning, "中午": .noon, "正午": .noon, "午後": .afternoon,
    "下午": .afternoon, "傍晚": .afternoon, "晚上": .afternoon, "晚间": .afternoon,
    "晚間": .afternoon,
  ]

  private static let halves: [String: DayHalf] = eastAsianHalves.merging([
    "ص": .morning, "صباحا": .morning, "صباحًا": .morning, "صباحاً": .morning, "م": .afternoon,
    "مساء": .afternoon, "مساءً": .afternoon, "مساءا": .afternoon, "ظهرا": .noon, "ظهرًا": .noon,
    "ظهراً": .noon, "sáng": .morning, "trưa": .noon, "chiều": .afternoon, "tối": .afternoon,
  ]) { first, _ in first }

  /// English, German, French, Spanish, Portuguese, Italian, Dutch, Danish, Norwegian, Swedish,
  /// Icelandic, Polish, Czech, Russian, Arabic, Chinese, Hungarian, Slovak, Slovenian, Serbian,
  /// Croatian, Romanian, Turkish, Indonesian, Ukrainian, Bulgarian, Hebrew: what is no stem.
  private static let months = [
    """
    jan january janv janvier januar januari jänner ene enero janeiro gen genn gennaio janúar sty led ian \
    sij ocak oca янв яну јан січ ينا يناير جانفي 一月 正月 \
    ינואר בינואר
    """,
    """
    feb febr february févr fevr fév février fevrier februar februari febrero fev fevereiro febb \
    febbraio febrúar lut úno şubat subat şub фев февр феб лют فبراير فيفري شباط 二月 \
    פברואר בפברואר
    """,
    """
    march mars maart mrt marts marzo março marco mär märz maerz mrz mrc bře bre marec márc mart marta \
    martie maret ožu ozu мар мрт бер مارس آذار اذار 三月 \
    מרץ במרץ מרס במרס
    """,
    """
    apr april avr avril abr abril aprile apríl kwi dub ápr nisan nis апр кві \
    أبريل ابريل إبريل أفريل افريل نيسان 四月 \
    אפריל באפריל
    """,
    """
    may mai mei mayo maio mag maggio maj maja maí kvě kve máj mája majus \
    mayıs mayis май мая мај маја тра трав مايو ماي ماى أيار ايار 五月 \
    מאי במאי
    """,
    """
    jun june juin juni junio junho giu giugno júní cze čer čvn jún júna juna junij \
    junija junius iun iunie haziran haz июн июнь июня юни юн јун јуна јуни чер черв يونيو يونيه جوان حزيران 六月 \
    יוני ביוני
    """,
    """
    jul july juil juillet juli julio julho lug luglio júlí čvc júl júla jula julij julija julius \
    iul iulie julai temmuz tem июл июль июля юли юл јул јула јули лип \
    يوليو يوليه يوليوز جويلية جويليه تموز 七月 \
    יולי ביולי
    """,
    """
    aug august août aout aoû aou augustus augusti ago agosto ágú ágúst augusta sie avg agu \
    agt ags agustus ogos ağustos agustos ağu авг серп أغسطس اغسطس أوت اوت غشت أغشت اغشت آب اب 八月 \
    אוגוסט באוגוסט
    """,
    """
    sep sept september septembre septiembre setiembre set setembro sett settembre wrz zář zar \
    szept eylül eylul eyl сен сент сеп септ вер \
    سبتمبر شتنبر شتمبر أيلول ايلول 九月 \
    ספטמבר בספטמבר
    """,
    """
    oct october octobre octubre out outubro ott ottobre oktober okt paź říj rij ekim eki окт жов \
    أكتوبر اكتوبر 十月 \
    אוקטובר באוקטובר
    """,
    """
    nov november novembre noviembre novembro nóvember nóv kasım kasim kas ноя нояб \
    ное нов лис лист نوفمبر نونبر نومبر 十一月 \
    נובמבר בנובמבר
    """,
    """
    dec december déc décembre decembre dic dicembre diciembre dez dezember dezembro des desember gru \
    pro aralık aralik ara disember дек дец гру ديسمبر دجنبر دجمبر 十二月 \
    דצמבר בדצמבר
    """,
  ]

  private static let weekdays = """
    יום ראשון שני שלישי רביעי חמישי שישי שבת א ב ג ד ה ו ש א׳ ב׳ ג׳ ד׳ ה׳ ו׳ ש׳ \
    mon monday tue tues tuesday wed weds wednesday thu thur thurs thursday fri friday sat saturday sun \
    sunday mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag \
    lun lundi mardi mer mercredi jeu jeudi ven vendredi sam samedi dim dimanche lunes martes mié mie \
    miércoles miercoles jue jueves vie viernes sáb sab sábado sabado dom domingo seg segunda ter terça \
    terca qua quarta qui quinta sex sexta feira lunedì lunedi martedì martedi mercoledì mercoledi gio \
    giovedì giovedi venerdì venerdi sabato domenica ma wo vr za zo maandag dinsdag woensdag donderdag \
    vrijdag zaterdag zondag man tir ons tor tors fre lør lor søn son mandag tirsdag onsdag torsdag \
    fredag lørdag søndag mån tis lör sön måndag tisdag lördag söndag mán þri mið fim fös lau mánudagur \
    þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur sunnudagur ti to ke pe su la \
    pon wto wt śr śro czw pią pt pią sob nie niedz nd út st čt pá ne пн вт ср чт пт сб вс пнд втр срд \
    чтв птн сбт вск пон уто вто сре сря чет пет съб суб нед нд п pet sub ned sri sre čet luni marți marţi \
    marti miercuri joi vineri sâmbătă sambata duminică duminica vin sâm dum hétfő kedd szerda \
    csütörtök péntek szombat vasárnap hét sze csüt szo pazartesi salı sali çarşamba carsamba perşembe \
    persembe cuma cumartesi pazar pzt sal çar per cum cmt senin selasa rabu kamis jumat sabtu minggu \
    ahad sen sel rab kam jum sab min thứ hai ba tư sáu bảy chủ nhật \
    الأحد الاحد الاثنين الإثنين الثلاثاء الأربعاء الاربعاء الخميس الجمعة السبت
    月 火 水 木 金 土 日 一 二 三 四 五 六 월 화 수 목 금 토 일
    """

  private static let fillers = """
    de del do da den der d le the of at on à a o ob um etc år r г в las às as alle om v \
    st nd rd th er re ro ère e ème eme го \
    р року рік год године години godine roku rok yıl tahun tanggal ngày năm lúc phút mùng mồng \
    年 號 号 يوم من في الساعة
    """

  /// Beginnings of words that have many ends; the longer of two that begin alike comes first.
  private static let stems: [(stem: String, meaning: DateWord)] = [
    // Finnish
    ("tammi", .month(1)), ("helmi", .month(2)), ("maalis", .month(3)), ("huhti", .month(4)),
    ("touko", .month(5)), ("kesä", .month(6)), ("heinä", .month(7)), ("elo", .month(8)),
    ("syys", .month(9)), ("loka", .month(10)), ("marras", .month(11)), ("joulu", .month(12)),
    ("maanant", .weekday), ("tiista", .weekday), ("keskiviik", .weekday), ("torsta", .weekday),
    ("perjant", .weekday), ("lauanta", .weekday), ("sunnunta", .weekday),
    // Polish
    ("stycz", .month(1)), ("luteg", .month(2)), ("luty", .month(2)), ("marc", .month(3)),
    ("marz", .month(3)), ("kwie", .month(4)), ("czerw", .month(6)), ("lipc", .month(7)),
    ("lipi", .month(7)), ("sierp", .month(8)), ("wrze", .month(9)), ("paźdz", .month(10)),
    ("pazdz", .month(10)), ("grud", .month(12)),
    ("poniedz", .weekday), ("wtor", .weekday), ("środ", .weekday), ("czwart", .weekday),
    ("piąt", .weekday), ("sobot", .weekday), ("niedziel", .weekday),
    // Czech
    ("leden", .month(1)), ("ledn", .month(1)), ("únor", .month(2)), ("březen", .month(3)),
    ("březn", .month(3)), ("duben", .month(4)), ("dubn", .month(4)), ("květ", .month(5)),
    ("červenec", .month(7)), ("července", .month(7)), ("červen", .month(6)), ("června", .month(6)),
    // Croatian, before what begins like it
    ("srpanj", .month(7)), ("srpnj", .month(7)),
    // Czech
    ("srpen", .month(8)), ("srpn", .month(8)), ("září", .month(9)), ("říjen", .month(10)),
    ("října", .month(10)), ("říjn", .month(10)), ("prosin", .month(12)),
    ("ponděl", .weekday), ("úter", .weekday), ("střed", .weekday), ("čtvrt", .weekday),
    ("pátek", .weekday), ("neděl", .weekday),
    // Croatian
    ("siječ", .month(1)), ("sijec", .month(1)), ("velja", .month(2)), ("ožuj", .month(3)),
    ("ozuj", .month(3)), ("travanj", .month(4)), ("travnj", .month(4)), ("svibanj", .month(5)),
    ("svibnj", .month(5)), ("lipanj", .month(6)), ("lipnj", .month(6)), ("kolovoz", .month(8)),
    ("rujan", .month(9)), ("rujn", .month(9)), ("studeni", .month(11)), ("studenog", .month(11)),
    // Slovak, Slovenian, Serbian, Romanian, with the Latin names of months and their ends
    ("januar", .month(1)), ("ianuar", .month(1)), ("februar", .month(2)), ("april", .month(4)),
    ("apríl", .month(4)), ("avgust", .month(8)), ("septem", .month(9)), ("oktob", .month(10)),
    ("octombr", .month(10)), ("noiembr", .month(11)),
    ("ponedelj", .weekday), ("ponedjelj", .weekday), ("pondel", .weekday), ("utor", .weekday),
    ("torek", .weekday), ("sred", .weekday), ("srijed", .weekday), ("stred", .weekday),
    ("četrt", .weekday), ("četvrt", .weekday), ("štvrt", .weekday), ("petak", .weekday),
    ("petek", .weekday), ("piat", .weekday), ("subot", .weekday), ("nedelj", .weekday),
    ("nedjelj", .weekday), ("nedeľ", .weekday),
    // Russian
    ("январ", .month(1)), ("феврал", .month(2)), ("март", .month(3)), ("апрел", .month(4)),
    ("август", .month(8)), ("сентябр", .month(9)), ("октябр", .month(10)), ("ноябр", .month(11)),
    ("декабр", .month(12)),
    ("понедель", .weekday), ("вторник", .weekday), ("сред", .weekday), ("четверг", .weekday),
    ("пятниц", .weekday), ("суббот", .weekday), ("воскресень", .weekday),
    // Ukrainian
    ("січен", .month(1)), ("січн", .month(1)), ("лютий", .month(2)), ("лютог", .month(2)),
    ("берез", .month(3)), ("квіт", .month(4)), ("травен", .month(5)), ("травн", .month(5)),
    ("червен", .month(6)), ("червн", .month(6)), ("липен", .month(7)), ("липн", .month(7)),
    ("серпен", .month(8)), ("серпн", .month(8)), ("верес", .month(9)), ("жовт", .month(10)),
    ("листопад", .month(11)), ("груд", .month(12)),
    ("понеділ", .weekday), ("вівтор", .weekday), ("серед", .weekday), ("четвер", .weekday),
    ("п’ят", .weekday), ("ятниц", .weekday), ("субот", .weekday), ("неділ", .weekday),
    // Bulgarian, Macedonian, Serbian
    ("януар", .month(1)), ("јануар", .month(1)), ("февруар", .month(2)), ("фебруар", .month(2)),
    ("април", .month(4)), ("септем", .month(9)), ("октом", .month(10)), ("октоб", .month(10)),
    ("ноем", .month(11)), ("новемб", .month(11)), ("декем", .month(12)), ("децем", .month(12)),
    ("понедел", .weekday), ("понедељ", .weekday), ("уторак", .weekday), ("сряд", .weekday),
    ("четвър", .weekday), ("четврт", .weekday), ("петък", .weekday), ("петак", .weekday),
    ("петок", .weekday), ("събот", .weekday), ("сабот", .weekday), ("недел", .weekday),
    ("недељ", .weekday),
    // Greek
    ("ιαν", .month(1)), ("φεβ", .month(2)), ("μάώ", .month(3)), ("μαώ", .month(3)),
    ("μάρ", .month(3)), ("μαρ", .month(3)), ("απρ", .month(4)), ("μάι", .month(5)),
    ("μαΐ", .month(5)), ("μαϊ", .month(5)), ("μάϊ", .month(5)), ("μαι", .month(5)),
    ("ιούν", .month(6)), ("ιουν", .month(6)), ("ιον", .month(6)), ("ιούλ", .month(7)),
    ("ιουλ", .month(7)), ("ιολ", .month(7)), ("αύγ", .month(8)), ("αυγ", .month(8)),
    ("σεπ", .month(9)), ("οκτ", .month(10)), ("νοέ", .month(11)), ("νοε", .month(11)),
    ("δεκ", .month(12)),
    ("κυρ", .weekday), ("δευ", .weekday), ("τρί", .weekday), ("τρι", .weekday), ("τετ", .weekday),
    ("πέμ", .weekday), ("πεμ", .weekday), ("παρ", .weekday), ("σάβ", .weekday), ("σαβ", .weekday),
    // Hungarian
    ("január", .month(1)), ("február", .month(2)), ("március", .month(3)), ("április", .month(4)),
    ("május", .month(5)), ("június", .month(6)), ("július", .month(7)), ("augusz", .month(8)),
    ("szept", .month(9)), ("októ", .month(10)), ("novem", .month(11)), ("decem", .month(12)),
    // Chinese and Japanese
    ("日", .filler), ("号", .filler), ("星期", .weekday), ("周", .weekday), ("週", .weekday),
    ("礼拜", .weekday), ("月曜", .weekday), ("火曜", .weekday), ("水曜", .weekday),
    ("木曜", .weekday), ("金曜", .weekday), ("土曜", .weekday),
    // Korean, which gives the zone away
    ("년", .zone(9 * 3600)),
  ]

  /// Months of the eastern Arab countries in two words, the second of which tells which.
  static func arabicMonth(_ first: String, _ second: String) -> Int? {
    let isFirst = ["الأول", "الاول", "أول", "اول"].contains(second)
    let isSecond = ["الثاني", "ثاني", "الثانى"].contains(second)
    switch first {
    case "كانون": return isSecond ? 1 : isFirst ? 12 : nil
    case "تشرين": return isFirst ? 10 : isSecond ? 11 : nil
    default: return nil
    }
  }
}
