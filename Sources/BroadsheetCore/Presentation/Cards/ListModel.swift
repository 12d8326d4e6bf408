/// A list of teasers as a card shows it.
public struct ListModel: Sendable, Hashable {
  /// Where a teaser stands among others in a row that scrolls.
  public static let tilePlacement = PerBreakpoint { _ in CardPlacement(.tile, columns: 3) }

  /// What stands over it.
  public var title: String
  /// The brand's section that has more of it, if it has one.
  public var section: Slug?
  /// Whether places are numbered.
  public var isRanked: Bool
  /// The place that it goes by, in words.
  public var place: String?
  /// What is in it.
  public var items: [Item]

  /// One of the list.
  public struct Item: Sendable, Hashable, Identifiable {
    /// The identity of the item.
    public var id: FeedItem.ID
    /// What it invites into.
    public var teaser: TeaserModel
    /// What assistive technology says of it.
    public var spokenLabel: String { teaser.reading }

    /// The item as a card of a row that scrolls.
    public var tile: CardModel {
      CardModel(
        id: id,
        kind: .teaser,
        placement: ListModel.tilePlacement,
        spokenLabel: spokenLabel,
        content: .teaser(teaser)
      )
    }
  }

  /// A list as it is drawn in its surroundings; `room` is that of each of its teasers.
  public init(
    _ list: TeaserList,
    near place: Place? = nil,
    in surroundings: CardSurroundings,
    as room: TeaserModel.Room = .row
  ) {
    title = list.title
    section = list.section.flatMap { surroundings.hasSection($0) ? $0 : nil }
    isRanked = list.isRanked
    self.place = place?.name
    let inside = surroundings.within(list.section).under(list.title)
    items = list.items.compactMap { item in
      item.teaser.map { Item(id: item.id, teaser: TeaserModel($0, in: inside, as: room)) }
    }
  }
}
