public import BroadsheetCore
public import Foundation

/// All reports of an event on an automatic front, newest first.
public struct EventDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// The address of this document by the event's own name; the name of each of its reports leads here.
  public var address: String
  /// The event's page in a browser.
  public var page: String?
  /// The brand on whose front the event is.
  public var brand: String
  /// What the event is called in addresses.
  public var id: String
  /// The report that stands for it on the front.
  public var best: TeaserDocument
  /// Names of the publishers that report it, each once, those first that reported it first.
  public var publishers: [String]
  /// When the first report came.
  public var firstAt: Date?
  /// All of them, the newest first and at the end those that nobody dated; one alone where no more is left.
  public var reports: [TeaserDocument]

  /// An event for clients.
  public init(_ event: EventPage, brand: Slug, _ addresses: AddressWriter) {
    version = APIVersion.current
    address = APIRoute.event(brand: brand, event.name).path
    page = addresses.event(event.name)?.page
    self.brand = brand.rawValue
    id = event.name.rawValue
    best = TeaserDocument(event.best, addresses)
    publishers = event.publishers
    firstAt = event.firstAt?.writable
    reports = event.reports.map { TeaserDocument($0, addresses) }
  }

  /// The event that was sent, its addresses read against the document's; nil for one whose name cannot
  /// stand in an address.
  public func event(at base: URL) -> EventPage? {
    guard let name = Slug(rawValue: id) else { return nil }
    let address = AddressReader(base: base)
    return EventPage(
      named: name,
      best: best.teaser(address),
      newestFirst: reports.map { $0.teaser(address) },
      publishers: publishers,
      firstAt: firstAt
    )
  }

  /// Where stories are in a browser that the reports lead to.
  public var storyPages: [(story: Slug, page: String)] {
    ([best] + reports).map(\.destination).compactMap { destination in
      guard let story = destination.story.flatMap({ Slug(rawValue: $0) }),
        let page = destination.page
      else { return nil }
      return (story, page)
    }
  }
}

/// What the address of an event answers: the event, or where one report is left the story.
public enum EventAnswer: APIDocument {
  /// The event.
  case event(EventDocument)
  /// The one that is left, to which the address has led.
  case story(StoryDocument)

  private enum CodingKeys: String, CodingKey { case reports }

  public init(from decoder: any Decoder) throws {
    let isEvent = try decoder.container(keyedBy: CodingKeys.self).contains(.reports)
    self =
      isEvent
      ? .event(try EventDocument(from: decoder)) : .story(try StoryDocument(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .event(let event): try event.encode(to: encoder)
    case .story(let story): try story.encode(to: encoder)
    }
  }

  /// The brand on whose front the event is.
  public var brand: String {
    switch self {
    case .event(let event): event.brand
    case .story(let story): story.brand
    }
  }

  /// Where stories are in a browser that the answer leads to.
  public var storyPages: [(story: Slug, page: String)] {
    switch self {
    case .event(let event): event.storyPages
    case .story(let story): Slug(rawValue: story.id).map { [($0, story.page)] } ?? []
    }
  }

  /// The event that was sent, which a report of this name led to; nil for an answer whose names cannot
  /// stand in addresses.
  public func event(at base: URL, asked name: Slug) -> EventPage? {
    switch self {
    case .event(let event): event.event(at: base)
    case .story(let story): story.teaser(at: base).map { EventPage(named: name, alone: $0) }
    }
  }
}
