/// What makes a brand look like itself: a few tokens from which every renderer derives the rest.
public struct BrandStyle: Sendable, Hashable, Codable {
  public var light: Palette
  public var dark: Palette
  public var masthead: Masthead
  public var headlineFont: FontStack
  public var bodyFont: FontStack
  public var headlineWeight: HeadlineWeight
  public var rules: Rules
  public var density: Density
  /// Of cards and pictures, in CSS pixels.
  public var cornerRadius: Int

  /// The colours of one scheme.
  public struct Palette: Sendable, Hashable, Codable {
    public var background: Colour
    /// Boxes that stand out from the page.
    public var surface: Colour
    public var text: Colour
    /// Standfirsts, bylines, times.
    public var secondaryText: Colour
    /// Links, kickers, marks.
    public var accent: Colour
    /// Text on the accent colour.
    public var onAccent: Colour
    public var line: Colour
    public var mastheadBackground: Colour
    public var mastheadText: Colour

    public init(
      background: Colour,
      surface: Colour,
      text: Colour,
      secondaryText: Colour,
      accent: Colour,
      onAccent: Colour,
      line: Colour,
      mastheadBackground: Colour,
      mastheadText: Colour
    ) {
      self.background = background
      self.surface = surface
      self.text = text
      self.secondaryText = secondaryText
      self.accent = accent
      self.onAccent = onAccent
      self.line = line
      self.mastheadBackground = mastheadBackground
      self.mastheadText = mastheadText
    }

    /// Every pair of text and ground that a page puts together, by the names of the tokens.
    ///
    /// Each must reach `minimumContrast`.
    public var textPairs: [(text: String, ground: String, ratio: Double)] {
      [
        ("text", "background", text.contrast(against: background)),
        ("text", "surface", text.contrast(against: surface)),
        ("secondary-text", "background", secondaryText.contrast(against: background)),
        ("secondary-text", "surface", secondaryText.contrast(against: surface)),
        ("accent", "background", accent.contrast(against: background)),
        ("accent", "surface", accent.contrast(against: surface)),
        ("on-accent", "accent", onAccent.contrast(against: accent)),
        (
          "masthead-text", "masthead-background", mastheadText.contrast(against: mastheadBackground)
        ),
      ]
    }

    /// WCAG 2.2, success criterion 1.4.3, level AA for text of any size.
    public static let minimumContrast = 4.5
  }

  /// How the brand's name stands at the head of its pages.
  public enum Masthead: String, Sendable, Hashable, Codable, CaseIterable {
    /// Centred between rules, with date and tagline: a classic broadsheet.
    case classic
    /// A solid block at the left: a tabloid.
    case block
    /// A thin bar with a small name: a business daily.
    case bar
    /// Letter-spaced capitals: a magazine.
    case spaced
    /// A wide band across the page: a sports paper.
    case band
    /// The name with a drawn line of land and sea under it: a regional paper.
    case landmark
  }

  /// Families that systems bring with them; nothing is downloaded.
  public enum FontStack: String, Sendable, Hashable, Codable, CaseIterable {
    /// Old-style book faces.
    case serif
    /// High-contrast display faces.
    case didone
    /// Sturdy faces with square serifs.
    case slab
    /// Neutral modern faces.
    case sans
    /// Humanist faces.
    case humanist
    /// Narrow faces for loud headlines.
    case condensed
    /// Geometric round faces.
    case geometric
  }

  public enum HeadlineWeight: String, Sendable, Hashable, Codable, CaseIterable {
    case light, regular, bold, black
  }

  /// What separates the blocks and columns of a page.
  public enum Rules: String, Sendable, Hashable, Codable, CaseIterable {
    case none, hairline, double, heavy
  }

  /// How much room a page leaves.
  public enum Density: String, Sendable, Hashable, Codable, CaseIterable {
    case compact, regular, airy
  }

  public init(
    light: Palette,
    dark: Palette,
    masthead: Masthead = .classic,
    headlineFont: FontStack = .serif,
    bodyFont: FontStack = .serif,
    headlineWeight: HeadlineWeight = .bold,
    rules: Rules = .hairline,
    density: Density = .regular,
    cornerRadius: Int = 0
  ) {
    self.light = light
    self.dark = dark
    self.masthead = masthead
    self.headlineFont = headlineFont
    self.bodyFont = bodyFont
    self.headlineWeight = headlineWeight
    self.rules = rules
    self.density = density
    self.cornerRadius = cornerRadius
  }
}
