public import Foundation

extension UICollectionView {
  /// The cell of an item, if it is seen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    display.cells[indexPath]
  }

  /// The item of a cell, if it is seen.
  func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    display.cells.first { $0.value === cell }?.key
  }

  /// The items that are seen.
  public var indexPathsForVisibleItems: [IndexPath] {
    Array(display.cells.keys)
  }

  /// The view of a header or the like, if it is seen.
  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    display.supplementaries[SupplementaryPlace(kind: elementKind, indexPath: indexPath)]
  }

  /// Where an item stands.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    display.prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Scrolls to an item.
  public func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    layoutIfNeeded()
    guard let place = layoutAttributesForItem(at: indexPath) else {
      return HouseRules.report("A list shall scroll to \(indexPath), which is not there.")
    }
    contentOffset = offset(showing: place.frame, scrollPosition)
    layoutIfNeeded()
  }

  private func offset(showing frame: CGRect, _ position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    var top = contentOffset.y
    if position.contains(.top) {
      top = frame.minY - insets.top
    } else if position.contains(.centeredVertically) {
      top = frame.midY - bounds.height / 2
    } else if position.contains(.bottom) {
      top = frame.maxY - bounds.height + insets.bottom
    } else if frame.minY < bounds.minY + insets.top {
      top = frame.minY - insets.top
    } else if frame.maxY > bounds.maxY - insets.bottom {
      top = frame.maxY - bounds.height + insets.bottom
    }
    return CGPoint(x: contentOffset.x, y: clamped(top))
  }

  /// The way down that content allows.
  func clamped(_ top: CGFloat) -> CGFloat {
    let insets = adjustedContentInset
    let end = contentSize.height - bounds.height + insets.bottom
    return max(-insets.top, min(top, end))
  }

  // MARK: - Choice

  /// The items that are chosen.
  var indexPathsForSelectedItems: [IndexPath]? {
    selection.chosen
  }

  /// Chooses an item no longer without telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.drop(indexPath)
  }
}

struct SupplementaryPlace: Hashable {
  var kind: String
  var indexPath: IndexPath
}
