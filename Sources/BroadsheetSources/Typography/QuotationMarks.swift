/// The quotation marks of a language, as its newspapers set them.
struct QuotationMarks {
  struct Pair: Equatable {
    var opening: String
    var closing: String
  }

  /// Where a text has double marks.
  let double: Pair
  /// Where it has single ones that stand within double ones.
  let inner: Pair
  /// Where it has single ones that stand alone.
  let single: Pair
  /// Whether a narrow no-break space stands inside double ones.
  let isSpaced: Bool
  /// Words of which the beginning is left out behind an apostrophe, such as 'n', in lower case.
  let shortened: Set<String>

  /// The marks of a language that has some here; nil in any other, and where the language is not known.
  static func of(_ language: String?) -> QuotationMarks? {
    guard let language else { return nil }
    let tag = language.lowercased()
    if let marks = all[tag] { return marks }
    let primary = LanguageTag.primary(of: tag)
    // Spanish of a country of America is as that of all of them.
    if primary == "es", tag.utf8.count > 2, tag != "es-es" { return all["es-419"] }
    return all[primary]
  }

  private static let shortened: [String: Set<String>] = [
    "en": ["n", "em", "tis", "twas", "til", "cause", "bout", "cos", "cuz"],
    "nl": ["t", "s", "n", "k", "m"],
    "af": ["n"],
    "de": ["s", "ne", "nen", "n", "rein", "raus"],
  ]

  /// Double, inner and single marks as newspapers set them.
  ///
  /// They are the delimiters of CLDR 42 (`quotationStart` to `alternateQuotationEnd`; those of Dutch,
  /// French, Danish, Bokmål and Italian are the same in 44.1 or 45), but for these:
  ///
  /// - Single marks that stand alone are single ones also where CLDR has another double pair for the
  ///   second level, as papers there set them (Spanish ‘casta’).
  /// - French: “ ” within « », as the papers have it, where CLDR has « » again.
  /// - German of Switzerland and Liechtenstein: « » and ‹ ›, as all papers there have it.
  /// - Dutch, Bulgarian and Lithuanian, which have one pair for both: double marks stay double, and
  ///   single ones single.
  private static let list = """
    en “ ” ‘ ’ ‘ ’
    de „ “ ‚ ‘ ‚ ‘
    de-ch « » ‹ › ‹ ›
    de-li « » ‹ › ‹ ›
    lb „ “ ‚ ‘ ‚ ‘
    fr « » “ ” ‘ ’
    fr-ch « » ‹ › ‘ ’
    es « » “ ” ‘ ’
    es-419 “ ” ‘ ’ ‘ ’
    ca « » “ ” ‘ ’
    gl “ ” ‘ ’ ‘ ’
    eu « » “ ” ‘ ’
    it « » “ ” ‘ ’
    pt “ ” ‘ ’ ‘ ’
    pt-pt « » “ ” ‘ ’
    ro „ ” « » ‘ ’
    nl “ ” ‘ ’ ‘ ’
    af “ ” ‘ ’ ‘ ’
    sv ” ” ’ ’ ’ ’
    fi ” ” ’ ’ ’ ’
    nb « » ‘ ’ ‘ ’
    nn « » ‘ ’ ‘ ’
    da “ ” ‘ ’ ‘ ’
    is „ “ ‚ ‘ ‚ ‘
    pl „ ” « » ‘ ’
    cs „ “ ‚ ‘ ‚ ‘
    sk „ “ ‚ ‘ ‚ ‘
    sl „ “ ‚ ‘ ‚ ‘
    hr „ “ ‚ ‘ ‚ ‘
    bg „ “ ‚ ‘ ‚ ‘
    lt „ “ ‚ ‘ ‚ ‘
    et „ “ ‚ ‘ ‚ ‘
    lv “ ” ‘ ’ ‘ ’
    hu „ ” » « ’ ’
    tr “ ” ‘ ’ ‘ ’
    az “ ” ‘ ’ ‘ ’
    ru « » „ “ ‘ ’
    uk « » „ “ ‘ ’
    be « » „ “ ‘ ’
    el « » “ ” ‘ ’
    sq « » “ ” ‘ ’
    ga “ ” ‘ ’ ‘ ’
    cy “ ” ‘ ’ ‘ ’
    """

  private static let all: [String: QuotationMarks] = {
    var all: [String: QuotationMarks] = [:]
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      all[words[0]] = QuotationMarks(
        double: Pair(opening: words[1], closing: words[2]),
        inner: Pair(opening: words[3], closing: words[4]),
        single: Pair(opening: words[5], closing: words[6]),
        isSpaced: words[0] == "fr",
        shortened: shortened[LanguageTag.primary(of: words[0])] ?? []
      )
    }
    return all
  }()
}
