/// A place in a content model and what stands there.
public struct Slot: Sendable, Hashable, Codable, Identifiable {
  public var item: FeedItem
  /// Who put it there.
  public var provider: ProviderID
  public var reason: Reason

  public init(item: FeedItem, provider: ProviderID, reason: Reason) {
    self.item = item
    self.provider = provider
    self.reason = reason
  }

  public var id: FeedItem.ID { item.id }
  public var kind: ItemKind { item.kind }
}

/// The name of a provider within its section.
public struct ProviderID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ word: String) { rawValue = word }
  public var description: String { rawValue }
}
