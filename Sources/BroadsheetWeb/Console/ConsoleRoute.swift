public import BroadsheetCore

/// Every address of the newsroom's console: the one place that both matches and writes them.
///
/// All of them lie below ``root``, which no brand can hide: no brand may be called
/// `newsroom`. Addresses have one spelling.
public enum ConsoleRoute: Sendable, Hashable {
  /// Every brand's front, and whether all is well.
  case wall
  /// Where somebody says who they are.
  case signIn
  /// Where a session is ended.
  case signOut
  /// What the sources of all sections have answered.
  case sources
  /// Where the source of a section is asked at once.
  case fetch(brand: Slug, section: Slug)
  /// The feeds of the newsstand file, where some are added and taken out.
  case subscriptions
  /// Who has decided what.
  case audit
  /// The audit as a file for spreadsheets.
  case auditFile
  /// Word of everything that is published or decided, as server-sent events.
  case live
  /// A brand's front as readers get it, for a frame.
  case thumbnail(brand: Slug)
  /// A stylesheet or script of the console, which may be kept for ever.
  case asset(AssetName)
  /// A front, or a section, with its slots and what can be decided about them.
  case page(PageKey)
  /// The switches that stand and those that are awaited; where one is looked at or taken.
  case decisions
  /// Where a decision that waits for another editor is agreed to or withdrawn.
  case awaited(Int)
  /// The editions of a page.
  case editions(PageKey)
  /// A page as it was at the moment that the query names.
  case replay(PageKey)
  /// Two moments of a page beside each other.
  case comparison(PageKey)
  /// How often the slots of a page were seen.
  case counts(PageKey)

  /// What every address begins with.
  public static let root = "/newsroom"

  /// Whether a path lies where only the console answers, be it with what it has not.
  public static func covers(_ path: some StringProtocol) -> Bool {
    path.utf8.elementsEqual(root.utf8) || path.utf8.starts(with: "\(root)/".utf8)
  }

  /// Nil for a path that is no address of the console.
  public init?(path: some StringProtocol) {
    let bytes = String(path).utf8
    guard !bytes.elementsEqual(Self.root.utf8) else {
      self = .wall
      return
    }
    guard bytes.starts(with: "\(Self.root)/".utf8) else { return nil }
    let rest = Substring(bytes.suffix(bytes.count - Self.root.utf8.count - 1))
    let parts = rest.split(separator: "/", maxSplits: 5, omittingEmptySubsequences: false)
    switch parts.count {
    case 1: self.init(word: parts[0])
    case 2, 3: self.init(parts[0], parts[1], parts.dropFirst(2).first)
    case 4:
      guard parts[0] == "sources", parts[3] == "fetch", let brand = Self.slug(parts[1]),
        let section = Self.slug(parts[2])
      else { return nil }
      self = .fetch(brand: brand, section: section)
    default: return nil
    }
  }

  /// The address from the site's first slash on; ``init(path:)`` reads it back.
  public var path: String {
    switch self {
    case .wall: Self.root
    case .signIn: "\(Self.root)/sign-in"
    case .signOut: "\(Self.root)/sign-out"
    case .sources: "\(Self.root)/sources"
    case .fetch(let brand, let section): "\(Self.root)/sources/\(brand)/\(section)/fetch"
    case .subscriptions: "\(Self.root)/subscriptions"
    case .audit: "\(Self.root)/audit"
    case .auditFile: "\(Self.root)/audit.csv"
    case .live: "\(Self.root)/live"
    case .thumbnail(let brand): "\(Self.root)/thumbnails/\(brand)"
    case .asset(let name): "\(Self.root)/assets/\(name)"
    case .page(let page): "\(Self.root)/pages\(page.path)"
    case .decisions: "\(Self.root)/decisions"
    case .awaited(let id): "\(Self.root)/awaited/\(id)"
    case .editions(let page): "\(Self.root)/editions\(page.path)"
    case .replay(let page): "\(Self.root)/replay\(page.path)"
    case .comparison(let page): "\(Self.root)/compare\(page.path)"
    case .counts(let page): "\(Self.root)/counts\(page.path)"
    }
  }

  /// Whether the address can be looked at.
  public var isRead: Bool {
    switch self {
    case .wall, .signIn, .sources, .subscriptions, .audit, .auditFile, .live, .thumbnail, .asset,
      .page, .decisions, .editions, .replay, .comparison, .counts:
      true
    case .signOut, .fetch, .awaited: false
    }
  }

  /// Whether a form can be sent to the address.
  public var isWritten: Bool {
    switch self {
    case .signIn, .signOut, .fetch, .subscriptions, .page, .decisions, .awaited: true
    case .wall, .sources, .audit, .auditFile, .live, .thumbnail, .asset, .editions, .replay,
      .comparison, .counts:
      false
    }
  }

  private static func slug(_ text: Substring) -> Slug? { Slug(rawValue: String(text)) }

  private init?(word: Substring) {
    switch word {
    case "sign-in": self = .signIn
    case "sign-out": self = .signOut
    case "sources": self = .sources
    case "subscriptions": self = .subscriptions
    case "audit": self = .audit
    case "audit.csv": self = .auditFile
    case "live": self = .live
    case "decisions": self = .decisions
    default: return nil
    }
  }

  private init?(_ word: Substring, _ first: Substring, _ second: Substring?) {
    let section = second.flatMap(Self.slug)
    guard second == nil || section != nil else { return nil }
    switch word {
    case "assets" where second == nil:
      guard let name = AssetName(first) else { return nil }
      self = .asset(name)
    case "awaited" where second == nil:
      guard let id = Int(first), id > 0, String(id).utf8.elementsEqual(first.utf8) else {
        return nil
      }
      self = .awaited(id)
    default:
      guard let brand = Self.slug(first) else { return nil }
      self.init(word, PageKey(brand: brand, section: section))
    }
  }

  private init?(_ word: Substring, _ page: PageKey) {
    switch word {
    case "thumbnails" where page.section == nil: self = .thumbnail(brand: page.brand)
    case "pages": self = .page(page)
    case "editions": self = .editions(page)
    case "replay": self = .replay(page)
    case "compare": self = .comparison(page)
    case "counts": self = .counts(page)
    default: return nil
    }
  }
}

extension HTML.StringInterpolation {
  /// An address of the console.
  public mutating func appendInterpolation(_ route: ConsoleRoute) {
    appendInterpolation(route.path)
  }
}
