public import Foundation

/// What the sections of a brand brought last, and how often it was read: what widgets and fronts are
/// made of.
public struct BrandStories: Sendable {
  /// The last good items of every section, in the feed's order.
  public var items: [Slug: [FeedItem]]
  /// What sources have behind their first pages, as far as they were asked; no widget draws on it.
  public var older: [Slug: [FeedItem]]
  /// How often what a teaser leads to was read of late.
  public var readCounts: [Teaser.Destination: Int]
  /// Since when the brand's front has had what it had last, so that what was said yesterday falls.
  public var shownSince: [FeedItem.ID: Date]

  /// What a brand's sections brought; nothing before the first answer.
  public init(
    items: [Slug: [FeedItem]] = [:],
    older: [Slug: [FeedItem]] = [:],
    readCounts: [Teaser.Destination: Int] = [:],
    shownSince: [FeedItem.ID: Date] = [:]
  ) {
    self.items = items
    self.older = older
    self.readCounts = readCounts
    self.shownSince = shownSince
  }

  /// The brand's teasers that answer a query, each story once; linear in all of its items.
  public func teasers(for query: StoryQuery, of brand: Brand) -> [FeedItem] {
    let all = brand.sections.filter { $0.source.format.origin != .page }.flatMap {
      items[$0.id] ?? []
    }
    return query.answer(from: all, readCounts: readCounts)
  }

  /// The teasers that a widget's rule asks for.
  func teasers(from origin: TeaserListRule.Origin, of brand: Brand) -> [FeedItem] {
    switch origin {
    case .section(let section): (items[section] ?? []).filter(\.isTeaser)
    case .query(let query): teasers(for: query, of: brand)
    }
  }
}
