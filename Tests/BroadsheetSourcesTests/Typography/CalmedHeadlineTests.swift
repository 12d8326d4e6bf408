import Testing

@testable import BroadsheetSources

/// Headlines in capitals, as sentences.
struct CalmedHeadlineTests {
  private static func calmed(
    _ headline: String,
    _ language: String,
    own: String = "",
    feed: String = ""
  ) -> String {
    var words = WrittenWords(of: [headline], language: language)
    words.add(own)
    var others = WrittenWords(of: [headline], language: language)
    others.add(own)
    others.add(feed)
    return CalmedHeadline(own: words, feed: others, language: language).calmed(headline)
  }

  private static let council = """
    The council has approved a plan for a hospital in London, run by the NHS, and O'Brien was glad.
    """

  @Test func `words are written as the story has them`() {
    let headline = "COUNCIL APPROVES LONDON'S NHS HOSPITAL, O'BRIEN SAYS"

    #expect(
      Self.calmed(headline, "en", own: Self.council)
        == "Council approves London's NHS hospital, O'Brien says"
    )
  }

  @Test func `without a story, words have capitals rather than names none`() {
    #expect(
      Self.calmed("COUNCIL APPROVES PLAN FOR LONDON'S HARBOUR", "en")
        == "Council Approves Plan for London's Harbour"
    )
  }

  @Test func `a word that only begins a sentence may be a name`() {
    let own = "Paris has been waiting for rain. The river is low and the boats are idle."

    #expect(Self.calmed("RAIN COMES TO PARIS", "en", own: own) == "Rain comes to Paris")
  }

  @Test func `names that other stories have are names`() {
    let feed = "On Monday the people of Bergen have seen it."

    #expect(
      Self.calmed("RAIN IN BERGEN", "en", own: Self.council, feed: feed) == "Rain in Bergen"
    )
  }

  @Test(arguments: [
    (
      "en", "UK AND THE U.S. MEET THE G20 IN 3RD ROUND", "UK and the U.S. Meet the G20 in 3rd Round"
    ),
    ("en", "DR. J. K. SMITH SAYS I DON'T", "Dr. J. K. Smith Says I Don't"),
    ("en", "WHO KNEW? MR HYDE: NOBODY", "Who Knew? Mr Hyde: Nobody"),
    (
      "de", "STADTRAT BESCHLIESST HAUSHALT FÜR DIE STRAßE",
      "Stadtrat Beschliesst Haushalt für die Straße"
    ),
    ("nl", "BOOT NAAR IJSLAND", "Boot naar IJsland"),
    ("tr", "IŞIK VE İSTANBUL", "Işık ve İstanbul"),
    ("en", "GATE IN İSTANBUL", "Gate in İstanbul"),
    ("el", "ΚΟΣΜΟΣ", "Κοσμος"),
    ("fr", "LOUIS XIV ET LA BNF", "Louis XIV et la BNF"),
    ("en", "ROCK 'N' ROLL", "Rock 'n' Roll"),
  ])
  func `acronyms, numerals and letters of languages are known`(
    language: String,
    headline: String,
    expected: String
  ) {
    #expect(Self.calmed(headline, language) == expected)
  }

  @Test func `ß comes back where the story has it`() {
    let own = "Der Rat beschließt am Abend den Haushalt."

    #expect(Self.calmed("RAT BESCHLIESST", "de", own: own) == "Rat beschließt")
  }

  @Test func `what is said loudly in a text is no acronym, nor the place of an agency`() {
    let own = "LONDON (Wire) The BIG SALE is on, and the harbour of London waits for more of it."

    #expect(Self.calmed("THE SALE OF LONDON", "en", own: own) == "The sale of London")
  }

  @Test(arguments: ["en", "de", "fr", "tr", "nl", "el", "ru"])
  func `letters change in nothing but case, and twice is once`(language: String) {
    let pieces = [
      "A", "IJ", "İ", "I", "Σ", "ß", "É", "Ж", "U.S.", "XIV", "1ST", "'", "’", " ", ": ", "! ", "-",
      "NATO",
    ]
    var numbers = SystemRandomNumberGenerator()
    func folded(_ text: String) -> String {
      text.replacing("İ", with: "I").replacing("ı", with: "I").uppercased()
    }
    for _ in 0..<1_000 {
      let text = (0..<Int.random(in: 1...12, using: &numbers))
        .map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      let once = Self.calmed(text, language)

      #expect(folded(once) == folded(text), "\(text)")
      #expect(
        once.unicodeScalars.count == text.unicodeScalars.count,
        "\(text)"
      )
      if Capitals.fill(once) { #expect(Self.calmed(once, language) == once) }
    }
  }

  @Test(arguments: [
    ("FERRY", true), ("Ferry", false), ("FeRRY", false), ("STRAßE", true), ("ЖЖ", true),
    ("Жж", false),
    ("日本", false), ("2026!", false), ("", false), ("ÅÄÖ", true), ("Åä", false),
  ])
  func `capitals are told without a dictionary`(text: String, isCapitals: Bool) {
    #expect(Capitals.fill(text) == isCapitals)
  }
}
