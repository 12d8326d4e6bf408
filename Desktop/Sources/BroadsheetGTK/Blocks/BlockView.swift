import BroadsheetCore
import CAdwaita
import Toolkit

/// One block of a page: its title over rows of cards, by the plan of the breakpoint.
///
/// All cards are children of one box whose layout is the plan's rows: another breakpoint moves them, and
/// makes none anew.
@MainActor
final class BlockView: CustomLayout {
  let view: View
  private let root = Box(GTK_ORIENTATION_VERTICAL, role: .region)
  private let grid = LayoutBox()
  private let rule = Box(GTK_ORIENTATION_VERTICAL).styled("block-rule")
  private(set) var block: PlannedBlock
  private(set) var cards: [any CardView] = []
  private var scrolling: ScrollingRow?
  private var title: View?
  private let metrics: PageMetrics
  private let desk: CardDesk
  private var breakpoint = Breakpoint.phone
  /// Cards of the block by their places, for those that are drawn.
  private var drawn: [Int: any CardView] = [:]

  init(_ block: PlannedBlock, metrics: PageMetrics, on desk: CardDesk) {
    self.block = block
    self.metrics = metrics
    self.desk = desk
    view = root
    grid.setLayout(self)
    root.styled("block", "k-\(block.kind.rawValue)")
    rule.hideFromAccessibility()
  }

  /// Shows a block whose cards were made by somebody else; `cards` has those that can be drawn, by
  /// their places in the block.
  func show(
    _ block: PlannedBlock,
    cards: [Int: any CardView],
    isFirst: Bool
  ) {
    let isOther =
      block.title != self.block.title || block.section != self.block.section
      || title == nil
    self.block = block
    drawn = cards
    self.cards = block.cards.indices.compactMap { cards[$0] }
    if isOther { title = block.title.map { makeTitle($0) } }
    var parts: [View] = []
    if !isFirst, block.kind != .strip { parts.append(rule) }
    root.margins(top: isFirst ? 20 : metrics.blockGap)
    rule.margins(bottom: 10)
    if block.kind == .scrollable {
      let row = scrolling ?? ScrollingRow(desk.phrases)
      scrolling = row
      grid.removeAll()
      let name = block.title ?? desk.phrases.topStories
      row.show(self.cards.map(\.view), name: name, title: title ?? Label())
      row.head.margins(bottom: 12)
      parts += [row.head, row.scroller]
    } else {
      scrolling = nil
      grid.arrange(self.cards.map(\.view))
      if let title {
        title.margins(bottom: metrics.rowGap / 2)
        parts.append(title)
      }
      parts.append(grid)
    }
    root.arrange(parts)
    if let name = block.title { root.setAccessibleLabel(name) }
    grid.queueResize()
  }

  /// Whether readers of this width see it.
  func take(_ breakpoint: Breakpoint, width: Int) {
    self.breakpoint = breakpoint
    root.isVisible = block.screens?.include(breakpoint) ?? true
    for (place, card) in drawn {
      let columns = block.cards[place].placement[breakpoint].columns
      let isTile = block.kind == .scrollable
      card.take(breakpoint, width: isTile ? ScrollingRow.tileWidth : self.width(columns, of: width))
    }
    if scrolling == nil { drawLines() }
    grid.queueResize()
  }

  private func makeTitle(_ text: String) -> View {
    let label = Label(text, role: .heading).level(2).styled("block-title")
    label.isCentred = desk.isCentred
    guard let section = block.section else { return label }
    let button = Button(around: label, role: .link) { [desk] in desk.actions.openSection(section) }
    button.setAccessibleLabel(text)
    return button.styled("plain", "item")
      .aligned(horizontally: desk.isCentred ? GTK_ALIGN_CENTER : GTK_ALIGN_START)
  }

  // MARK: Rows

  /// Where a card begins in the block at a width, by what is above it; nil for one that is not in here.
  func top(of slot: FeedItem.ID, at width: Int) -> Int? {
    guard drawn.values.contains(where: { $0.model.id == slot }) else { return nil }
    var y = 0
    for part in root.children where part !== grid && part !== scrolling?.scroller {
      y += part.height(at: width)
    }
    y += marginAbove
    guard scrolling == nil else { return y }
    for row in rows() {
      for cell in row {
        var below = y
        for card in cell.cards {
          if card.model.id == slot { return below }
          below += card.view.height(at: cardWidth(cell, in: width)) + stackGap / 2
        }
      }
      y += (row.map { height(of: $0, in: width) }.max() ?? 0) + rowGap / 2
    }
    return nil
  }

