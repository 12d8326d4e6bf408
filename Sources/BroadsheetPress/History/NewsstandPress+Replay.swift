public import BroadsheetCore
public import Foundation

/// A page as readers saw it at an earlier moment, made again of what it was made of then.
public struct ReplayedPage: Sendable {
  /// The newsstand as its file said it then, as far as pages are made by it.
  public var newsstand: Newsstand
  /// Whose page it is.
  public var page: PageKey
  /// From when until when readers saw it, and how.
  public var sight: PageSight
  /// What they saw; nil where there was no edition yet, and the sight says why.
  public var edition: Edition?
  /// The number of the newsroom's last decision that was known.
  public var decisions: Int
  /// Whether it came out as it was; another version of the software may lay out otherwise.
  public var isSame: Bool
}

/// Why a page of an earlier moment is not to be had.
public enum ReplayTrouble: Error, Sendable, Equatable {
  /// The newsstand has no such page.
  case noSuchPage(PageKey)
  /// Nothing is kept of that moment; what is kept of the page begins later, or nowhere.
  case notKept(since: Date?)
  /// What readers saw is known, but not what it was made of.
  case withoutInputs(PageSight)
  /// What is kept cannot be read.
  case unreadable(String)
  /// The store cannot be read.
  case store(StoreError)
}

extension ReplayTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchPage(let page): "There is no page \(page)."
    case .notKept(nil): "Nothing is kept of what readers saw of this page."
    case .notKept(let since?):
      "What readers saw then is not kept, or no longer; what is kept begins at "
        + since.formatted(.iso8601) + "."
    case .withoutInputs(let sight):
      "Readers saw edition \(sight.serial ?? 0) then, but what it was made of is not kept."
    case .unreadable(let reason): "What is kept of that moment cannot be read: \(reason)."
    case .store(let error): "What was kept cannot be read: \(error)"
    }
  }
}

extension NewsstandPress {
  /// What readers saw of a page from the first moment to the second, the last first; at most so many.
  public func sights(of page: PageKey, from: Date, to: Date, limit: Int = 100)
    async throws(ReplayTrouble) -> [PageSight]
  {
    do {
      return try await resources.store.sights(of: page, from: from, to: to, limit: limit)
    } catch {
      throw .store(error)
    }
  }

  /// The page as readers saw it at a moment.
  ///
  /// It is composed and laid out anew, of the feeds, rules, switches and the clock of then. Asks nobody,
  /// and changes nothing. Costs as much as reading all that the brand's sections had, and one press.
  public func replay(_ page: PageKey, at moment: Date) async throws(ReplayTrouble) -> ReplayedPage {
    let sight: PageSight?
    do {
      sight = try await resources.store.sight(of: page, at: moment)
    } catch {
      throw .store(error)
    }
    guard let sight else { throw try await absence(of: page) }
    return try await replay(page, sight)
  }

  /// The page as readers saw it from the beginning of a sight to its end.
  public func replay(_ page: PageKey, _ sight: PageSight) async throws(ReplayTrouble)
    -> ReplayedPage
  {
    guard sight.serial != nil else {
      return ReplayedPage(
        newsstand: newsstand,
        page: page,
        sight: sight,
        edition: nil,
        decisions: 0,
        isSame: true
      )
    }
    let kept: KeptInput?
    do {
      kept = try await resources.store.inputs(of: sight)
    } catch {
      throw .store(error)
    }
    guard let kept else { throw .withoutInputs(sight) }
    let inputs: PressInputs
    do {
      inputs = try PressInputs(reading: kept)
    } catch {
      throw .unreadable("\(error)")
    }
    guard let job = inputs.job else { throw .noSuchPage(page) }
    var edition = await maker.edition(
      for: job,
      gathered: inputs.gathered,
      refused: inputs.refused
    )
    let isSame = edition.serial == sight.serial
    edition.pressedAt = sight.pressedAt ?? edition.pressedAt
    return ReplayedPage(
      newsstand: inputs.rules.newsstand,
      page: page,
      sight: sight,
      edition: edition,
      decisions: inputs.decisions,
      isSame: isSame
    )
  }

  private func absence(of page: PageKey) async throws(ReplayTrouble) -> ReplayTrouble {
    guard newsstand.brand(having: page) != nil else { return .noSuchPage(page) }
    do {
      return .notKept(since: try await resources.store.firstSight(of: page)?.since)
    } catch {
      throw .store(error)
    }
  }
}

extension PublishedPage {
  /// What readers got of a page at an earlier moment.
  public init(replaying replayed: ReplayedPage) {
    self.init(edition: replayed.edition, failure: replayed.sight.failure)
    if let since = replayed.sight.staleSince {
      edition?.contentFrom = since
      isKept = true
    }
  }
}
