/// How a brand's name is written at the head of its pages, whatever draws it.
public struct NameSetting: Sendable, Hashable, Codable {
  /// Whether it stands in capitals.
  public var isUppercased: Bool
  /// Whether it slants, where the face has an italic.
  public var isSlanted: Bool
  /// The CSS weight.
  public var weight: Int
  /// What is added behind every letter, in em.
  public var spacing: Double

  /// A setting from its parts; what is left out is upright, bold and as it is spelled.
  public init(
    isUppercased: Bool = false,
    isSlanted: Bool = false,
    weight: Int = 700,
    spacing: Double = 0
  ) {
    self.isUppercased = isUppercased
    self.isSlanted = isSlanted
    self.weight = weight
    self.spacing = spacing
  }

  /// What a style says, most of it by its masthead.
  public init(_ style: BrandStyle) {
    let ofHeadlines =
      style.typefaces.headline?.spacing ?? FontFace(style.headlineFont).spacing
    let spacing =
      switch style.masthead {
      case .classic, .landmark: ofHeadlines
      case .block: -0.03
      case .bar: 0.01
      case .spaced: 0.34
      case .band: -0.055
      }
    self.init(
      isUppercased: style.masthead == .block || style.masthead == .spaced,
      isSlanted: style.masthead == .band,
      weight: style.headlineWeight.value,
      spacing: spacing
    )
  }

  /// The name as it stands there.
  public func written(_ name: String) -> String { isUppercased ? name.uppercased() : name }
}
