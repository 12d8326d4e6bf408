/// The labels by which publishers say that somebody has paid for a story: "Sponsored", "Anzeige".
///
/// They stand among categories, as kickers and among a backend's words for flags. A label is a label as a
/// whole: all its words are of those below, or such words name a sponsor behind a preposition. What
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
    return isLabel(words[...]) || preposition(in: words) != nil
  }

  /// The name behind a label's preposition, as it is written: "Acme Boots" of "Sponsored by Acme Boots".
  ///
  /// Nil for a label that names nobody, and for what is none. The text is plain; costs its length.
  public static func sponsor(in text: String) -> String? {
    guard text.utf8.count <= longest, mayBegin(text) else { return nil }
    guard let end = preposition(in: words(of: text))?.end else { return nil }
    var name = text[end...].drop { !$0.isLetter && !$0.isNumber }
    while let last = name.last, closings.contains(last) {
      // A bracket that the name opened is its own.
      if last == ")", name.count(where: { $0 == "(" }) == name.count(where: { $0 == ")" }) { break }
      name.removeLast()
    }
    return name.isEmpty ? nil : String(name)
  }

  /// Whether whoever a story names as its writer is somebody who pays: "Sponsor", "Sponsored content".
  public static func isWriter(_ name: String) -> Bool {
    if isOne(name) { return true }
    guard name.utf8.count <= longest, mayBegin(name) else { return false }
    return words(of: name).map(\.text) == ["sponsor"]
  }

  /// Whether a text begins with a sentence that says it.
  ///
  /// Such as "This is a sponsored article on behalf of Acme". What stands before the label says no more than that the text is something. Looks at the first words alone.
  public static func begins(_ text: String) -> Bool {
    var text = text
    let mayBegin = text.withUTF8 { bytes in
      let word = bytes.drop { $0 < 0x80 && !isLetter($0) }.prefix { $0 >= 0x80 || isLetter($0) }
      return self.mayBegin(withWord: UnsafeBufferPointer(rebasing: word))
    }
    guard mayBegin else { return false }
    var (hasPointer, hasPaid, isOne) = (false, false, false)
    forEachWord(of: String(text.unicodeScalars.prefix(longest))) { word in
      if hasPaid {
        isOne = things.contains(word.text)
        return false
      }
      if pointers.contains(word.text) {
        hasPointer = true
        return true
      }
      hasPaid = hasPointer && paid.contains(word.text)
      return hasPaid
    }
    return isOne
  }

  /// Whether a text may begin with such a sentence whose first word has these bytes: no is sure.
  ///
  /// Few texts begin with a word that points at them. The word ends before the next byte of ASCII that is no
  /// letter. Costs little more than a look at its length.
  package static func mayBegin(withWord word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, word.count <= longestPointer else { return false }
    if word.allSatisfy({ $0 < 0x80 }) {
      guard isLetter(first), lengthsOfPointers.has(first, word.count) else { return false }
    }
    return pointers.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Words that say of a text that it is something.
  private static let pointers: Set<String> = [
    "this", "is", "a", "an", "dette", "er", "en", "et", "det", "här", "är", "dies", "das", "ist",
    "ein", "eine", "dit", "een", "ceci", "cet", "est", "un", "une", "este", "es",
  ]

  /// In bytes.
  private static let longestPointer = 5
  private static let lengthsOfPointers = WordLengths(of: pointers)

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// What may close a label, and no name.
  private static let closings: Set<Character> = [
    " ", "\u{A0}", "\t", "\n", ")", "]", "–", "—", "-", "|", "*", ":", "\"", "”", "»",
  ]

  private static func isLabel(_ words: ArraySlice<Word>) -> Bool {
    guard words.allSatisfy({ paid.contains($0.text) || isPart($0.text) }) else { return false }
    return words.contains { paid.contains($0.text) }
      || words.contains { pieces.contains($0.text) } && words.contains { things.contains($0.text) }
  }

  private static func isPart(_ word: String) -> Bool {
    pieces.contains(word) || things.contains(word)
  }

  /// The word between a label and its sponsor's name.
  private static func preposition(in words: [Word]) -> Word? {
    guard let index = words.firstIndex(where: { prepositions.contains($0.text) }),
      index + 1 < words.endIndex
    else { return nil }
    let label = words[..<index]
    return isLabel(label) || label.map(\.text) == ["paid", "for"] ? words[index] : nil
  }

  /// Whether the first word is one of those below, as far as that is told without a close look.
  private static func mayBegin(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var count = 0
      while count < bytes.count, (bytes[count] | 0x20) &- 0x61 < 26 { count += 1 }
      // Marks, markup and letters beyond ASCII need the close look.
      guard count > 0, count == bytes.count || bytes[count] < 0x80 else { return true }
      guard lengths.has(bytes[0], count) else { return false }
      let word = String(unsafeUninitializedCapacity: count) { letters in
        for index in 0..<count { letters.initializeElement(at: index, to: bytes[index] | 0x20) }
        return count
      }
      return beginnings.contains(word)
    }
  }

  private static let beginnings = paid.union(pieces).union(things)

  private static let lengths = WordLengths(of: beginnings)

  /// A word in lower case, and where it ends in its text.
  private struct Word {
    var text: String
    var end: String.Index
  }

  /// The words without tags and signs.
  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    forEachWord(of: text) { word in
      words.append(word)
      return true
    }
    return words
  }

  /// Takes the words one after the other, until enough are known.
  private static func forEachWord(of text: String, _ goesOn: (Word) -> Bool) {
    var word = ""
    var isInTag = false
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
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
      if !word.isEmpty, !goesOn(Word(text: word, end: index)) { return }
      word = ""
    }
    if !word.isEmpty { _ = goesOn(Word(text: word, end: text.endIndex)) }
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
    "by", "from", "av", "fra", "frå", "från", "af", "von", "door", "par", "da", "por",
  ]
}
