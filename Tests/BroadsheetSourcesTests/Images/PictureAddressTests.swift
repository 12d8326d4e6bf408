import BroadsheetTesting
import Testing

@testable import BroadsheetSources

/// Quick looks at addresses against the whole of what they tell.
struct PictureAddressTests {
  private static let parts = [
    "https://", "latex.", "LaTeX", "codecogs", "mathtex", "quicklatex", "mimetex", "paper.example",
    "/", "/",
    "?", "&amp;", "w=640", "-300x200", "s72-c", "cgi", ".", ".png", "logo", "icons", "x^2", "#",
    ":", "æ",
  ]

  @Test func `a quick look denies no formula and tells the same width`() {
    var chance = SeededRandom(seed: 5)
    var found = (formulas: 0, widths: 0, denied: 0)
    for number in 0..<20_000 {
      var address = (0..<Int.random(in: 0...8, using: &chance))
        .map { _ in Self.parts[Int.random(in: Self.parts.indices, using: &chance)] }.joined()
      if number % 2 == 0 { address = "https://paper.example/" + address }
      let whole = PictureAddress(address)
      let mayBe = address.withUTF8 { PictureAddress.mayBeFormula($0[...]) }
      #expect(mayBe || !whole.isFormula, "\(address)")
      #expect(PictureAddress.width(of: address) == whole.width, "\(address)")
      if whole.isFormula { found.formulas += 1 }
      if whole.width != nil { found.widths += 1 }
      if !mayBe { found.denied += 1 }
    }
    #expect(min(found.formulas, found.widths, found.denied) > 1_000, "\(found)")
  }
}
