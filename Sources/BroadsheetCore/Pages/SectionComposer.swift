/// Makes a section's page of its feed's items: composes, lays out, and puts in the adverts that go by
/// what was laid out.
public struct SectionComposer: Sendable {
  let registry: ProviderRegistry
  let composer: Composer
  private let engine: LayoutEngine

  /// A composer of sections whose rules find their providers in the registry.
  public init(
    registry: ProviderRegistry,
    composer: Composer = Composer(),
    engine: LayoutEngine = LayoutEngine()
  ) {
    self.registry = registry
    self.composer = composer
    self.engine = engine
  }

  /// A composer of sections that composes with another composer.
  package func composing(with composer: Composer) -> SectionComposer {
    SectionComposer(registry: registry, composer: composer, engine: engine)
  }

  /// Gathers, composes and lays out; a failed or late provider costs only its own items.
  ///
  /// - Parameters:
  ///   - items: The feed's own items, in the order of the source.
  ///   - section: Whose providers and blocks hold.
  ///   - context: What the composition may depend on beside the feed.
  /// - Returns: The page, with what was left out and why.
  public func compose(
    _ items: [FeedItem],
    of section: NewsSection,
    in context: CompositionContext
  ) async -> ComposedPage {
    let providers = registry.providers(for: section.providers)
    let composition = await composer.compose(items, with: providers, in: context)
    return page(of: composition, section: section, in: context)
  }

  /// The pure half: lays out what was composed.
  public func page(
    of composition: Composition,
    section: NewsSection,
    in context: CompositionContext
  ) -> ComposedPage {
    page(of: composition, in: section.layout, by: section.providers, in: context)
  }

  func page(
    of composition: Composition,
    in layout: [BlockRule],
    by providers: [ProviderRule],
    in context: CompositionContext
  ) -> ComposedPage {
    let phrases = context.brand.phrases
    var page = ComposedPage(
      plan: engine.layOut(
        composition.model,
        by: layout,
        named: context.scope,
        phrases: phrases
      ),
      diagnostics: composition.diagnostics,
      skipped: composition.skipped
    )
    let rules = providers.namedAdvertRules.filter(\.rule.isMeasured)
    AdvertStage(engine: engine).finish(&page, by: rules, in: context)
    return page
  }
}
