public import BroadsheetCore
import Toolkit

/// The stylesheets that brands' pages are drawn by.
@MainActor
public enum BrandRules {
  /// What holds for all brands.
  public static func shared(isDark: Bool) -> String {
    let (ground, text) = isDark ? ("#1b1917", "#efe9e0") : ("#d9d4cb", "#1c1a17")
    return """
      .rack, .rack headerbar {background:\(ground);color:\(text);box-shadow:none;border:none;}
      .paper {
        border:1px solid alpha(currentColor, .12);
        box-shadow:0 1px 2px alpha(black, .27), 0 14px 28px -14px alpha(black, .5);
      }
      popover button.flat {font-weight:normal;}
      \(PlaceholderSheet.css)
      """
  }

  /// The class that whatever shows a brand's pages has.
  public static func scope(of brand: Slug) -> String { BrandSheet.scope(of: brand) }

  /// A brand's own rules.
  ///
  /// - Parameters:
  ///   - brand: Whose pages they are for.
  ///   - isDark: Whether it is the scheme for the night.
  ///   - isHighContrast: Whether the system asks for more contrast.
  ///   - scale: What sizes of text are multiplied by.
  /// - Returns: Rules of GTK's stylesheets.
  public static func css(of brand: Brand, isDark: Bool, isHighContrast: Bool = false, scale: Double)
    -> String
  {
    BrandSheet(
      brand: brand,
      isDark: isDark,
      scale: scale,
      fonts: { FontFiles.family(of: $0) },
      isHighContrast: isHighContrast
    ).css
  }
}
