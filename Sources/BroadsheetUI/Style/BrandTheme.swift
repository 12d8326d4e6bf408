public import BroadsheetCore
public import UIKit

/// A brand's style as UIKit draws it: colours that follow the system's scheme, and faces that follow
/// the reader's size of text.
@MainActor
public struct BrandTheme {
  /// What the faces of a page are for.
  public enum Role: Hashable, Sendable {
    /// Headlines, at a size in points before the reader's own.
    case headline(size: CGFloat)
    /// The line under a headline.
    case standfirst(size: CGFloat)
    /// Running text.
    case body
    /// Kickers and titles of blocks.
    case label
    /// Small print.
    case note
  }

  /// The ground of pages.
  public let background: UIColor
  /// Boxes that stand out from the page.
  public let surface: UIColor
  /// Headlines and running text.
  public let text: UIColor
  /// Standfirsts, bylines, times.
  public let secondaryText: UIColor
  /// Links, kickers, marks.
  public let accent: UIColor
  /// Text on the accent colour.
  public let onAccent: UIColor
  /// Rules between cards and blocks.
  public let line: UIColor
  /// The ground of the masthead.
  public let mastheadBackground: UIColor
  /// The brand's name in the masthead.
  public let mastheadText: UIColor
  /// Of cards and pictures, in points.
  public let cornerRadius: CGFloat
  /// The brand's style itself.
  public let style: BrandStyle

  /// The theme of a style.
  public init(_ style: BrandStyle) {
    self.style = style
    // Who wants stronger contrast gets what is said quietly in the colour of text.
    func colour(
      _ token: KeyPath<BrandStyle.Palette, Colour>,
      strong: KeyPath<BrandStyle.Palette, Colour>? = nil
    ) -> UIColor {
      let (light, dark) = (
        UIColor(style.light[keyPath: token]), UIColor(style.dark[keyPath: token])
      )
      let (strongLight, strongDark) = (
        strong.map { UIColor(style.light[keyPath: $0]) } ?? light,
        strong.map { UIColor(style.dark[keyPath: $0]) } ?? dark
      )
      // The system may ask for it on any thread, so it belongs to none.
      return UIColor { @Sendable traits in
        let isStrong = traits.accessibilityContrast == .high
        return traits.userInterfaceStyle == .dark
          ? isStrong ? strongDark : dark : isStrong ? strongLight : light
      }
    }
    background = colour(\.background)
    surface = colour(\.surface)
    text = colour(\.text)
    secondaryText = colour(\.secondaryText, strong: \.text)
    accent = colour(\.accent)
    onAccent = colour(\.onAccent)
    line = colour(\.line, strong: \.text)
    mastheadBackground = colour(\.mastheadBackground)
    mastheadText = colour(\.mastheadText)
    cornerRadius = CGFloat(style.cornerRadius)
  }

  /// The face of a role, at the reader's size of text.
  public func font(_ role: Role) -> UIFont {
    switch role {
    case .headline(let size):
      UIFontMetrics(forTextStyle: .title2).scaledFont(
        for: face(style.headlineFont, style.typefaces.headline, size, style.headlineWeight.font)
      )
    case .standfirst(let size):
      UIFontMetrics(forTextStyle: .body).scaledFont(
        for: face(style.bodyFont, style.typefaces.body, size, .regular)
      )
    case .body: prose([])
    case .label:
      UIFontMetrics(forTextStyle: .footnote).scaledFont(
        for: face(.sans, style.typefaces.label, 13, .semibold)
      )
    case .note:
      UIFontMetrics(forTextStyle: .caption1).scaledFont(
        for: face(.sans, style.typefaces.label, 12, .regular)
      )
    }
  }

  /// The face of running text with traits of its own; it follows the reader's size as the rest does.
  func prose(_ traits: UIFontDescriptor.SymbolicTraits, isSmall: Bool = false) -> UIFont {
    var font = face(style.bodyFont, style.typefaces.body, isSmall ? 15 : 18, .regular)
    if !traits.isEmpty, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) {
      font = UIFont(descriptor: descriptor, size: 0)
    }
    // Last: a font that was made of a scaled one would stay as large as it is.
    return UIFontMetrics(forTextStyle: .body).scaledFont(for: font)
  }

  /// Sets a label in a role; it wraps, and follows the reader's size of text.
  public func set(_ label: UILabel, _ role: Role, _ colour: UIColor) {
    label.font = font(role)
    label.textColor = colour
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
  }

  /// Has a label say what stands over a headline: marks, and the kicker behind them; it is hidden where there
  /// is neither.
  func set(_ label: UILabel, over marks: [TeaserModel.Mark], _ kicker: String?) {
    let words = (marks.map(\.text) + [kicker].compactMap(\.self)).joined(separator: "  ")
    label.text =
      switch style.kickers {
      case .plain: words
      case .capitals: words.uppercased()
      }
    label.accessibilityLabel = words
    label.isHidden = words.isEmpty
  }

  /// A button that stands out.
  func prominentButton(_ words: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.filled()
    configuration.title = words
    configuration.baseBackgroundColor = accent
    configuration.baseForegroundColor = onAccent
    return configuration
  }

  /// A button of words alone.
  func plainButton(_ words: String) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.title = words
    configuration.baseForegroundColor = accent
    return configuration
  }

  /// The brand's own face where the app has its font, else the system's nearest design.
  private func face(
    _ stack: BrandStyle.FontStack,
    _ typeface: Typeface?,
    _ size: CGFloat,
    _ weight: UIFont.Weight
  ) -> UIFont {
    let size = size * CGFloat(typeface?.scale ?? 1)
    if let own = typeface.flatMap({ UIFont.own($0, size: size, weight: weight) }) { return own }
    let system =
      stack == .condensed
      ? UIFont.systemFont(ofSize: size, weight: weight, width: .condensed)
      : UIFont.systemFont(ofSize: size, weight: weight)
    guard let descriptor = system.fontDescriptor.withDesign(stack.design) else { return system }
    return UIFont(descriptor: descriptor, size: size)
  }
}

extension UIFont {
  /// A brand's own face; nil where the app does not have its font.
  static func own(_ typeface: Typeface, size: CGFloat, weight: UIFont.Weight) -> UIFont? {
    guard case .family(let name) = typeface.source else { return nil }
    // By the family, so that the weight that is nearest is taken.
    let descriptor = UIFontDescriptor(fontAttributes: [
      .family: name, .traits: [UIFontDescriptor.TraitKey.weight: weight.rawValue],
    ])
    let font = UIFont(descriptor: descriptor, size: size)
    // Another comes for one that is not there.
    return font.familyName == name ? font : nil
  }
}

extension UIColor {
  /// One colour of a palette.
  convenience init(_ colour: Colour) {
    self.init(
      red: CGFloat(colour.red) / 255,
      green: CGFloat(colour.green) / 255,
      blue: CGFloat(colour.blue) / 255,
      alpha: 1
    )
  }
}

extension BrandStyle.FontStack {
  /// The system's design that is nearest.
  fileprivate var design: UIFontDescriptor.SystemDesign {
    switch self {
    case .serif, .didone, .slab: .serif
    case .sans, .humanist, .condensed: .default
    case .geometric: .rounded
    }
  }
}

extension BrandStyle.HeadlineWeight {
  /// The system's weight that is nearest.
  fileprivate var font: UIFont.Weight {
    switch self {
    case .light: .light
    case .regular: .regular
    case .bold: .bold
    case .black: .black
    }
  }
}
