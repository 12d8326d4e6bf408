import BroadsheetCore
public import Foundation
public import UIKit

// What the collection asks and tells.

extension NativeFeedViewController: UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  public func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].rows.count
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let row = sections[indexPath.section].rows[indexPath.item]
    switch row.content {
    case .head(let head):
      return collectionView.dequeueConfiguredReusableCell(using: heads, for: indexPath, item: head)
    case .paging:
      return collectionView.dequeueConfiguredReusableCell(
        using: ends,
        for: indexPath,
        item: desk.phrases.loading
      )
    case .card(let model, _):
      guard let registration = cards[model.kind] else {
        preconditionFailure("a card's kind is registered before its cell is asked for")
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: registration,
        for: indexPath,
        item: row
      )
    }
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: titles, for: indexPath)
  }
}

extension NativeFeedViewController: UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    (collectionView.cellForItem(at: indexPath) as? CardCell)?.card?.press()
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? CardCell)?.card?.setNear(true)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    let card = (cell as? CardCell)?.card
    card?.appear(share: 0)
    card?.setNear(false)
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    actions.scrolled(offset)
  }
}

extension NativeFeedViewController: UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView,
    prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths where prefetching[path] == nil {
      guard let model = card(at: path), case .teaser(let teaser) = model.content,
        let picture = teaser.picture,
        case .card(_, let room) = sections[path.section].rows[path.item].content
      else { continue }
      let shape = model.placement[room.breakpoint].shape
      let style = CardStyle.style(of: shape, at: room.breakpoint)
      guard style.hasPicture else { continue }
      // The width that the card is going to ask for.
      let pixels = Int(style.pictureWidth(in: room) * max(traitCollection.displayScale, 1))
      prefetching[path] = Task { [weak self, pictures = desk.pictures] in
        _ = await pictures.image(of: picture, width: pixels)
        if !Task.isCancelled { self?.prefetching[path] = nil }
      }
    }
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths { prefetching.removeValue(forKey: path)?.cancel() }
  }
}
