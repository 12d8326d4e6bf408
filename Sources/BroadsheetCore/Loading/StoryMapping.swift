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
    /// The headline, plain text.
    case headline
    /// The word above the headline.
    case kicker
    /// The paragraph under the headline.
    case standfirst
    /// Who wrote it.
    case byline
    /// When it appeared.
    case published
    /// When it changed last.
    case modified
    /// The address of the picture.
    case picture
    /// What the picture shows, in words.
    case pictureAlternativeText = "picture-alt"
    /// HTML, in one piece or several.
    case body
    /// Texts of which every one is a paragraph.
    case paragraphs
  }

  /// Where the story of an item is.
  public var address: Address
  /// Rules whose paths start at the story's document.
  public var fields: [Field: FieldRule]
  /// How its live report is read, from the story's document on; nil where none has one.
  public var live: LiveMapping?

  /// A mapping for stories at an address; fields without a rule are the teaser's.
  public init(address: Address, fields: [Field: FieldRule], live: LiveMapping? = nil) {
    self.address = address
    self.fields = fields
    self.live = live
  }
}
