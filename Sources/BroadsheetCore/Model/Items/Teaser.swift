public import Foundation

/// What invites the reader into a story.
public struct Teaser: Sendable, Hashable, Codable {
  /// Where the teaser leads.
  public enum Destination: Sendable, Hashable, Codable {
    /// A story page of the same brand.
    case story(Slug)
    /// A page elsewhere.
    case web(URL)
  }

  public var headline: String
  public var destination: Destination
  /// The word above the headline.
  public var kicker: String?
  public var standfirst: String?
  public var byline: String?
  public var picture: Picture?
  public var published: Date?
  public var modified: Date?
  /// The minute in which the story was first seen, while its backend says that it is yet to come; see
  /// ``DateReview``.
  public var firstSeen: Date?
  public var flags: TeaserFlags
  /// What the story is about; names that sections, rules and personal ranking share.
  public var subjects: [String]
  public var commentCount: Int?
  public var readingMinutes: Int?
  public var place: Place?
  public var boost: Boost
  package var originText: AddressText?
  /// Where the story's text can be fetched, for backends that keep it apart from the list.
  public var storySource: URL?
  /// Further teasers that hang under this one.
  public var sublinks: [Sublink]

  /// The story's page at its publisher, where there is one.
  public var origin: URL? {
    get { originText?.url }
    set { originText = newValue.map { AddressText($0) } }
  }

  private enum CodingKeys: String, CodingKey {
    case headline, destination, kicker, standfirst, byline, picture, published, modified, firstSeen
    case flags, subjects, commentCount, readingMinutes, place, boost, storySource, sublinks
    case originText = "origin"
  }

  /// A headline and where it leads, under another teaser.
  public struct Sublink: Sendable, Hashable, Codable {
    public var headline: String
    public var destination: Destination

    public init(headline: String, destination: Destination) {
      self.headline = headline
      self.destination = destination
    }
  }

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
    self.flags = flags
    self.subjects = subjects
    self.commentCount = commentCount
    self.readingMinutes = readingMinutes
    self.place = place
    self.boost = boost
    originText = origin.map { AddressText($0) }
    self.storySource = storySource
    self.sublinks = sublinks
  }
}

/// How much an editor wants a teaser to be seen.
public enum Boost: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  case standard, boost, mega, giga

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
