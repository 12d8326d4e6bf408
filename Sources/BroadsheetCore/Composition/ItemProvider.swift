/// A plugin that owns kinds of items and puts them into the content model by rule.
///
/// A provider works in two steps. `gather` may wait for the world: it brings what the provider
/// wants to place, and is left out when it fails or passes the deadline. `enrich` is pure: the
/// same draft, gathered items and context give the same slots. It sees what earlier providers put
/// in, and it never traps on a short feed.
///
/// Providers have their turns in the order of their rules, but those of adverts last, when places
/// that nobody filled are gone and all that may stand beside an advert is there.
public protocol ItemProvider: Sendable {
  /// The provider's name, which every slot that it fills bears; unique within its section.
  var id: ProviderID { get }
  /// The kinds whose places it may fill and whose items it may add; an item of another kind is left
  /// out with a diagnostic.
  var kinds: Set<ItemKind> { get }
  /// Brings what the provider wants to place.
  ///
  /// May wait for the world, until the composer's deadline cancels its task. What it throws becomes
  /// a diagnostic, and the provider then enriches with nothing.
  func gather(in context: CompositionContext) async throws -> [FeedItem]
  /// Puts what was gathered into the draft, by rule.
  ///
  /// Must give the same slots for the same arguments, and ask no clock but the context's.
  ///
  /// - Parameters:
  ///   - draft: The slots as earlier providers have left them.
  ///   - gathered: What this provider brought; empty when it failed or was late.
  ///   - context: What the rule may depend on beside the feed.
  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  )
}

extension ItemProvider {
  /// Brings nothing, for providers that make everything of the draft.
  public func gather(in context: CompositionContext) async throws -> [FeedItem] { [] }
}
