import BroadsheetCore
import UIKit

// Where stories come out of, and go back to.
extension NativeFeedViewController {
  /// The system's zoom out of a card of whichever feed `source` is in; nil for what is in none.
  static func zoom(from source: UIView) -> UIViewController.Transition? {
    sequence(first: source, next: \.superview).lazy
      .compactMap { ($0 as? FeedCollectionView)?.delegate as? NativeFeedViewController }.first?
      .zoom(from: source)
  }

  private func zoom(from source: UIView) -> UIViewController.Transition? {
    let cell = sequence(first: source, next: \.superview).lazy.compactMap { $0 as? CardCell }.first
    guard let slot = cell?.model?.id else { return nil }
    return .zoom { [weak self, weak source, weak cell] _ in
      // Cells are used again: by the time that the story closes, the card may have another, or none.
      if let source, source.window != nil, cell?.model?.id == slot { return source }
      return self?.view(of: slot)
    }
  }

  /// The view of a slot's card, while it is on the screen.
  private func view(of slot: FeedItem.ID) -> UIView? {
    let path = collection.indexPathsForVisibleItems.first { card(at: $0)?.id == slot }
    return path.flatMap { (collection.cellForItem(at: $0) as? CardCell)?.card }
  }
}
