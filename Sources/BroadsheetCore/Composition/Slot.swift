/// A place in a content model and what stands there.
public struct Slot: Sendable, Hashable, Codable, Identifiable {
  /// The item that stands there.
  public var item: FeedItem
  /// Who put it there.
  public var provider: ProviderID
  /// Why it stands there, in words and in data, for explanations of the page.
  public var reason: Reason

  /// An item at a place, with who put it there and why.
  public init(item: FeedItem, provider: ProviderID, reason: Reason) {
    self.item = item
    self.provider = provider
    self.reason = reason
  }

  public var id: FeedItem.ID { item.id }
  /// The kind of the item, by which rules and card factories choose.
  public var kind: ItemKind { item.kind }
}

/// The name of a provider within its section.
public struct ProviderID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A provider's name, spelled as its rule names it.
  public init(_ word: String) { rawValue = word }
  public var description: String { rawValue }
}
