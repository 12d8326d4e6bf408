/// What the layout needs to know of a slot, read off once.
struct CardFacts: Sendable {
  let isTeaser: Bool
  let boost: Boost
  /// Whether it has a picture that may be most of the card.
  private(set) var hasPicture: Bool
  /// What that is good for.
  let picture: PictureWorth
  /// Roughly the letters of the headline, and of the standfirst.
  let headlineLength: Int
  let standfirstLength: Int
  let hasKicker: Bool
  /// Roughly the letters of the small print; zero where it is less than a line on any screen.
  let metaLength: Int
  /// Of a box, in CSS pixels, as far as it is known; zero for teasers.
  let boxHeight: Double
  /// The columns that a box needs at each breakpoint; none for teasers.
  let leastColumns: PerBreakpoint<Int>

  var isBoosted: Bool { boost > .standard }

  init(_ slot: Slot) {
    isTeaser = slot.item.isTeaser
    boost = slot.item.boost
    picture = slot.item.pictureWorth
    hasPicture = picture >= .card
    headlineLength = slot.item.headlineLength
    standfirstLength = slot.item.standfirstLength
    hasKicker = slot.item.hasKicker
    metaLength = slot.item.metaLength
    boxHeight = isTeaser ? 0 : Self.boxHeight(of: slot.item.content)
    leastColumns = isTeaser ? Self.anyColumns : Self.leastColumns(of: slot.item.content)
  }

  /// The card in words alone, or with a small picture beside them.
  var inWords: CardFacts {
    var card = self
    card.hasPicture = false
    return card
  }

  /// The shape that suits the card where the tables have one for it: a box stays a box, and a teaser
  /// without a picture gets a shape that wants none, one with a small picture a shape for such.
  func shape(_ shape: CardShape, at breakpoint: Breakpoint) -> CardShape {
    guard isTeaser else { return .box }
    guard !hasPicture else { return shape }
    if picture >= .thumbnail, shape == .portrait || shape == .mediaBeside && breakpoint == .phone {
      return shape
    }
    switch shape {
    case .splash, .feature, .large, .half, .third, .standard, .portrait: return .text
    case .mediaBeside: return breakpoint == .phone ? .line : .text
    case .largeText, .text, .line, .tile, .box: return shape
    }
  }

  /// Whether a shape is larger than its picture is known to be.
  func isOutgrown(by shape: CardShape, at breakpoint: Breakpoint) -> Bool {
    guard isTeaser, hasPicture, picture < .unknown else { return false }
    switch shape {
    case .splash, .feature, .large: return true
    case .half: return breakpoint != .phone
    case .third, .standard, .mediaBeside, .largeText, .text, .line, .portrait, .tile, .box:
      return false
    }
  }

  private static func boxHeight(of content: FeedItem.Content) -> Double {
    switch content {
    case .teaser: 0
    case .notice: 90
    case .advert(let advert):
      isOwn(advert) ? 120 : Double(advert.format.height) + 45
    case .widget(let widget):
      switch widget {
      case .list(let list), .localNews(let list, _): Double(list.items.count) * 60 + 70
      case .weather: 210
      case .webTeaser(let teaser): Double(teaser.height) + 90
      case .carousel, .custom: 320
      }
    }
  }

  private static func leastColumns(of content: FeedItem.Content) -> PerBreakpoint<Int> {
    switch content {
    case .teaser: return anyColumns
    case .notice: return fullRow
    case .advert(let advert):
      // The brand's own is a line or two, and would be a slab beside pictures.
      if isOwn(advert) { return fullRow }
      switch advert.format {
      case .rectangle: return thirds
      case .mobileBanner: return halves
      case .leaderboard, .billboard: return fullRow
      }
    case .widget(let widget):
      switch widget {
      case .list, .localNews, .weather: return thirds
      case .carousel, .webTeaser, .custom: return fullRow
      }
    }
  }

  /// Whether nobody fills the box but the brand itself.
  private static func isOwn(_ advert: Advert) -> Bool {
    advert.source == nil && advert.picture == nil
  }

  private static let anyColumns = PerBreakpoint(phone: 1, tablet: 1, desktop: 1, wide: 1)
  private static let thirds = PerBreakpoint(phone: 12, tablet: 6, desktop: 4, wide: 4)
  private static let halves = PerBreakpoint(phone: 12, tablet: 6, desktop: 6, wide: 6)
  private static let fullRow = PerBreakpoint(phone: 12, tablet: 12, desktop: 12, wide: 12)
}

extension FeedItem {
  /// Letters of an age, and of what stands around the names of others.
  private static let (ageLetters, othersLetters) = (12, 14)

  /// Where a publisher is named the small print may take several lines of a narrow column.
  fileprivate var metaLength: Int {
    guard let teaser, let publisher = teaser.publisher else { return 0 }
    let others = teaser.others.map { others in
      others.publishers.prefix(2).reduce(Self.othersLetters) { $0 + $1.count + 2 }
    }
    return publisher.name.count + Self.ageLetters + (others ?? 0)
  }
}
