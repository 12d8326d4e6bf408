import BroadsheetCore
import XCTest

@testable import BroadsheetGTK

/// What a brand's style becomes in GTK's stylesheet.
final class BrandSheetTests: GTKTestCase {
  func testWordsOverHeadlinesAreSetAsTheBrandHasThem() {
    onMain {
      var brand = Sample.brand
      for (kickers, isUppercase) in [(BrandStyle.Kickers.plain, false), (.capitals, true)] {
        brand.style.kickers = kickers
        let rules = BrandSheet(brand: brand, isDark: false, scale: 1).css.split(separator: "\n")
        let rule = rules.first { $0.contains(" .kicker {") }
        XCTAssertEqual(rule?.contains("text-transform:uppercase"), isUppercase)
      }
    }
  }
}
