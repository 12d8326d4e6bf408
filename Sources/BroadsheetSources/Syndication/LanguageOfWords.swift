import BroadsheetCore

/// In which language words are, by the small ones that every text has.
///
/// What a feed says of its language is often what its program says unless it is told otherwise; and many
/// say nothing.
struct LanguageOfWords {
  /// Bytes that are looked at in all; more change nothing.
  private static let mostBytes = 4_096
  /// Known words without which there is no judgement.
  private static let fewestKnown = 12
  /// Of a hundred words so many must be known.
  private static let leastShare = 15
  /// How much a language must be ahead of the next: neighbours share most of these words.
  private static let lead = 1.25

  private static let small: [(language: String, words: String)] = [
    (
      "en",
      """
      the of and to in is that for with on was are this from has it by be at as will have after his her who \
      their they you but not more what how new about when an its
      """
    ),
    (
      "de",
      """
      der die und das ist nicht von mit für auf den ein eine dem zu im sich auch wie bei nach wird des in an \
      es aus sie als hat am sind oder über zum zur nur einer vor noch so um mehr gegen
      """
    ),
    (
      "fr",
      """
      le la les des et un une du pour dans est que sur au par avec qui ce pas aux sont son plus de en il elle \
      nous vous cette mais ses ou été se comme leur à après entre
      """
    ),
    (
      "es",
      """
      el la los las de que y en un una por con para del se al más su es como lo no sus este esta pero sobre ha \
      entre desde son tras
      """
    ),
    (
      "it",
      """
      il di che la e per un una del della con non sono nel alla gli dei le da più è in si al dal i ha anche \
      dopo delle come nella lo ma
      """
    ),
    (
      "pt",
      """
      o de que e do da em um para com não uma os no se na por mais as dos ao é são das sobre como à pelo foi \
      nos tem sua seu
      """
    ),
    (
      "nl",
      """
      de het een van en in is dat op te voor met zijn niet aan er om bij ook wordt als naar uit maar door over \
      heeft nog worden dan meer deze na tot
      """
    ),
    (
      "sv",
      """
      och att det som är en på för av med till den har inte ett om från de kan efter blir i när så nu vi var \
      sig man under men nya över mot vill ska eller
      """
    ),
    (
      "nb",
      """
      og er det som på en av til for med har ikke den om fra et etter å kan blir i når så nå vi var seg man \
      under men nye over mot vil skal eller være ble de hun sier
      """
    ),
    (
      "nn",
      """
      og er det som på ein av til for med har ikkje den om frå eit etter å kan vert i når så no vi var seg \
      under men nye over mot vil skal eller vere blei dei ho seier blir
      """
    ),
    (
      "da",
      """
      og er det som på en af til for med har ikke den om fra et efter at kan bliver i når så nu vi var sig man \
      under men nye over mod vil skal eller være blev de hun siger
      """
    ),
    (
      "fi",
      """
      ja on ei että oli se hän mutta myös kun ovat sen joka tai mukaan vain nyt kuin mitä jo voi ole olla uusi \
      yli
      """
    ),
    ("pl", "i w na z się nie do to że jest o po od dla przez za jak co ze są czy ale tym jego"),
    ("cs", "a v na se je že s z do pro si ve po od který jsou by o za jako ale už i k při"),
    ("tr", "ve bir bu için ile da de olarak çok daha gibi olan sonra kadar en ne o yeni"),
    ("hu", "a az és hogy nem is egy van ez meg de volt már csak el azt ha még"),
    ("ro", "de și în la a cu pe din că pentru un o nu este care mai au s sunt după al"),
  ]

  /// Bytes of the longest of them.
  private static let longest =
    small.flatMap { $0.words.split(separator: " ") }.map(\.utf8.count).max() ?? 0

  /// Which languages have a word.
  private static let languages = LanguagesOfHashes(small.map { $0.words })

  /// Whether a word in small letters is one of the small ones of a language, by its primary tag.
  static func isSmall(_ word: String, in language: String) -> Bool {
    let bits = languages[StableHash.of(word)]
    return small.firstIndex { $0.language == language }.map { bits >> $0 & 1 == 1 } ?? false
  }

  private var bytes = 0
  private var words = 0
  private var known = [Int](repeating: 0, count: small.count)
  /// A word counts less, the more languages have it.
  private var points = [Double](repeating: 0, count: small.count)

  /// Whether more words would change nothing.
  var isFull: Bool { bytes >= Self.mostBytes }

  /// Takes a text into account; linear in its length.
  mutating func add(_ text: String) {
    guard !isFull else { return }
    let (languages, longest) = (Self.languages, Self.longest)
    var text = text
    text.withUTF8 { bytes in
      var word = StableHash()
      var length = 0
      // The second byte of a capital of Latin-1, such as É, lies 32 below that of the small letter.
      var isLatin = false
      for byte in bytes {
        let isCapital = (0x41...0x5A).contains(byte) || isLatin && (0x80...0x9E).contains(byte)
        if isCapital || (0x61...0x7A).contains(byte) || byte >= 0x80 {
          if length < longest { word.combine(isCapital ? byte + 32 : byte) }
          length += 1
        } else if length > 0 {
          add(length <= longest ? languages[word.value] : 0)
          word = StableHash()
          length = 0
        }
        isLatin = byte == 0xC3
      }
      if length > 0 { add(length <= longest ? languages[word.value] : 0) }
      self.bytes += bytes.count
    }
  }

  /// BCP 47; nil where the words do not tell.
  var language: String? {
    guard let best = points.indices.max(by: { points[$0] < points[$1] }),
      known[best] >= Self.fewestKnown, known[best] * 100 >= words * Self.leastShare
    else { return nil }
    let next = points.indices.filter { $0 != best }.map { points[$0] }.max() ?? 0
    return points[best] >= Self.lead * next ? Self.small[best].language : nil
  }

  /// The language of words for which another is declared: a language of which no words are known is
  /// taken at its word.
  func language(declared: String?) -> String? {
    guard let declared else { return language }
    let primary = LanguageTag.primary(of: declared)
    guard Self.small.contains(where: { $0.language == primary }), let language, language != primary
    else { return declared }
    return language
  }

  /// Adds a word that these languages have, a bit for each.
  private mutating func add(_ languages: UInt32) {
    words += 1
    guard languages != 0 else { return }
    let share = 1 / Double(languages.nonzeroBitCount)
    var rest = languages
    while rest != 0 {
      known[rest.trailingZeroBitCount] += 1
      points[rest.trailingZeroBitCount] += share
      rest &= rest - 1
    }
  }
}

/// A bit for each language that has a word, by the word's hash.
///
/// Most words that are looked up are in none of them, which is seen at the first place that is looked at.
private struct LanguagesOfHashes {
  /// A power of two, of which words take less than a half; languages are none where nothing stands.
  private var places: [(word: UInt64, languages: UInt32)]

  /// Of words between spaces, a text for each language.
  init(_ texts: [String]) {
    let words = texts.enumerated().flatMap { language, text in
      text.split(separator: " ").map { (StableHash.of(String($0)), UInt32(1) << language) }
    }
    var size = 1
    while size < 2 * words.count { size *= 2 }
    places = Array(repeating: (0, 0), count: size)
    for (word, language) in words {
      let place = place(of: word)
      places[place] = (word, places[place].languages | language)
    }
  }

  subscript(word: UInt64) -> UInt32 { places[place(of: word)].languages }

  /// Where a word stands, or would stand.
  private func place(of word: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: word) & mask
    while places[place].languages != 0, places[place].word != word { place = (place + 1) & mask }
    return place
  }
}
