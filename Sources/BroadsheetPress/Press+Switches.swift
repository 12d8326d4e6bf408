import BroadsheetCore
import Foundation
import Logging

// What the newsroom decides, on its way to pages.

extension Press {
  /// Learns what has been decided, and has those pages pressed anew that it is about, as well as those
  /// of switches whose time has come or is over.
  func takeSwitches() async {
    do throws(StoreError) {
      try await newsroom.refresh()
      isNewsroomLost = false
      newsroom.trouble = nil
    } catch {
      // What was known holds on.
      if !isNewsroomLost, error != .cancelled {
        logger.error("What is decided cannot be read", metadata: ["error": "\(error)"])
        isNewsroomLost = true
        newsroom.trouble = error
      }
    }
    let board = newsroom.board(at: now().date)
    let brands = board.brands(otherThan: self.board, among: newsstand.brands.map(\.id))
    self.board = board
    for brand in brands {
      // What is made of them without being pressed is another as well, such as older pages.
      published.noteSwitches(of: brand)
      due.formUnion(newsstand.pages(of: brand))
    }
  }

  /// A decision that was just taken is on its pages at once.
  func pressSwitches() async {
    await takeSwitches()
    await pressDuePages()
  }

  /// What an earlier process kept of a page is pressed anew if something else was decided since.
  func judge(_ edition: Edition?, keptOf key: PageKey) async {
    guard let edition else { return }
    await restoreSources()
    await takeSwitches()
    if newsroom.hasChanged(key.brand, from: edition.pressedAt, to: now().date) { due.insert(key) }
  }

  /// A brand as its pages are pressed from now; costs a look-up while nothing changes.
  nonisolated func switched(_ brand: Brand) -> SwitchedBrand {
    decided(brand).reading(stories(of: brand.id).readCounts)
  }

  /// The same for who does not ask how often stories were read.
  nonisolated func decided(_ brand: Brand) -> SwitchedBrand {
    // Before what it is the version of: what changes meanwhile is made again.
    let version = published.lastChange(of: brand.id)
    let (content, board) = (published.content(of: brand.id), newsroom.board(at: now().date))
    return switchedBrands.brand(brand.id, version: version, board: board) {
      board.applied(to: brand, BrandStories(items: content.items, older: content.older))
    }
  }

  /// What is to be done for pages, with these switches; a page without any content is not pressed.
  func jobs(for pages: some Sequence<PageKey>, under board: SwitchBoard, at moment: Date)
    -> [EditionMaker.Job]
  {
    let brands = Set(pages.map(\.brand)).compactMap { newsstand.brand($0) }.map { brand in
      let stories = stories(of: brand.id)
      return (brand.id, (stories, board.applied(to: brand, stories)))
    }
    let brandsBySlug = Dictionary(uniqueKeysWithValues: brands)
    return pages.compactMap { key in
      brandsBySlug[key.brand].flatMap { stories, switched in
        job(for: key, of: switched, from: stories, at: moment)
      }
    }
  }

  private func job(
    for key: PageKey,
    of brand: SwitchedBrand,
    from stories: BrandStories,
    at moment: Date
  ) -> EditionMaker.Job? {
    let isClosed = brand.isClosed(key.section)
    guard key.section != nil else {
      // The clock may have been ahead, and set back since.
      let newest = table.newestFeed(of: key.brand).map { min($0, moment) }
      return (newest ?? (isClosed ? moment : nil)).map {
        EditionMaker.Job(stories: stories, switched: brand, contentFrom: $0, moment: moment)
      }
    }
    guard let record = table[key] else { return nil }
    let section = record.section(of: brand)
    let instead: Feed.Content? =
      isClosed ? .native([]) : record.ownPage(as: section).map { .web($0) }
    let kept =
      record.feed
      ?? instead.map { KeptFeed(feed: Feed(title: section.title, content: $0), fetchedAt: moment) }
    return kept.map { kept in
      EditionMaker.Job(
        material: SectionMaterial(of: record, in: brand, showing: kept.feed),
        stories: stories,
        switched: brand,
        contentFrom: kept.fetchedAt,
        moment: moment
      )
    }
  }
}

extension Newsstand {
  /// A brand's front and its sections, in the order of the file; none for a brand that there is not.
  func pages(of brand: Slug) -> [PageKey] {
    guard let brand = self.brand(brand) else { return [] }
    return ([nil] + brand.sections.map { Optional($0.id) }).map {
      PageKey(brand: brand.id, section: $0)
    }
  }
}
