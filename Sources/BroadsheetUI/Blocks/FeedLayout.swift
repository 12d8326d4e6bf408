import BroadsheetCore
import UIKit

/// The layout of a native feed: one section for each block, whose one group is the rows of its plan.
///
/// Rows stand under each other, a card takes as many twelfths of a row as the plan says, and heights are
/// the cells' own.
@MainActor
struct FeedLayout {
  /// The kind of the views over blocks.
  static let titleKind = "block-title"
  /// A card's height before its cell is known, in points.
  static let estimate: CGFloat = 260

  let metrics: PageMetrics
  /// Called while a block is scrolled sideways, of which the collection itself hears nothing.
  var movedSideways: @MainActor () -> Void = {}

  /// The margin on either side of a page of a width.
  static func inset(of width: CGFloat) -> CGFloat { CGFloat(PageMetrics.inset(of: Int(width))) }

  /// The section of a block at a width of the page.
  func section(for section: FeedSection, breakpoint: Breakpoint, width: CGFloat)
    -> NSCollectionLayoutSection
  {
    switch section.content {
    case .head, .paging: row(width)
    case .block(let block): self.block(block, breakpoint: breakpoint, width: width)
    }
  }

  private func row(_ width: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(72)
    )
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    )
    let inset = Self.inset(of: width)
    section.contentInsets = .init(top: 20, leading: inset, bottom: 8, trailing: inset)
    return section
  }

  private func block(_ block: BlockSection, breakpoint: Breakpoint, width: CGFloat)
    -> NSCollectionLayoutSection
  {
    let gap = CGFloat(metrics.columnGap(at: breakpoint))
    let section =
      block.isScrolling ? scrolling(gap) : NSCollectionLayoutSection(group: rows(block, gap: gap))
    let inset = Self.inset(of: width)
    // Items have half a gap on either side of them.
    let side = block.isScrolling ? inset : inset - gap / 2
    section.contentInsets = .init(
      top: 8,
      leading: side,
      bottom: CGFloat(metrics.blockGap),
      trailing: side
    )
    if block.block.title != nil || block.hasRule {
      let title = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .estimated(44)
        ),
        elementKind: Self.titleKind,
        alignment: .top
      )
      section.boundarySupplementaryItems = [title]
    }
    return section
  }

  private func scrolling(_ gap: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(CarouselCardView.tileWidth),
      heightDimension: .estimated(Self.estimate)
    )
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    )
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.interGroupSpacing = gap
    section.visibleItemsInvalidationHandler = { [movedSideways] _, _, _ in movedSideways() }
    return section
  }

  /// All rows of a block in one group, in reading order.
  private func rows(_ block: BlockSection, gap: CGFloat) -> NSCollectionLayoutGroup {
    // A group that has room for more than its parts repeats them, and one with less may leave some out.
    let heights = block.cells.map { row in row.map { height(of: $0) }.max() ?? 0 }
    let rows: [NSCollectionLayoutItem] = zip(block.cells, heights).map { row, height in
      NSCollectionLayoutGroup.horizontal(
        layoutSize: size(1, height: height),
        subitems: row.map { cell($0, gap: gap) }
      )
    }
    let between = CGFloat(metrics.rowGap(of: block.block.kind))
    let spaces = between * CGFloat(max(0, rows.count - 1))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(1, height: heights.reduce(spaces, +)),
      subitems: rows
    )
    group.interItemSpacing = .fixed(between)
    return group
  }

  private func cell(_ cell: RowCell, gap: CGFloat) -> NSCollectionLayoutItem {
    let share = CGFloat(cell.columns) / CGFloat(LayoutPlan.columns)
    guard cell.cards.count > 1 else { return item(share, gap: gap) }
    let stack = NSCollectionLayoutGroup.vertical(
      layoutSize: size(share, height: height(of: cell)),
      subitems: cell.cards.map { _ in item(1, gap: gap) }
    )
    stack.interItemSpacing = .fixed(CGFloat(metrics.stackGap))
    return stack
  }

  private func item(_ share: CGFloat, gap: CGFloat) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(share))
    item.contentInsets = .init(top: 0, leading: gap / 2, bottom: 0, trailing: gap / 2)
    return item
  }

  /// How tall a cell is thought to be: as its cards under each other.
  private func height(of cell: RowCell) -> CGFloat {
    let count = CGFloat(max(1, cell.cards.count))
    return Self.estimate * count + CGFloat(metrics.stackGap) * (count - 1)
  }

  /// As wide as a share of what is around it, and about so tall.
  private func size(_ share: CGFloat, height: CGFloat = estimate) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(share),
      heightDimension: .estimated(height)
    )
  }
}
