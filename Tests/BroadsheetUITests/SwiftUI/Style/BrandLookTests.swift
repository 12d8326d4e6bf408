import BroadsheetCore
import BroadsheetTesting
import Foundation
import SwiftUI
import Testing

@testable import BroadsheetUI

/// A brand's style as colours and faces.
@MainActor
struct BrandLookTests {
  @Test func `colours are those of the scheme`() {
    let style = BrandStyle.plain

    #expect(BrandLook(style).background == Color(red: 1, green: 1, blue: 1))
    #expect(BrandLook(style, scheme: .dark).palette == style.dark)
  }

  @Test func `with more contrast everything is said in the colour of text`() {
    let look = BrandLook(.plain, isHighContrast: true)

    #expect(look.secondaryText == look.text)
    #expect(look.line == look.text)
  }

  @Test func `faces grow with the reader's text, headlines by their own measure`() {
    let look = BrandLook(.plain, textScale: 2, headlineScale: 1.5)

    #expect(look.text(10) == BrandLook(.plain).text(20))
    #expect(look.headline(20) == BrandLook(.plain).headline(30))
  }

  @Test func `a brand's own face goes before the system's, at its own scale`() {
    var style = BrandStyle.plain
    style.typefaces.headline = Typeface(.family("Georgia"), weights: [700], scale: 0.5)

    #expect(BrandLook(style).headline(40) == Font.custom("Georgia", fixedSize: 20).weight(.bold))
  }

  @Test func `where the app has not the face, the system's nearest is set`() {
    var style = BrandStyle.plain
    style.typefaces.headline = Typeface(.family("Harbour Display"), weights: [700])

    #expect(BrandLook(style).headline(40) == BrandLook(.plain).headline(40))
  }

  @Test func `what is in a brand's dress has its look, in the system's scheme and size`() {
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    dark.dynamicTypeSize = .accessibility1
    let tree = ViewTree(environment: dark) { Seen().brand(.plain) }

    #expect(tree.texts == ["dark 1.65"])
  }
}

/// Says how it is dressed.
private struct Seen: View {
  @Environment(\.brandLook) private var look

  var body: some View {
    let scheme = look.palette == BrandStyle.plain.dark ? "dark" : "light"
    Text(verbatim: "\(scheme) \(look.textScale)")
  }
}
