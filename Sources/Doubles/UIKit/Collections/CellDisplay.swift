import Foundation

/// The views of a list that are seen, each at its place.
@MainActor
final class CellDisplay {
  weak var list: UICollectionView?
  private(set) var cells: [IndexPath: UICollectionViewCell] = [:]
  private(set) var supplementaries: [SupplementaryPlace: UICollectionReusableView] = [:]
  private var refilling: IndexPath?
  private var isFilling = false

  /// Finds where all stands, if that is not known.
  func prepareLayout() {
    guard let list, list.layoutIsStale else { return }
    _ = list.knownCounts
    list.layoutIsStale = false
    list.collectionViewLayout.prepare()
    list.contentSize = list.collectionViewLayout.collectionViewContentSize
  }

  /// Shows what is to be seen, and nothing else.
  func fill() {
    guard let list, !isFilling, list.dataSource != nil, list.bounds.width > 0 else { return }
    isFilling = true
    defer { isFilling = false }
    // Views that find their own size move what is below them, which brings others to be seen.
    for _ in 0..<20 {
      prepareLayout()
      if list.contentOffset.y > list.clamped(list.contentOffset.y), !list.isDragging {
        list.bounds.origin.y = list.clamped(list.contentOffset.y)
      }
      let places = list.collectionViewLayout.layoutAttributesForElements(in: list.bounds) ?? []
      for place in places { show(place) }
      if !resize(places) {
        release(exceptAt: places)
        return
      }
      list.layoutIsStale = true
    }
  }

  private func show(_ place: UICollectionViewLayoutAttributes) {
    if let kind = place.representedElementKind {
      let key = SupplementaryPlace(kind: kind, indexPath: place.indexPath)
      let view = supplementaries[key] ?? makeSupplementary(key)
      supplementaries[key] = view
      put(view, at: place)
    } else {
      let cell = cells[place.indexPath] ?? makeCell(at: place.indexPath)
      let isNew = cells[place.indexPath] == nil
      cells[place.indexPath] = cell
      if isNew {
        // It has its frame before anybody hears that it is about to be seen.
        apply(place, to: cell)
        list.map {
          $0.listDelegate?.collectionView($0, willDisplay: cell, forItemAt: place.indexPath)
        }
      }
      put(cell, at: place)
    }
  }

  private func put(_ view: UICollectionReusableView, at place: UICollectionViewLayoutAttributes) {
    apply(place, to: view)
    if view.superview !== list { list?.addSubview(view) }
  }

  private func apply(_ place: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    view.frame = place.frame
    view.alpha = place.alpha
    guard view.place?.frame != place.frame || view.place?.indexPath != place.indexPath else {
      return
    }
    view.place = place
    view.apply(place)
  }

  /// Asks the views for the sizes they want; whether any wants another.
  private func resize(_ places: [UICollectionViewLayoutAttributes]) -> Bool {
    guard let list else { return false }
    var isChanged = false
    for place in places where place.isHeightOpen || place.isWidthOpen {
      guard let view = view(at: place) else { continue }
      let wanted = view.preferredLayoutAttributesFitting(place.copied())
      isChanged = list.collectionViewLayout.prefer(wanted, over: place) || isChanged
    }
    return isChanged
  }

  private func view(at place: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    guard let kind = place.representedElementKind else { return cells[place.indexPath] }
    return supplementaries[SupplementaryPlace(kind: kind, indexPath: place.indexPath)]
  }

  private func makeCell(at indexPath: IndexPath) -> UICollectionViewCell {
    guard let list, let source = list.dataSource else { return UICollectionViewCell() }
    let cell = filling { source.collectionView(list, cellForItemAt: indexPath) }
    if let other = cells.first(where: { $0.value === cell })?.key {
      HouseRules.report("One cell is used for \(other) and for \(indexPath).")
    } else if !list.pool.use(cell) {
      HouseRules.report("The cell of \(indexPath) was not had from the list.")
    }
    cell.isSelected = list.selection.chosen.contains(indexPath)
    return cell
  }

  private func makeSupplementary(_ key: SupplementaryPlace) -> UICollectionReusableView {
    guard let list, let source = list.dataSource else { return UICollectionReusableView() }
    let view = filling {
      source.collectionView(
        list,
        viewForSupplementaryElementOfKind: key.kind,
        at: key.indexPath
      )
    }
    if !list.pool.use(view) {
      HouseRules.report("The \(key.kind) of \(key.indexPath) was not had from the list.")
    }
    return view
  }

  private func filling<View>(_ body: () -> View) -> View {
    RegistrationIdentity.isFillingCells = true
    defer { RegistrationIdentity.isFillingCells = false }
    return body()
  }

  /// Fills the cell of an item anew.
  func refill(_ indexPath: IndexPath) {
    guard let list, let source = list.dataSource, let kept = cells[indexPath] else { return }
    refilling = indexPath
    let cell = filling { source.collectionView(list, cellForItemAt: indexPath) }
    refilling = nil
    if cell !== kept {
      HouseRules.report("The cell of \(indexPath) is filled anew, and another one is given.")
    }
    cell.invalidateIntrinsicContentSize()
  }

  /// The cell that is filled anew, if that is what goes on.
  func refilled(_ key: CellPool.Key, at indexPath: IndexPath) -> UICollectionReusableView? {
    guard refilling == indexPath, let kept = cells[indexPath], kept.pool == key else { return nil }
    return kept
  }

  // MARK: - Going

  func releaseAll() {
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key }) { release(cell, indexPath) }
    for view in supplementaries.values { release(view) }
    cells = [:]
    supplementaries = [:]
  }

  /// Gives cells their new places after a change; those of items that went go.
  func carry(_ places: (IndexPath) -> IndexPath?) {
    let before = cells
    cells = [:]
    for (indexPath, cell) in before.sorted(by: { $0.key < $1.key }) {
      if let place = places(indexPath) {
        cells[place] = cell
      } else {
        release(cell, indexPath)
      }
    }
    for view in supplementaries.values { release(view) }
    supplementaries = [:]
  }

  private func release(exceptAt places: [UICollectionViewLayoutAttributes]) {
    let items = Set(
      places.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    )
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key }) where !items.contains(indexPath)
    {
      cells[indexPath] = nil
      release(cell, indexPath)
    }
    let kept = Set(
      places.compactMap { place in
        place.representedElementKind.map {
          SupplementaryPlace(kind: $0, indexPath: place.indexPath)
        }
      }
    )
    for (key, view) in supplementaries where !kept.contains(key) {
      supplementaries[key] = nil
      release(view)
    }
  }

  private func release(_ cell: UICollectionViewCell, _ indexPath: IndexPath) {
    release(cell)
    guard let list else { return }
    list.listDelegate?.collectionView(list, didEndDisplaying: cell, forItemAt: indexPath)
  }

  private func release(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    view.place = nil
    list?.pool.put(view)
  }
}
