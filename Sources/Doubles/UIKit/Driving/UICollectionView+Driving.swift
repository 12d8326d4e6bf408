package import Foundation

// How tests stand for a reader who uses a list.

extension UICollectionView {
  /// Taps an item, if it is seen and can be.
  package func tap(_ indexPath: IndexPath) {
    guard let cell = cellForItem(at: indexPath), isUserInteractionEnabled else {
      return HouseRules.report("Item \(indexPath) is tapped, which is not seen.")
    }
    guard listDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else {
      return
    }
    cell.isHighlighted = true
    listDelegate?.collectionView(self, didHighlightItemAt: indexPath)
    cell.isHighlighted = false
    listDelegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    guard allowsSelection,
      listDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
    else { return perform(indexPath) }
    let before = indexPathsForSelectedItems ?? []
    selection.choose(indexPath)
    for item in before where !(indexPathsForSelectedItems ?? []).contains(item) {
      listDelegate?.collectionView(self, didDeselectItemAt: item)
    }
    listDelegate?.collectionView(self, didSelectItemAt: indexPath)
    perform(indexPath)
  }

  private func perform(_ indexPath: IndexPath) {
    guard let delegate = listDelegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  /// The menu that a long press of an item offers.
  package func hold(_ indexPath: IndexPath) -> UIContextMenuConfiguration? {
    guard let cell = cellForItem(at: indexPath) else { return nil }
    return listDelegate?.collectionView(
      self,
      contextMenuConfigurationForItemsAt: [indexPath],
      point: cell.center
    )
  }

  /// Scrolls a section that is scrolled across.
  package func scroll(section: Int, across offset: CGFloat) {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
    layout.offsetsAcross[section] = offset
    setNeedsLayout()
    layoutIfNeeded()
  }
}

extension UIScrollView {
  /// Scrolls with a finger, as far as content goes, and lets go.
  package func drag(to top: CGFloat) {
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
    contentOffset.y = top
    layoutIfNeeded()
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// Touches the bar above, which scrolls to the top.
  package func touchStatusBar() {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    contentOffset.y = -adjustedContentInset.top
    layoutIfNeeded()
    delegate?.scrollViewDidScrollToTop(self)
  }
}
