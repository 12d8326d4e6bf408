public import BroadsheetCore

/// Every address of the programming interface: the one place that both matches and writes them.
///
/// All of them lie below ``root``, which no brand can hide: no brand may be called
/// ``reservedBrand``. Every case belongs to an ``APIOperation``, and those are what the OpenAPI
/// document describes.
public enum APIRoute: Sendable, Hashable {
  /// What an installation serves.
  case newsstand
  /// A brand with its sections and its style.
  case brand(Slug)
  /// A brand's front, or a section.
  case page(PageKey)
  /// A story under a section of its brand.
  case story(brand: Slug, section: Slug, Slug)
  /// The event on a brand's front that has a report of this name.
  case event(brand: Slug, Slug)
  /// What depends on a place, at the one that the query names.
  case local(brand: Slug)
  /// What was found of what the query names.
  case search
  /// Where native clients report what readers saw and did.
  case events
  /// The OpenAPI document of all this.
  case description
  /// What only programs with a token may ask.
  case newsroom(NewsroomRoute)

  /// The slug that no brand may have, because what lies below it is not a brand's.
  public static let reservedBrand = "api"
  /// What every address begins with: the number changes when a client could not go on otherwise.
  public static let root = "/api/v1"

  /// A brand's front.
  public static func front(brand: Slug) -> APIRoute { .page(PageKey(brand: brand)) }

  /// A section of a brand.
  public static func section(brand: Slug, _ section: Slug) -> APIRoute {
    .page(PageKey(brand: brand, section: section))
  }

  /// Whether a path lies where only this interface answers, be it with what it has not.
  public static func covers(_ path: some StringProtocol) -> Bool {
    let start = "/\(reservedBrand)"
    return path.utf8.elementsEqual(start.utf8) || path.utf8.starts(with: "\(start)/".utf8)
  }

  /// Nil for a path that is no address of the interface; addresses have one spelling.
  public init?(path: some StringProtocol) {
    let bytes = String(path).utf8
    guard bytes.starts(with: "\(Self.root)/".utf8) else { return nil }
    let rest = Substring(bytes.suffix(bytes.count - Self.root.utf8.count - 1))
    let parts = rest.split(separator: "/", maxSplits: 8, omittingEmptySubsequences: false)
    switch parts.count {
    case 1: self.init(word: parts[0])
    case 2...8 where parts[0] == NewsroomRoute.word:
      guard let route = NewsroomRoute(rest: parts.dropFirst().map(String.init)) else { return nil }
      self = .newsroom(route)
    case 2...6:
      guard parts[0] == "brands", let brand = Slug(rawValue: String(parts[1])) else { return nil }
      self.init(brand: brand, rest: parts.dropFirst(2).map(String.init))
    default: return nil
    }
  }

  private init?(word: some StringProtocol) {
    switch word {
    case "newsstand": self = .newsstand
    case "search": self = .search
    case "events": self = .events
    case "openapi.json": self = .description
    default: return nil
    }
  }

  private init?(brand: Slug, rest: [String]) {
    if rest.isEmpty {
      self = .brand(brand)
    } else if rest == ["front"] {
      self = .front(brand: brand)
    } else if rest == ["local"] {
      self = .local(brand: brand)
    } else if rest.count == 2, rest[0] == "events", let report = Slug(rawValue: rest[1]) {
      self = .event(brand: brand, report)
    } else if rest[0] == "sections", rest.count >= 2, let section = Slug(rawValue: rest[1]) {
      if rest.count == 2 {
        self = .section(brand: brand, section)
      } else if rest.count == 4, rest[2] == "stories", let story = Slug(rawValue: rest[3]) {
        self = .story(brand: brand, section: section, story)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  /// The address from the site's first slash on; ``init(path:)`` reads it back.
  public var path: String {
    switch self {
    case .newsstand: "\(Self.root)/newsstand"
    case .search: "\(Self.root)/search"
    case .events: "\(Self.root)/events"
    case .description: "\(Self.root)/openapi.json"
    case .brand(let brand): "\(Self.root)/brands/\(brand)"
    case .page(let page): "\(Self.root)/\(Self.path(of: page))"
    case .local(let brand): "\(Self.root)/brands/\(brand)/local"
    case .story(let brand, let section, let story):
      "\(Self.section(brand: brand, section).path)/stories/\(story)"
    case .event(let brand, let report): "\(Self.root)/brands/\(brand)/events/\(report)"
    case .newsroom(let route): route.path
    }
  }

  /// How a page is written below ``root``, and below the newsroom's.
  static func path(of page: PageKey) -> String {
    "brands/\(page.brand)/\(page.section.map { "sections/\($0)" } ?? "front")"
  }

  /// The address of an older page of a front or section.
  public func older(after cursor: PageCursor) -> String { "\(path)?after=\(cursor)" }

  /// The address of what depends on a place, at one that a reader chose.
  public func local(at place: PlaceChoice) -> String { "\(path)?\(place.query)" }

  /// What is done at the address, by as many methods.
  public var operations: [APIOperation] {
    switch self {
    case .newsstand: [.readNewsstand]
    case .brand: [.readBrand]
    case .page(let page): [page.section == nil ? .readFront : .readSection]
    case .story: [.readStory]
    case .event: [.readEvent]
    case .local: [.readLocal]
    case .search: [.search]
    case .events: [.reportEvents]
    case .description: [.describe]
    case .newsroom(let route): route.operations
    }
  }
}
