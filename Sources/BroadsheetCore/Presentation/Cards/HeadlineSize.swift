/// How large a headline is set, in logical pixels before the brand's own scale: the rule of all renderers.
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
  ///   - width: The room in logical pixels.
  /// - Returns: The size in logical pixels.
  public static func size(
    of teaser: TeaserModel,
    in style: CardStyle,
    width: Int
  ) -> Int {
    var size =
      Double(style.headline(for: teaser.boost))
      * fit(
        isLong: teaser.hasLongHeadline,
        boost: teaser.boost,
        lacksPicture: teaser.picture == nil && style.hasPicture
      )
    if teaser.hasLongWord {
      let longest = teaser.headline.split(separator: " ").map(\.count).max() ?? 1
      size = min(size, Double(width) / (Double(longest) * letter))
    }
    return Int(max(16, size).rounded())
  }

  /// What the size is multiplied with: less for a long headline, more where a picture might stand.
  public static func fit(isLong: Bool, boost: Boost, lacksPicture: Bool) -> Double {
    let length = isLong ? boost == .giga ? 0.68 : 0.88 : 1
    return lacksPicture ? length * 1.08 : length
  }

  /// Whether a headline is a long one; characters are counted only where its bytes, which are never
  /// fewer, are too many.
  public static func isLong(_ headline: String) -> Bool {
    headline.utf8.count > longHeadline && headline.count > longHeadline
  }

  /// Whether a headline has a word that may not fit into a column, and is set as large as that has room.
  public static func hasLongWord(_ headline: String) -> Bool {
    var length = 0
    for byte in headline.utf8 {
      length = byte == UInt8(ascii: " ") ? 0 : length + 1
      guard length <= longWord else {
        return headline.split(separator: " ").contains { $0.count > longWord }
      }
    }
    return false
  }
}
