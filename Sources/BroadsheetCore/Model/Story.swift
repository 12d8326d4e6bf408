public import Foundation

/// The article behind a teaser.
public struct Story: Sendable, Hashable, Codable, Identifiable {
  public var id: Slug
  public var headline: String
  public var kicker: String?
  public var standfirst: String?
  /// What the story is announced by elsewhere, where it is not the standfirst because its text
  /// begins with it.
  public var summary: String?
  public var byline: String?
  public var picture: Picture?
  public var published: Date?
  public var modified: Date?
  public var flags: TeaserFlags
  public var subjects: [String]
  /// BCP 47; the brand's language when nil.
  public var language: String?
  package var originText: AddressText?
  public var place: Place?
  public var commentCount: Int?
  public var body: [Block]

  /// The story's page at its publisher.
  public var origin: URL? {
    get { originText?.url }
    set { originText = newValue.map { AddressText($0) } }
  }

  private enum CodingKeys: String, CodingKey {
    case id, headline, kicker, standfirst, summary, byline, picture, published, modified, flags
    case subjects, language, place, commentCount, body
    case originText = "origin"
  }

  /// One piece of a story, in reading order.
  public enum Block: Sendable, Hashable, Codable {
    case paragraph(String)
    case heading(String)
    case quote(String, attribution: String?)
    case picture(Picture)
    /// Markup that the sanitizer has passed.
    case markup(SafeMarkup)
    /// A page elsewhere that belongs into the story; shown as a link.
    case embed(URL, title: String)
  }

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
    body: [Block]
  ) {
    self.id = id
    self.headline = headline
    self.kicker = kicker
    self.standfirst = standfirst
    self.byline = byline
    self.picture = picture
    self.published = published
    self.modified = modified
    self.flags = flags
    self.subjects = subjects
    self.language = language
    originText = origin.map { AddressText($0) }
    self.place = place
    self.commentCount = commentCount
    self.body = body
  }
}

extension Story {
  /// The story behind a teaser: what the teaser says of it, and its text.
  public init(_ teaser: borrowing Teaser, id: Slug, language: String? = nil, body: [Block]) {
    self.id = id
    headline = teaser.headline
    kicker = teaser.kicker
    standfirst = teaser.standfirst
    byline = teaser.byline
    picture = teaser.picture
    published = teaser.published
    modified = teaser.modified
    flags = teaser.flags
    subjects = teaser.subjects
    self.language = language
    originText = teaser.originText
    place = teaser.place
    commentCount = teaser.commentCount
    self.body = body
  }
}

/// HTML that may stand in a page as it is.
///
/// Only a sanitizer makes one; the label at the initialiser is there to be searched for.
public struct SafeMarkup: Sendable, Hashable, Codable {
  public let html: String
  public init(sanitized html: String) { self.html = html }
}
