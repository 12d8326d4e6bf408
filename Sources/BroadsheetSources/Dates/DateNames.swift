/// The names of months and days in the languages in which feeds write them.
///
/// Short forms and whole words are looked up as they are; languages that bend their words are known
/// by stems. A name that is in neither list is none: better no date than another one.
enum DateNames {
  /// What a word means; it is in lower case, and has at least one letter.
  static func meaning(of word: String) -> DateWord {
    if let known = words[word] { return known }
    return stems.first { word.utf8.starts(with: $0.stem.utf8) }?.meaning ?? .unknown
  }

  private static let words: [String: DateWord] = {
    var table: [String: DateWord] = [:]
    for (month, names) in months.enumerated() {
      for name in names.split(separator: " ") { table[String(name)] = .month(month + 1) }
    }
    for name in weekdays.split(whereSeparator: \.isWhitespace) { table[String(name)] = .weekday }
    for name in fillers.split(whereSeparator: \.isWhitespace) { table[String(name)] = .filler }
    for name in ["kl", "klo", "kello", "klokken", "klockan", "godz", "godzina", "ore"] {
      table[name] = .clock
    }
    for name in ["h", "hs", "hr", "hrs", "hora", "horas", "heure", "heures", "uhr", "uur", "ч"] {
      table[name] = .hour
    }
    // Tuesday of Romance languages, and March of nearly all.
    table["mar"] = .marchOrTuesday
    for (name, half) in halves { table[name] = .half(half) }
    for (letters, half) in halvesInLetters { table[letters] = .half(half) }
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
    "ظهراً": .noon,
  ]) { first, _ in first }

  /// English, German, French, Spanish, Portuguese, Italian, Dutch, Danish, Norwegian, Swedish,
  /// Icelandic, Polish, Czech, Russian, Arabic, Chinese: what is no stem.
  private static let months = [
    """
    jan january janv janvier januar januari jänner ene enero janeiro gen genn gennaio janúar sty led \
    янв ينا يناير جانفي 一月 正月
    """,
    """
    feb febr february févr fevr fév février fevrier februar februari febrero fev fevereiro febb \
    febbraio febrúar lut úno фев февр فبراير فيفري شباط 二月
    """,
    """
    march mars maart mrt marts marzo março marco mär märz maerz mrz mrc bře bre мар мрт مارس آذار اذار \
    三月
    """,
    """
    apr april avr avril abr abril aprile apríl kwi dub апр أبريل ابريل إبريل أفريل افريل نيسان 四月
    """,
    """
    may mai mei mayo maio mag maggio maj maja maí kvě kve май мая مايو ماي ماى أيار ايار 五月
    """,
    """
    jun june juin juni junio junho giu giugno júní cze čer čvn июн июнь июня يونيو يونيه جوان حزيران 六月
    """,
    """
    jul july juil juillet juli julio julho lug luglio júlí lip čvc июл июль июля يوليو يوليه يوليوز جويلية جويليه تموز 七月
    """,
    """
    aug august août aout aoû aou augustus augusti ago agosto ágú ágúst sie srp авг أغسطس اغسطس أوت اوت غشت أغشت اغشت آب اب 八月
    """,
    """
    sep sept september septembre septiembre setiembre set setembro sett settembre wrz zář zar сен сент \
    سبتمبر شتنبر شتمبر أيلول ايلول 九月
    """,
    """
    oct october octobre octubre out outubro ott ottobre oktober okt paź paz říj rij окт أكتوبر اكتوبر 十月
    """,
    """
    nov november novembre noviembre novembro nóvember nóv lis ноя нояб نوفمبر نونبر نومبر 十一月
    """,
    """
    dec december déc décembre decembre dic dicembre diciembre dez dezember dezembro des desember gru \
    pro дек ديسمبر دجنبر دجمبر 十二月
    """,
  ]

  private static let weekdays = """
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
    чтв птн сбт вск الأحد الاحد الاثنين الإثنين الثلاثاء الأربعاء الاربعاء الخميس الجمعة السبت
    月 火 水 木 金 土 日 一 二 三 四 五 六 월 화 수 목 금 토 일
    """

  private static let fillers = """
    de del do da den der d le the of at on à a o ob um etc år r г в las às as alle om v \
    st nd rd th er re ro ère e ème eme го \
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
    ("pazdz", .month(10)), ("listopad", .month(11)), ("grud", .month(12)),
    ("poniedz", .weekday), ("wtor", .weekday), ("środ", .weekday), ("czwart", .weekday),
    ("piąt", .weekday), ("sobot", .weekday), ("niedziel", .weekday),
    // Czech
    ("leden", .month(1)), ("ledn", .month(1)), ("únor", .month(2)), ("březen", .month(3)),
    ("březn", .month(3)), ("duben", .month(4)), ("dubn", .month(4)), ("květ", .month(5)),
    ("červenec", .month(7)), ("července", .month(7)), ("červen", .month(6)), ("června", .month(6)),
    ("srpanj", .month(7)), ("srpnj", .month(7)),
    ("srpen", .month(8)), ("srpn", .month(8)), ("září", .month(9)), ("říjen", .month(10)),
    ("října", .month(10)), ("říjn", .month(10)), ("prosin", .month(12)),
    ("ponděl", .weekday), ("úter", .weekday), ("střed", .weekday), ("čtvrt", .weekday),
    ("pátek", .weekday), ("neděl", .weekday),
    // Russian
    ("январ", .month(1)), ("феврал", .month(2)), ("март", .month(3)), ("апрел", .month(4)),
    ("август", .month(8)), ("сентябр", .month(9)), ("октябр", .month(10)), ("ноябр", .month(11)),
    ("декабр", .month(12)),
    ("понедель", .weekday), ("вторник", .weekday), ("сред", .weekday), ("четверг", .weekday),
    ("пятниц", .weekday), ("суббот", .weekday), ("воскресень", .weekday),
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
    ("szeptem", .month(9)), ("októ", .month(10)), ("novem", .month(11)), ("decem", .month(12)),
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
