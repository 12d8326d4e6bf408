public import Foundation

/// The article behind a teaser.
///
/// ## Usage
///
/// ```swift
/// var story = Story(teaser, id: id, body: [.paragraph("It left at noon.")])
/// story.flags.insert(.branded)
/// story.details.sponsor = "Acme"
/// let head = StoryHead(story, Phrases(language: "en"))
/// for mark in head.marks { print(mark.text) }  // Sponsored by Acme
/// ```
public struct Story: Sendable, Hashable, Codable, Identifiable {
  // Optionals are spelled out: with a question mark they are set to nil before an initialiser sets
  // them, and the whole is copied at its end.

  public var id: Slug
  /// Plain text, never empty.
  public var headline: String
  /// The word above the headline, plain text.
  public var kicker: Optional<String>
  /// The paragraph under the headline, plain text.
  public var standfirst: Optional<String>
  /// What the story is announced by elsewhere, where it is not the standfirst because its text
  /// begins with it.
  public var summary: Optional<String>
  /// Who wrote it, as the source spells it, plain text.
  public var byline: Optional<String>
  /// The picture at the head of the story.
  public var picture: Optional<Picture>
  /// When the source says that it appeared; never ahead of the clock once dates are reviewed.
  public var published: Optional<Date>
  /// When the source says that it changed last; never ahead of the clock once dates are reviewed.
  public var modified: Optional<Date>
  /// What a reader should know before reading on.
  public var flags: TeaserFlags
  /// What the story is about; names that sections, rules and personal ranking share.
  public var subjects: [String]
  /// BCP 47; the brand's language when nil.
  public var language: Optional<String>
  package var originText: Optional<AddressText>
  /// The details, where there are any.
  package var ownDetails: Optional<StoryDetails>
  /// Where it happened, where the source says.
  public var place: Optional<Place>
  /// How many comments its publisher counts; nil where it does not say.
  public var commentCount: Optional<Int>
  /// Whether its text is that of the publisher's page and not of the feed; nil for no.
  public var isFromPage: Optional<Bool>
  /// The text, in reading order; may be empty where a backend sent only a teaser, and where all is told
  /// in the report.
  public var body: [Block]
  /// What is told of it while it goes on; nil for a story that is no live report.
  public var report: Optional<LiveReport>

  /// Whether readers get its pictures from their own addresses even where those of others are served
  /// here; it is not kept with the story.
  public var keepsPictures = false

  /// The story's page at its publisher.
  public var origin: URL? {
    get { originText?.url }
    set { originText = newValue.map { AddressText($0) } }
  }

  /// What its teasers say too.
  public var details: StoryDetails {
    get { ownDetails ?? StoryDetails() }
    set { ownDetails = newValue == StoryDetails() ? nil : newValue }
  }

  private enum CodingKeys: String, CodingKey {
    case id, headline, kicker, standfirst, summary, byline, picture, published, modified, flags
    case subjects, language, place, commentCount, isFromPage, body, report
    case originText = "origin"
    case ownDetails = "details"
  }

  /// One piece of a story, in reading order.
  public enum Block: Sendable, Hashable, Codable {
    /// Plain text.
    case paragraph(String)
    /// A headline within the text, plain.
    case heading(String)
    /// Somebody's words, plain text, and whose they are.
    case quote(String, attribution: String?)
    /// A picture between paragraphs.
    case picture(Picture)
    /// Markup that the sanitizer has passed.
    case markup(SafeMarkup)
    /// A page elsewhere that belongs into the story; shown as a link.
    case embed(URL, title: String)
    /// A file to hear, to watch or to take away.
    case enclosure(Enclosure)
  }

  /// An article from all its parts; those that are left out are unknown.
  public init(
    id: Slug,
    headline: String,
    kicker: String? = nil,
    standfirst: String? = nil,
    byline: String? = nil,
    picture: Picture? = nil,
    published: Date? = nil,
    modified: Date? = nil,
    flags: TeaserFlags = [],
    subjects: [String] = [],
    language: String? = nil,
    origin: URL? = nil,
    place: Place? = nil,
    commentCount: Int? = nil,
    body: [Block],
    report: LiveReport? = nil
  ) {
    self.id = id
    self.headline = headline
    self.kicker = kicker
    self.standfirst = standfirst
    summary = nil
    self.byline = byline
    self.picture = picture
    self.published = published
    self.modified = modified
    self.flags = flags
    self.subjects = subjects
    self.language = language
    originText = origin.map { AddressText($0) }
    ownDetails = nil
    self.place = place
    self.commentCount = commentCount
    isFromPage = nil
    self.body = body
    self.report = report
  }
}

extension Story {
  /// The story behind a teaser: what the teaser says of it, and its text.
  public init(_ teaser: borrowing Teaser, id: Slug, language: String? = nil, body: [Block]) {
    self.id = id
    headline = teaser.headline
    kicker = teaser.kicker
    standfirst = teaser.standfirst
    summary = nil
    byline = teaser.byline
    picture = teaser.picture
    published = teaser.published
    modified = teaser.modified
    flags = teaser.flags
    subjects = teaser.subjects
    self.language = language
    originText = teaser.originText
    ownDetails = teaser.ownDetails
    place = teaser.place
    commentCount = teaser.commentCount
    isFromPage = nil
    self.body = body
    report = nil
  }
}

extension Teaser {
  /// What invites into a story that no feed carries any more.
  package init(_ story: Story) {
    self.init(
      headline: story.headline,
      destination: .story(story.id),
      kicker: story.kicker,
      standfirst: story.standfirst ?? story.summary,
      byline: story.byline,
      picture: story.picture,
      published: story.published,
      modified: story.modified,
      flags: story.flags,
      subjects: story.subjects,
      commentCount: story.commentCount,
      place: story.place,
      origin: story.origin
    )
    ownDetails = story.ownDetails
  }
}

/// HTML that may stand in a page as it is.
///
/// Only a sanitizer makes one; the label at the initialiser is there to be searched for.
public struct SafeMarkup: Sendable, Hashable, Codable {
  /// The class of what its source sets apart from the text: the only one that a sanitizer leaves.
  package static let pullQuote = "pullquote"

  /// HTML that has passed the sanitizer.
  public let html: String
  /// Vouches that a text has passed a sanitizer; nothing is checked here.
  public init(sanitized html: String) { self.html = html }
}
