public import BroadsheetCore
public import Foundation

/// What readers saw of a page for a while.
public struct SightDocument: APIDocument {
  /// From when on.
  public var since: Date
  /// Until when; nil for what they see now.
  public var until: Date?
  /// The number of the edition; nil while there was none.
  public var edition: Int?
  /// By when the ages on the page went.
  public var pressedAt: Date?
  /// When the content was from, where its source had failed since.
  public var staleSince: Date?
  /// Why there was no page: `unreachable`, `timed-out`, `refused`, `unreadable`, `held-back`,
  /// `not-found`, `switched-off`, or another word.
  public var failure: String?
  /// Where the page is as it was then.
  public var replay: String

  /// A while in which a page stayed as it was.
  public init(_ sight: PageSight, of page: PageKey) {
    since = sight.since
    until = sight.until
    edition = sight.serial
    pressedAt = sight.pressedAt
    staleSince = sight.staleSince
    failure = sight.failure?.word
    replay = APIRoute.newsroom(.edition(page)).path + "?time=" + WrittenMoment.text(of: since)
  }
}

/// What readers saw of a page, the last first.
public struct EditionsDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// Whose page it is.
  public var brand: String
  /// The section; nil for the front.
  public var section: String?
  /// The last first.
  public var editions: [SightDocument]
  /// Where what came before these is; nil at the beginning of what was asked for.
  public var next: String?

  /// What was seen of a page; `next` is the query of what came before.
  public init(_ page: PageKey, _ editions: [SightDocument], next: String?) {
    version = APIVersion.current
    brand = page.brand.rawValue
    section = page.section?.rawValue
    self.editions = editions
    self.next = next.map { APIRoute.newsroom(.editions(page)).path + "?" + $0 }
  }
}

/// A page as readers saw it at an earlier moment, made again of what it was made of.
public struct ReplayDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// For how long it was seen.
  public var sight: SightDocument
  /// The page; nil where there was none, and the sight says why.
  public var page: PageDocument?
  /// Whether it came out as it was; another version of the software may lay out otherwise.
  public var isSame: Bool
  /// The number of the newsroom's last decision that was known then.
  public var decisions: Int

  /// A page of then.
  public init(_ sight: SightDocument, page: PageDocument?, isSame: Bool, decisions: Int) {
    version = APIVersion.current
    self.sight = sight
    self.page = page
    self.isSame = isSame
    self.decisions = decisions
  }
}

extension Failure {
  /// Why there is no page, in a word.
  public var word: String {
    switch self {
    case .unreachable: "unreachable"
    case .timedOut: "timed-out"
    case .refused: "refused"
    case .unreadable: "unreadable"
    case .heldBack: "held-back"
    case .notFound: "not-found"
    case .switchedOff: "switched-off"
    case .withdrawn: "withdrawn"
    }
  }
}
