import Testing

@testable import BroadsheetType

@Suite struct CharactersTests {
  @Test(arguments: [("nb", "Åæø§€«»–"), ("sv", "ÅÄöéü”"), ("en", "Éç£’—")])
  func `the first file of a language spells its words`(language: String, text: String) {
    #expect(Characters.of(text).isSubset(of: Characters.base(for: language)))
  }

  @Test func `further letters are none of the first`() {
    let base = Characters.base(for: "nb")
    let further = Characters.further(than: base)

    #expect(base.isDisjoint(with: further))
    #expect(Characters.of("łčşőțŽ").isSubset(of: further))
  }

  @Test func `neighbours become ranges`() {
    #expect(Characters.unicodeRange(of: [0x41, 0x43, 0x42, 0xa0]) == "U+41-43,U+A0")
    #expect(Characters.unicodeRange(of: []).isEmpty)
  }
}
