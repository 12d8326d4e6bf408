import Foundation

/// Makes changes of a list at once.
@MainActor
enum BatchRun {
  static func perform(in list: UICollectionView, _ updates: (() -> Void)?) {
    // Changes within changes are part of them.
    guard list.batch == nil else {
      updates?()
      return
    }
    let before = list.knownCounts
    list.batch = BatchUpdate()
    updates?()
    let update = list.batch ?? BatchUpdate()
    list.batch = nil
    let after = list.askCounts()
    let violations = BatchRules(update: update, before: before, after: after).violations()
    guard violations.isEmpty else {
      for violation in violations { HouseRules.report(violation) }
      return list.reloadData()
    }
    carry(out: update, before, after, in: list)
  }

  private static func carry(
    out update: BatchUpdate,
    _ before: [Int],
    _ after: [Int],
    in list: UICollectionView
  ) {
    list.counts = after
    let places = update.items(before, after)
    let reloaded = Set(update.reloaded)
    list.display.carry { reloaded.contains($0) ? nil : places[$0] }
    list.selection.carry { places[$0] }
    list.prefetcher.carry { places[$0] }
    list.collectionViewLayout.carry { reloaded.contains($0) ? nil : places[$0] }
    list.collectionViewLayout.invalidateLayout()
    for indexPath in update.reconfigured {
      if let place = places[indexPath] { list.display.refill(place) }
    }
    list.display.prepareLayout()
    let proposed = list.contentOffset
    let target = list.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    if target != proposed { list.contentOffset = target }
    list.setNeedsLayout()
    if list.window != nil { list.layoutIfNeeded() }
  }
}
