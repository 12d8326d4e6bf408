public import BroadsheetCore
import Foundation

/// What a source has behind its first page, as far as somebody has asked for it.
///
/// The first page is not part of it; what has fallen off that page since is.
public struct OlderFeed: Sendable, Hashable, Codable {
  /// One page as the source gave it.
  struct Page: Sendable, Hashable, Codable {
    /// Where it was asked for.
    var address: URL
    var items: [FeedItem]
    /// Where the page behind it is; nil for the last.
    var next: URL?
    var fetchedAt: Date
  }

  /// With the first page there are twenty.
  static let mostPages = 19
  /// Items behind the first page, on however many pages.
  static let mostItems = 2_000
  /// Items that have left the first page, and that no page behind it may have yet.
  static let mostFallen = 60

  private(set) var fallen: [FeedItem] = []
  private(set) var pages: [Page] = []

  /// Nothing was asked for.
  public init() {}

  /// From the newest on; what is on two pages is twice among them.
  public var items: [FeedItem] { fallen + pages.flatMap(\.items) }

  // MARK: Where to ask

  /// The page that comes next behind all that is known; nil where there is none, or none that may be
  /// asked.
  func nextAddress(behind first: Feed, of source: URL) -> URL? {
    guard pages.count < Self.mostPages, pages.reduce(0, { $0 + $1.items.count }) < Self.mostItems,
      let named = pages.isEmpty ? first.metadata.next : pages.last?.next,
      let address = Self.address(named, of: source), address != source,
      !pages.contains(where: { $0.address == address })
    else { return nil }
    return address
  }

  /// Where a known page is asked for again: what the page before it names now.
  func address(ofPage place: Int, behind first: Feed, of source: URL) -> URL? {
    guard pages.indices.contains(place) else { return nil }
    let named = place == 0 ? first.metadata.next : pages[place - 1].next
    return named.flatMap { Self.address($0, of: source) } ?? pages[place].address
  }

  /// The first page that has an item.
  func place(of item: FeedItem.ID) -> Int? {
    pages.firstIndex { $0.items.contains { $0.id == item } }
  }

  /// The address where it is the source's own server that is asked, by no less than the source's own
  /// protocol; nil for any other.
  private static func address(_ named: URL, of source: URL) -> URL? {
    guard var parts = URLComponents(url: named, resolvingAgainstBaseURL: true),
      let own = URLComponents(url: source, resolvingAgainstBaseURL: true), parts.user == nil,
      parts.password == nil
    else { return nil }
    parts.fragment = nil
    // Many programs write their own address as they knew it before they were encrypted.
    if own.scheme?.lowercased() == "https", parts.scheme?.lowercased() == "http",
      parts.port ?? 80 == 80, own.port ?? 443 == 443
    {
      parts.scheme = "https"
      parts.port = nil
    }
    guard let address = parts.url, parts.scheme?.lowercased() == own.scheme?.lowercased(),
      parts.host?.lowercased() == own.host?.lowercased(), address.knownPort == source.knownPort
    else { return nil }
    return address
  }

  // MARK: What comes

  /// Takes the page behind all that is known; one that brings nothing is the last.
  mutating func append(_ feed: Feed, from address: URL, at moment: Date, behind first: [FeedItem]) {
    let known = Set((first + items).lazy.map(\.id))
    let room = Self.mostItems - pages.reduce(0) { $0 + $1.items.count }
    let new = Self.distinct(feed.items).filter { !known.contains($0.id) }.prefix(max(0, room))
    pages.append(
      Page(
        address: address,
        items: Array(new),
        next: new.isEmpty ? nil : feed.metadata.next,
        fetchedAt: moment
      )
    )
  }

  /// Takes a known page anew.
  ///
  /// What has moved on from it stays with it, as the page behind it may not have it yet.
  mutating func replace(_ place: Int, by feed: Feed, from address: URL, at moment: Date) {
    guard pages.indices.contains(place) else { return }
    let new = Self.distinct(feed.items)
    guard !new.isEmpty else { return }
    let moved = Self.moved(from: pages[place].items, to: new)
    pages[place] = Page(
      address: address,
      items: Array((new + moved).prefix(2 * new.count)),
      next: feed.metadata.next,
      fetchedAt: moment
    )
  }

  /// Keeps what has fallen off the first page.
  mutating func noteFallen(from old: [FeedItem], replacedBy new: [FeedItem]) {
    let shown = Set(new.lazy.map(\.id))
    let all = Self.moved(from: old.filter(\.isStory), to: new) + fallen
    fallen = Array(Self.distinct(all).filter { !shown.contains($0.id) }.prefix(Self.mostFallen))
  }

  /// What stood behind the last item that is still there; what is missing from between was taken
  /// away.
  private static func moved(from old: [FeedItem], to new: [FeedItem]) -> [FeedItem] {
    let left = Set(new.lazy.map(\.id))
    guard let last = old.lastIndex(where: { left.contains($0.id) }) else { return [] }
    return Array(old[(last + 1)...])
  }

  /// Stories alone, each once: places for adverts and widgets belong to the page that is above.
  private static func distinct(_ items: [FeedItem]) -> [FeedItem] {
    var seen: Set<FeedItem.ID> = []
    return items.filter { $0.isStory && seen.insert($0.id).inserted }
  }
}

extension FeedItem {
  fileprivate var isStory: Bool { kind == .teaser }
}

extension URL {
  /// The port, said or not.
  fileprivate var knownPort: Int? {
    if let port { return port }
    return switch scheme?.lowercased() {
    case "http": 80
    case "https": 443
    default: nil
    }
  }
}
