import BroadsheetCore
import BroadsheetTesting
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct BrandThemeTests {
  private func headline(_ family: String?, _ stack: BrandStyle.FontStack = .serif) -> UIFont {
    var style = BrandStyle.plain
    style.headlineFont = stack
    style.headlineWeight = .bold
    if let family {
      style.typefaces.headline = Typeface(.family(family), weights: [700], scale: 0.5)
    }
    return BrandTheme(style).font(.headline(size: 40))
  }

  @Test func `a brand's own face is set at its weight and scale`() {
    let font = headline("Georgia")

    #expect(font.familyName == "Georgia")
    #expect(font.fontDescriptor.weight == .bold)
    #expect(font.fontDescriptor.size == 20)
  }

  @Test func `where the app has not the face, the system's nearest is set`() {
    let font = headline("Harbour Display")

    #expect(font.familyName == headline(nil).familyName)
    #expect(font.fontDescriptor.design == .serif)
    #expect(font.fontDescriptor.weight == .bold)
  }

  @Test func `bold and italic words follow the reader's size as the others do`() throws {
    let theme = BrandTheme(.plain)
    for traits in [UIFontDescriptor.SymbolicTraits.traitBold, .traitItalic, []] {
      let font = theme.prose(traits)
      #expect(font.fontDescriptor.size == theme.font(.body).fontDescriptor.size)
      #expect(font.isScaled)
    }
  }

  @Test func `words over headlines are set as the brand has it, and spoken as written`() {
    var style = BrandStyle.plain
    style.kickers = .capitals
    let label = UILabel()
    let marks = TeaserModel.Mark.marks(
      of: Teaser(headline: "A", destination: .story(Slug(identifying: "a")), flags: .live),
      Phrases(language: "en")
    )

    BrandTheme(style).set(label, over: marks, "Málaga")
    #expect(label.text == "LIVE  MÁLAGA" && label.accessibilityLabel == "Live  Málaga")
    BrandTheme(.plain).set(label, over: [], "Sea")
    #expect(label.text == "Sea" && !label.isHidden)
    BrandTheme(.plain).set(label, over: [], nil)
    #expect(label.isHidden)
  }

  @Test func `narrow faces are narrow`() {
    #expect(headline(nil, .condensed).fontDescriptor.width == .condensed)
  }

  @Test func `who wants contrast reads quiet words in the colour of text`() {
    let theme = BrandTheme(.plain)
    for style in [UIUserInterfaceStyle.light, .dark] {
      let usual = UITraitCollection {
        $0.userInterfaceStyle = style
        $0.accessibilityContrast = .normal
      }
      let strong = UITraitCollection {
        $0.userInterfaceStyle = style
        $0.accessibilityContrast = .high
      }
      for colour in [theme.secondaryText, theme.line] {
        #expect(colour.components(in: strong) == theme.text.components(in: strong))
        #expect(colour.components(in: usual) != theme.text.components(in: usual))
      }
    }
  }

  @Test func `a long name of a brand is set smaller, and whole`() throws {
    let head = MastheadView(Sample.brand(), theme: BrandTheme(.plain))
    let name = try #require(head.descendants(of: UILabel.self).first)
    let attributes = try #require(name.attributedText).attributes(at: 0, effectiveRange: nil)

    #expect(name.adjustsFontSizeToFitWidth)
    #expect(name.minimumScaleFactor == 0.5)
    #expect(attributes[.font] as? UIFont == name.font)
    #expect(attributes[.foregroundColor] as? UIColor == name.textColor)
  }
}
