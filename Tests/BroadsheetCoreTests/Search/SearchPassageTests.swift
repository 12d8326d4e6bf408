import BroadsheetCore
import Testing

struct SearchPassageTests {
  private func marked(_ passage: SearchPassage) -> String {
    passage.runs.map { $0.isMatch ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test func `what is looked for is marked as the text spells it`() {
    let query = SearchQuery("ferge \"søker hjelp\"", in: .norwegian)

    let passage = SearchPassage("Fergen søker hjelp & <ferger>", of: query)

    #expect(marked(passage) == "[Fergen] [søker] [hjelp] & <[ferger]>")
    #expect(passage.text == "Fergen søker hjelp & <ferger>")
  }

  @Test func `a phrase is marked where it stands, and its words nowhere else`() {
    let passage = SearchPassage("New old new bridge", of: SearchQuery("\"new bridge\"", in: .other))

    #expect(marked(passage) == "New old [new] [bridge]")
  }

  @Test func `of a long text it is the place with most of it`() {
    let filler = String(repeating: "Nothing to see here. ", count: 40)
    let text = filler + "One fog. " + filler + "Fog and a foghorn in the fog. " + filler

    let passage = SearchPassage(text, of: SearchQuery("fog foghorn", in: .english), length: 120)

    #expect(marked(passage).contains("[Fog] and a [foghorn] in the [fog]"))
    #expect(passage.runs.first?.text == "… " && passage.runs.last?.text == " …")
    #expect(passage.text.utf8.count < 150)
  }

  @Test func `without a match it is the beginning`() {
    let text = String(repeating: "Nothing to see here. ", count: 40)

    let passage = SearchPassage(text, of: SearchQuery("fog", in: .english), length: 60)

    #expect(!passage.hasMatch)
    #expect(passage.text.hasPrefix("Nothing to see") && passage.text.hasSuffix(" …"))
    #expect(SearchPassage("", of: SearchQuery("fog", in: .english), length: 60).runs.isEmpty)
  }

  @Test func `no letter is cut in two`() {
    let text = String(repeating: "æøå ", count: 200)

    for length in 10...20 {
      let passage = SearchPassage(text, of: SearchQuery("æøå", in: .norwegian), length: length)
      #expect(!passage.text.unicodeScalars.contains("\u{FFFD}"))
    }
  }
}
