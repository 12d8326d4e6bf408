import Foundation

/// A batch of what one front end saw on one page: impressions and actions, and nothing about who.
///
/// Its JSON is what the server takes:
/// `{"brand": "…", "section": "…", "edition": 1767323045, "seen": ["slot", …],
/// "actions": [{"open": "a-story"}, …]}`. The section is missing on a front, and the edition on
/// pages that are no editions, such as stories.
public struct ReaderReport: Sendable, Hashable, Codable {
  /// The brand whose page it was.
  public var brand: Slug
  /// The section; nil on a front.
  public var section: Slug?
  /// The page.
  package var page: PageKey { PageKey(brand: brand, section: section) }
  /// The edition's serial number.
  public var edition: Int?
  /// The slots that came into view.
  public var seen: [FeedItem.ID]
  /// What the reader did, in order.
  public var actions: [ReaderAction]

  /// A report of one page; what is left out was not seen or done.
  public init(
    brand: Slug,
    section: Slug? = nil,
    edition: Int? = nil,
    seen: [FeedItem.ID] = [],
    actions: [ReaderAction] = []
  ) {
    self.brand = brand
    self.section = section
    self.edition = edition
    self.seen = seen
    self.actions = actions
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    brand = try container.decode(Slug.self, forKey: .brand)
    section = try container.decodeIfPresent(Slug.self, forKey: .section)
    edition = try container.decodeIfPresent(Int.self, forKey: .edition)
    seen = try container.decodeIfPresent([FeedItem.ID].self, forKey: .seen) ?? []
    actions = try container.decodeIfPresent([ReaderAction].self, forKey: .actions) ?? []
  }
}
