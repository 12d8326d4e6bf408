public import BroadsheetCore
import Foundation

/// A brand with its sections and its style.
public struct BrandDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// Its name in addresses.
  public var id: String
  /// Its name.
  public var name: String
  /// What it says of itself.
  public var tagline: String?
  /// The BCP 47 tag of what it is written in.
  public var language: String
  /// By which its dates are told, as the IANA names it.
  public var timeZone: String
  /// The brand's front.
  public var front: String
  /// The same in a browser.
  public var page: String
  /// Its icon, in SVG.
  public var icon: String
  /// How it looks.
  public var style: StyleDocument
  /// The places that it serves.
  public var places: [PlaceDocument]
  /// Its sections, in their order.
  public var sections: [SectionDocument]
  /// Whether it may put stories in a reader's own order.
  public var allowsPersonalRanking: Bool
  /// Whether stories that were read are marked.
  public var marksReadStories: Bool
  /// Whether reports of what readers see and do are counted at all.
  public var countsReaders: Bool

  /// A brand without how it is set up.
  public init(_ brand: Brand) {
    version = APIVersion.current
    id = brand.id.rawValue
    name = brand.name
    tagline = brand.tagline
    language = brand.language
    timeZone = brand.timeZone.identifier
    front = APIRoute.front(brand: brand.id).path
    page = "/\(brand.id)"
    icon = "/\(brand.id)/icon.svg"
    style = StyleDocument(brand.style)
    places = brand.places.map { PlaceDocument($0) }
    sections = brand.sections.map { SectionDocument($0, of: brand.id) }
    allowsPersonalRanking = brand.allowsPersonalRanking
    marksReadStories = brand.marksReadStories
    countsReaders = brand.counting != .off
  }

  /// What is needed of a brand to show its pages.
  ///
  /// Nil for a name that cannot stand in an address.
  public var brand: Brand? {
    guard let id = Slug(rawValue: id) else { return nil }
    return Brand(
      id: id,
      name: name,
      tagline: tagline,
      language: language,
      timeZone: TimeZone(identifier: timeZone) ?? .gmt,
      front: Front(blocks: []),
      sections: []
    )
  }
}

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
  /// The rules between cards: `none`, `hairline`, `double`, `heavy`, or another word.
  public var rules: String
  /// How much room there is: `compact`, `regular`, `airy`, or another word.
  public var density: String
  /// Of pictures and boxes, in CSS pixels.
  public var cornerRadius: Int

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
    rules = style.rules.rawValue
    density = style.density.rawValue
    cornerRadius = style.cornerRadius
  }
}
