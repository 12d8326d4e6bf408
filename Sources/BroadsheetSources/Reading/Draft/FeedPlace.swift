/// Where in a feed a reader stands, by the elements that are open around it.
struct FeedPlace {
  /// Whom a value belongs to.
  enum Owner {
    case feed
    case item
    case feedImage
    case itemImage
    /// A source that an item was taken from, or a search field: nothing of ours.
    case aside
  }

  /// Elements that say something of a part, and may stand in each other.
  enum Part {
    case image
    case aside
    /// Where an item was taken from.
    case source
    case author
    /// Somebody who took part and is no author.
    case contributor
  }

  private(set) var isInItem = false
  private var images = 0
  private var asides = 0
  private var sources = 0
  private var authors = 0
  private var contributors = 0

  var owner: Owner {
    @inline(__always) get {
      if asides > 0 { return .aside }
      if images > 0 { return isInItem ? .itemImage : .feedImage }
      return isInItem ? .item : .feed
    }
  }

  var isInImage: Bool { images > 0 }
  /// Whether what is said is of where the item was taken from.
  var isInSource: Bool { isInItem && sources > 0 }
  /// Whether a name is an author's.
  var isInAuthor: Bool { authors > 0 && contributors == 0 }

  mutating func enterItem() { self = FeedPlace(isInItem: true) }

  mutating func leaveItem() { self = FeedPlace() }

  mutating func enter(_ part: Part) {
    switch part {
    case .image: images += 1
    case .aside: asides += 1
    case .source: (asides, sources) = (asides + 1, sources + 1)
    case .author: authors += 1
    case .contributor: contributors += 1
    }
  }

  /// Leaves a part; one whose beginning was forgotten with its item is none to leave.
  mutating func leave(_ part: Part) {
    switch part {
    case .image: images = max(0, images - 1)
    case .aside: asides = max(0, asides - 1)
    case .source: (asides, sources) = (max(0, asides - 1), max(0, sources - 1))
    case .author: authors = max(0, authors - 1)
    case .contributor: contributors = max(0, contributors - 1)
    }
  }

  init() {}

  private init(isInItem: Bool) { self.isInItem = isInItem }
}
