/// A content model with the record of its making.
public struct Composition: Sendable, Hashable, Codable {
  /// The slots in their order.
  public var model: ContentModel
  /// What was dropped or came too late.
  public var diagnostics: [Diagnostic]
  /// What rules did not place, and why.
  public var skipped: [Reason]
}

/// What providers brought, by provider, and who brought nothing because of a failure.
public struct GatheredItems: Sendable {
  /// What each provider brought; a provider without an entry enriches with nothing.
  public var items: [ProviderID: [FeedItem]]
  /// Who failed or was not ready at the deadline.
  public var diagnostics: [Diagnostic]

  /// Gathered items, such as those that a test hands to the pure half of a composer.
  public init(_ items: [ProviderID: [FeedItem]] = [:], diagnostics: [Diagnostic] = []) {
    self.items = items
    self.diagnostics = diagnostics
  }
}
