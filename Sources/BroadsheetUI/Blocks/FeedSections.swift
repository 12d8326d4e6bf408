import BroadsheetCore
import Foundation

/// Makes the sections of a native feed's collection of a plan.
@MainActor
struct FeedSections {
  let surroundings: CardSurroundings
  let chain: CardChain<CardSurroundings, CardModel>
  let breakpoint: Breakpoint
  /// The width of the plan's columns together, in points.
  let width: CGFloat
  /// Whether anybody has a view for cards of a kind; what nobody draws is left out.
  var draws: (ItemKind) -> Bool = { _ in true }

  /// The sections of a plan under a head; `isPaging` says that more is on its way.
  func sections(of plan: LayoutPlan, under head: SectionHead?, isPaging: Bool) -> [FeedSection] {
    var sections: [FeedSection] = []
    if let head { sections.append(FeedSection(id: .head, content: .head(head))) }
    var blockCounts: [String: Int] = [:]
    var cardCounts: [FeedItem.ID: Int] = [:]
    let blocks = plan.shown(at: breakpoint).blocks
    var isFirst = true
    for block in blocks {
      let section = section(of: block, isFirst: isFirst, &cardCounts)
      guard !section.rows.isEmpty else { continue }
      if block.kind != .strip { isFirst = false }
      let number = blockCounts[block.id, default: 0]
      blockCounts[block.id] = number + 1
      sections.append(
        FeedSection(id: .block(.init(id: block.id, number: number)), content: .block(section))
      )
    }
    if isPaging { sections.append(FeedSection(id: .paging, content: .paging)) }
    return sections
  }

  private func section(
    of block: PlannedBlock,
    isFirst: Bool,
    _ counts: inout [FeedItem.ID: Int]
  ) -> BlockSection {
    let inside = surroundings.within(block)
    let models = block.cards.map { planned in
      draws(planned.slot.kind) ? chain.card(for: planned, in: inside) : nil
    }
    // Items are numbered by what is drawn, in the order of the rows.
    var rows: [FeedRow] = []
    let cells = block.rows(at: breakpoint) { models[$0] != nil }.map { full($0) }.map { row in
      row.map { cell in
        var cell = cell
        cell.cards = cell.cards.compactMap { place in
          guard let model = models[place] else { return nil }
          let number = counts[model.id, default: 0]
          counts[model.id] = number + 1
          let room = CardRoom(
            breakpoint: breakpoint,
            width: width(of: cell, in: block),
            isRuled: cell.column > 0
          )
          rows.append(
            FeedRow(
              id: .card(.init(id: model.id, number: number), model.kind),
              content: .card(model, room)
            )
          )
          return rows.count - 1
        }
        return cell
      }
    }
    return BlockSection(
      block: block,
      hasRule: !isFirst && block.kind != .strip,
      cells: cells,
      rows: rows
    )
  }

  /// A row without a hole at its end, which what nobody draws may leave.
  private func full(_ row: [RowCell]) -> [RowCell] {
    guard var last = row.last else { return row }
    last.columns = LayoutPlan.columns - last.column
    return row.dropLast() + [last]
  }

  private func width(of cell: RowCell, in block: PlannedBlock) -> CGFloat {
    guard block.kind != .scrollable else { return CarouselCardView.tileWidth }
    let gap = CGFloat(
      PageMetrics(surroundings.brand.style.density).columnGap(at: breakpoint)
    )
    return max(0, (width + gap) * CGFloat(cell.columns) / CGFloat(LayoutPlan.columns) - gap)
  }
}
