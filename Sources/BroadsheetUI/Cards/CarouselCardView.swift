import BroadsheetCore
import UIKit

/// Teasers side by side in a row that scrolls.
///
/// A carousel has a score of teasers at most, so that all of its tiles are made at once.
final class CarouselCardView: UIView, CardView {
  /// The width of a tile, in points.
  static let tileWidth: CGFloat = 220

  private let desk: CardDesk
  private let column = UIStackView()
  private let scroller = RowScrollView()
  private let row = UIStackView()
  /// In their order.
  private var tiles: [TeaserCardView] = []
  private var isNear = false

  init(_ desk: CardDesk) {
    self.desk = desk
    super.init(frame: .zero)
    column.axis = .vertical
    column.spacing = 10
    column.fill(self)
    row.spacing = 16
    row.alignment = .top
    row.fill(scroller)
    row.heightAnchor.constraint(equalTo: scroller.heightAnchor).isActive = true
    scroller.showsHorizontalScrollIndicator = false
    accessibilityContainerType = .list
  }

  required init?(coder: NSCoder) { nil }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .carousel(let list) = model.content else { return }
    accessibilityLabel = model.spokenLabel
    accessibilityIdentifier = "card-\(model.id.rawValue)"
    for part in column.arrangedSubviews + row.arrangedSubviews { part.removeFromSuperview() }
    column.addArrangedSubview(WidgetTitle.view(list.title, section: list.section, on: desk))
    column.addArrangedSubview(scroller)
    while tiles.count < list.items.count { tiles.append(makeTile()) }
    for tile in tiles.dropFirst(list.items.count) { tile.setNear(false) }
    tiles.removeLast(max(0, tiles.count - list.items.count))
    for (item, tile) in zip(list.items, tiles) {
      tile.show(item.tile, in: CardRoom(breakpoint: room.breakpoint, width: Self.tileWidth))
      row.addArrangedSubview(tile)
    }
  }

  func setNear(_ isNear: Bool) {
    self.isNear = isNear
    for tile in tiles { tile.setNear(isNear) }
  }

  private func makeTile() -> TeaserCardView {
    let tile = TeaserCardView(desk)
    tile.setNear(isNear)
    tile.widthAnchor.constraint(equalToConstant: Self.tileWidth).isActive = true
    return tile
  }
}
