import Foundation

/// The items of a list that are chosen.
@MainActor
final class CellSelection {
  weak var list: UICollectionView?
  private(set) var chosen: [IndexPath] = []

  func choose(_ item: IndexPath) {
    for other in chosen where other != item { drop(other) }
    guard !chosen.contains(item) else { return }
    chosen.append(item)
    list?.display.cells[item]?.isSelected = true
  }

  func drop(_ item: IndexPath) {
    chosen.removeAll { $0 == item }
    list?.display.cells[item]?.isSelected = false
  }

  func clear() {
    for item in chosen { drop(item) }
  }

  func carry(_ places: (IndexPath) -> IndexPath?) {
    chosen = chosen.compactMap(places)
  }
}
