import BroadsheetTesting
import Testing

@testable import BroadsheetSources

/// The blanks by bytes against those by characters.
struct FrenchSpacesTests {
  private static let parts = [
    " ", " ", " ", "!", "?", ":", ";", "%", "«", "»", "a", "é", "Œ", "…", "’", "€", "\u{A0}",
    "\u{202F}",
    "\n", "\r\n", "\u{301}", "\u{200D}", "\u{37E}", "\u{FE0F}", "\u{20DD}", "中", "🏽",
    "une ligne plus longue",
  ]

  @Test func `a blank is set where its characters have it so`() {
    var chance = SeededRandom(seed: 3)
    var changes = 0
    for number in 0..<20_000 {
      // Half of them have no more than French needs.
      let parts = number % 2 == 0 ? Self.parts[...] : Self.parts.prefix(18)
      let text = (0..<Int.random(in: 0...12, using: &chance))
        .map { _ in parts[Int.random(in: parts.indices, using: &chance)] }.joined()
      let wanted = byCharacters(text)
      #expect(
        Array(FrenchSpaces.set(text).utf8) == Array(wanted.utf8),
        "\(Array(text.unicodeScalars))"
      )
      if wanted != text { changes += 1 }
    }
    #expect(changes > 1_000)
  }

  private func byCharacters(_ text: String) -> String {
    guard FrenchSpaces.stand(in: text) else { return text }
    var characters = Array(text)
    for index in characters.indices where characters[index] == " " {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if next == ":" || next == "%" { characters[index] = "\u{A0}" }
      let isBehind = index > 0 && characters[index - 1] == "«"
      if isBehind || [";", "!", "?", "»"].contains(next) { characters[index] = "\u{202F}" }
    }
    return String(characters)
  }
}
