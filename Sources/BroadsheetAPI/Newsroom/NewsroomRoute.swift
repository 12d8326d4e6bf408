public import BroadsheetCore

/// The addresses below `newsroom/`, where only programs with a token are answered.
public enum NewsroomRoute: Sendable, Hashable {
  /// The switches that stand.
  case switches
  /// Everything that was ever decided.
  case trail
  /// What a decision would change.
  case radius
  /// Where decisions are taken.
  case decisions
  /// The decisions that wait for another editor.
  case awaited
  /// One of them.
  case awaitedDecision(Int)
  /// Where another editor gives their word for one of them.
  case agreement(Int)
  /// What readers saw of a page, and when.
  case editions(PageKey)
  /// What readers saw of a page at a moment, which the query names.
  case edition(PageKey)
  /// How the sources of all sections are doing.
  case sources
  /// Where a section's source is asked although it is not due.
  case fetch(brand: Slug, section: Slug)
  /// How often what stands on a page was seen and opened.
  case counts(PageKey)

  /// What every address of the newsroom begins with, below ``APIRoute/root``.
  static let word = "newsroom"

  /// The address of what lies behind the word; nil for what is none.
  init?(rest: [String]) {
    switch rest.count {
    case 1: self.init(word: rest[0])
    case 2, 3: self.init(awaited: rest)
    case 4 where rest[0] == "sources":
      guard let brand = Slug(rawValue: rest[1]), let section = Slug(rawValue: rest[2]),
        rest[3] == "fetch"
      else { return nil }
      self = .fetch(brand: brand, section: section)
    case 4...6:
      guard rest[0] == "brands", let brand = Slug(rawValue: rest[1]) else { return nil }
      self.init(brand: brand, rest: Array(rest.dropFirst(2)))
    default: return nil
    }
  }

  private init?(word: String) {
    switch word {
    case "switches": self = .switches
    case "trail": self = .trail
    case "radius": self = .radius
    case "decisions": self = .decisions
    case "awaited": self = .awaited
    case "sources": self = .sources
    default: return nil
    }
  }

  private init?(awaited rest: [String]) {
    // Numbers have one spelling.
    guard rest[0] == "awaited", let id = Int(rest[1]), id > 0, "\(id)" == rest[1] else {
      return nil
    }
    if rest.count == 2 {
      self = .awaitedDecision(id)
    } else if rest[2] == "agree" {
      self = .agreement(id)
    } else {
      return nil
    }
  }

  private init?(brand: Slug, rest: [String]) {
    let page: PageKey
    let what: [String]
    if rest[0] == "front" {
      page = PageKey(brand: brand, section: nil)
      what = Array(rest.dropFirst())
    } else if rest[0] == "sections", let section = Slug(rawValue: rest[1]) {
      page = PageKey(brand: brand, section: section)
      what = Array(rest.dropFirst(2))
    } else {
      return nil
    }
    switch what {
    case ["editions"]: self = .editions(page)
    case ["counts"]: self = .counts(page)
    case ["editions", "at"]: self = .edition(page)
    default: return nil
    }
  }

  /// The address from the site's first slash on.
  var path: String {
    let root = "\(APIRoute.root)/\(Self.word)"
    return switch self {
    case .switches: "\(root)/switches"
    case .trail: "\(root)/trail"
    case .radius: "\(root)/radius"
    case .decisions: "\(root)/decisions"
    case .awaited: "\(root)/awaited"
    case .awaitedDecision(let id): "\(root)/awaited/\(id)"
    case .agreement(let id): "\(root)/awaited/\(id)/agree"
    case .editions(let page): "\(root)/\(APIRoute.path(of: page))/editions"
    case .edition(let page): "\(root)/\(APIRoute.path(of: page))/editions/at"
    case .counts(let page): "\(root)/\(APIRoute.path(of: page))/counts"
    case .sources: "\(root)/sources"
    case .fetch(let brand, let section): "\(root)/sources/\(brand)/\(section)/fetch"
    }
  }

  /// What is done at the address.
  var operations: [APIOperation] {
    switch self {
    case .switches: [.readSwitches]
    case .trail: [.readTrail]
    case .radius: [.foresee]
    case .decisions: [.decide]
    case .awaited: [.readAwaited, .ask]
    case .awaitedDecision: [.withdraw]
    case .agreement: [.agree]
    case .editions(let page): [page.section == nil ? .readFrontEditions : .readSectionEditions]
    case .edition(let page): [page.section == nil ? .replayFront : .replaySection]
    case .counts(let page): [page.section == nil ? .readFrontCounts : .readSectionCounts]
    case .sources: [.readSources]
    case .fetch: [.fetchNow]
    }
  }
}
