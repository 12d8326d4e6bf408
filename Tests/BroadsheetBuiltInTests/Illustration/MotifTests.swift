import BroadsheetBuiltIn
import Testing

@Suite struct MotifTests {
  @Test func `there are words for every desk`() {
    #expect(Motif.allCases.count >= 80)
  }

  @Test func `words are lower case, with hyphens and digits only`() {
    for motif in Motif.allCases {
      #expect(motif.rawValue.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(motif.rawValue)")
    }
  }

  @Test(arguments: [
    "port-crane", "chart-down", "ski-jump", "market-stall", "fish-dish", "portrait-6",
  ])
  func `a story's word names its motif`(word: String) {
    #expect(Motif(rawValue: word)?.rawValue == word)
  }

  @Test func `an unknown word names none`() {
    #expect(Motif(rawValue: "unicorn") == nil)
  }
}
