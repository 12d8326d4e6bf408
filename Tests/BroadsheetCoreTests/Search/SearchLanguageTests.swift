import BroadsheetCore
import Testing

struct SearchLanguageTests {
  @Test(arguments: [
    ("nb-NO", SearchLanguage.norwegian), ("no", .norwegian), ("da", .norwegian),
    ("sv_SE", .swedish), ("en-GB", .english), ("fr", .other), ("", .other),
  ])
  func `a tag says the language`(tag: String, language: SearchLanguage) {
    #expect(SearchLanguage(tag) == language)
  }

  @Test(arguments: [
    ("Håkon HAAKON", "håkon håkon"), ("ærlig ärlig", "ärlig ärlig"), ("ØL öl ol", "öl öl ol"),
    ("Maaaned", "måaned"), ("café Çelik naïve", "cafe celik naive"),
  ])
  func `Norwegians know letters of their neighbours, and no others`(text: String, folded: String) {
    #expect(SearchLanguage.norwegian.folded(text) == folded)
  }

  @Test(arguments: [
    ("MÅL mål mal", "mål mål mal"), ("Smørgås smörgås", "smörgås smörgås"),
    ("Saab Müller", "saab muller"), ("Æble", "äble"),
  ])
  func `a Swede tells ö from o, and aa from å`(text: String, folded: String) {
    #expect(SearchLanguage.swedish.folded(text) == folded)
  }

  @Test(arguments: [
    ("Bodø Malmö Ålesund", "bodo malmo alesund"), ("encyclopædia Œuvre", "encyclopaedia oeuvre"),
    ("Straße Łódź Þór", "strasse lodz thor"), ("Ελλάδα", "ελλαδα"),
  ])
  func `other readers find Nordic letters without them`(text: String, folded: String) {
    #expect(SearchLanguage.english.folded(text) == folded)
  }

  @Test func `a letter and a mark behind it are one letter`() {
    #expect(SearchLanguage.swedish.folded("a\u{30A}l o\u{308}l e\u{301}") == "ål öl e")
    #expect(SearchLanguage.english.folded("o\u{308}l") == "ol")
  }

  @Test func `words are where they stand in the text`() {
    let text = "–Ærlig talt, Norway’s «fest\u{AD}ival»"

    let words = SearchLanguage.norwegian.words(in: text)

    #expect(words.map(\.text) == ["ärlig", "talt", "norways", "festival"])
    let bytes = Array(text.utf8)
    #expect(
      words.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
        "Ærlig", "talt", "Norway’s", "fest\u{AD}ival",
      ]
    )
  }

  @Test func `what is no word has none`() {
    #expect(
      SearchLanguage.norwegian.words(in: " \u{0}\u{1B}[31m—…\u{202E}\u{301}*").map(\.text) == [
        "31m"
      ]
    )
    #expect(SearchLanguage.other.words(in: "").isEmpty)
  }

  @Test func `a storm of marks and a word without end cost what they are long`() {
    let storm = "a" + String(repeating: "\u{301}", count: 100_000) + "b"
    let long = String(repeating: "ø", count: 100_000)

    #expect(SearchLanguage.norwegian.folded(storm) == "ab")
    #expect(SearchLanguage.norwegian.folded(long).utf8.count <= 48)
  }

  @Test(arguments: [
    (SearchLanguage.norwegian, "ferge", ["fergen", "ferger", "fergene", "ferge"]),
    (.norwegian, "fergene", ["ferge", "fergen", "ferger"]),
    (.norwegian, "hus", ["huset", "husene"]),
    (.swedish, "flicka", ["flickor", "flickorna", "flickan"]),
    (.swedish, "mål", ["målet", "målen"]),
    (.english, "ferry", ["ferries", "ferrys"]), (.english, "cities", ["city"]),
    (.english, "boss", ["bosses"]),
  ])
  func `a word has its forms`(language: SearchLanguage, word: String, forms: [String]) {
    let found = language.forms(of: word)

    #expect(found.first == word)
    #expect(Set(found).isSuperset(of: forms))
    #expect(Set(found).count == found.count && found.count <= 60)
  }

  @Test func `numbers, short words and words of other languages are only themselves`() {
    #expect(SearchLanguage.norwegian.forms(of: "2026") == ["2026"])
    #expect(SearchLanguage.swedish.forms(of: "is") == ["is"])
    #expect(SearchLanguage.other.forms(of: "maison") == ["maison"])
    #expect(!SearchLanguage.english.forms(of: "glass").contains("glas"))
  }
}
