/// How any JSON becomes a story that its backend keeps apart from the list.
public struct StoryMapping: Sendable, Hashable {
  /// Where the story of an item is.
  public enum Address: Sendable, Hashable {
    /// At this address with the item's id.
    case template(AddressTemplate)
    /// At the address that the item has there.
    case rule(FieldRule)
  }

  /// A story's fields that a mapping may fill; what it leaves out is taken from the teaser.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case headline, kicker, standfirst, byline, published, modified, picture
    case pictureAlternativeText = "picture-alt"
    /// HTML, in one piece or several.
    case body
    /// Texts of which every one is a paragraph.
    case paragraphs
  }

  public var address: Address
  /// Rules whose paths start at the story's document.
  public var fields: [Field: FieldRule]

  public init(address: Address, fields: [Field: FieldRule]) {
    self.address = address
    self.fields = fields
  }
}
