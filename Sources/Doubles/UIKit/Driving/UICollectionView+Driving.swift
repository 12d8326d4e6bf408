package import Foundation

// How tests stand for a reader who uses a list.

extension UICollectionView {
  /// Taps an item, if it is seen and can be.
  package func tap(_ indexPath: IndexPath) {
    guard cellForItem(at: indexPath) != nil, isUserInteractionEnabled else {
      return HouseRules.report("Item \(indexPath) is tapped, which is not seen.")
    }
    selection.choose(indexPath)
    listDelegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  /// Scrolls a section that is scrolled across.
  package func scroll(section: Int, across offset: CGFloat) {
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    layout?.scroll(section: section, across: offset)
  }
}

extension UIScrollView {
  /// Scrolls with a finger, as far as content goes, and lets go.
  package func drag(to top: CGFloat) {
    isDragging = true
    contentOffset.y = top
    layoutIfNeeded()
    isDragging = false
  }
}
