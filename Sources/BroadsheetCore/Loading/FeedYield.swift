/// How much there is to read in an answer; what tells a quiet day from a backend that has lost its
/// items.
///
/// What others pay for or dismiss does not count: a list of adverts is no newspaper.
public struct FeedYield: Sendable, Hashable, Codable {
  /// What one answer has lost against another.
  public struct Loss: Sendable, Hashable {
    /// How many there still are.
    public var left: Int
    /// How many there were.
    public var before: Int

    /// A loss of all but `left`.
    public init(left: Int, before: Int) {
      self.left = left
      self.before = before
    }
  }

  /// From so many on, losing most is no quiet day.
  private static let leastMany = 6

  /// Teasers with a headline, those inside carousels and lists as well.
  public private(set) var headlines = 0
  /// Of these, the ones that lead to a page or a text.
  private var leads = 0
  /// Teasers and widgets, whatever they hold.
  private var parts = 0

  /// Nothing to read.
  public init() {}

  /// A page elsewhere is one thing to show, whatever is on it: any list can stand beside it, and
  /// nothing at all cannot.
  public static let webPage: FeedYield = {
    var page = FeedYield()
    page.parts = 1
    return page
  }()

  /// What a feed brought that was taken earlier; which texts came along is not known any more.
  public init(of feed: Feed) {
    switch feed.content {
    case .native(let items): self.init(of: items)
    case .web: self = .webPage
    }
  }

  /// `texts` are the stories whose text came along.
  public init(of items: [FeedItem], texts: Set<Slug> = []) {
    for item in items { count(item, texts) }
  }

  /// Everything, or most of what were many; nil when this answer can stand beside the earlier.
  public func loss(since earlier: FeedYield) -> Loss? {
    // A page of teasers may be put together differently; one of widgets has nothing else.
    guard earlier.headlines > 0 else { return Self.loss(earlier.parts, parts) }
    return Self.loss(earlier.headlines, headlines) ?? Self.loss(earlier.leads, leads)
  }

  private static func loss(_ before: Int, _ left: Int) -> Loss? {
    let lostAll = left == 0 && before > 0
    let lostMost = before >= leastMany && left * 3 < before
    return lostAll || lostMost ? Loss(left: left, before: before) : nil
  }

  private mutating func count(_ item: FeedItem, _ texts: Set<Slug>) {
    switch item.content {
    case .teaser(let teaser):
      parts += 1
      count(teaser, texts)
    case .widget(let widget):
      parts += 1
      for item in widget.teasers?.items ?? [] { item.teaser.map { count($0, texts) } }
    case .advert, .notice: break
    }
  }

  private mutating func count(_ teaser: Teaser, _ texts: Set<Slug>) {
    guard teaser.headline.utf8.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    headlines += 1
    if teaser.leadsSomewhere(texts) { leads += 1 }
  }
}

extension Teaser {
  fileprivate func leadsSomewhere(_ texts: Set<Slug>) -> Bool {
    switch destination {
    case .web: true
    case .story(let story): origin != nil || storySource != nil || texts.contains(story)
    }
  }
}
