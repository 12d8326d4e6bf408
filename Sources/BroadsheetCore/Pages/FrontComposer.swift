/// Makes a brand's front page: blocks from sections and queries, without repeating itself.
public struct FrontComposer: Sendable {
  private let registry: ProviderRegistry
  private let stories: StorySource
  private let composer: Composer
  private let engine: LayoutEngine

  public init(
    registry: ProviderRegistry,
    stories: StorySource,
    composer: Composer = Composer(),
    engine: LayoutEngine = LayoutEngine()
  ) {
    self.registry = registry
    self.stories = stories
    self.composer = composer
    self.engine = engine
  }

  /// Blocks from the top, then the providers of the whole page, then adverts by height.
  ///
  /// A block that finds nothing is left out with a diagnostic.
  public func compose(_ brand: Brand, in context: CompositionContext) async -> ComposedPage {
    let phrases = brand.phrases
    var page = ComposedPage(plan: LayoutPlan(blocks: []))
    var source = FrontBlockSource(brand: brand, stories: stories)
    var above = CompositionContext.PagePart()
    for (index, block) in brand.front.blocks.enumerated() {
      let name = "\(context.scope)-\(index + 1)"
      var context = context
      context.scope = name
      context.above = above
      let items = await source.items(of: block, named: name)
      let composition = await composer.compose(items, with: providers(of: block), in: context)
      page.diagnostics += composition.diagnostics
      page.skipped += composition.skipped
      guard !composition.model.isEmpty else {
        page.diagnostics.append(.init(.warning, in: .compose, "an empty block", at: name))
        continue
      }
      above.append(composition.model.slots)
      page.plan.blocks += planned(block, composition.model, name, phrases)
    }
    page.diagnostics += source.diagnostics
    await enrich(&page, by: brand.front.providers, in: context, phrases)
    return page
  }

  private func providers(of block: FrontBlock) -> [any ItemProvider] {
    guard case .item(let rule) = block.content else {
      return registry.providers(for: block.providers)
    }
    return registry.providers(for: [rule] + block.providers)
  }

  /// One block, or more where providers have put in more than a block holds.
  private func planned(
    _ block: FrontBlock,
    _ model: ContentModel,
    _ name: String,
    _ phrases: Phrases
  ) -> [PlannedBlock] {
    let most = BlockRule.maximumCount
    return stride(from: 0, to: model.count, by: most).map { start in
      engine.block(
        Array(model.slots[start..<min(start + most, model.count)]),
        as: block.kind,
        id: start == 0 ? name : "\(name)-\(start / most + 1)",
        title: start == 0 ? block.title : nil,
        section: block.content.section,
        phrases: phrases
      )
    }
  }

  /// Lets providers of the page place items among all its slots; each becomes a strip below the
  /// block that it fell into, or on top.
  private func enrich(
    _ page: inout ComposedPage,
    by rules: [ProviderRule],
    in context: CompositionContext,
    _ phrases: Phrases
  ) async {
    let providers = registry.providers(for: rules)
    let gathered = await composer.gather(from: providers, in: context)
    let slots = page.plan.cards.map(\.slot)
    let composition = composer.enrich(
      ContentDraft(slots),
      with: providers,
      gathered: gathered,
      in: context
    )
    page.diagnostics += composition.diagnostics
    page.skipped += composition.skipped
    page.plan.blocks = PageStrips(engine: engine, phrases: phrases)
      .insert(composition.model.slots, into: page.plan.blocks)
    StripReview(rules, madeInto: providers).clear(&page)
    AdvertsBetweenBlocks(rules: rules, engine: engine, phrases: phrases)
      .enrich(&page, in: context)
    HouseAdverts(of: context.brand).fill(&page.plan)
  }
}

extension FrontBlock.Content {
  fileprivate var section: Slug? { if case .section(let section) = self { section } else { nil } }
}
