/// What a renderer draws of one card: texts, pictures and what a press on it does, with nothing left to
/// decide.
///
/// A browser's cards are markup of the same contents.
public struct CardModel: Sendable, Hashable, Identifiable {
  /// What the card shows, by what it was made of.
  public indirect enum Content: Sendable, Hashable {
    /// An invitation into a story.
    case teaser(TeaserModel)
    /// What was sold, or what stands in its place.
    case advert(Advert)
    /// A message of the newspaper's own.
    case notice(Notice)
    /// Teasers side by side.
    case carousel(ListModel)
    /// Teasers under each other.
    case list(ListModel)
    /// The forecast for a place.
    case weather(WeatherReport)
    /// A page of the brand's own in a box.
    case webTeaser(WebTeaser)
    /// A kind of an app's own, drawn by whoever registered it; no factory of the core makes one.
    case custom(CustomWidget)
  }

  /// The identity of the slot.
  public var id: FeedItem.ID
  /// The kind as which it is drawn.
  public var kind: ItemKind
  /// The form and the room of the card at each breakpoint.
  public var placement: PerBreakpoint<CardPlacement>
  /// What assistive technology says of it.
  public var spokenLabel: String
  /// What it shows.
  public var content: Content
  /// Why it stands higher for this reader than for others, in words; nil where it does not.
  public var movedUp: String?

  /// A card from its parts.
  public init(
    id: FeedItem.ID,
    kind: ItemKind,
    placement: PerBreakpoint<CardPlacement>,
    spokenLabel: String,
    content: Content,
    movedUp: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.placement = placement
    self.spokenLabel = spokenLabel
    self.content = content
    self.movedUp = movedUp
  }
}
