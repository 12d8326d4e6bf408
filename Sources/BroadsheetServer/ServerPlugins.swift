public import BroadsheetCore
public import BroadsheetSources
public import BroadsheetWeb

/// What a server knows beside what comes with the house: usually that of its executable.
public struct ServerPlugins: Sendable {
  /// Registers providers, once for each press that is made.
  public var providers: @Sendable (inout ProviderRegistry) -> Void
  /// The formats and transforms that the newsstand may name.
  public var loaders: LoaderRegistry
  /// Draw what providers make, asked before our own.
  public var cards: [any WebCardFactory]
  /// The stylesheets and scripts of pages, with those for the cards.
  public var assets: AssetSources

  /// By default, what comes with the house.
  public init(
    providers: @escaping @Sendable (inout ProviderRegistry) -> Void = { _ in },
    loaders: LoaderRegistry = .standard,
    cards: [any WebCardFactory] = [],
    assets: AssetSources = .embedded
  ) {
    self.providers = providers
    self.loaders = loaders
    self.cards = cards
    self.assets = assets
  }
}
