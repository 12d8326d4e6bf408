/// How places suit the cards in them: those of a column, or of all columns of a row.
///
/// A column's depends on nothing beside the column, so that it is worked out once, however many rows
/// the column is tried in.
struct PlaceFit {
  /// Where boxes among the cards have room.
  private enum Room: Int {
    /// There is no box, or it has the whole row.
    case anywhere
    /// Beside what is as tall as a box, so that nothing is left below it.
    case besideTall
    case nowhere
  }

  /// What the cards lose by their places, in quarters.
  private var loss = 0.0
  /// The most and the least that a headline takes of its column, by its letters.
  private var longest = 0.0
  private var shortest = Double.infinity
  private var room = Room.anywhere
  /// Whether everything is about as tall as a box.
  private var isTall = true

  /// The fit of no places.
  init() {}

  /// The fit of the column's places for the cards from the first on.
  ///
  /// - Parameters:
  ///   - column: As a table or an arrangement has it.
  ///   - cards: The cards of the block.
  ///   - first: Which of them stands at the column's top.
  ///   - savesPictures: Whether pictures are only for boosted cards.
  init(
    _ column: RowTemplate.Column,
    of cards: MeasuredCards,
    from first: Int,
    savesPictures: Bool
  ) {
    for place in 0..<column.count {
      let card = cards.facts[first + place]
      let shape = column.shape(at: place)
      if card.isTeaser {
        add(card, as: shape, columns: column.width, savesPictures: savesPictures)
      } else if column.width < LayoutPlan.columns {
        let isWide = column.width >= card.leastColumns[cards.breakpoint]
        demand(isWide && shape != .line ? .besideTall : .nowhere)
      }
    }
  }

  /// Takes in what stands beside.
  mutating func add(_ column: PlaceFit) {
    loss += column.loss
    longest = max(longest, column.longest)
    shortest = min(shortest, column.shortest)
    demand(column.room)
    isTall = isTall && column.isTall
  }

  /// What is lost by the places; nil where a box has no room.
  ///
  /// Headlines want columns by their length.
  var cost: Double? {
    guard room == .anywhere || room == .besideTall && isTall else { return nil }
    return shortest < longest ? loss + min(3, (longest - shortest) / 8) : loss
  }

  private mutating func add(
    _ card: CardFacts,
    as shape: CardShape,
    columns: Int,
    savesPictures: Bool
  ) {
    isTall = isTall && card.hasPicture && shape.isPictureLed
    if card.isBoosted {
      loss += shape == .line ? 8 : Double(LayoutPlan.columns - columns) / 4
    } else if savesPictures && shape != .line && shape != .text {
      loss += 4
    }
    guard shape != .line else { return }
    let lines = Double(card.headlineLength) / Double(columns)
    longest = max(longest, lines)
    shortest = min(shortest, lines)
  }

  private mutating func demand(_ more: Room) {
    if more.rawValue > room.rawValue { room = more }
  }
}
