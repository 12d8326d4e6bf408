import BroadsheetCore
import BroadsheetGTK
import Toolkit

/// The stylesheets of brands, made when a brand is shown first, and anew when the look changes.
@MainActor
final class BrandLooks {
  private var sheets: [Slug: (brand: Brand, sheet: Stylesheet)] = [:]
  private let look: ReaderLook
  private let shared = Stylesheet(BrandRules.shared(isDark: ColourScheme.isDark))

  init(_ look: ReaderLook) { self.look = look }

  /// Has a brand's rules hold, and gives the class under which they do.
  func use(_ brand: Brand) -> String {
    if sheets[brand.id]?.brand.style != brand.style {
      let sheet = sheets[brand.id]?.sheet ?? Stylesheet()
      sheet.set(rules(of: brand))
      sheets[brand.id] = (brand, sheet)
    }
    return BrandRules.scope(of: brand.id)
  }

  /// Makes all rules anew.
  func refresh() {
    shared.set(BrandRules.shared(isDark: ColourScheme.isDark))
    for (brand, sheet) in sheets.values { sheet.set(rules(of: brand)) }
  }

  private func rules(of brand: Brand) -> String {
    BrandRules.css(
      of: brand,
      isDark: ColourScheme.isDark,
      isHighContrast: ColourScheme.isHighContrast,
      scale: look.textScale
    )
  }
}
