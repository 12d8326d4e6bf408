import BroadsheetCore
import BroadsheetTesting
import Testing

struct PlannedBlockRowsTests {
  /// A block of cards so many columns wide, in rows of these places.
  private func block(
    _ columns: [Int],
    rows: [Range<Int>],
    stacks: [Range<Int>] = []
  ) -> PlannedBlock {
    PlannedBlock(
      id: "top",
      kind: .fixed,
      cards: columns.enumerated().map { number, columns in
        PlannedCard(
          slot: Sample.slot(Sample.teaser(number)),
          placement: PerBreakpoint { _ in CardPlacement(.standard, columns: columns) },
          spokenLabel: ""
        )
      },
      stacks: stacks,
      rows: PerBreakpoint { _ in rows.map { PlannedRow(cards: $0, cell: "") } }
    )
  }

  /// The places of each cell, and its first column.
  private func cells(
    _ block: PlannedBlock,
    at breakpoint: Breakpoint = .desktop,
    drawing drawn: (Int) -> Bool = { _ in true }
  ) -> [[String]] {
    block.rows(at: breakpoint, drawing: drawn).map { row in
      row.map { "\($0.cards)@\($0.column)+\($0.columns)" }
    }
  }

  @Test func `cards of a row stand side by side`() {
    #expect(
      cells(block([6, 3, 3, 12], rows: [0..<3, 3..<4]))
        == [["[0]@0+6", "[1]@6+3", "[2]@9+3"], ["[3]@0+12"]]
    )
  }

  @Test func `cards of a stack share a column, but on phones`() {
    let block = block([6, 6, 6], rows: [0..<3], stacks: [1..<3])

    #expect(cells(block) == [["[0]@0+6", "[1, 2]@6+6"]])
    #expect(cells(block, at: .phone) == [["[0]@0+6", "[1]@6+6"], ["[2]@0+6"]])
  }

  @Test func `what nobody draws leaves no hole, and an empty row is none`() {
    let block = block([6, 6, 12], rows: [0..<2, 2..<3], stacks: [])

    #expect(cells(block) { $0 == 1 } == [["[1]@0+6"]])
    #expect(cells(block) { _ in false } == [])
  }

  @Test func `what does not fit into twelve columns goes into the next row`() {
    #expect(
      cells(block([8, 8, 0, 200], rows: [0..<4]))
        == [["[0]@0+8"], ["[1]@0+8", "[2]@8+1"], ["[3]@0+12"]]
    )
  }

  @Test func `rows and stacks that name no cards of the block do no harm`() {
    let block = block([6, 6], rows: [0..<9, 7..<8, 1..<1], stacks: [1..<40])

    #expect(cells(block) == [["[0]@0+6", "[1]@6+6"]])
  }
}
