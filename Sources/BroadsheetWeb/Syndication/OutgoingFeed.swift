public import BroadsheetCore
public import Foundation

/// What of an edition goes out to feed readers: its stories, each once, with public addresses.
public struct OutgoingFeed: Sendable, Hashable {
  /// Feed readers get no more than this many stories.
  public static let maximumCount = 50

  /// The brand's name, with the section's title behind it where it is a section's feed.
  public let title: String
  /// What the feed is about, plain text; the brand's tagline or name where nothing else is known.
  public let summary: String
  /// BCP 47; the brand's.
  public let language: String
  /// The page that the feed belongs to.
  public let page: String
  /// The newest date of its stories; the day of pressing where none of them has a date.
  public let updated: Date
  /// The stories in the order of the page, at most ``maximumCount``.
  public let entries: [Entry]
  let key: PageKey
  let publicAddress: String

  /// One story of the feed, with its public addresses.
  public struct Entry: Sendable, Hashable {
    /// The story's public address.
    public let address: String
    /// What the page says of the story.
    public let teaser: Teaser
    /// The picture's public address.
    public let picture: String?
    /// What there is to hear, to watch or to take away, in the order of the story.
    public let files: [Enclosure]
  }

  /// The feed of an edition; one without a plan has no entries.
  ///
  /// `closing` is what stands in place of the page, where that is closed; `files` are those of stories, by
  /// their names.
  ///
  /// Linear in the cards of the edition.
  public init(
    site: Site,
    brand: Brand,
    edition: Edition,
    closing: String? = nil,
    files: [Slug: [Enclosure]] = [:]
  ) {
    key = edition.key
    publicAddress = site.publicAddress
    title = edition.section == nil ? brand.name : "\(brand.name): \(edition.title)"
    summary = closing ?? edition.summary ?? brand.tagline ?? brand.name
    language = brand.language
    page = site.absolute(.page(edition.key))
    let entries = Self.entries(site: site, brand: brand, edition: edition, files: files)
    self.entries = entries
    // By what it holds, so that the same stories are the same feed whenever they are pressed.
    let dates = entries.compactMap { $0.teaser.modified ?? $0.teaser.published }
    let day = 86_400.0
    let today = (edition.pressedAt.timeIntervalSince1970 / day).rounded(.down) * day
    updated =
      dates.filter { $0 <= edition.pressedAt }.max() ?? Date(timeIntervalSince1970: today)
  }

  /// The feed's own address in a format.
  public func address(_ format: Route.FeedFormat) -> String {
    publicAddress + Route.feed(key, format).path
  }

  /// The names of the stories that have something to hear or to watch, as far as a feed has room.
  public static func recordings(in edition: Edition, site: Site, brand: Brand) -> [Slug] {
    stories(of: edition, site: site, brand: brand) { _, teaser in teaser.recording }
      .compactMap(\.self)
  }

  private static func entries(
    site: Site,
    brand: Brand,
    edition: Edition,
    files: [Slug: [Enclosure]]
  ) -> [Entry] {
    stories(of: edition, site: site, brand: brand) { address, teaser in
      Entry(
        address: address,
        teaser: teaser,
        picture: teaser.picture.flatMap(site.pictures.served)
          .flatMap { PictureSource($0)?.absolute(site: site) },
        files: teaser.recording.flatMap { files[$0] } ?? []
      )
    }
  }

  /// The public addresses of the stories alone.
  static func addresses(site: Site, brand: Brand, edition: Edition) -> [String] {
    stories(of: edition, site: site, brand: brand) { address, _ in address }
  }

  /// What is made of each story, each once.
  private static func stories<Element>(
    of edition: Edition,
    site: Site,
    brand: Brand,
    _ make: (_ address: String, Teaser) -> Element
  ) -> [Element] {
    var seen: Set<String> = []
    var made: [Element] = []
    var context = CardContext(brand: brand, now: edition.pressedAt, section: edition.section)
    for block in edition.plan?.blocks ?? [] {
      context.section = block.section ?? edition.section
      for index in block.cards.indices {
        guard case .teaser(let teaser) = block.cards[index].slot.item.content,
          let address = context.address(of: teaser),
          seen.insert(address).inserted
        else { continue }
        made.append(make(address.hasPrefix("/") ? site.publicAddress + address : address, teaser))
        if made.count == maximumCount { return made }
      }
    }
    return made
  }
}

extension Teaser {
  /// The name of its story, where that has something to hear or to watch.
  fileprivate var recording: Slug? {
    guard case .story(let story) = destination, !flags.isDisjoint(with: [.podcast, .video]) else {
      return nil
    }
    return story
  }
}
