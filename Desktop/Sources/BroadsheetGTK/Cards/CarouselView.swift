import BroadsheetCore
import CAdwaita
import Toolkit

/// Teasers side by side in a row that scrolls by touch, wheel, keyboard and buttons.
@MainActor
final class CarouselView: CardView {
  let view: View
  private(set) var model: CardModel
  private let desk: CardDesk
  private let root = Box(GTK_ORIENTATION_VERTICAL, spacing: 12, role: .group)
  private let row: ScrollingRow
  private var tiles: [TeaserView] = []

  init(_ model: CardModel, _ list: ListModel, on desk: CardDesk) {
    self.model = model
    self.desk = desk
    view = root
    row = ScrollingRow(desk.phrases)
    show(list)
  }

  func update(_ model: CardModel) {
    guard case .carousel(let list) = model.content else { return }
    self.model = model
    show(list)
  }

  func take(_ breakpoint: Breakpoint, width: Int) {
    for tile in tiles { tile.take(breakpoint, width: ScrollingRow.tileWidth) }
  }

  func setNear(_ isNear: Bool) { for tile in tiles { tile.setNear(isNear) } }

  private func show(_ list: ListModel) {
    root.removeAll()
    root.setAccessibleLabel(model.spokenLabel)
    let known = Dictionary(tiles.map { ($0.model.id, $0) }) { first, _ in first }
    tiles = list.items.map { item in
      let model = item.tile
      guard let tile = known[item.id] else { return TeaserView(model, item.teaser, on: desk) }
      if tile.model != model { tile.update(model) }
      return tile
    }
    let title = WidgetTitle.view(list.title, section: list.section, on: desk)
    row.show(tiles.map(\.view), name: list.title, title: title)
    root.append(row.head)
    root.append(row.scroller)
  }
}
