public import Foundation

/// Names the stories and teasers of one source: by the source and the id that it gave, because two
/// backends may well count from 1.
///
/// A name is the id's own slug, a hyphen and the mark of the source, so that no backend can choose a
/// name that belongs to another. The mark is made from the source's address in the newsstand file;
/// whether that says `http` or `https` makes no difference.
public struct StoryNames: Sendable, Hashable {
  /// Letters and digits of a mark.
  static let markLength = 7

  /// What all names of the source end with.
  public let mark: String

  /// The names of the source at an address.
  ///
  /// Costs one hash of the address.
  public init(of source: URL) {
    mark = String(Slug.name(of: StableHash.of(Self.identity(of: source))).suffix(Self.markLength))
  }

  /// The name of what the source itself calls so.
  public func name(of own: Slug) -> Slug { Slug(own, mark: mark) }

  /// Whether a name is one that the source gave.
  public func named(_ name: Slug) -> Bool {
    name.rawValue.utf8.suffix(Self.markLength + 1).elementsEqual("-\(mark)".utf8)
  }

  /// The feed and its stories under the names of their source.
  public func name(_ loaded: LoadedFeed) -> LoadedFeed {
    guard var items = loaded.feed.nativeItems else { return loaded }
    for index in items.indices {
      guard var teaser = items[index].teaser else { continue }
      teaser.destination = name(teaser.destination)
      for link in teaser.sublinks.indices {
        teaser.sublinks[link].destination = name(teaser.sublinks[link].destination)
      }
      items[index] = FeedItem(
        id: FeedItem.ID("\(items[index].id.rawValue)@\(mark)"),
        content: .teaser(teaser)
      )
    }
    var named = loaded
    named.feed.nativeItems = items
    for index in named.stories.indices {
      named.stories[index].id = name(of: named.stories[index].id)
    }
    return named
  }

  /// Whether every story of a feed is named by this source; one that an earlier version kept is not.
  public func hold(_ feed: Feed) -> Bool {
    feed.items.allSatisfy { item in
      guard case .story(let story)? = item.teaser?.destination else { return true }
      return named(story)
    }
  }

  /// Whether a feed is beyond doubt another source's: its teasers are named, and none of them by this
  /// one.
  public func denies(_ feed: Feed) -> Bool { denies(feed.items) }

  /// Whether it denies one of the items that a page shows.
  public func denies(_ items: [FeedItem]) -> Bool {
    let marks = items.filter { $0.teaser != nil }.compactMap { Self.mark(of: $0.id) }
    return !marks.isEmpty && !marks.contains { $0.elementsEqual(mark.utf8) }
  }

  private static func mark(of id: FeedItem.ID) -> Substring.UTF8View? {
    let mark = id.rawValue.utf8.suffix(markLength)
    let isMark =
      mark.count == markLength
      && mark.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7a).contains($0)
      }
    let sign = id.rawValue.utf8.dropLast(markLength).last
    return isMark && sign == UInt8(ascii: "@") ? mark : nil
  }

  private func name(_ destination: Teaser.Destination) -> Teaser.Destination {
    switch destination {
    case .story(let own): .story(name(of: own))
    case .web: destination
    }
  }

  /// What stays the same when a server learns to encrypt.
  private static func identity(of source: URL) -> String {
    guard ["http", "https"].contains(source.scheme?.lowercased()) else {
      return source.absoluteString
    }
    let port = source.port.flatMap { $0 == 80 || $0 == 443 ? nil : ":\($0)" } ?? ""
    let query = source.query(percentEncoded: true).map { "?\($0)" } ?? ""
    let path = source.path(percentEncoded: true)
    return (source.host(percentEncoded: true)?.lowercased() ?? "") + port
      + (path.isEmpty ? "/" : path) + query
  }
}

extension FeedItem.ID {
  /// Whether both bear the mark of one source, or none: what was never named comes from one list.
  func isOfSameSource(as other: FeedItem.ID) -> Bool {
    switch (mark, other.mark) {
    case (nil, nil): true
    case (let own?, let others?): own.elementsEqual(others)
    case (nil, _?), (_?, nil): false
    }
  }

  /// The id as the backend wrote it, where it has been given the mark of its source.
  var unmarked: FeedItem.ID? {
    mark.flatMap { FeedItem.ID(String(rawValue.utf8.dropLast($0.count + 1)) ?? "") }
  }

  /// What people read where nothing says which story it is: the id as the backend wrote it, cut short.
  public var short: String { String((unmarked ?? self).rawValue.prefix(Self.shortLength)) }

  private static let shortLength = 60

  private var mark: Substring.UTF8View? {
    let tail = rawValue.utf8.suffix(StoryNames.markLength + 1)
    guard tail.first == UInt8(ascii: "@"), tail.count == StoryNames.markLength + 1,
      tail.dropFirst().allSatisfy({ Slug.mayHold($0) })
    else { return nil }
    return tail.dropFirst()
  }
}

extension Slug {
  /// The slug that the backend chose, without the mark of its source; nil for one without a mark.
  public var unmarked: Slug? {
    let bytes = rawValue.utf8
    guard bytes.count > StoryNames.markLength + 1 else { return nil }
    let tail = bytes.suffix(StoryNames.markLength + 1)
    guard tail.first == UInt8(ascii: "-"), !tail.dropFirst().contains(UInt8(ascii: "-")) else {
      return nil
    }
    return String(bytes.dropLast(tail.count)).flatMap { Slug(rawValue: $0) }
  }
}
