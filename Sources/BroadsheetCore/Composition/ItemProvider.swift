/// A plugin that owns kinds of items and puts them into the content model by rule.
///
/// A provider works in two steps. `gather` may wait for the world: it brings what the provider
/// wants to place, and is left out when it fails or passes the deadline. `enrich` is pure: the
/// same draft, gathered items and context give the same slots. It sees what earlier providers put
/// in, and it never traps on a short feed. When all have had their turn, each that had others behind
/// it may mend in `settle` what those spoiled.
public protocol ItemProvider: Sendable {
  var id: ProviderID { get }
  /// The kinds whose places it may fill and whose items it may add.
  var kinds: Set<ItemKind> { get }
  func gather(in context: CompositionContext) async throws -> [FeedItem]
  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  )
  func settle(_ draft: inout ContentDraft, in context: CompositionContext)
}

extension ItemProvider {
  public func gather(in context: CompositionContext) async throws -> [FeedItem] { [] }
  public func settle(_ draft: inout ContentDraft, in context: CompositionContext) {}
}