  /// The room over the block, which is measured with it.
  private var marginAbove: Int { Int(gtk_widget_get_margin_top(root.pointer)) }

  /// Something with a place in a row: a card, or the cards of a stack under each other.
  struct Cell {
    var cards: [any CardView]
    /// The first of its columns, from 0.
    var column: Int
    var columns: Int
    var isStack: Bool
  }

  private var gap: Int { metrics.columnGap(at: breakpoint) }
  private var rowGap: Int { metrics.rowGap(of: block.kind) }
  private var stackGap: Int { metrics.stackGap }

  func widths() -> (least: Int, natural: Int) { (200, 600) }

  func height(at width: Int) -> Int {
    let heights = rows().map { row in row.map { height(of: $0, in: width) }.max() ?? 0 }
    return heights.reduce(0, +) + max(0, heights.count - 1) * (rowGap / 2)
  }

  func place(width: Int, height: Int) {
    var y = 0
    for row in rows() {
      let tall = row.map { self.height(of: $0, in: width) }.max() ?? 0
      for cell in row { place(cell, y: y, height: tall, in: width) }
      y += tall + rowGap / 2
    }
  }

  /// Has the lines between columns and rows drawn, each by the card to its right or under it; the
  /// room between line and card is the card's own.
  private func drawLines() {
    for (number, row) in rows().enumerated() {
      for cell in row {
        for (place, card) in cell.cards.enumerated() {
          card.view.setClass("ruled", cell.column > 0)
          card.view.setClass("under", place == 0 && number > 0)
          card.view.setClass("stacked", place > 0)
        }
      }
    }
  }

  /// The rows of the plan without the cards that nobody can draw.
  private func rows() -> [[Cell]] {
    block.rows(at: breakpoint) { drawn[$0] != nil }.map { row in
      row.map { cell in
        Cell(
          cards: cell.cards.compactMap { drawn[$0] },
          column: cell.column,
          columns: cell.columns,
          isStack: cell.isStack
        )
      }
    }
  }

  private func height(of cell: Cell, in width: Int) -> Int {
    let width = cardWidth(cell, in: width)
    let heights = cell.cards.map { $0.view.height(at: width) }
    return heights.reduce(0, +) + max(0, heights.count - 1) * (stackGap / 2)
  }

  /// With the room up to the line at its left.
  private func cardWidth(_ cell: Cell, in width: Int) -> Int {
    self.width(cell.columns, of: width) + (cell.column > 0 ? gap / 2 : 0)
  }

  private func place(_ cell: Cell, y: Int, height: Int, in width: Int) {
    let cardWidth = cardWidth(cell, in: width)
    let x = x(cell.column, of: width) - (cell.column > 0 ? gap / 2 : 0)
    guard cell.isStack else {
      cell.cards.first?.view.place(x: x, y: y, width: cardWidth, height: height)
      return
    }
    let heights = cell.cards.map { $0.view.height(at: cardWidth) }
    var left = height - heights.reduce(0, +) - max(0, heights.count - 1) * (stackGap / 2)
    var y = y
    for (place, (card, own)) in zip(cell.cards, heights).enumerated() {
      var tall = own
      // One that fills takes what the row has left.
      if card.model.placement[breakpoint].fills, left > 0 {
        tall += left
        left = 0
      } else if place < cell.cards.count - 1 {
        // So that the line at its left goes on.
        tall += stackGap / 2
      }
      card.view.place(x: x, y: y, width: cardWidth, height: tall)
      y +=
        tall
        + (tall > own && left == 0 && card.model.placement[breakpoint].fills ? stackGap / 2 : 0)
    }
  }

  private func width(_ columns: Int, of width: Int) -> Int { x(columns, of: width) - gap }

  /// The left edge of a column.
  private func x(_ column: Int, of width: Int) -> Int {
    (width + gap) * column / LayoutPlan.columns
  }
}
