import BroadsheetCore
import Foundation

/// Turns feeds into editions: compose, then lay out.
struct EditionMaker: Sendable {
  /// One page to be pressed.
  enum Job: Sendable {
    case section(SectionState, KeptFeed, SwitchedBrand, at: Date)
    /// `contentFrom` is when the newest of its sections came.
    case front(SwitchedBrand, contentFrom: Date, at: Date)

    var key: PageKey {
      switch self {
      case .section(let record, _, _, _): record.key
      case .front(let switched, _, _): PageKey(brand: switched.brand.id, section: nil)
      }
    }

    /// Whether the page is as good as ever, whatever becomes of its sources.
    var standsAlone: Bool {
      switch self {
      case .section(let record, _, let switched, _):
        switched.isClosed(record.section.id)
          || record.ownPage(as: record.section(of: switched)) != nil
      case .front(let switched, _, _): switched.isClosed(nil)
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

  /// The pages of jobs, without their numbers.
  func editions(for jobs: [Job]) async -> [PageKey: Edition] {
    await withTaskGroup(of: (PageKey, Edition).self) { group in
      for job in jobs { group.addTask { (job.key, await edition(for: job)) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  private func edition(for job: Job) async -> Edition {
    switch job {
    case .section(let record, let feed, let switched, let moment):
      await section(record, feed, switched, at: moment)
    case .front(let switched, let contentFrom, let moment):
      await front(of: switched, contentFrom: contentFrom, at: moment)
    }
  }

  private func section(
    _ record: SectionState,
    _ kept: KeptFeed,
    _ switched: SwitchedBrand,
    at moment: Date
  ) async -> Edition {
    let (brand, section) = (switched.brand, record.section(of: switched))
    var edition = Edition(
      brand: brand.id,
      section: section.id,
      title: section.title,
      summary: section.summary ?? kept.feed.ownSummary,
      feedTitle: kept.feed.ownTitle(beside: section.title, of: brand.name),
      properties: kept.feed.metadata.properties,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: moment,
      contentFrom: kept.fetchedAt,
      diagnostics: record.diagnostics
    )
    switch switched.content(of: section, showing: kept.feed) {
    case .web(let page):
      edition.content = await frames.content(showing: page, of: section)
      edition.skipped = switched.notes(on: section.id)
    case .native(let items):
      let context = CompositionContext(
        brand: brand,
        section: section.id,
        now: moment,
        stories: switched.stories,
        properties: kept.feed.metadata.properties
      )
      var page = await sections.compose(items, of: section, in: context)
      page.plan = await frames.judged(page.plan, by: section.providers, source: section.source)
      edition.take(switched.explained(page, of: section.id))
      edition.goesOn =
        !switched.isClosed(section.id)
        && (record.goesOn || !switched.stories.olderItems(of: section, in: brand).items.isEmpty)
    }
    return edition
  }

  private func front(
    of switched: SwitchedBrand,
    contentFrom: Date,
    at moment: Date
  ) async -> Edition {
    let (brand, stories) = (switched.brand, switched.stories)
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
    edition.goesOn =
      !switched.isClosed(nil) && !stories.olderItems(below: page.plan, of: brand).items.isEmpty
    edition.take(switched.explained(page, of: nil))
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
