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

  /// A bit for each language that has the word, by the word's hash.
  private static let languages: [UInt64: UInt32] = {
    var languages: [UInt64: UInt32] = [:]
    for (place, language) in small.enumerated() {
      for word in language.words.split(separator: " ") {
        languages[StableHash.of(String(word)), default: 0] |= 1 << place
      }
    }
    return languages
  }()

  /// Whether a word in small letters is one of the small ones of a language, by its primary tag.
  static func isSmall(_ word: String, in language: String) -> Bool {
    guard let bits = languages[StableHash.of(word)] else { return false }
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
    var word = StableHash()
    var isInWord = false
    // The second byte of a capital of Latin-1, such as É, lies 32 below that of the small letter.
    var isLatin = false
    for byte in text.utf8 {
      let isCapital = (0x41...0x5A).contains(byte) || isLatin && (0x80...0x9E).contains(byte)
      if isCapital || (0x61...0x7A).contains(byte) || byte >= 0x80 {
        word.combine(isCapital ? byte + 32 : byte)
        isInWord = true
      } else if isInWord {
        end(word)
        word = StableHash()
        isInWord = false
      }
      isLatin = byte == 0xC3
    }
    if isInWord { end(word) }
    bytes += text.utf8.count
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

  private mutating func end(_ word: StableHash) {
    words += 1
    guard let bits = Self.languages[word.value] else { return }
    let share = 1 / Double(bits.nonzeroBitCount)
    for place in known.indices where bits >> place & 1 == 1 {
      known[place] += 1
      points[place] += share
    }
  }
}
