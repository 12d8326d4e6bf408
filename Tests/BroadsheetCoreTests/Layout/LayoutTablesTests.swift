import Testing

@testable import BroadsheetCore

struct `Layout tables` {
  @Test(arguments: LayoutTables.all)
  func `can be read in every line`(table: LayoutTable) {
    #expect(table.faults.isEmpty, "\(table.name)")
  }

  @Test(arguments: LayoutTables.all)
  func `have a cell for every count of a block`(table: LayoutTable) {
    for count in 1...BlockRule.maximumCount {
      let alternatives = table.alternatives(for: count)
      #expect(!alternatives.isEmpty, "\(table.name) \(count)")
      #expect(alternatives.allSatisfy { $0.count == count }, "\(table.name) \(count)")
    }
    #expect(table.alternatives(for: 0).isEmpty)
    #expect(table.alternatives(for: BlockRule.maximumCount + 1).isEmpty)
  }

  @Test(arguments: LayoutTables.all)
  func `leave no hole in any row`(table: LayoutTable) {
    for count in 1...BlockRule.maximumCount {
      for cell in table.alternatives(for: count) {
        for row in cell.rows { #expect(row.isFull, "\(row.cell(at: .wide))") }
      }
    }
  }

  @Test(arguments: LayoutTables.all)
  func `keep lines under lines`(table: LayoutTable) {
    for count in 1...BlockRule.maximumCount {
      for cell in table.alternatives(for: count) {
        for (above, below) in zip(cell.rows, cell.rows.dropFirst()) {
          let widths = [above, below].map { row in
            row.placements.allSatisfy { $0.shape == .line } ? row.placements[0].columns : nil
          }
          guard let above = widths[0], let below = widths[1] else { continue }
          #expect(
            above.isMultiple(of: below) || below.isMultiple(of: above),
            "\(cell.rows.map { $0.cell(at: .wide) })"
          )
        }
      }
    }
  }

  @Test(arguments: FirstRow.allCases, Breakpoint.allCases)
  func `have a first row for every boost`(first: FirstRow, breakpoint: Breakpoint) throws {
    let row = try #require(first.template(at: breakpoint))

    #expect(row.isFull)
  }

  @Test func `put a tall card beside a stack`() throws {
    let row = try #require(RowTemplate("¾ Q+l2"))

    #expect(
      Array(row.columns) == [
        RowTemplate.Column(width: 9, .large),
        RowTemplate.Column(width: 3, .standard, count: 3, below: .line),
      ]
    )
    #expect(row.placements.map(\.columns) == [9, 3, 3, 3])
  }

  @Test func `name a row by its cell on each screen`() throws {
    let written = try #require(RowTemplate("Q Q Ql3*2")).named("fixed/8")
    let made = RowTemplate(written.columns, named: .made("arranged"))

    #expect(written.cell(at: .wide) == "fixed/8/wide: Q Q Ql3*2")
    #expect(made.cell(at: .tablet) == "arranged/tablet: Q Q Ql3 Ql3")
  }

  @Test func `read stacks of any length side by side`() throws {
    let row = try #require(RowTemplate("Hl2 Ql3 Q"))

    #expect(row.columns.map(\.count) == [2, 3, 1])
    #expect(row.placements.map(\.shape) == [.line, .line, .line, .line, .line, .standard])
  }

  @Test(
    arguments: [
      "", "H", "H H H", "X", "Q*0 F", "Hl0 H", "T100 T T", "Q*x F", "Ql21 H Q", "H Q Q+t+l",
    ]
  )
  func `refuse a row that is none`(notation: String) {
    #expect(RowTemplate(notation) == nil)
  }

  @Test(arguments: ["3: H H", "x: F", "2: H H x0", "*: H H", "2 H H"])
  func `tell a line that they cannot read`(line: String) {
    let table = LayoutTable("broken", "1: F\n\(line)")

    #expect(table.faults == [line])
    #expect(table.alternatives(for: 1).count == 1)
  }

  @Test func `repeat their last row for other counts`() {
    let table = LayoutTable("phone", "*: Fs | Fm x2 | Fl")

    let shapes = table.alternatives(for: 5).first?.rows.flatMap(\.placements).map(\.shape)

    #expect(shapes == [.standard, .mediaBeside, .mediaBeside, .line, .line])
  }
}

extension RowTemplate {
  fileprivate var isFull: Bool { columns.reduce(0) { $0 + $1.width } == LayoutPlan.columns }
}
