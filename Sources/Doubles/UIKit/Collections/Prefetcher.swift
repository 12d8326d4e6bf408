import Foundation

/// Says which items will be seen soon, and which will not be after all.
@MainActor
final class Prefetcher {
  private var announced: Set<IndexPath> = []
  private var lastTop: CGFloat = 0

  func look(around list: UICollectionView) {
    guard let source = list.prefetchDataSource, list.isPrefetchingEnabled else { return }
    let screen = list.bounds
    let isUpwards = screen.minY < lastTop
    lastTop = screen.minY
    let ahead = CGRect(
      x: screen.minX,
      y: isUpwards ? screen.minY - screen.height : screen.maxY,
      width: screen.width,
      height: screen.height
    )
    let seen = Set(list.indexPathsForVisibleItems)
    let soon = Set(
      (list.collectionViewLayout.layoutAttributesForElements(in: ahead) ?? [])
        .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    ).subtracting(seen)
    let dropped = announced.subtracting(soon).subtracting(seen)
    let new = soon.subtracting(announced)
    announced = soon
    if !dropped.isEmpty {
      source.collectionView(list, cancelPrefetchingForItemsAt: dropped.sorted())
    }
    if !new.isEmpty {
      source.collectionView(list, prefetchItemsAt: new.sorted())
    }
  }

  func carry(_ places: (IndexPath) -> IndexPath?) {
    announced = Set(announced.compactMap(places))
  }

  func forget() {
    announced = []
  }
}
