import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetUI
@testable import UIKit

@MainActor
struct FeedLayoutTests {
  /// How tall the layout takes a block to be whose rows have cells of so many cards, and each row.
  private func heights(_ rows: [[Int]]) throws -> (block: CGFloat, rows: [CGFloat]) {
    let planned = try #require(TestScreen.plan(Sample.teasers(2)).blocks.first)
    let any = try #require(planned.rows(at: .phone) { _ in true }.first?.first)
    var place = 0
    let cells = rows.map { row in
      row.enumerated().map { index, count in
        let columns = LayoutPlan.columns / row.count
        var cell = any
        (cell.column, cell.columns) = (index * columns, columns)
        cell.cards = Array(place..<place + count)
        place += count
        return cell
      }
    }
    let block = BlockSection(block: planned, hasRule: false, cells: cells, rows: [])
    let section = FeedSection(
      id: .block(.init(id: "block", number: 0)),
      content: .block(block)
    )
    let group = FeedLayout(metrics: PageMetrics(.regular))
      .section(for: section, breakpoint: .tablet, width: 800).group
    return (
      group.layoutSize.heightDimension.value,
      group.subitems.map(\.layoutSize.heightDimension.value)
    )
  }

  @Test func `a row is thought to be as tall as its tallest cell`() throws {
    let card = FeedLayout.estimate
    let metrics = PageMetrics(.regular)

    let (block, rows) = try heights([[1, 3], [1, 1]])

    #expect(rows == [3 * card + 2 * CGFloat(metrics.stackGap), card])
    #expect(block == 4 * card + CGFloat(2 * metrics.stackGap + metrics.rowGap))
  }
}
