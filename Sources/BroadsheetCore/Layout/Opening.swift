/// How the block that opens a page begins: the lead, and beside or below it stories in words, so that the
/// first screen has headlines and not one picture alone.
///
/// A lead without a picture that is large enough leads in words, as large as any headline of the page. The
/// same cards share a column on all screens that have columns, so that a document needs no second copy of
/// them.
struct Opening {
  /// What stands beside the lead on screens wider than phones.
  private enum Beside {
    /// One column beside a lead of this form: three quarters of the row, or two thirds.
    case column(CardShape, width: Int, count: Int)
    /// Two columns beside half of the row; on tablets below it.
    case columns(count: Int)
    /// One column beside a lead in words, and below both a row of so many.
    case words(count: Int, below: Int)
  }

  /// The stories beside a lead that has more behind it: a screen shows no more of them.
  private static let most = 6
  /// Fewer would leave a hole below them.
  private static let least = 3
  /// The stories beside a lead in words: more would be taller than it is, unless its headline is of so many
  /// letters.
  private static let (mostBesideWords, tallHeadline) = (4, 160)
  /// What a column may be taller than the lead before the room below the lead is a hole, in pixels.
  private static let hole = 110.0
  private static let name = CellName.made("opening")

  private let beside: Beside?
  /// The form of the lead on phones.
  private let phone: CardShape
  /// The form of a card that stands beside a lead in words alone: with its picture where the lead is as tall.
  private let sole: CardShape
  /// The columns of a lead with one column beside it.
  private let widths: PerBreakpoint<Int>

  /// Nil for kinds that lead with no picture, and where the first card is no teaser.
  init?(_ facts: [CardFacts], of kind: BlockKind) {
    guard kind.leadsWithPicture, let lead = facts.first, lead.isTeaser else { return nil }
    // What an editor has made large is no line beside another.
    let quiet = facts.dropFirst().prefix { $0.isTeaser && $0.boost < .mega }
    let isEnd = quiet.endIndex == facts.endIndex
    phone = lead.hasPicture ? .feature : .largeText
    sole = Self.sole(facts)
    let beside =
      lead.hasPicture
      ? Self.beside(lead, others: quiet.count, isEnd: isEnd)
      : Self.besideWords(lead, others: quiet.count, isEnd: isEnd)
    self.beside = beside
    widths = PerBreakpoint { Self.width(of: beside, to: facts, at: $0) }
  }

  /// The columns of a lead with one column beside it: most of the row, or half of it where that column would be
  /// taller than the lead and leave a hole below it.
  private static func width(
    of beside: Beside?,
    to facts: [CardFacts],
    at breakpoint: Breakpoint
  ) -> Int {
    let (shape, count): (CardShape, Int)
    var widths = [8, 6]
    switch beside {
    case .column(let large, let width, let lines):
      (shape, count) = (large, lines)
      // On wider screens the picture is as tall as they are.
      widths = breakpoint == .tablet ? widths : [width]
    case .words(let lines, _): (shape, count) = (.largeText, lines)
    case .columns, nil: return widths[0]
    }
    guard count > 1, breakpoint != .phone else { return widths[0] }
    let cards = MeasuredCards(facts, at: breakpoint)
    let left = widths.map { width in
      let line = CardPlacement(.line, columns: LayoutPlan.columns - width)
      let column = (1...count).reduce(-CardHeights.gap) { height, card in
        height + cards.height(of: card, as: line) + CardHeights.gap
      }
      return column - cards.height(of: 0, as: CardPlacement(shape, columns: width))
    }
    let best = left.firstIndex { $0 <= hole } ?? left.indices.min { left[$0] < left[$1] }
    return widths[best ?? 0]
  }

  private static func sole(_ facts: [CardFacts]) -> CardShape {
    guard facts.count > 1 else { return .third }
    let isTaller = [Breakpoint.tablet, .desktop, .wide].contains { breakpoint in
      let cards = MeasuredCards(facts, at: breakpoint)
      let lead = cards.height(of: 0, as: CardPlacement(.largeText, columns: 8))
      return cards.height(of: 1, as: CardPlacement(.third, columns: 4)) > lead + hole
    }
    return isTaller ? .text : .third
  }

