public import Foundation

/// One newspaper: name, style, language, places, sections.
///
/// ## Usage
///
/// ```swift
/// let news = NewsSection(
///   id: Slug(identifying: "news"),
///   title: "Nyheter",
///   source: Source(address: address, format: .syndication)
/// )
/// let brand = Brand(id: id, name: "Posten", language: "nb", front: .automatic(), sections: [news])
/// ```
public struct Brand: Sendable, Hashable, Identifiable {
  public var id: Slug
  /// The newspaper's name, as its masthead says it.
  public var name: String
  /// What the brand says of itself in a line, plain text.
  public var tagline: String?
  /// BCP 47; of the brand's pages and, unless they say otherwise, of its stories.
  public var language: String
  /// Of every day and time that the brand's pages say.
  public var timeZone: TimeZone
  /// What makes the brand look like itself.
  public var style: BrandStyle
  /// The brand's own places, the first being its home.
  public var places: [Place]
  /// The brand's front page.
  public var front: Front
  /// The sections, in the order of the navigation; their ids differ.
  public var sections: [NewsSection]
  /// What adverts show, in turn, that bring nothing of their own and that nobody bought.
  public var houseAdverts: [Advert.HouseAdvert]
  /// Whether readers may let the brand order stories by what they have read, on their own device.
  public var allowsPersonalRanking: Bool
  /// Whether headlines of stories that the reader has opened stand back, as their browser knows.
  public var marksReadStories: Bool
  /// Whether the brand counts what is seen and done on its pages.
  public var counting: ReaderCounting
  /// Whether cards and stories name the feeds that they come from.
  public var showsSources: SourceDisplay
  /// What the brand was called before; what was decided about it then goes on.
  public var formerIDs: [Slug]

  /// A newspaper from all its parts; what is left out is plain: no tagline, no adverts, no places,
  /// no ranking, no marks on what was read, counting on, and sources named where they are others'.
  public init(
    id: Slug,
    name: String,
    tagline: String? = nil,
    language: String,
    timeZone: TimeZone = .gmt,
    style: BrandStyle = .plain,
    places: [Place] = [],
    front: Front,
    sections: [NewsSection],
    houseAdverts: [Advert.HouseAdvert] = [],
    allowsPersonalRanking: Bool = false,
    marksReadStories: Bool = false,
    counting: ReaderCounting = .on,
    showsSources: SourceDisplay = .auto,
    formerIDs: [Slug] = []
  ) {
    self.id = id
    self.name = name
    self.tagline = tagline
    self.language = language
    self.timeZone = timeZone
    self.style = style
    self.places = places
    self.front = front
    self.sections = sections
    self.houseAdverts = houseAdverts
    self.allowsPersonalRanking = allowsPersonalRanking
    self.marksReadStories = marksReadStories
    self.counting = counting
    self.showsSources = showsSources
    self.formerIDs = formerIDs
  }

  /// What the brand says to its readers.
  public var phrases: Phrases { Phrases(language: language, timeZone: timeZone) }

  /// The section of that id; nil when the brand has none.
  ///
  /// Looks through all sections.
  public func section(_ id: Slug) -> NewsSection? { sections.first { $0.id == id } }
}
