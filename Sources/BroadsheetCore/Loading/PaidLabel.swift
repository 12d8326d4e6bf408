/// The labels by which publishers say that somebody has paid for a story: "Sponsored", "Anzeige".
///
/// They stand among categories, as kickers and among a backend's words for flags. A label is a label as a
/// whole: all its words are of those below, or a label names its sponsor behind a preposition. What
/// merely has such a word in it is a subject, as "Sponsored cycling" and "Anzeigenmarkt" are. What is
/// no label in a newspaper for the trade ("Advertising", "Reklame") is left to a section's `flags`.
public enum PaidLabel {
  /// Bytes of a label at most.
  private static let longest = 96

  /// Whether a text is such a label; case, punctuation and markup do not matter.
  ///
  /// Costs the length of the text, and nothing for one that is longer than any label.
  public static func isOne(_ text: String) -> Bool {
    guard text.utf8.count <= longest, mayBegin(text) else { return false }
    let words = words(of: text)
    guard let first = words.first else { return false }
    if words.count > 2, paid.contains(first), prepositions.contains(words[1]) { return true }
    if words.allSatisfy({ paid.contains($0) || pieces.contains($0) || things.contains($0) }) {
      return words.contains(where: paid.contains)
        || words.contains(where: pieces.contains) && words.contains(where: things.contains)
    }
    return false
  }

  /// Whether the first word is one of those below, as far as that is told without a close look.
  private static func mayBegin(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var count = 0
      while count < bytes.count, (bytes[count] | 0x20) &- 0x61 < 26 { count += 1 }
      // Marks, markup and letters beyond ASCII need the close look.
      guard count > 0, count == bytes.count || bytes[count] < 0x80 else { return true }
      guard count < UInt32.bitWidth,
        lengths[Int((bytes[0] | 0x20) - UInt8(ascii: "a"))] & 1 << UInt32(count) != 0
      else { return false }
      let word = String(unsafeUninitializedCapacity: count) { letters in
        for index in 0..<count { letters.initializeElement(at: index, to: bytes[index] | 0x20) }
        return count
      }
      return beginnings.contains(word)
    }
  }

  private static let beginnings = paid.union(pieces).union(things)

  /// The lengths of the words with each first letter, as bits: most words are told by that.
  private static let lengths = beginnings.reduce(into: [UInt32](repeating: 0, count: 26)) {
    guard let letter = $1.utf8.first, 0x61...0x7A ~= letter, $1.utf8.count < UInt32.bitWidth else {
      return
    }
    $0[Int(letter - UInt8(ascii: "a"))] |= 1 << UInt32($1.utf8.count)
  }

  /// The words in lower case, without tags and signs.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isInTag = false
    for scalar in text.unicodeScalars {
      // Most words are in ASCII, and what Unicode knows of a letter costs more than all the rest.
      if !isInTag, scalar.isASCII, (0x61...0x7A).contains(scalar.value | 0x20),
        let letter = Unicode.Scalar(scalar.value | 0x20)
      {
        word.unicodeScalars.append(letter)
        continue
      }
      if !isInTag, !scalar.isASCII,
        scalar.properties.isAlphabetic
          || scalar.properties.generalCategory == .nonspacingMark
      {
        word += scalar.properties.lowercaseMapping
        continue
      }
      if scalar == "<" { isInTag = true }
      if scalar == ">" { isInTag = false }
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Words that are a label by themselves.
  private static let paid: Set<String> = [
    // English
    "sponsored", "advertorial", "advertorials", "advertisement", "advert", "ad", "promoted",
    "branded",
    "brandvoice",
    // Norwegian, Danish and Swedish
    "annonse", "annonsør", "annonsørinnhold", "annonsørinnhald", "annonseinnhold", "annonsebilag",
    "sponset", "sponsa", "annonce", "annonceindhold", "sponsoreret", "annoncørbetalt", "annons",
    "annonsinnehåll", "annonsbilaga", "annonssamarbete", "reklamsamarbete", "sponsrat", "sponsrad",
    "sponsrade",
    // German and Dutch
    "anzeige", "werbung", "werbebeitrag", "gesponsert", "gesponserter", "gesponserte",
    "gesponsertes", "anzeigensonderveröffentlichung", "advertentie", "gesponsord", "gesponsorde",
    // French, Italian, Spanish and Portuguese
    "publirédactionnel", "publireportage", "sponsorisé", "sponsorisée", "sponsorizzato",
    "pubbliredazionale", "publiredazionale", "publirreportaje", "patrocinado", "patrocinada",
    "publieditorial",
    // Finnish and Polish
    "mainos", "sponsoroitu", "sponsorowany", "sponsorowane",
  ]

  /// Words that are a label together with a thing: "paid post", "partner content".
  private static let pieces: Set<String> = [
    "paid", "partner", "partnered", "brand", "native", "sponsor", "promotional", "betalt",
    "kommersielt", "kommersiell", "kommersielle", "kommerciel", "kommercielt", "kommersiellt",
    "bezahlter", "bezahlte", "bezahlt", "betaald", "betaalde", "partenaire", "promocionado",
    "kaupallinen", "partnera",
  ]

  /// What is paid for.
  private static let things: Set<String> = [
    "content", "contents", "post", "posts", "story", "stories", "article", "articles", "feature",
    "features", "partnership", "promotion", "advertising", "program", "programme", "message",
    "innhold", "innhald", "innlegg", "samarbeid", "sak", "artikkel", "indhold", "samarbejde",
    "artikel", "innehåll", "samarbete", "inhalt", "inhalte", "beitrag", "beiträge", "partnerschaft",
    "inhoud", "bijdrage", "contenu", "contenus", "marque", "contenuto", "contenuti", "articolo",
    "contenido", "contenidos", "artículo", "conteúdo", "artigo", "marca", "yhteistyö", "artykuł",
    "materiał", "sisältö",
  ]

  /// What a sponsor's name stands behind.
  private static let prepositions: Set<String> = [
    "by", "av", "af", "von", "door", "par", "da", "por",
  ]
}
