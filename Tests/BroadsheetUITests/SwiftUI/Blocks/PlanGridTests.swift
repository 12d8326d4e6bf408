import BroadsheetCore
import BroadsheetTesting
import Foundation
import SwiftUI
import Testing

@testable import BroadsheetUI

/// Cards stand in their columns, under each other, and never over each other.
struct PlanGridTests {
  @Test(arguments: BlockKind.allCases, Breakpoint.allCases)
  func `every block of the tables fits its width without overlaps`(
    kind: BlockKind,
    breakpoint: Breakpoint
  ) {
    for count in 1...BlockRule.maximumCount {
      let block = ScreenSample.plan(Sample.teasers(count), as: kind).blocks[0]
      let grid = grid(block.rows(at: breakpoint) { _ in true })

      let arrangement = grid.arrange(width: 1000) { place, _ in CGFloat(40 + place % 7 * 10) }

      #expect(arrangement.frames.count == count)
      #expect(problems(arrangement, width: 1000).isEmpty, "\(kind) \(count)")
    }
  }

  @Test func `two halves share a row, and are as tall as the taller`() {
    let grid = grid([[cell([0], 0, 6), cell([1], 6, 6)]])

    let arrangement = grid.arrange(width: 220) { place, _ in place == 0 ? 30 : 50 }

    #expect(arrangement.frames[0] == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(arrangement.frames[1] == CGRect(x: 120, y: 0, width: 100, height: 50))
    #expect(arrangement.height == 50)
  }

  @Test func `the cards of a stack stand under each other in one column`() {
    let grid = grid([[cell([0], 0, 6), cell([1, 2], 6, 6, isStack: true)]])

    let arrangement = grid.arrange(width: 220) { place, _ in place == 0 ? 100 : 20 }

    #expect(arrangement.frames[1] == CGRect(x: 120, y: 0, width: 100, height: 20))
    #expect(arrangement.frames[2] == CGRect(x: 120, y: 30, width: 100, height: 20))
    #expect(arrangement.height == 100)
  }

  @Test func `the first card that fills takes what its row has left`() {
    var grid = grid([[cell([0], 0, 6), cell([1, 2], 6, 6, isStack: true)]])
    grid.filling = [1, 2]

    let arrangement = grid.arrange(width: 220) { place, _ in place == 0 ? 100 : 20 }

    #expect(arrangement.frames[1]?.height == 70)
    #expect(arrangement.frames[2] == CGRect(x: 120, y: 80, width: 100, height: 20))
  }

  @Test(arguments: [0, -40, 0.5, 1e9])
  func `whatever the width is, nothing stands outside or over another`(width: Double) {
    let grid = grid([
      [cell([0], 0, 3), cell([1], 3, 3), cell([2], 6, 6)], [cell([3, 4], 0, 12, isStack: true)],
    ])

    let arrangement = grid.arrange(width: width) { _, _ in 10 }

    #expect(arrangement.frames.values.allSatisfy { $0.width >= 0 && $0.height >= 10 })
    if width > 300 { #expect(problems(arrangement, width: width).isEmpty) }
  }

  @Test func `columns beyond the twelfth are cut, and a cell without any is left out`() {
    let grid = grid([[cell([0], 0, 40), cell([1], 40, 3), cell([2], -5, -1)], [cell([3], 9, 200)]])

    let arrangement = grid.arrange(width: 1200) { _, _ in 10 }

    #expect(arrangement.frames[0]?.width == 1200)
    #expect(arrangement.frames[1] == nil)
    #expect(arrangement.frames[2] == nil)
    #expect(problems(arrangement, width: 1200).isEmpty)
  }

  @Test func `a card that a plan names twice stands once`() {
    let grid = grid([[cell([0], 0, 6), cell([0], 6, 6)], [cell([0, 1], 0, 12)]])

    let arrangement = grid.arrange(width: 600) { _, _ in 10 }

    #expect(arrangement.frames.keys.sorted() == [0, 1])
    #expect(problems(arrangement, width: 600).isEmpty)
  }

  @Test func `a thousand cards are asked for their heights once each`() {
    let grid = grid((0..<250).map { row in (0..<4).map { cell([row * 4 + $0], $0 * 3, 3) } })
    var asked = 0

    let arrangement = grid.arrange(width: 1200) { _, _ in
      asked += 1
      return 10
    }

    #expect(asked == 1000)
    #expect(arrangement.frames.count == 1000)
    #expect(arrangement.height == CGFloat(250 * 10 + 249 * 10))
  }

  @Test func `heights that are less than nothing are nothing`() {
    let arrangement = grid([[cell([0], 0, 12)]]).arrange(width: 100) { _, _ in -50 }

    #expect(arrangement.frames[0]?.height == 0)
    #expect(arrangement.height == 0)
  }

  @Test func `the layout gives each view its frame, and none to who stands in no row`() {
    let layout = PlanRowLayout(grid: grid([[cell([0], 0, 6), cell([1], 6, 6)]]))

    let result = LayoutBench(layout).run(width: 220, heights: [30, 50, 70])

    #expect(result.size == CGSize(width: 220, height: 50))
    #expect(result.frames[1] == CGRect(x: 120, y: 0, width: 100, height: 50))
    #expect(result.frames[2] == .zero)
  }

  @Test func `a layout that is offered no width, or one without end, takes its own`() {
    let layout = PlanRowLayout(grid: grid([[cell([0], 0, 12)]]))

    #expect(LayoutBench(layout).run(width: nil, heights: [30]).size.width == 600)
    #expect(LayoutBench(layout).run(width: .infinity, heights: [30]).size.width == 600)
  }

  private func grid(_ rows: [[RowCell]]) -> PlanGrid {
    PlanGrid(rows: rows, columnGap: 20, rowGap: 10)
  }

  private func cell(
    _ cards: [Int],
    _ column: Int,
    _ columns: Int,
    isStack: Bool = false
  ) -> RowCell {
    var cell = Self.anyCell
    (cell.cards, cell.column, cell.columns, cell.isStack) = (cards, column, columns, isStack)
    return cell
  }

  private static let anyCell = ScreenSample.plan(Sample.teasers(1)).blocks[0]
    .rows(at: .phone) { _ in true }[0][0]

  private func problems(_ arrangement: PlanGrid.Arrangement, width: Double) -> [String] {
    let frames = arrangement.frames.sorted { $0.key < $1.key }
    var problems: [String] = []
    for (place, (card, frame)) in frames.enumerated() {
      if frame.minX < -0.01 || frame.maxX > width + 0.01 || frame.minY < -0.01
        || frame.maxY > arrangement.height + 0.01
      {
        problems.append("\(card) is outside")
      }
      for (other, twin) in frames[(place + 1)...] {
        let common = frame.intersection(twin)
        if common.width > 0.01, common.height > 0.01 { problems.append("\(card) is over \(other)") }
      }
    }
    return problems
  }
}
