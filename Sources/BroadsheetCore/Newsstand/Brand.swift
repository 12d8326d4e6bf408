public import Foundation

/// One newspaper: name, style, language, places, sections.
public struct Brand: Sendable, Hashable, Identifiable {
  public var id: Slug
  public var name: String
  public var tagline: String?
  /// BCP 47.
  public var language: String
  /// Of every day and time that the brand's pages say.
  public var timeZone: TimeZone
  public var style: BrandStyle
  /// The brand's own places, the first being its home.
  public var places: [Place]
  public var front: Front
  public var sections: [Section]
  /// What adverts show, in turn, that bring nothing of their own and that nobody bought.
  public var houseAdverts: [Advert.HouseAdvert]
  /// Whether readers may let the brand order stories by what they have read, on their own device.
  public var allowsPersonalRanking: Bool
  /// Whether the brand counts what is seen and done on its pages.
  public var counting: ReaderCounting

  public init(
    id: Slug,
    name: String,
    tagline: String? = nil,
    language: String,
    timeZone: TimeZone = .gmt,
    style: BrandStyle = .plain,
    places: [Place] = [],
    front: Front,
    sections: [Section],
    houseAdverts: [Advert.HouseAdvert] = [],
    allowsPersonalRanking: Bool = false,
    counting: ReaderCounting = .on
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
    self.counting = counting
  }

  /// What the brand says to its readers.
  public var phrases: Phrases { Phrases(language: language, timeZone: timeZone) }

  public func section(_ id: Slug) -> Section? { sections.first { $0.id == id } }
}