  private static func beside(_ lead: CardFacts, others: Int, isEnd: Bool) -> Beside? {
    guard others >= least else { return nil }
    // A single card below the row would be as loud as the lead.
    let count = isEnd && others == most + 1 ? others : min(others, most)
    switch lead.boost {
    case .giga: return .column(.splash, width: 9, count: count)
    case .mega: return .column(.large, width: 8, count: count)
    case .boost, .standard:
      return count == most
        ? .columns(count: most / 2) : .column(.large, width: 8, count: count)
    }
  }

  /// A lead in words is lower than one with a picture, so that a second row begins on the first screen.
  private static func besideWords(_ lead: CardFacts, others: Int, isEnd: Bool) -> Beside {
    guard others > mostBesideWords else { return .words(count: others, below: 0) }
    // A single card below the rows would be as loud as the lead.
    let count = isEnd && others == most + 1 ? others : min(others, most)
    return lead.headlineLength < tallHeadline
      ? .words(count: count - least, below: least) : .words(count: count, below: 0)
  }

  /// How many cards its rows hold on screens wider than phones.
  var count: Int {
    switch beside {
    case .column(_, _, let count): 1 + count
    case .columns(let count): 1 + 2 * count
    case .words(let count, let below): 1 + count + below
    case nil: 0
    }
  }

  /// Its rows on screens wider than phones; nil where too few cards are left beside the lead.
  func rows(at breakpoint: Breakpoint) -> [RowTemplate]? {
    guard breakpoint != .phone, let beside else { return nil }
    switch beside {
    case .column(let shape, _, let count):
      let lead = widths[breakpoint]
      return [
        Self.row(
          .init(width: lead, shape),
          .init(width: LayoutPlan.columns - lead, .line, count: count)
        )
      ].compactMap(\.self)
    case .columns(let count):
      guard breakpoint == .tablet else {
        let words = RowTemplate.Column(width: 3, .line, count: count)
        return [Self.row(.init(width: 6, .large), words, words)].compactMap(\.self)
      }
      let words = RowTemplate.Column(width: 6, .line, count: count)
      return [Self.row(.init(width: 12, .large)), Self.row(words, words)].compactMap(\.self)
    case .words(let count, let below):
      guard count > 0 else { return [Self.row(.init(width: 12, .largeText))].compactMap(\.self) }
      let lead = widths[breakpoint]
      let side = RowTemplate.Column(
        width: LayoutPlan.columns - lead,
        count > 1 ? .line : sole,
        count: count
      )
      let rows = [Self.row(.init(width: lead, .largeText), side)]
      // Beside the words pictures are low enough for the first screen; tablets have room for that as it is.
      let card = RowTemplate.Column(width: 4, breakpoint == .tablet ? .third : .mediaBeside)
      return (below > 0 ? rows + [Self.row(card, card, card)] : rows).compactMap(\.self)
    }
  }

  /// The rows of a phone, which has one card in each: the lead in words or with a picture that leaves room,
  /// and then one whose words are beside its picture.
  func quieted(_ rows: [RowTemplate], at breakpoint: Breakpoint) -> [RowTemplate] {
    guard breakpoint == .phone else { return rows }
    var rows = rows
    let full = LayoutPlan.columns
    if let lead = Self.row(.init(width: full, phone)), !rows.isEmpty { rows[0] = lead }
    if rows.count > 1, rows[1].columns.contains(where: \.leadsWithPictures),
      let second = Self.row(.init(width: full, .mediaBeside))
    {
      rows[1] = second
    }
    return rows
  }

  private static func row(_ columns: RowTemplate.Column...) -> RowTemplate? {
    PerColumn(columns).map { RowTemplate($0, named: name) }
  }
}
