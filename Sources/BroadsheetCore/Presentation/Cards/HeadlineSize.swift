/// How large a headline is set, in logical pixels before the brand's own scale.
///
/// The shape says how large; a boost lifts it as far as the shape has room, and long headlines and
/// words are set smaller, so that they fit.
public enum HeadlineSize {
  /// Headlines with more characters, or with a word of more, are set a little smaller.
  private static let (longHeadline, longWord) = (80, 15)
  /// A letter's width by the size of type, about.
  private static let letter = 0.58

  /// How large the headline of a teaser is set.
  ///
  /// - Parameters:
  ///   - teaser: Whose headline it is.
  ///   - style: The shape in which it stands.
  ///   - headlines: Sizes that take the place of the shape's.
  ///   - width: The room in logical pixels.
  /// - Returns: The size in logical pixels.
  public static func size(
    of teaser: TeaserModel,
    in style: CardStyle,
    headlines: ClosedRange<Int>? = nil,
    width: Int
  ) -> Int {
    let boosted: Double =
      switch teaser.boost {
      case .standard: 0
      case .boost: 38
      case .mega: 56
      case .giga: 128
      }
    let sizes = headlines ?? style.headline
    let (least, most) = (Double(sizes.lowerBound), Double(sizes.upperBound))
    var size = min(max(least, boosted), most)
    if teaser.picture == nil, style.hasPicture { size *= 1.08 }
    if teaser.headline.count > longHeadline { size *= teaser.boost == .giga ? 0.68 : 0.88 }
    let words = teaser.headline.split(separator: " ").map(\.count)
    if let longest = words.max(), longest > longWord {
      size = min(size, Double(width) / (Double(longest) * letter))
    }
    return Int(max(16, size).rounded())
  }
}
