/// How any JSON becomes items: where they are, and for each field which paths to try.
public struct FieldMapping: Sendable, Hashable {
  /// What an item is.
  public enum ItemType: String, Sendable, Hashable, CaseIterable {
    /// What invites into a story.
    case teaser
    /// A place for an advert.
    case advert
    /// A place that a provider of the widget's kind fills.
    case widget
    /// A teaser that leads to its address, whatever text comes along.
    case link
  }

  /// How the types of items are told apart.
  public struct TypeRule: Sendable, Hashable {
    /// Where the backend's word for an item's type is.
    public var rule: FieldRule
    /// The backend's words; a type without any has its own word.
    public var words: [ItemType: [String]]

    /// A rule for the type's word; without words of the backend, ours are expected.
    public init(_ rule: FieldRule, words: [ItemType: [String]] = [:]) {
      self.rule = rule
      self.words = words
    }

    /// Nil for a word that is none of them.
    public func type(of word: String) -> ItemType? {
      ItemType.allCases.first { (words[$0] ?? [$0.rawValue]).contains(word) }
    }
  }

  /// An item's fields that a mapping may fill; all of them a teaser's but for two.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// The identity within the section; the address, or else the headline, stands in.
    case id
    /// The headline, plain text.
    case headline
    /// The word above the headline.
    case kicker
    /// The paragraph under the headline.
    case standfirst
    /// Who wrote it.
    case byline
    /// The story's page at its publisher.
    case address
    /// When it appeared.
    case published
    /// When it changed last.
    case modified
    /// The address of the picture.
    case picture
    /// What it is about, each text a subject.
    case subjects
    /// The story's text, HTML.
    case body
    /// The words of flags.
    case flags
    /// The name of who paid for it, which makes it branded.
    case sponsor
    /// How many comments the publisher counts.
    case comments
    /// Degrees north, with `longitude`.
    case latitude
    /// Degrees east, with `latitude`.
    case longitude
    /// What people call the place.
    case place
    /// What the picture shows, in words.
    case pictureAlternativeText = "picture-alt"
    /// The box of an advert.
    case format
    /// The kind of a widget.
    case subtype

    /// Whether every text that a rule yields has its place; of other fields the first is taken.
    package var takesAll: Bool { [.byline, .subjects, .flags, .body].contains(self) }
  }

  /// The feed's title; the section's own when nil or empty.
  public var title: FieldRule?
  /// Where the array of items is; each rule of `fields` starts at one of its elements.
  public var items: JSONPath
  /// Rules whose paths start at an item.
  ///
  /// `headline` must be there.
  public var fields: [Field: FieldRule]
  /// Nil: all items are teasers.
  public var type: TypeRule?
  /// Nil: a story's text is in its item, or only at its publisher.
  public var story: StoryMapping?
  /// Where the next page is; nil where there is one page only.
  public var next: NextPageRule?
  /// How the live report of an item is read, from the item on; nil where none has one there.
  public var live: LiveMapping?

  /// A mapping; `fields` has a rule for the headline at least.
  ///
  /// - Parameters:
  ///   - title: Where the feed's title is; nil takes the section's.
  ///   - items: Where the array of items is.
  ///   - fields: For each field where its value is, from the item on.
  ///   - type: How types are told apart; nil makes every item a teaser.
  ///   - story: How a story is read that is kept apart; nil where none is.
  ///   - next: Where the next page is; nil where there is one page only.
  ///   - live: How an item's live report is read; nil where none has one.
  public init(
    title: FieldRule? = nil,
    items: JSONPath,
    fields: [Field: FieldRule],
    type: TypeRule? = nil,
    story: StoryMapping? = nil,
    next: NextPageRule? = nil,
    live: LiveMapping? = nil
  ) {
    self.title = title
    self.items = items
    self.fields = fields
    self.type = type
    self.story = story
    self.next = next
    self.live = live
  }
}
