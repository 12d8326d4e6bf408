/// What the layout needs to know of a slot, read off once.
struct CardFacts: Sendable {
  let isTeaser: Bool
  let boost: Boost
  let hasPicture: Bool
  /// Roughly the letters of the headline.
  let headlineLength: Int
  /// The columns that a box needs at each breakpoint; none for teasers.
  let leastColumns: PerBreakpoint<Int>

  var isBoosted: Bool { boost > .standard }

  init(_ slot: Slot) {
    isTeaser = slot.item.isTeaser
    boost = slot.item.boost
    hasPicture = slot.item.hasPicture
    headlineLength = slot.item.headlineLength
    leastColumns = isTeaser ? Self.anyColumns : Self.leastColumns(of: slot.item.content)
  }

  private static func leastColumns(of content: FeedItem.Content) -> PerBreakpoint<Int> {
    switch content {
    case .teaser: anyColumns
    case .notice: fullRow
    case .advert(let advert):
      switch advert.format {
      case .rectangle: thirds
      case .mobileBanner: halves
      case .leaderboard, .billboard: fullRow
      }
    case .widget(let widget):
      switch widget {
      case .list, .localNews, .weather: thirds
      case .carousel, .webTeaser, .custom: fullRow
      }
    }
  }

  private static let anyColumns = PerBreakpoint(phone: 1, tablet: 1, desktop: 1, wide: 1)
  private static let thirds = PerBreakpoint(phone: 12, tablet: 6, desktop: 4, wide: 4)
  private static let halves = PerBreakpoint(phone: 12, tablet: 6, desktop: 6, wide: 6)
  private static let fullRow = PerBreakpoint(phone: 12, tablet: 12, desktop: 12, wide: 12)
}
