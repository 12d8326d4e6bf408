import BroadsheetCore
import Foundation

/// How boosts, long headlines and missing pictures change a headline's size, as CSS of ``HeadlineSize``.
enum HeadlineRules {
  static let css: String = (boosts + fits).joined(separator: "\n")

  private static var boosts: [String] {
    Boost.allCases.compactMap { boost in
      guard boost != .standard else { return nil }
      return ".\(boost.rawValue){--boosted:\(ShapeRules.rem(CardStyle.least(for: boost)))}"
    }
  }

  /// From the least particular to the most, since a later rule outdoes an earlier one of its rank.
  private static var fits: [String] {
    [
      (".no-picture", false, .standard, true),
      (".long-headline", true, .standard, false),
      (".long-headline.no-picture", true, .standard, true),
      (".giga.long-headline", true, .giga, false),
      (".giga.long-headline.no-picture", true, .giga, true),
    ].map { (selector: String, isLong: Bool, boost: Boost, lacksPicture: Bool) in
      let fit = HeadlineSize.fit(isLong: isLong, boost: boost, lacksPicture: lacksPicture)
      return "\(selector){--headline-fit:\((fit * 1000).rounded() / 1000)}"
    }
  }
}
