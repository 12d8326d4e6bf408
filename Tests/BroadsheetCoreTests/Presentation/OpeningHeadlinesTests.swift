import BroadsheetCore
import BroadsheetTesting
import Testing

struct OpeningHeadlinesTests {
  /// A block with cards of these shapes on all screens.
  private func block(_ shapes: [CardShape], stacks: [Range<Int>] = []) -> PlannedBlock {
    PlannedBlock(
      id: "top",
      kind: .fixed,
      title: nil,
      cards: shapes.enumerated().map { number, shape in
        PlannedCard(
          slot: Sample.slot(Sample.teaser(number)),
          placement: PerBreakpoint { _ in CardPlacement(shape, columns: 6) },
          spokenLabel: ""
        )
      },
      stacks: stacks,
      rows: PerBreakpoint { _ in [] }
    )
  }

  @Test func `of cards in the standard shape the first of a phone opens, and on no other screen`() {
    let block = block([.standard, .standard])

    #expect(block.openingHeadlines(of: [0, 1], at: .phone) == [0: 30...34])
    #expect(block.openingHeadlines(of: [0, 1], at: .wide).isEmpty)
    // The first is the first that is drawn.
    #expect(block.openingHeadlines(of: [1], at: .phone) == [1: 30...34])
  }

  @Test func `a pair opens where it is first, and nothing behind it`() {
    let pair = block([.half, .half, .half])
    let behind = block([.third, .half, .half])

    #expect(pair.openingHeadlines(of: [0, 1, 2], at: .desktop) == [0: 48...52, 1: 48...52])
    #expect(behind.openingHeadlines(of: [0, 1, 2], at: .desktop).isEmpty)
  }

  @Test func `a card across the page opens wherever it stands, but not in a stack`() {
    #expect(
      block([.third, .feature]).openingHeadlines(of: [0, 1], at: .desktop) == [1: 52...56]
    )
    let stacked = block([.half, .half, .feature], stacks: [0..<2, 2..<3])
    #expect(stacked.openingHeadlines(of: [0, 1, 2], at: .desktop).isEmpty)
  }

  @Test func `a block without cards opens with nothing`() {
    #expect(block([]).openingHeadlines(of: [], at: .phone).isEmpty)
    #expect(!block([]).hasTeaser)
    #expect(block([.half]).hasTeaser)
  }
}
