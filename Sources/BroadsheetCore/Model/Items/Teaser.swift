public import Foundation

/// What invites the reader into a story.
public struct Teaser: Sendable, Hashable, Codable {
  // Optionals are spelled out: with a question mark they are set to nil before an initialiser sets
  // them, and the whole is copied at its end.

  /// Where the teaser leads.
  public enum Destination: Sendable, Hashable, Codable {
    /// A story page of the same brand.
    case story(Slug)
    /// A page elsewhere.
    case web(URL)
  }

  /// Plain text, never empty.
  public var headline: String
  /// Where a tap leads.
  public var destination: Destination
  /// The word above the headline.
  public var kicker: Optional<String>
  /// The paragraph under the headline, plain text; nil where it would only repeat the headline.
  public var standfirst: Optional<String>
  /// Who wrote it, as the source spells it, plain text.
  public var byline: Optional<String>
  /// The picture beside the headline.
  public var picture: Optional<Picture>
  /// When the source says that the story appeared; see ``DateReview``.
  public var published: Optional<Date>
  /// When the source says that the story changed last; see ``DateReview``.
  public var modified: Optional<Date>
  /// The minute in which the story was first seen, where its backend does not say when it appeared or says
  /// that it is yet to come; see ``DateReview``.
  public var firstSeen: Optional<Date>
  /// What a reader should know before opening the story.
  public var flags: TeaserFlags
  /// What the story is about; names that sections, rules and personal ranking share.
  public var subjects: [String]
  /// How many comments the publisher counts; nil where it does not say.
  public var commentCount: Optional<Int>
  /// Minutes that reading takes; nil where the text is not known.
  public var readingMinutes: Optional<Int>
  /// Where the story happened, where the source says.
  public var place: Optional<Place>
  /// How large an editor wants the teaser.
  public var boost: Boost
  package var originText: Optional<AddressText>
  /// The details, where there are any.
  package var ownDetails: Optional<StoryDetails>
  /// Where the story's text can be fetched, for backends that keep it apart from the list.
  public var storySource: Optional<URL>
  /// Further teasers that hang under this one.
  public var sublinks: [Sublink]
  /// Whose feed it came with, in a newspaper that names its sources; nil in any other.
  public var publisher: Optional<FeedPublisher>
  /// The headline that is tested against its own; nil where none is.
  public var test: Optional<TestedHeadline>
  /// Who else reports the same event; nil where nobody does, or nobody has looked.
  public var others: Optional<OtherReports>
  /// BCP 47, where its words are in another language than the brand's; nil where they are in that.
  public var language: Optional<String>
  /// The section under which its story is read, whichever page leads there; nil where nobody has said
  /// yet, and for a page elsewhere.
  public var home: Optional<Slug>

  /// The story's page at its publisher, where there is one.
  public var origin: URL? {
    get { originText?.url }
    set { originText = newValue.map { AddressText($0) } }
  }

  /// What its story says too.
  public var details: StoryDetails {
    get { ownDetails ?? StoryDetails() }
    set { ownDetails = newValue == StoryDetails() ? nil : newValue }
  }

  private enum CodingKeys: String, CodingKey {
    case headline, destination, kicker, standfirst, byline, picture, published, modified, firstSeen
    case flags, subjects, commentCount, readingMinutes, place, boost, storySource, sublinks
    case publisher, test, others, language, home
    case originText = "origin"
    case ownDetails = "details"
  }

  /// A headline and where it leads, under another teaser.
  public struct Sublink: Sendable, Hashable, Codable {
    /// Plain text, never empty.
    public var headline: String
    /// Where a tap leads.
    public var destination: Destination
    /// The section under which the story is read; nil for that of the teaser above.
    public var home: Slug?

    /// A further headline and where it leads.
    public init(headline: String, destination: Destination) {
      self.headline = headline
      self.destination = destination
    }
  }

  /// A teaser from all its parts; only a headline and where it leads must be there.
  ///
  /// - Parameters:
  ///   - headline: Plain text, not empty.
  ///   - destination: Where a tap leads.
  ///   - kicker: The word above the headline.
  ///   - standfirst: The paragraph under the headline.
  ///   - byline: Who wrote the story.
  ///   - picture: The picture beside the headline.
  ///   - published: When the story appeared.
  ///   - modified: When it changed last.
  ///   - flags: What a reader should know before opening it.
  ///   - subjects: What it is about.
  ///   - commentCount: Comments that the publisher counts.
  ///   - readingMinutes: Minutes that reading takes.
  ///   - place: Where it happened.
  ///   - boost: How large an editor wants the teaser.
  ///   - origin: The story's page at its publisher.
  ///   - storySource: Where the text can be fetched.
  ///   - sublinks: Further teasers that hang under this one.
  public init(
    headline: String,
    destination: Destination,
    kicker: String? = nil,
    standfirst: String? = nil,
    byline: String? = nil,
    picture: Picture? = nil,
    published: Date? = nil,
    modified: Date? = nil,
    flags: TeaserFlags = [],
    subjects: [String] = [],
    commentCount: Int? = nil,
    readingMinutes: Int? = nil,
    place: Place? = nil,
    boost: Boost = .standard,
    origin: URL? = nil,
    storySource: URL? = nil,
    sublinks: [Sublink] = []
  ) {
    self.headline = headline
    self.destination = destination
    self.kicker = kicker
    self.standfirst = standfirst
    self.byline = byline
    self.picture = picture
    self.published = published
    self.modified = modified
    firstSeen = nil
    self.flags = flags
    self.subjects = subjects
    self.commentCount = commentCount
    self.readingMinutes = readingMinutes
    self.place = place
    self.boost = boost
    originText = origin.map { AddressText($0) }
    ownDetails = nil
    self.storySource = storySource
    self.sublinks = sublinks
    publisher = nil
    test = nil
    others = nil
    language = nil
    home = nil
  }
}

/// How much an editor wants a teaser to be seen.
public enum Boost: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// As large as its place in the block makes it.
  case standard
  /// Larger than its neighbours.
  case boost
  /// A row of its own.
  case mega
  /// A row of its own, and the largest picture there is.
  case giga

  public static func < (left: Boost, right: Boost) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .standard: 0
    case .boost: 1
    case .mega: 2
    case .giga: 3
    }
  }
}
