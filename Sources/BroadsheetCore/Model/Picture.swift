public import Foundation

/// A picture that stands with a teaser or in a story.
public struct Picture: Sendable, Hashable, Codable {
  public var address: URL
  /// What it shows, in words; empty when it only decorates.
  public var alternativeText: String
  public var caption: String?
  public var credit: String?
  /// Pixels, where the source says.
  public var width: Int?
  public var height: Int?
  /// The colour that stands in the picture's box until it arrives.
  public var placeholder: Colour?
  /// The same picture at other widths, narrowest first.
  public var renditions: [Rendition]

  /// One width of a picture.
  public struct Rendition: Sendable, Hashable, Codable {
    public var address: URL
    /// Pixels.
    public var width: Int

    public init(address: URL, width: Int) {
      self.address = address
      self.width = width
    }
  }

  public init(
    address: URL,
    alternativeText: String = "",
    caption: String? = nil,
    credit: String? = nil,
    width: Int? = nil,
    height: Int? = nil,
    placeholder: Colour? = nil,
    renditions: [Rendition] = []
  ) {
    self.address = address
    self.alternativeText = alternativeText
    self.caption = caption
    self.credit = credit
    self.width = width
    self.height = height
    self.placeholder = placeholder
    self.renditions = renditions
  }
}
