public import Foundation

/// A face of a brand's own: where it is, what is taken of it, and how it stands beside other faces.
public struct Typeface: Sendable, Hashable, Codable {
  /// Where the files of a face are.
  public enum Source: Sendable, Hashable, Codable {
    /// A family that is installed where the pages are made, by its name.
    case family(String)
    /// OpenType files below the newsstand file's folder; which is which, they say themselves.
    case files([URL])
  }

  /// Which figures stand where no rule of a page asks for others.
  public enum Numerals: String, Sendable, Hashable, Codable, CaseIterable {
    /// Those that the face has first.
    case standard
    /// As high as capitals.
    case lining
    /// With ascenders and descenders, for running text.
    case oldstyle
  }

  /// Where the files are.
  public var source: Source
  /// CSS weights of the upright, 1 to 1000; of each, the nearest that the family has.
  public var weights: [Int]
  /// CSS weights of the true italic; none is made of an upright.
  public var italics: [Int]
  /// In percent of normal, by which condensed faces of a family are told from wide ones.
  public var width: Int
  /// How large the face is set where another would be set at 1: faces look of different sizes at the
  /// same one.
  public var scale: Double
  /// From one line of headlines to the next, by their size; nil for what suits the brand's family.
  public var leading: Double?
  /// Between the letters of headlines, in em; nil for what suits the brand's family.
  public var spacing: Double?
  /// Which figures the face is set with.
  public var numerals: Numerals
  /// Whether small capitals come along, which short labels are then set in.
  public var hasSmallCapitals: Bool

  /// A face; what is left out is upright, of normal width and at its own size.
  public init(
    _ source: Source,
    weights: [Int],
    italics: [Int] = [],
    width: Int = 100,
    scale: Double = 1,
    leading: Double? = nil,
    spacing: Double? = nil,
    numerals: Numerals = .standard,
    hasSmallCapitals: Bool = false
  ) {
    self.source = source
    self.weights = weights
    self.italics = italics
    self.width = width
    self.scale = scale
    self.leading = leading
    self.spacing = spacing
    self.numerals = numerals
    self.hasSmallCapitals = hasSmallCapitals
  }
}

/// The faces of a brand's own by what they are for; without one, readers see what their system has.
public struct Typefaces: Sendable, Hashable, Codable {
  /// What a face is for.
  public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
    /// The brand's name, and no other letters.
    case masthead
    /// Headlines, and titles of blocks.
    case headline
    /// Standfirsts and stories.
    case body
    /// Kickers, bylines, navigation; the body's where nothing else is said.
    case label
  }

  /// The brand's name, and no other letters.
  public var masthead: Typeface?
  /// Headlines, and titles of blocks.
  public var headline: Typeface?
  /// Standfirsts and stories.
  public var body: Typeface?
  /// Kickers, bylines, navigation; the body's when nil.
  public var label: Typeface?

  /// The faces of a brand, none unless they are named.
  public init(
    masthead: Typeface? = nil,
    headline: Typeface? = nil,
    body: Typeface? = nil,
    label: Typeface? = nil
  ) {
    self.masthead = masthead
    self.headline = headline
    self.body = body
    self.label = label
  }

  /// Whether the brand has no face of its own.
  public var isEmpty: Bool { self == Typefaces() }

  /// The face of a role.
  public subscript(role: Role) -> Typeface? {
    get {
      switch role {
      case .masthead: masthead
      case .headline: headline
      case .body: body
      case .label: label
      }
    }
    set {
      switch role {
      case .masthead: masthead = newValue
      case .headline: headline = newValue
      case .body: body = newValue
      case .label: label = newValue
      }
    }
  }
}
