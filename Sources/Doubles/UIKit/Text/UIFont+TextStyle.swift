import Foundation

extension UIFont {
  /// What a text is in the order of a page.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// The style of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The largest title, from above a page.
    static let largeTitle = Self(rawValue: "largeTitle")
    /// A title of the first rank.
    static let title1 = Self(rawValue: "title1")
    /// A title of the second rank.
    public static let title2 = Self(rawValue: "title2")
    /// A title of the third rank.
    static let title3 = Self(rawValue: "title3")
    /// A heading.
    public static let headline = Self(rawValue: "headline")
    /// Below a heading.
    static let subheadline = Self(rawValue: "subheadline")
    /// Running text.
    public static let body = Self(rawValue: "body")
    /// Set off from running text.
    static let callout = Self(rawValue: "callout")
    /// Below running text.
    public static let footnote = Self(rawValue: "footnote")
    /// Beside a picture.
    public static let caption1 = Self(rawValue: "caption1")
    /// Beside a picture, smaller.
    static let caption2 = Self(rawValue: "caption2")

    var points: CGFloat {
      let sizes: [Self: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .subheadline: 15,
        .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
      ]
      return sizes[self] ?? 17
    }
  }
}
