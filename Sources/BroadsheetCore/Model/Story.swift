public import Foundation

/// The article behind a teaser.
public struct Story: Sendable, Hashable, Codable, Identifiable {
  public var id: Slug
  public var headline: String
  public var kicker: String?
  public var standfirst: String?
  public var byline: String?
  public var picture: Picture?
  public var published: Date?
  public var modified: Date?
  public var flags: TeaserFlags
  public var subjects: [String]
  /// BCP 47; the brand's language when nil.
  public var language: String?
  /// The story's page at its publisher.
  public var origin: URL?
  public var place: Place?
  public var commentCount: Int?
  public var body: [Block]

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
    self.origin = origin
    self.place = place
    self.commentCount = commentCount
    self.body = body
  }
}

extension Story {
  /// The story behind a teaser: what the teaser says of it, and its text.
  public init(_ teaser: Teaser, id: Slug, language: String? = nil, body: [Block]) {
    self.init(
      id: id,
      headline: teaser.headline,
      kicker: teaser.kicker,
      standfirst: teaser.standfirst,
      byline: teaser.byline,
      picture: teaser.picture,
      published: teaser.published,
      modified: teaser.modified,
      flags: teaser.flags,
      subjects: teaser.subjects,
      language: language,
      origin: teaser.origin,
      place: teaser.place,
      commentCount: teaser.commentCount,
      body: body
    )
  }
}

/// HTML that may stand in a page as it is.
///
/// Only a sanitizer makes one; the label at the initialiser is there to be searched for.
public struct SafeMarkup: Sendable, Hashable, Codable {
  public let html: String
  public init(sanitized html: String) { self.html = html }
}
