import Foundation

/// Where widgets and fronts find stories: the last good items of every section.
public struct StorySource: Sendable {
  /// The last good items of a section, in the feed's order; none when there never were any.
  public var items: @Sendable (_ brand: Slug, _ section: Slug) async throws -> [FeedItem]
  /// How often what a teaser leads to was read of late.
  public var readCounts: @Sendable (_ brand: Slug) async throws -> [Teaser.Destination: Int]

  public init(
    items: @escaping @Sendable (_ brand: Slug, _ section: Slug) async throws -> [FeedItem],
    readCounts: @escaping @Sendable (_ brand: Slug) async throws -> [Teaser.Destination: Int] = {
      _ in [:]
    }
  ) {
    self.items = items
    self.readCounts = readCounts
  }

  /// No stories at all.
  public static let empty = StorySource { _, _ in [] }

  /// The brand's teasers that answer a query, each story once.
  public func teasers(for query: StoryQuery, of brand: Brand) async throws -> [FeedItem] {
    var all: [FeedItem] = []
    for section in brand.sections where section.source.format != .web {
      all += try await items(brand.id, section.id)
    }
    let counts = query.order == .mostRead ? try await readCounts(brand.id) : [:]
    return query.answer(from: all, readCounts: counts)
  }

  /// The teasers that a widget's rule asks for.
  func teasers(from origin: TeaserListRule.Origin, of brand: Brand) async throws -> [FeedItem] {
    switch origin {
    case .section(let section): try await items(brand.id, section).filter(\.isTeaser)
    case .query(let query): try await teasers(for: query, of: brand)
    }
  }
}

extension StoryQuery {
  /// The teasers among the items that fit, in the query's order, each story once.
  public func answer(
    from items: [FeedItem],
    readCounts: [Teaser.Destination: Int] = [:]
  ) -> [FeedItem] {
    let wanted = Set(subjects)
    var seen = SeenStories()
    var fitting: [(item: FeedItem, rank: Int, published: Date, place: Int)] = []
    for (place, item) in items.enumerated() {
      guard let teaser = item.teaser, teaser.flags.isSuperset(of: flags),
        wanted.isEmpty || !wanted.isDisjoint(with: teaser.subjects), !seen.leadsToSeen(item)
      else { continue }
      seen.remember(item)
      let rank =
        switch order {
        case .newest: 0
        case .mostRead: readCounts[teaser.destination] ?? 0
        case .mostCommented: teaser.commentCount ?? 0
        }
      fitting.append((item, rank, teaser.published ?? .distantPast, place))
    }
    fitting.sort { left, right in
      if left.rank != right.rank { return left.rank > right.rank }
      if left.published != right.published { return left.published > right.published }
      return left.place < right.place
    }
    return fitting.prefix(max(0, limit)).map(\.item)
  }
}
