import BroadsheetCore
import Foundation

/// Turns feeds into editions: compose, then lay out.
struct EditionMaker: Sendable {
  /// One page to be pressed.
  struct Job: Sendable {
    /// What the page's own section brought; nil for a front.
    var material: SectionMaterial?
    /// What the brand's sections brought, before anything was switched.
    var stories: BrandStories
    /// The brand as the newsroom has it.
    var switched: SwitchedBrand
    /// When the newest came of what the page shows.
    var contentFrom: Date
    var moment: Date

    var key: PageKey { PageKey(brand: switched.brand.id, section: material?.section.id) }

    /// Whether the page is as good as ever, whatever becomes of its sources.
    var standsAlone: Bool { switched.isClosed(key.section) || material?.isPageOfItsOwn == true }
  }

  /// What came of a job.
  struct Page: Sendable {
    var edition: Edition
    /// The edition's body, made along with its number.
    var body: [UInt8]?
    /// What providers brought while it was made.
    var gathered: [GatheredItems] = []
  }

  private let sections: SectionComposer
  private let fronts: FrontComposer
  private let composer: Composer
  private let frames: any FrameJudge

  init(
    registry: ProviderRegistry,
    frames: any FrameJudge,
    composer: Composer = Composer()
  ) {
    self.frames = frames
    self.composer = composer
    sections = SectionComposer(registry: registry, composer: composer)
    fronts = FrontComposer(registry: registry, composer: composer)
  }

  private init(_ maker: EditionMaker, frames: any FrameJudge, composer: Composer) {
    self.frames = frames
    self.composer = composer
    sections = maker.sections.composing(with: composer)
    fronts = maker.fronts.composing(with: composer)
  }

  /// Knows what an edition that was made before says of pages that refuse frames.
  func recall(_ edition: Edition) async {
    let refused = edition.refusedFrames
    if !refused.isEmpty { await frames.recall(refused) }
  }

  /// A maker that writes down what it gathers.
  private func writing(_ log: GatheringLog) -> EditionMaker {
    EditionMaker(self, frames: frames, composer: composer.using(.written(log)))
  }

  /// Makes the page of a job once more, of what was gathered then and of which pages were known to
  /// refuse frames; asks nobody.
  func edition(
    for job: Job,
    gathered: [GatheredItems],
    refused: Set<URL>
  ) async -> Edition {
    let maker = EditionMaker(
      self,
      frames: KnownFrames(refused: refused),
      composer: composer.using(.instead(GatheringLog(gathered)))
    )
    var edition = await maker.edition(for: job)
    edition.number()
    return edition
  }

  /// Presses all of them, as many at a time as there are cores, and hands over each when it is done:
  /// one may have to wait for what its providers gather.
  ///
  /// `publish` is asynchronous because a group calls what is not from outside its actor (Swift 6.3).
  func make(_ jobs: [Job], publish: (PageKey, Page) async -> Void) async {
    await withTaskGroup(of: (PageKey, Page).self) { group in
      for job in jobs {
        group.addTask {
          let log = GatheringLog()
          var edition = await writing(log).edition(for: job)
          let body = edition.number()
          return (job.key, Page(edition: edition, body: body, gathered: log.turns))
        }
      }
      for await (key, page) in group { await publish(key, page) }
    }
  }

  /// The pages of jobs, without their numbers.
  func editions(for jobs: [Job]) async -> [PageKey: Edition] {
    await withTaskGroup(of: (PageKey, Edition).self) { group in
      for job in jobs { group.addTask { (job.key, await edition(for: job)) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  private func edition(for job: Job) async -> Edition {
    if let material = job.material {
      await section(material, for: job)
    } else {
      await front(for: job)
    }
  }

  private func section(_ material: SectionMaterial, for job: Job) async -> Edition {
    let (switched, section, feed) = (job.switched, material.section, material.feed)
    let brand = switched.brand
    var edition = Edition(
      brand: brand.id,
      section: section.id,
      title: section.title,
      summary: section.summary ?? feed.ownSummary,
      feedTitle: feed.ownTitle(beside: section.title, of: brand.name),
      properties: feed.metadata.properties,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: job.moment,
      contentFrom: job.contentFrom,
      diagnostics: material.diagnostics
    )
    switch switched.content(of: section, showing: feed) {
    case .web(let page):
      edition.content = await frames.content(showing: page, of: section, feed: feed)
      edition.skipped = switched.notes(on: section.id)
    case .native(let items):
      let context = CompositionContext(
        brand: brand,
        section: section.id,
        now: job.moment,
        stories: switched.stories,
        properties: feed.metadata.properties
      )
      var page = await sections.compose(items, of: section, in: context)
      page.plan = await frames.judged(page.plan, by: section.providers, source: section.source)
      edition.apply(switched.explained(page, of: section.id))
      edition.goesOn =
        !switched.isClosed(section.id)
        && (material.goesOn || !switched.stories.olderItems(of: section).items.isEmpty)
    }
    return edition
  }

  private func front(for job: Job) async -> Edition {
    let (switched, stories) = (job.switched, job.switched.stories)
    let brand = switched.brand
    var edition = Edition(
      brand: brand.id,
      section: nil,
      title: brand.name,
      summary: brand.tagline,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: job.moment,
      contentFrom: job.contentFrom
    )
    let context = CompositionContext(
      brand: brand,
      section: nil,
      now: job.moment,
      stories: stories
    )
    var page = await fronts.compose(brand, in: context)
    page.plan = await frames.judged(page.plan, by: brand.front.allProviders, source: nil)
    edition.goesOn =
      !switched.isClosed(nil) && !stories.olderItems(below: page.plan, of: brand).items.isEmpty
    edition.apply(switched.explained(page, of: nil))
    return edition
  }

  /// An older page of a page that is published.
  func make(
    _ older: OlderPage,
    of edition: Edition,
    in switched: SwitchedBrand
  ) -> OlderEdition {
    let brand = switched.brand
    let section = edition.section.flatMap { brand.section($0) }
    let context = CompositionContext(
      brand: brand,
      section: edition.section,
      now: edition.pressedAt,
      stories: switched.stories,
      properties: edition.properties,
      scope: "\(edition.section?.rawValue ?? "front")-after-\(older.cursor)"
    )
    let rules = section?.providers ?? brand.front.providers
    var page = edition
    page.content = .native(LayoutPlan(blocks: []))
    page.diagnostics = []
    page.skipped = []
    page.apply(sections.compose(older, by: rules, in: context))
    page.goesOn = older.next != nil
    page.number()
    return OlderEdition(
      edition: page,
      cursor: older.cursor,
      previous: older.previous,
      next: older.next
    )
  }
}

extension Edition {
  fileprivate mutating func apply(_ page: ComposedPage) {
    content = .native(page.plan)
    diagnostics += page.diagnostics
    skipped += page.skipped
  }
}

extension Front {
  /// The rules of the page, of its blocks, and those that fill a block.
  fileprivate var allProviders: [ProviderRule] {
    providers
      + blocks.flatMap { block in
        if case .item(let rule) = block.content {
          block.providers + [rule]
        } else {
          block.providers
        }
      }
  }
}
