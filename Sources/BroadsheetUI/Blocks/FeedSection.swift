import BroadsheetCore

/// One section of a native feed's collection: what stands over the stories, a block of them, or what
/// stands under them.
struct FeedSection: Identifiable, Equatable {
  /// What the section shows.
  enum Content: Equatable {
    /// The name of the page over its stories.
    case head(SectionHead)
    /// A block of the plan, for one class of screens.
    case block(BlockSection)
    /// That more is on its way.
    case paging
  }

  /// The first, second or further thing of an identity: further pages, and plans of strangers, may have
  /// the same twice.
  struct Occurrence<ID: Hashable>: Hashable {
    var id: ID
    var number: Int
  }

  /// Stable between plans.
  enum ID: Hashable {
    case head
    case block(Occurrence<String>)
    case paging
  }

  var id: ID
  var content: Content

  /// Items of the section.
  var rows: [FeedRow] {
    switch content {
    case .head(let head): [FeedRow(id: .head, content: .head(head))]
    case .block(let block): block.rows
    case .paging: [FeedRow(id: .paging, content: .paging)]
    }
  }
}

/// One item of a native feed's collection.
struct FeedRow: Identifiable, Equatable {
  /// What a cell shows.
  enum Content: Equatable {
    case head(SectionHead)
    case card(CardModel, CardRoom)
    case paging
  }

  /// Stable between plans; what is of another kind is another card, because it has another view.
  enum ID: Hashable {
    case head
    case card(FeedSection.Occurrence<FeedItem.ID>, ItemKind)
    case paging
  }

  var id: ID
  var content: Content

  /// The card, if it is one.
  var card: CardModel? {
    if case .card(let model, _) = content { model } else { nil }
  }
}

/// A block of a plan with the cards that are drawn of it.
struct BlockSection: Equatable {
  /// The block's own identity, title and tables.
  var block: PlannedBlock
  /// Whether a rule stands over it.
  var hasRule: Bool
  /// Rows of places among the drawn cards.
  var cells: [[RowCell]]
  /// The cards that are drawn, in reading order.
  var rows: [FeedRow]

  /// The cards scroll sideways.
  var isScrolling: Bool { block.kind == .scrollable }
}
