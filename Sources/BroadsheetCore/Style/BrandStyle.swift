/// What makes a brand look like itself: a few tokens from which every renderer derives the rest.
public struct BrandStyle: Sendable, Hashable, Codable {
  /// The colours for readers who prefer light pages.
  public var light: Palette
  /// The colours for readers who prefer dark pages.
  public var dark: Palette
  /// How the brand's name stands at the head of its pages.
  public var masthead: Masthead
  /// The family of headlines, teasers and stories alike.
  public var headlineFont: FontStack
  /// The faces of running text.
  public var bodyFont: FontStack
  /// The brand's own faces, which stand before those families.
  public var typefaces: Typefaces
  /// How heavy headlines are; a face without that weight takes its nearest.
  public var headlineWeight: HeadlineWeight
  /// How kickers and marks over headlines are set.
  public var kickers: Kickers
  /// What separates blocks and columns.
  public var rules: Rules
  /// How much room there is between cards and between lines.
  public var density: Density
  /// Of cards and pictures, in CSS pixels.
  public var cornerRadius: Int
  /// What native clients show while a page is on its way; nil where they may choose.
  public var loading: Loading?

  /// The colours of one scheme.
  public struct Palette: Sendable, Hashable, Codable {
    /// The ground of the page.
    public var background: Colour
    /// Boxes that stand out from the page.
    public var surface: Colour
    /// Headlines and running text.
    public var text: Colour
    /// Standfirsts, bylines, times.
    public var secondaryText: Colour
    /// Links, kickers, marks.
    public var accent: Colour
    /// Text on the accent colour.
    public var onAccent: Colour
    /// Rules between cards and blocks.
    public var line: Colour
    /// The ground of the masthead.
    public var mastheadBackground: Colour
    /// The brand's name and tagline in the masthead.
    public var mastheadText: Colour

    /// A scheme from all its colours; whether they are far enough apart is for ``textPairs`` to
    /// say.
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

  /// Families that systems bring with them, where a brand has no face of its own and before it has
  /// come.
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

  /// How heavy headlines are, in the steps that most faces have.
  public enum HeadlineWeight: String, Sendable, Hashable, Codable, CaseIterable {
    /// CSS weight 300.
    case light
    /// CSS weight 400.
    case regular
    /// CSS weight 700.
    case bold
    /// CSS weight 900.
    case black

    /// The weight in CSS's numbers.
    public var value: Int {
      switch self {
      case .light: 300
      case .regular: 400
      case .bold: 700
      case .black: 900
      }
    }
  }

  /// How the words over headlines are set for the eye.
  public enum Kickers: String, Sendable, Hashable, Codable, CaseIterable {
    /// As they were written.
    case plain
    /// In spaced capitals.
    case capitals
  }

  /// What separates the blocks and columns of a page.
  public enum Rules: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing but room.
    case none
    /// Thin lines, over blocks in the text's colour.
    case hairline
    /// Thin lines, and a double one between blocks.
    case double
    /// Thin lines between columns, and thick ones between rows and blocks.
    case heavy
  }

  /// How much room a page leaves.
  public enum Density: String, Sendable, Hashable, Codable, CaseIterable {
    /// Narrow gaps and tight lines.
    case compact
    /// Gaps as most newspapers have them.
    case regular
    /// Wide gaps and open lines.
    case airy
  }

  /// What stands where a page will be.
  public enum Loading: String, Sendable, Hashable, Codable, CaseIterable {
    /// A wheel that turns.
    case spinner
    /// The outlines of cards.
    case skeleton
  }

  /// Its tokens that are words and have a default, in the order of newsstand files.
  package static let words: [StyleWord] = [
    StyleWord("masthead", \.masthead),
    StyleWord("headline-font", \.headlineFont),
    StyleWord("body-font", \.bodyFont),
    StyleWord("headline-weight", \.headlineWeight),
    StyleWord("kickers", \.kickers),
    StyleWord("rules", \.rules),
    StyleWord("density", \.density),
  ]

  /// A style of two schemes; what is left out is a classic broadsheet in serifs with square
  /// corners.
  public init(
    light: Palette,
    dark: Palette,
    masthead: Masthead = .classic,
    headlineFont: FontStack = .serif,
    bodyFont: FontStack = .serif,
    typefaces: Typefaces = Typefaces(),
    headlineWeight: HeadlineWeight = .bold,
    kickers: Kickers = .plain,
    rules: Rules = .hairline,
    density: Density = .regular,
    cornerRadius: Int = 0,
    loading: Loading? = nil
  ) {
    self.light = light
    self.dark = dark
    self.masthead = masthead
    self.headlineFont = headlineFont
    self.bodyFont = bodyFont
    self.typefaces = typefaces
    self.headlineWeight = headlineWeight
    self.kickers = kickers
    self.rules = rules
    self.density = density
    self.cornerRadius = cornerRadius
    self.loading = loading
  }
}
