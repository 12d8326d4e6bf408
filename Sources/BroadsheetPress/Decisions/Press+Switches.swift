package import BroadsheetCore
import Foundation
import Logging

// What is decided, on its way to pages.

extension Press {
  /// Learns what has been decided, and has those pages pressed anew that it is about, as well as those
  /// of switches whose time has come or is over.
  func applySwitches() async {
    do throws(StoreError) {
      try await decisions.refresh()
    } catch {
      // What was known holds on.
      if error != .cancelled, let words = decisions.noteUnreadable(error) {
        logger.error("What is decided cannot be read", metadata: ["error": "\(words)"])
      }
    }
    let board = board(at: now().date)
    noteLostSwitches()
    let brands = board.brands(otherThan: self.board, among: newsstand.brands.map(\.id))
    self.board = board
    for brand in brands {
      // What is made of them without being pressed is another as well, such as older pages.
      published.noteSwitches(of: brand)
      due.formUnion(newsstand.pages(of: brand))
    }
  }

  /// Notes which decisions find nothing in the newsstand, when there are others than before.
  private func noteLostSwitches() {
    let last = decisions.last
    guard last != lostSwitchesFrom else { return }
    lostSwitchesFrom = last
    let lost = newsstand.lostSwitches(among: decisions.standing, at: now().date)
    decisions.noteLost(lost)
    for lost in lost { logger.warning("\(lost)") }
  }

  /// The switches that hold at a moment, about what they are about by its present name.
  nonisolated func board(at moment: Date) -> SwitchBoard {
    formerNames.following(decisions.state(at: moment).board)
  }

  /// Writes down beside the pages what they follow, where that has changed.
  func keepBoard() async {
    do throws(StoreError) {
      try await decisions.keep(at: now().date, beginnings: store.beginnings)
      isBoardUnkept = false
    } catch {
      guard error != .cancelled, !isBoardUnkept else { return }
      isBoardUnkept = true
      logger.error(
        "What is decided is not kept beside the pages",
        metadata: ["error": "\(error)"]
      )
    }
  }

  /// Knows what has been decided, and of which decisions find nothing; it is kept when this returns.
  func learnDecisions() async {
    await restoreSources()
    await applySwitches()
    await keepBoard()
  }

  /// A decision that was just taken is on its pages when this returns, and known beside them.
  func pressSwitches() async {
    await applySwitches()
    // What is pressed by now may be of the decisions from before.
    await pressingEnds()
    await pressDuePages()
    await keepBoard()
  }

  /// Another server may have decided something: the entry of this number, or anything where that is not known.
  ///
  /// What this one has decided comes back as well, and is known.
  func applyAnnounced(_ entry: Int?) async {
    guard entry.map({ $0 > decisions.last }) ?? true else { return }
    await restoreSources()
    await pressSwitches()
  }

  /// What an earlier process kept of a page is pressed anew if something else was decided since; nil where
  /// that closed something, so that nobody sees what was kept.
  func judged(_ edition: Edition?, keptOf key: PageKey) async -> Edition? {
    guard let edition else { return nil }
    await restoreSources()
    await applySwitches()
    let change = change(since: edition)
    guard change != .none else { return edition }
    due.insert(key)
    guard change == .closes else { return edition }
    await restoreFeeds(of: key.brand)
    await pressingEnds()
    await pressDuePages(waitingFor: key)
    return nil
  }

  /// What has become of the decisions about a kept edition's brand since it was pressed.
  nonisolated func change(since edition: Edition) -> DecisionChange {
    decisions.change(
      of: edition.brand,
      from: edition.pressedAt,
      to: now().date,
      following: formerNames
    )
  }

  /// A brand as its pages are pressed from now; costs a look-up while nothing changes.
  nonisolated func switched(_ brand: Brand) -> SwitchedBrand {
    decided(brand).reading(stories(of: brand.id).readCounts)
  }

  /// The same for who does not ask how often stories were read.
  nonisolated func decided(_ brand: Brand) -> SwitchedBrand {
    // Before what it is the version of: what changes meanwhile is made again.
    let version = published.lastChange(of: brand.id)
    let (content, board) = (published.content(of: brand.id), board(at: now().date))
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
      var material = SectionMaterial(of: record, in: brand, showing: kept.feed)
      if !configuration.role.asksSources { material.goesOn = record.hasOlder }
      return EditionMaker.Job(
        material: material,
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
  package func pages(of brand: Slug) -> [PageKey] {
    guard let sections = self.brand(brand)?.sections else { return [] }
    return [PageKey(brand: brand)] + sections.map { PageKey(brand: brand, section: $0.id) }
  }
}
