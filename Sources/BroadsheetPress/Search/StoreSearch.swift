public import BroadsheetCore
public import Foundation

/// What a store is asked for when a reader searches.
public struct StoreSearch: Sendable, Hashable {
  /// A story that was found.
  public struct Hit: Sendable, Hashable {
    /// The newspaper that has it.
    public var brand: Slug
    /// The name under which the store has it, or to which a teaser leads.
    public var story: Slug
    /// When it appeared.
    public var published: Date?
    /// Whether all that is looked for stands in its headline.
    public var isInHeadline: Bool
    /// How well it fits: higher is better, and of no meaning but beside others of the same search.
    public var score: Double
    /// Whether the store has the story itself, and not only a teaser that leads to it.
    public var hasText: Bool

    /// A story that was found.
    public init(
      brand: Slug,
      story: Slug,
      published: Date?,
      isInHeadline: Bool,
      score: Double,
      hasText: Bool
    ) {
      self.brand = brand
      self.story = story
      self.published = published
      self.isInHeadline = isInHeadline
      self.score = score
      self.hasText = hasText
    }
  }

  /// The newspapers that are searched, all in the language of the query.
  public var brands: [Slug]
  /// What a story has to have.
  public var query: SearchQuery
  /// When a story must have appeared, at the earliest.
  public var since: Date?
  /// How many hits there may be.
  public var limit: Int

  /// A search in some newspapers of one language.
  public init(_ query: SearchQuery, in brands: [Slug], since: Date? = nil, limit: Int) {
    self.query = query
    self.brands = brands
    self.since = since
    self.limit = limit
  }
}
