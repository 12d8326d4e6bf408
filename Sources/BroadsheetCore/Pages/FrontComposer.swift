/// Makes a brand's front page: blocks from sections and queries, without repeating itself.
public struct FrontComposer: Sendable {
  private let registry: ProviderRegistry
  private let composer: Composer
  private let engine: LayoutEngine

  /// A composer of fronts whose rules find their providers in the registry.
  public init(
    registry: ProviderRegistry,
    composer: Composer = Composer(),
    engine: LayoutEngine = LayoutEngine()
  ) {
    self.registry = registry
    self.composer = composer
    self.engine = engine
  }

  /// A composer of fronts that composes with another composer.
  package func composing(with composer: Composer) -> FrontComposer {
    FrontComposer(registry: registry, composer: composer, engine: engine)
  }

  /// Blocks from the top and the providers of the whole page, then the layout, then adverts between
  /// blocks.
  ///
  /// A block that finds nothing is left out with a diagnostic.
  public func compose(_ brand: Brand, in context: CompositionContext) async -> ComposedPage {
    var page = ComposedPage(plan: LayoutPlan(blocks: []))
    var blocks = await self.blocks(of: brand, in: context, recordingIn: &page)
    blocks = await enrich(blocks, by: brand.front.providers, in: context, recordingIn: &page)
    page.plan = engine.layOut(blocks, phrases: brand.phrases)
    AdvertStage(engine: engine)
      .finish(&page, by: brand.front.providers.namedAdvertRules, in: context)
    return page
  }

  private func blocks(
    of brand: Brand,
    in context: CompositionContext,
    recordingIn page: inout ComposedPage
  ) async -> [ContentBlock] {
    var blocks: [ContentBlock] = []
    let automatic = AutomaticFront(for: brand.front, of: brand, in: context)
    page.skipped += automatic?.leftOut ?? []
    var source = FrontBlockSource(brand: brand, stories: context.stories, automatic: automatic)
    var above = CompositionContext.PagePart()
    for (index, block) in brand.front.blocks.enumerated() {
      let name = block.name ?? "\(context.scope)-\(index + 1)"
      var context = context
      context.scope = name
      context.above = above
      let items = source.items(of: block, named: name)
      var composition = await composer.compose(items, with: providers(of: block), in: context)
      page.record(composition)
      guard !composition.model.isEmpty else {
        // What the day has nothing for is among what was left out.
        guard block.content.part == nil else { continue }
        page.diagnostics.append(.init(.warning, in: .compose, "an empty block", at: name))
        continue
      }
      let part = block.content.part.flatMap { automatic?[$0] }
      if let automatic, part != nil {
        composition.model = automatic.explained(composition.model)
      }
      above.append(composition.model.slots)
      blocks += parts(
        of: block,
        composition.model,
        named: name,
        title: block.title ?? part?.title,
        section: block.content.section ?? part?.section
      )
    }
    page.diagnostics += source.diagnostics
    return blocks
  }

  private func providers(of block: FrontBlock) -> [any ItemProvider] {
    guard case .item(let rule) = block.content else {
      return registry.providers(for: block.providers)
    }
    return registry.providers(for: [rule] + block.providers)
  }

  /// One block, or more where providers have put in more than a block holds.
  private func parts(
    of block: FrontBlock,
    _ model: ContentModel,
    named name: String,
    title: String?,
    section: Slug?
  ) -> [ContentBlock] {
    let most = BlockRule.maximumCount
    return stride(from: 0, to: model.count, by: most).map { start in
      ContentBlock(
        id: start == 0 ? name : "\(name)-\(start / most + 1)",
        kind: block.kind,
        title: start == 0 ? title : nil,
        section: section,
        slots: model.slots[start..<min(start + most, model.count)]
      )
    }
  }

  /// Lets providers of the page place items among all its slots, but for the rules for adverts.
  ///
  /// Each item becomes a strip below the block that it fell into, or on top.
  private func enrich(
    _ blocks: [ContentBlock],
    by rules: [ProviderRule],
    in context: CompositionContext,
    recordingIn page: inout ComposedPage
  ) async -> [ContentBlock] {
    let providers = registry.providers(for: rules).filter { !($0 is AdvertProvider) }
    let composition = composer.enrich(
      ContentDraft(blocks.flatMap(\.slots)),
      with: providers,
      gathered: await composer.gather(from: providers, in: context),
      in: context
    )
    page.record(composition)
    return PageStrips.insert(composition.model.slots, into: blocks)
  }
}

extension FrontBlock.Content {
  fileprivate var section: Slug? { if case .section(let section) = self { section } else { nil } }
  fileprivate var part: FrontPart? { if case .automatic(let part) = self { part } else { nil } }
}

extension AutomaticFront {
  /// For a front with parts that are made of what the day has; nil for any other, which costs nothing.
  fileprivate init?(for front: Front, of brand: Brand, in context: CompositionContext) {
    var parts: [FrontPart: Int] = [:]
    var placed: Set<FeedItem.ID> = []
    for block in front.blocks {
      let own = block.handPlaced + block.pinned.values
      placed.formUnion(own)
      if let part = block.content.part { parts[part] = max(0, block.count - own.count) }
    }
    guard !parts.isEmpty else { return nil }
    self.init(
      of: brand,
      stories: context.stories,
      parts: parts,
      placed: placed,
      now: context.now
    )
  }
}

extension ComposedPage {
  fileprivate mutating func record(_ composition: Composition) {
    diagnostics += composition.diagnostics
    skipped += composition.skipped
  }
}
