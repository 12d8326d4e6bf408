/// A row of the plan while it is made: its columns, and the forms that their cards take beside each
/// other.
///
/// It gives the cards of stacks the forms that make the stack about as tall as what stands beside
/// it, and says whose pictures take the height that is left.
struct RowPacking {
  /// A column as it stands in the row.
  private struct Column {
    let measured: MeasuredColumn
    var height: Double
    /// Whether a picture of it grows.
    var isElastic: Bool
    /// How its stack begins; nil where the cards are as the template has them.
    var form: StackForm?
  }

  /// What is left below a column may be this much before it is a hole, in pixels: a few lines.
  static let tolerance = 70.0
  /// What a first screen leaves below its bars and its title, in pixels.
  private static let firstScreen = 590.0
  /// Pictures of equal cards are of one height, unless their words differ by more than this.
  private static let raggedness = 100.0

  private let cards: MeasuredCards
  private let opens: Bool
  private var columns: PerColumn<Column>

  /// The row of these columns, packed; `opens` says that it is a page's first, where headlines are worth
  /// more than a second picture.
  init(_ columns: PerColumn<MeasuredColumn>, of cards: MeasuredCards, opens: Bool = false) {
    self.cards = cards
    self.opens = opens
    let isEven = columns.count == 1 || Self.isEven(columns)
    self.columns = columns.mapped { column in
      Column(
        measured: column,
        height: isEven ? column.height : column.leastHeight,
        isElastic: !isEven && column.isElastic
      )
    }
    if !isEven { pack() }
  }

  /// What is left below the columns beyond the tolerance, where pictures make it visible, in pixels.
  ///
  /// Below one that can grow it is what its picture would have to grow beyond its form.
  var void: Double {
    guard columns.count > 1, hasPicture else { return 0 }
    let tallest = tallest
    return columns.reduce(0) { void, column in
      var left = tallest - column.height
      if column.isElastic {
        left = max(0, left - cards.width(column.measured.template.width) * 0.6)
      }
      return void + max(0, left - Self.tolerance)
    }
  }

  /// Adds what becomes of the cards, in their order.
  func append(to placements: inout [CardPlacement]) {
    for column in columns {
      let template = column.measured.template
      for place in 0..<template.count {
        if let form = column.form {
          placements.append(form.placement(place, columns: template.width))
        } else {
          var placement = cards.placement(
            template.placement(at: place),
            of: column.measured.first + place
          )
          // What is read beside a page's lead does not push the lead's own words down.
          placement.fills = column.isElastic && placement.shape.mayFill && !opens
          placements.append(placement)
        }
      }
    }
  }

  private var hasPicture: Bool { columns.contains { $0.measured.hasPicture } }

  private var tallest: Double { columns.reduce(-.infinity) { max($0, $1.height) } }

  /// Cards of one form and width have pictures of one height, and lines of differing number under
  /// them.
  private static func isEven(_ columns: PerColumn<MeasuredColumn>) -> Bool {
    let first = columns[0]
    var tallest = first.height
    var shortest = first.height
    for column in columns {
      guard !column.template.isStack, column.template.width == first.template.width,
        column.top == first.top
      else { return false }
      tallest = max(tallest, column.height)
      shortest = min(shortest, column.height)
    }
    return tallest - shortest <= raggedness
  }

  /// Gives the cards of each stack of words their forms.
  private mutating func pack() {
    let target = opens ? min(tallest, Self.firstScreen) : tallest
    let mayHavePicture = hasPicture && !opens
    for index in columns.indices where columns[index].measured.isStackOfWords {
      let form = StackForm(
        of: columns[index].measured,
        cards: cards,
        target: target,
        mayHavePicture: mayHavePicture,
        mayBeTaller: !opens && columns.indices.contains { $0 != index && columns[$0].isElastic },
        wantsText: opens
      )
      columns[index].form = form
      columns[index].height = form.height
      columns[index].isElastic = form.hasPicture
    }
  }
}
