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
  private let room: PageRoom
  private let desk: CardDesk
  private var breakpoint = Breakpoint.phone
  /// Cards of the block by their places, for those that are drawn.
  private var drawn: [Int: any CardView] = [:]

  init(_ block: PlannedBlock, room: PageRoom, on desk: CardDesk) {
    self.block = block
    self.room = room
    self.desk = desk
    view = root
    grid.setLayout(self)
    root.styled("block", "k-\(block.kind.rawValue)")
    rule.hideFromAccessibility()
  }

  /// Shows a block whose cards were made by somebody else; `cards` has those that can be drawn, by
  /// their places in the block.
  func show(_ block: PlannedBlock, cards: [Int: any CardView], isFirst: Bool) {
    let isOther =
      block.title != self.block.title || block.section != self.block.section
      || title == nil
    self.block = block
    drawn = cards
    self.cards = block.cards.indices.compactMap { cards[$0] }
    if isOther { title = block.title.map { makeTitle($0) } }
    var parts: [View] = []
    if !isFirst, block.kind != .strip { parts.append(rule) }
    gtk_widget_set_margin_top(root.pointer, isFirst ? 20 : Int32(room.blockGap))
    gtk_widget_set_margin_bottom(rule.pointer, 10)
    if block.kind == .scrollable {
      let row = scrolling ?? ScrollingRow(desk.phrases)
      scrolling = row
      grid.removeAll()
      let name = block.title ?? desk.phrases.topStories
      row.show(self.cards.map(\.view), name: name, title: title ?? Label())
      gtk_widget_set_margin_bottom(row.head.pointer, 12)
      parts += [row.head, row.scroller]
    } else {
      scrolling = nil
      grid.arrange(self.cards.map(\.view))
      if let title {
        gtk_widget_set_margin_bottom(title.pointer, Int32(room.rowGap / 2))
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
    grid.queueResize()
  }

  private func makeTitle(_ text: String) -> View {
    let label = Label(text, role: .heading).level(2).styled("block-title")
    guard let section = block.section else { return label }
    return Button(around: label, role: .link) { [desk] in desk.actions.openSection(section) }
      .styled("plain", "item").aligned(horizontally: GTK_ALIGN_START)
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
          below += card.view.height(at: self.width(cell.columns, of: width)) + stackGap
        }
      }
      y += (row.map { height(of: $0, in: width) }.max() ?? 0) + rowGap
    }
    return nil
  }

  /// The room over the block, which is measured with it.
  private var marginAbove: Int { Int(gtk_widget_get_margin_top(root.pointer)) }

  /// Something with a place in a row: a card, or the cards of a stack under each other.
  struct Cell {
    var cards: [any CardView]
    var columns: Int
    var isStack: Bool
  }

  private var gap: Int { breakpoint == .phone ? 16 : room.columnGap }
  private var rowGap: Int { block.kind == .briefs ? room.rowGap * 6 / 10 : room.rowGap }
  private var stackGap: Int { room.rowGap * 7 / 10 }

  func widths() -> (least: Int, natural: Int) { (200, 600) }

  func height(at width: Int) -> Int {
    let heights = rows().map { row in row.map { height(of: $0, in: width) }.max() ?? 0 }
    return heights.reduce(0, +) + max(0, heights.count - 1) * rowGap
  }

  func place(width: Int, height: Int) {
    var y = 0
    for row in rows() {
      let tall = row.map { self.height(of: $0, in: width) }.max() ?? 0
      var column = 0
      for cell in row {
        let x = self.x(column, of: width)
        place(cell, x: x, y: y, width: self.width(cell.columns, of: width), height: tall)
        column += cell.columns
      }
      y += tall + rowGap
    }
  }

  /// The rows of the plan without the cards that nobody can draw.
  ///
  /// A row of the plan may be longer than twelve columns; what does not fit goes into the next, as in
  /// a grid of CSS.
  private func rows() -> [[Cell]] {
    var rows: [[Cell]] = []
    for planned in block.rows[breakpoint] {
      var row: [Cell] = []
      var used = 0
      for cell in cells(planned.cards) {
        if used + cell.columns > LayoutPlan.columns, !row.isEmpty {
          rows.append(row)
          (row, used) = ([], 0)
        }
        row.append(cell)
        used += cell.columns
      }
      if !row.isEmpty { rows.append(row) }
    }
    return rows
  }

  private func cells(_ range: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var place = range.lowerBound
    while place < range.upperBound, place < block.cards.count {
      let columns = min(
        max(1, block.cards[place].placement[breakpoint].columns),
        LayoutPlan.columns
      )
      let stack = breakpoint == .phone ? nil : block.stacks.first { $0.lowerBound == place }
      let end = min(stack?.upperBound ?? place + 1, block.cards.count)
      let cards = (place..<end).compactMap { drawn[$0] }
      if !cards.isEmpty {
        cells.append(Cell(cards: cards, columns: columns, isStack: stack != nil))
      }
      place = max(end, place + 1)
    }
    return cells
  }

  private func height(of cell: Cell, in width: Int) -> Int {
    let width = self.width(cell.columns, of: width)
    let heights = cell.cards.map { $0.view.height(at: width) }
    return heights.reduce(0, +) + max(0, heights.count - 1) * stackGap
  }

  private func place(_ cell: Cell, x: Int, y: Int, width: Int, height: Int) {
    guard cell.isStack else {
      cell.cards.first?.view.place(x: x, y: y, width: width, height: height)
      return
    }
    let heights = cell.cards.map { $0.view.height(at: width) }
    var left = height - heights.reduce(0, +) - max(0, heights.count - 1) * stackGap
    var y = y
    for (card, own) in zip(cell.cards, heights) {
      var tall = own
      // One that fills takes what the row has left.
      if card.model.placement[breakpoint].fills, left > 0 {
        tall += left
        left = 0
      }
      card.view.place(x: x, y: y, width: width, height: tall)
      y += tall + stackGap
    }
  }

  private func width(_ columns: Int, of width: Int) -> Int { x(columns, of: width) - gap }

  /// The left edge of a column.
  private func x(_ column: Int, of width: Int) -> Int {
    (width + gap) * column / LayoutPlan.columns
  }
}
