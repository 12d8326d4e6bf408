/// One newspaper: name, style, language, places, sections.
public struct Brand: Sendable, Hashable, Identifiable {
  public var id: Slug
  public var name: String
  public var tagline: String?
  /// BCP 47.
  public var language: String
  public var style: BrandStyle
  /// The brand's own places, the first being its home.
  public var places: [Place]
  public var front: Front
  public var sections: [Section]
  /// What adverts show, in turn, that bring nothing of their own and that nobody bought.
  public var houseAdverts: [Advert.HouseAdvert]
  /// Whether readers may let the brand order stories by what they have read, on their own device.
  public var allowsPersonalRanking: Bool

  public init(
    id: Slug,
    name: String,
    tagline: String? = nil,
    language: String,
    style: BrandStyle = .plain,
    places: [Place] = [],
    front: Front,
    sections: [Section],
    houseAdverts: [Advert.HouseAdvert] = [],
    allowsPersonalRanking: Bool = false
  ) {
    self.id = id
    self.name = name
    self.tagline = tagline
    self.language = language
    self.style = style
    self.places = places
    self.front = front
    self.sections = sections
    self.houseAdverts = houseAdverts
    self.allowsPersonalRanking = allowsPersonalRanking
  }

  public func section(_ id: Slug) -> Section? { sections.first { $0.id == id } }
}
