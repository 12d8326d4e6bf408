public import Foundation

/// A brand's own faces as its pages send them along: small files, and what stands in until they come.
public struct FontSet: Sendable, Hashable, Codable {
  /// What it was made for; of another brand, language or wish it is another.
  public struct Order: Sendable, Hashable, Codable {
    /// The brand's own faces.
    public var typefaces: Typefaces
    /// BCP 47; it decides which letters come first.
    public var language: String
    /// The brand's name, which is all that a masthead's face can spell.
    public var name: String
    /// How that stands at the head of pages.
    public var setting: NameSetting
    /// What systems have in the place of headlines' face.
    public var headlineFont: BrandStyle.FontStack
    /// What systems have in the place of the others.
    public var bodyFont: BrandStyle.FontStack

    /// What systems have in the place of a role's face.
    public func stack(of role: Typefaces.Role) -> BrandStyle.FontStack {
      switch role {
      case .masthead, .headline: headlineFont
      case .body, .label: bodyFont
      }
    }

    /// A wish from its parts.
    public init(
      typefaces: Typefaces,
      language: String,
      name: String,
      setting: NameSetting = NameSetting(),
      headlineFont: BrandStyle.FontStack = .serif,
      bodyFont: BrandStyle.FontStack = .serif
    ) {
      self.typefaces = typefaces
      self.setting = setting
      self.headlineFont = headlineFont
      self.bodyFont = bodyFont
      self.language = language
      self.name = name
    }
  }

  /// The face of one role.
  public struct Family: Sendable, Hashable, Codable {
    /// What it is for.
    public var role: Typefaces.Role
    /// The family's own name.
    public var name: String
    /// Its files.
    public var files: [File]
    /// What systems have in its place, set so that nothing moves when the files come.
    public var standIns: [StandIn]

    /// A family from its parts.
    public init(role: Typefaces.Role, name: String, files: [File], standIns: [StandIn]) {
      self.role = role
      self.name = name
      self.files = files
      self.standIns = standIns
    }
  }

  /// One WOFF2 file.
  public struct File: Sendable, Hashable, Codable {
    /// The CSS weight.
    public var weight: Int
    /// Whether it is a true italic.
    public var isItalic: Bool
    /// The code points that it has, in CSS's words; browsers load it when a page has one of them.
    public var unicodeRange: String
    /// Whether it holds the letters beyond those of the brand's own language.
    public var isFurther: Bool
    /// The file.
    public var bytes: Data

    /// A file with what is told of it.
    public init(
      weight: Int,
      isItalic: Bool,
      unicodeRange: String,
      isFurther: Bool,
      bytes: Data
    ) {
      self.weight = weight
      self.isItalic = isItalic
      self.unicodeRange = unicodeRange
      self.isFurther = isFurther
      self.bytes = bytes
    }
  }

  /// A face that many systems have, with its measures bent to those of a file; percentages all.
  ///
  /// The words are those of CSS Fonts 5.
  public struct StandIn: Sendable, Hashable, Codable {
    /// What it is known by.
    public var kind: String
    /// The names under which systems have it.
    public var localNames: [String]
    /// The CSS weight of the file that it stands in for.
    public var weight: Int
    /// Whether that is an italic.
    public var isItalic: Bool
    /// Makes lines of the usual text as long as they will be.
    public var sizeAdjust: Double
    /// Above the baseline, of the adjusted size.
    public var ascent: Double
    /// Below the baseline, of the adjusted size.
    public var descent: Double
    /// Between lines, of the adjusted size.
    public var lineGap: Double

    /// A stand-in from its parts.
    public init(
      kind: String,
      localNames: [String],
      weight: Int,
      isItalic: Bool,
      sizeAdjust: Double,
      ascent: Double,
      descent: Double,
      lineGap: Double
    ) {
      self.kind = kind
      self.localNames = localNames
      self.weight = weight
      self.isItalic = isItalic
      self.sizeAdjust = sizeAdjust
      self.ascent = ascent
      self.descent = descent
      self.lineGap = lineGap
    }
  }

  /// What it was made for.
  public var order: Order
  /// At most one for each role; none for the masthead's where there is ``lettering``, which needs no
  /// file.
  public var families: [Family]
  /// The brand's name, drawn; nil where no face of its own can spell it.
  public var lettering: Lettering?

  /// The faces that were made for an order.
  public init(order: Order, families: [Family], lettering: Lettering? = nil) {
    self.order = order
    self.families = families
    self.lettering = lettering
  }

  /// The family of a role; nil where readers see what their system has.
  public func family(_ role: Typefaces.Role) -> Family? { families.first { $0.role == role } }

  /// How much all files are together, each counted once.
  public var byteCount: Int {
    Set(families.flatMap { $0.files.map(\.bytes) }).reduce(0) { $0 + $1.count }
  }
}
