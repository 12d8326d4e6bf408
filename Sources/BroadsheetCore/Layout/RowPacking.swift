/// A row of the plan while it is made: its columns, and the cards that stand in each.
///
/// It gives the cards of stacks the forms that make the stack about as tall as what stands beside
/// it, and says whose pictures take the height that is left.
struct RowPacking {
  /// A column with its cards: those of the block from `first` on.
  struct Column {
    var first: Int
    var placements: [CardPlacement]
    var width: Int
    var isStack: Bool { placements.count > 1 }
    /// Whether a picture of it may grow.
    var isElastic: Bool { placements.contains(where: \.fills) }
  }

  /// What is left below a column may be this much before it is a hole, in pixels: a few lines.
  static let tolerance = 70.0
  /// Pictures of equal cards are of one height, unless their words differ by more than this.
  private static let raggedness = 100.0

  private(set) var columns: [Column] = []
  private let heights: CardHeights
  private let cards: ArraySlice<CardFacts>

  /// The template's columns with the cards from `start` on, each in a form that suits it.
  init(
    _ template: RowTemplate,
    of cards: ArraySlice<CardFacts>,
    from start: Int,
    at breakpoint: Breakpoint
  ) {
    self.cards = cards
    heights = CardHeights(breakpoint: breakpoint)
    var next = start
    for column in template.columns {
      let first = next
      let placements = column.shapes.map { shape in
        defer { next += 1 }
        return CardPlacement(cards[next].shape(shape, at: breakpoint), columns: column.width)
      }
      columns.append(Column(first: first, placements: placements, width: column.width))
    }
    guard columns.count > 1, !isEven || raggedness > Self.raggedness else { return }
    fill()
    pack()
  }

  /// In the order of the cards.
  var placements: [CardPlacement] { columns.flatMap(\.placements) }

  /// What is left below each column, in pixels: below one that can grow nothing, but for what a
  /// picture would have to grow beyond its form.
  var voids: [Double] {
    let heights = columns.map { height(of: $0) }
    let tallest = heights.max() ?? 0
    return zip(columns, heights).map { column, height in
      let left = tallest - height
      guard column.isElastic else { return left }
      return max(0, left - self.heights.width(column.width) * 0.6)
    }
  }

  /// What is left beyond the tolerance, where pictures make it visible.
  var void: Double {
    guard columns.count > 1, hasPicture else { return 0 }
    return voids.reduce(0) { $0 + max(0, $1 - Self.tolerance) }
  }

  private var hasPicture: Bool {
    columns.contains { $0.placements.contains { $0.shape.isPictureLed } }
  }

  /// Cards of one form and width have pictures of one height, and lines of differing number under
  /// them.
  private var isEven: Bool {
    columns.allSatisfy { column in
      !column.isStack && column.width == columns[0].width
        && column.placements[0].shape == columns[0].placements[0].shape
    }
  }

  private var raggedness: Double {
    let heights = columns.map { height(of: $0) }
    return (heights.max() ?? 0) - (heights.min() ?? 0)
  }

  private func height(of column: Column) -> Double {
    var height = -CardHeights.gap
    for (offset, placement) in column.placements.enumerated() {
      height += heights.height(of: cards[column.first + offset], as: placement) + CardHeights.gap
    }
    return height
  }

  /// Pictures over their words grow in a row of unlike columns.
  private mutating func fill() {
    for column in columns.indices {
      for place in columns[column].placements.indices {
        switch columns[column].placements[place].shape {
        case .splash, .large, .half, .third, .standard:
          columns[column].placements[place].fills = true
        case .feature, .mediaBeside, .text, .line, .portrait, .tile, .box: break
        }
      }
    }
  }

  /// Gives the cards of each stack of lines their forms.
  private mutating func pack() {
    let target = columns.map { height(of: $0) }.max() ?? 0
    let mayHavePicture = hasPicture
    for index in columns.indices where columns[index].isStack {
      guard columns[index].placements.allSatisfy({ $0.shape == .line || $0.shape == .text }) else {
        continue
      }
      let others = columns.indices.contains { $0 != index && columns[$0].isElastic }
      columns[index].placements = best(
        for: columns[index],
        target: target,
        mayHavePicture: mayHavePicture,
        mayBeTaller: others
      )
    }
  }

  /// Of all ways to begin a stack with a picture and some cards with standfirsts, the one that leaves
  /// least.
  private func best(
    for column: Column,
    target: Double,
    mayHavePicture: Bool,
    mayBeTaller: Bool
  ) -> [CardPlacement] {
    var best = (placements: column.placements, cost: Double.infinity)
    let pictures = mayHavePicture && cards[column.first].hasPicture ? 1 : 0
    for picture in 0...pictures {
      for texts in 0...(column.placements.count - picture) {
        let option = option(column, picture: picture, texts: texts)
        let height = height(of: option)
        // A line more than it takes, since faces differ.
        let short = max(0, target * 1.1 - height)
        let over = max(0, height - target)
        let left =
          picture == 1 ? max(0, short - heights.width(column.width) * 0.4) * 3 : short * 3
        let cost =
          left + over * (mayBeTaller ? 0.6 : 3) + Double(texts) * 4 + Double(picture) * 30
        if cost < best.cost { best = (option.placements, cost) }
      }
    }
    return best.placements
  }

  private func option(_ column: Column, picture: Int, texts: Int) -> Column {
    var option = column
    for place in option.placements.indices {
      let columns = column.width
      if place < picture {
        option.placements[place] = CardPlacement(
          columns <= 3 ? .standard : columns == 4 ? .third : .half,
          columns: columns,
          fills: true
        )
      } else {
        option.placements[place] = CardPlacement(
          place < picture + texts ? .text : .line,
          columns: columns
        )
      }
    }
    return option
  }
}
