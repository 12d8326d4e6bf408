import Testing

@testable import BroadsheetBuiltIn

// The words are internal: readers meet them beside pictures alone.
struct PictureWordsTests {
  @Test(arguments: ["en", "nb", "sv"])
  func `every motif has words of its own in every language`(language: String) {
    let words = Motif.allCases.map { PictureWords(language: language).of($0, in: .day) }

    #expect(words.allSatisfy { !$0.isEmpty && $0.utf8.count < 120 })
    #expect(Set(words).count == words.count)
  }

  @Test func `languages do not share words`() {
    for motif in Motif.allCases {
      let words = ["en", "nb", "sv"].map { PictureWords(language: $0).of(motif, in: .day) }
      #expect(Set(words).count == 3, "\(motif)")
    }
  }

  @Test func `the light is told where there is a sky`() {
    let words = PictureWords(language: "en")

    #expect(
      words.of(.sailing, in: .night) == "Three sailing boats, the nearest of them large, at night"
    )
    #expect(words.of(.chess, in: .night) == words.of(.chess, in: .day))
  }

  @Test func `a picture is told by what it is drawn of`() {
    let picture = Illustration(motif: .whale, seed: 7, tint: Tint(mood: .dusk))

    #expect(picture.words(in: "nb").hasPrefix("Halen til en hval som dykker"))
    #expect(picture.words(in: "nb").hasSuffix("i skumringen"))
  }
}
