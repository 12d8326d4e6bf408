import BroadsheetCore
import Foundation
import SwiftUI

/// One block of a page: its title over rows of cards, or over one row that scrolls.
struct BlockRows: View {
  let block: BlockSection
  /// Room between two columns, in points.
  let gap: CGFloat
  let place: FeedPlace
  @Environment(\.brandLook) private var look

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if block.hasRule { BlockLine().padding(.bottom, 10) }
      if let title = block.block.title {
        BlockTitle(title: title, section: block.block.section)
          .padding(.bottom, gap / 2)
      }
      if block.isScrolling {
        SidewaysRow(rows: block.rows, gap: gap, place: place)
      } else {
        PlanRowLayout(grid: grid) {
          ForEach(Array(block.rows.enumerated()), id: \.element.id) { number, row in
            CardPlace(
              row: row,
              number: number,
              gap: gap,
              edge: edges[number] ?? .none,
              place: place
            )
          }
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.top, 8)
    .padding(.bottom, gap)
  }

  private var grid: PlanGrid {
    let filling = block.rows.indices.filter { place in
      guard case .card(let model, let room) = block.rows[place].content else { return false }
      return room.breakpoint != .phone && model.placement[room.breakpoint].fills
    }
    return PlanGrid(
      rows: block.cells,
      columnGap: gap,
      rowGap: gap * 3 / 4,
      filling: Set(filling)
    )
  }

  /// By the cards' places: the lines that stand beside and over them.
  private var edges: [Int: CardEdge] {
    var edges: [Int: CardEdge] = [:]
    for (number, row) in block.cells.enumerated() {
      for cell in row {
        for (place, card) in cell.cards.enumerated() {
          edges[card] = CardEdge(
            isRuled: cell.column > 0,
            isUnder: place > 0 || number > 0
          )
        }
      }
    }
    return edges
  }
}

/// The lines beside a card and over it.
struct CardEdge: Hashable {
  /// Whether a line stands between it and the card before it in its row.
  var isRuled: Bool
  /// Whether a line stands between it and what is above it.
  var isUnder: Bool

  static let none = CardEdge(isRuled: false, isUnder: false)
}

/// The title of a block, which opens the section that has more.
struct BlockTitle: View {
  let title: String
  let section: Slug?
  var size: CGFloat = 22
  @Environment(\.brandLook) private var look
  @Environment(\.pageDesk) private var desk

  var body: some View {
    if let section, let open = desk?.openSection {
      Button {
        open(section)
      } label: {
        words
      }
      .buttonStyle(.plain)
      .accessibilityLabel(title)
      .accessibilityAddTraits([.isHeader, .isLink])
      .accessibilityIdentifier("more-\(section.rawValue)")
    } else {
      words.accessibilityAddTraits(.isHeader)
    }
  }

  private var words: some View {
    Text(title)
      .font(look.headline(size))
      .foregroundStyle(look.text)
      .frame(maxWidth: .infinity, alignment: desk?.isCentred == true ? .center : .leading)
  }
}

/// What stands between two blocks, as the brand has it.
struct BlockLine: View {
  @Environment(\.brandLook) private var look

  var body: some View {
    switch look.style.rules {
    case .none: EmptyView()
    case .hairline: line(1)
    case .double:
      VStack(spacing: 2) {
        line(1)
        line(1)
      }
    case .heavy: line(6)
    }
  }

  private func line(_ height: CGFloat) -> some View {
    Rectangle().fill(look.text).frame(height: height).accessibilityHidden(true)
  }
}

/// Cards in a row that scrolls sideways.
struct SidewaysRow: View {
  let rows: [FeedRow]
  let gap: CGFloat
  let place: FeedPlace

  var body: some View {
    ScrollView(.horizontal) {
      HStack(alignment: .top, spacing: gap) {
        ForEach(Array(rows.enumerated()), id: \.element.id) { number, row in
          CardPlace(row: row, number: number, gap: gap, edge: .none, place: place)
            .frame(width: CarouselCardView.tileWidth)
        }
      }
    }
    .scrollIndicators(.hidden)
  }
}
