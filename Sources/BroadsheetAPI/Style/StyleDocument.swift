import BroadsheetCore

/// How a brand looks: tokens that every kind of client makes its own style of.
public struct StyleDocument: APIDocument {
  /// Colours as `#rrggbb`; every text is readable on its ground by WCAG 2.2 AA.
  public struct Palette: APIDocument {
    /// Of the page.
    public var background: String
    /// Of what lies on it.
    public var surface: String
    /// Of text.
    public var text: String
    /// Of text of less weight.
    public var secondaryText: String
    /// Of what can be pressed, and of marks.
    public var accent: String
    /// Of text on the accent.
    public var onAccent: String
    /// Of rules.
    public var line: String
    /// Of the masthead.
    public var mastheadBackground: String
    /// Of the name in it.
    public var mastheadText: String

    init(_ palette: BrandStyle.Palette) {
      background = palette.background.hex
      surface = palette.surface.hex
      text = palette.text.hex
      secondaryText = palette.secondaryText.hex
      accent = palette.accent.hex
      onAccent = palette.onAccent.hex
      line = palette.line.hex
      mastheadBackground = palette.mastheadBackground.hex
      mastheadText = palette.mastheadText.hex
    }

    /// Nil unless every colour is one: half a palette would be read by nobody.
    var palette: BrandStyle.Palette? {
      guard let background = Colour(hex: background), let surface = Colour(hex: surface),
        let text = Colour(hex: text), let secondaryText = Colour(hex: secondaryText),
        let accent = Colour(hex: accent), let onAccent = Colour(hex: onAccent),
        let line = Colour(hex: line), let mastheadText = Colour(hex: mastheadText),
        let mastheadBackground = Colour(hex: mastheadBackground)
      else { return nil }
      return BrandStyle.Palette(
        background: background,
        surface: surface,
        text: text,
        secondaryText: secondaryText,
        accent: accent,
        onAccent: onAccent,
        line: line,
        mastheadBackground: mastheadBackground,
        mastheadText: mastheadText
      )
    }
  }

  /// A face that the brand has chosen; without one, the font stack of its role stands.
  public struct Face: APIDocument {
    /// The family's name; nil for files of the brand's own.
    public var family: String?
    /// The weights that are used, from 1 to 1000.
    public var weights: [Int]
    /// The weights of the italics that are used.
    public var italics: [Int]
    /// As a percentage of the normal width.
    public var width: Int
    /// By which sizes are multiplied.
    public var scale: Double

    /// Nil where the brand has chosen none.
    init?(_ typeface: Typeface?) {
      guard let typeface else { return nil }
      family = if case .family(let name) = typeface.source { name } else { nil }
      weights = typeface.weights
      italics = typeface.italics
      width = typeface.width
      scale = typeface.scale.writable ?? 1
    }

    /// Nil for files of the brand's own, which stay with their server.
    var typeface: Typeface? {
      family.map { family in
        Typeface(
          .family(family),
          weights: weights.filter((1...1000).contains),
          italics: italics.filter((1...1000).contains),
          width: min(max(width, 50), 200),
          scale: min(max(scale, 0.5), 2)
        )
      }
    }
  }

  /// The faces by what they are for.
  public struct Faces: APIDocument {
    /// Of the brand's name.
    public var masthead: Face?
    /// Of headlines.
    public var headline: Face?
    /// Of text.
    public var body: Face?
    /// Of kickers, marks and buttons.
    public var label: Face?
  }

  /// By day.
  public var light: Palette
  /// By night.
  public var dark: Palette
  /// How the brand's name stands: `classic`, `block`, `bar`, `spaced`, `band`, `landmark`, or another
  /// word.
  public var masthead: String
  /// What stands in for the face of headlines: `serif`, `didone`, `slab`, `sans`, `humanist`,
  /// `condensed`, `geometric`, or another word.
  public var headlineFont: String
  /// What stands in for the face of text, by the same words.
  public var bodyFont: String
  /// The faces that the brand has chosen.
  public var faces: Faces
  /// Of headlines, from 1 to 1000.
  public var headlineWeight: Int
  /// How the words over headlines are set: `plain`, `capitals`, or another word; missing where a server does
  /// not say.
  public var kickers: String?
  /// The rules between cards: `none`, `hairline`, `double`, `heavy`, or another word.
  public var rules: String
  /// How much room there is: `compact`, `regular`, `airy`, or another word.
  public var density: String
  /// Of pictures and boxes, in CSS pixels.
  public var cornerRadius: Int
  /// What stands where a page will be: `spinner`, `skeleton`, or another word; missing where clients
  /// may choose.
  public var loading: String?

  init(_ style: BrandStyle) {
    light = Palette(style.light)
    dark = Palette(style.dark)
    masthead = style.masthead.rawValue
    headlineFont = style.headlineFont.rawValue
    bodyFont = style.bodyFont.rawValue
    faces = Faces(
      masthead: Face(style.typefaces.masthead),
      headline: Face(style.typefaces.headline),
      body: Face(style.typefaces.body),
      label: Face(style.typefaces.label)
    )
    headlineWeight = style.headlineWeight.value
    kickers = style.kickers.rawValue
    rules = style.rules.rawValue
    density = style.density.rawValue
    cornerRadius = style.cornerRadius
    loading = style.loading?.rawValue
  }

  /// The style, with the plain one's part for every word that is not known.
  var style: BrandStyle {
    let plain = BrandStyle.plain
    return BrandStyle(
      light: light.palette ?? plain.light,
      dark: dark.palette ?? plain.dark,
      masthead: BrandStyle.Masthead(rawValue: masthead) ?? plain.masthead,
      headlineFont: BrandStyle.FontStack(rawValue: headlineFont) ?? plain.headlineFont,
      bodyFont: BrandStyle.FontStack(rawValue: bodyFont) ?? plain.bodyFont,
      typefaces: Typefaces(
        masthead: faces.masthead?.typeface,
        headline: faces.headline?.typeface,
        body: faces.body?.typeface,
        label: faces.label?.typeface
      ),
      headlineWeight: nearestWeight,
      kickers: kickers.flatMap { BrandStyle.Kickers(rawValue: $0) } ?? plain.kickers,
      rules: BrandStyle.Rules(rawValue: rules) ?? plain.rules,
      density: BrandStyle.Density(rawValue: density) ?? plain.density,
      cornerRadius: min(max(cornerRadius, 0), 40),
      loading: loading.flatMap { BrandStyle.Loading(rawValue: $0) }
    )
  }

  private var nearestWeight: BrandStyle.HeadlineWeight {
    let weight = min(max(headlineWeight, 1), 1000)
    let steps = BrandStyle.HeadlineWeight.allCases
    return steps.min { abs($0.value - weight) < abs($1.value - weight) } ?? .bold
  }
}
