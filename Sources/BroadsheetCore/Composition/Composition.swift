/// A content model with the record of its making.
public struct Composition: Sendable, Hashable, Codable {
  public var model: ContentModel
  /// What was dropped or came too late.
  public var diagnostics: [Diagnostic]
  /// What rules did not place, and why.
  public var skipped: [Reason]

  public init(model: ContentModel, diagnostics: [Diagnostic] = [], skipped: [Reason] = []) {
    self.model = model
    self.diagnostics = diagnostics
    self.skipped = skipped
  }
}

/// What providers brought, by provider, and who brought nothing because of a failure.
public struct GatheredItems: Sendable {
  public var items: [ProviderID: [FeedItem]]
  public var diagnostics: [Diagnostic]

  public init(_ items: [ProviderID: [FeedItem]] = [:], diagnostics: [Diagnostic] = []) {
    self.items = items
    self.diagnostics = diagnostics
  }
}
