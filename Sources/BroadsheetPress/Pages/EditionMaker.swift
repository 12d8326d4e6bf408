import BroadsheetCore
import Foundation

/// Turns feeds into editions: compose, then lay out.
struct EditionMaker: Sendable {
  /// One page to be pressed.
  enum Job: Sendable {
    case section(SectionState, KeptFeed, BrandStories, at: Date)
    /// `contentFrom` is when the newest of its sections came.
    case front(Brand, BrandStories, contentFrom: Date, at: Date)

    var key: PageKey {
      switch self {
      case .section(let record, _, _, _): record.key
      case .front(let brand, _, _, _): PageKey(brand: brand.id, section: nil)
      }
    }
  }

  /// What came of a job.
  struct Page: Sendable {
    var edition: Edition
    /// The edition's body, made along with its number.
    var body: [UInt8]?
  }

  private let sections: SectionComposer
  private let fronts: FrontComposer
  private let frames: FrameCheck

  init(
    registry: ProviderRegistry,
    frames: FrameCheck,
    composer: Composer = Composer()
  ) {
    self.frames = frames
    sections = SectionComposer(registry: registry, composer: composer)
    fronts = FrontComposer(registry: registry)
  }

  /// Presses all of them, as many at a time as there are cores, and hands over each when it is done:
  /// one may have to wait for what its providers gather.
  ///
  /// `publish` is asynchronous because a group calls what is not from outside its actor (Swift 6.3).
  func make(_ jobs: [Job], publish: (PageKey, Page) async -> Void) async {
    await withTaskGroup(of: (PageKey, Page).self) { group in
      for job in jobs {
        group.addTask {
          var edition = await edition(for: job)
          let body = edition.number()
          return (job.key, Page(edition: edition, body: body))
        }
      }
      for await (key, page) in group { await publish(key, page) }
    }
  }

  private func edition(for job: Job) async -> Edition {
    switch job {
    case .section(let record, let feed, let stories, let moment):
      await section(record, feed, stories, at: moment)
    case .front(let brand, let stories, let contentFrom, let moment):
      await front(of: brand, stories, contentFrom: contentFrom, at: moment)
    }
  }

  private func section(
    _ record: SectionState,
    _ kept: KeptFeed,
    _ stories: BrandStories,
    at moment: Date
  ) async -> Edition {
    var edition = Edition(
      brand: record.brand.id,
      section: record.section.id,
      title: record.section.title,
      summary: record.section.summary ?? kept.feed.ownSummary,
      feedTitle: kept.feed.ownTitle(beside: record.section.title, of: record.brand.name),
      properties: kept.feed.metadata.properties,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: moment,
      contentFrom: kept.fetchedAt,
      diagnostics: record.diagnostics
    )
    switch record.section.content(of: kept.feed) {
    case .web(let page):
      edition.content = await frames.content(showing: page, of: record.section)
    case .native(let items):
      let context = CompositionContext(
        brand: record.brand,
        section: record.section.id,
        now: moment,
        stories: stories,
        properties: kept.feed.metadata.properties
      )
      var page = await sections.compose(items, of: record.section, in: context)
      page.plan = await frames.judged(
        page.plan,
        by: record.section.providers,
        source: record.section.source
      )
      edition.take(page)
      edition.goesOn =
        record.goesOn || !stories.olderItems(of: record.section, in: record.brand).items.isEmpty
    }
    return edition
  }

  private func front(
    of brand: Brand,
    _ stories: BrandStories,
    contentFrom: Date,
    at moment: Date
  ) async -> Edition {
    var edition = Edition(
      brand: brand.id,
      section: nil,
      title: brand.name,
      summary: brand.tagline,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: moment,
      contentFrom: contentFrom
    )
    let context = CompositionContext(brand: brand, section: nil, now: moment, stories: stories)
    var page = await fronts.compose(brand, in: context)
    page.plan = await frames.judged(page.plan, by: brand.front.allProviders, source: nil)
    edition.goesOn = !stories.olderItems(below: page.plan, of: brand).items.isEmpty
    edition.take(page)
    return edition
  }

  /// An older page of a page that is published.
  func make(
    _ older: OlderPage,
    of edition: Edition,
    in brand: Brand,
    by stories: BrandStories
  ) -> OlderEdition {
    let section = edition.section.flatMap { brand.section($0) }
    let context = CompositionContext(
      brand: brand,
      section: edition.section,
      now: edition.pressedAt,
      stories: stories,
      properties: edition.properties,
      scope: "\(edition.section?.rawValue ?? "front")-after-\(older.cursor)"
    )
    let rules = section?.providers ?? brand.front.providers
    var page = edition
    page.content = .native(LayoutPlan(blocks: []))
    page.diagnostics = []
    page.skipped = []
    page.take(sections.compose(older, by: rules, in: context))
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
  fileprivate mutating func take(_ page: ComposedPage) {
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
