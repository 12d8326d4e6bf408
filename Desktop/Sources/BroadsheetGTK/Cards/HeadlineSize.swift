import BroadsheetCore

/// How large a headline is set, in logical pixels before the brand's own scale.
///
/// The shape says how large; a boost lifts it as far as the shape has room, and long headlines and
/// words are set smaller, so that they fit.
enum HeadlineSize {
  /// Headlines with more characters, or with a word of more, are set a little smaller.
  private static let (longHeadline, longWord) = (80, 15)
  /// A letter's width by the size of type, about.
  private static let letter = 0.58

  static func size(of teaser: TeaserModel, in style: ShapeStyle, width: Int) -> Int {
    let boosted: Double =
      switch teaser.boost {
      case .standard: 0
      case .boost: 38
      case .mega: 56
      case .giga: 128
      }
    let (least, most) = (Double(style.headline.lowerBound), Double(style.headline.upperBound))
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
