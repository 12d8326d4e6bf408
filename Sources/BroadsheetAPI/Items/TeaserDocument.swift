public import BroadsheetCore
public import Foundation

/// What invites the reader into a story.
public struct TeaserDocument: APIDocument {
  /// Where a teaser leads: into the newsstand, or to a page elsewhere.
  public struct Destination: APIDocument {
    /// The story's name, by which devices remember it; nil for a page elsewhere.
    public var story: String?
    /// The section under which it is read, whichever page leads there; nil for a page elsewhere, and where
    /// only the page says it.
    public var section: String?
    /// Where the story is read here, or the page elsewhere; nil for one that must not be shown.
    public var address: String?
    /// The story's page in a browser, for passing it on; nil for a page elsewhere.
    public var page: String?

    init(
      _ destination: Teaser.Destination,
      at home: Slug?,
      about subjects: [String],
      _ addresses: AddressWriter
    ) {
      switch destination {
      case .story(let story):
        self.story = story.rawValue
        section = home?.rawValue
        let own = addresses.story(story, at: home, about: subjects)
        (address, page) = (own?.address, own?.page)
      case .web(let page): address = addresses.link(page)
      }
    }

    func destination(_ address: AddressReader) -> Teaser.Destination {
      if let story = story.flatMap({ Slug(rawValue: $0) }) { return .story(story) }
      // A teaser that leads nowhere we know leads to where it was read.
      return .web(address(self.address) ?? address.base)
    }

    var home: Slug? { section.flatMap { Slug(rawValue: $0) } }
  }

  /// A further headline under a teaser.
  public struct Sublink: APIDocument {
    /// Its words.
    public var headline: String
    /// Where it leads.
    public var destination: Destination

    func sublink(_ address: AddressReader) -> Teaser.Sublink {
      var link = Teaser.Sublink(
        headline: headline,
        destination: destination.destination(address)
      )
      link.home = destination.home
      return link
    }
  }

  /// The other of two headlines of which readers' opens decide.
  public struct Test: APIDocument {
    /// The number of the test, under which opens are reported.
    public var number: Int
    /// B; A is the teaser's own.
    public var other: String
  }

  /// Who else reports the same event.
  public struct Others: APIDocument {
    /// Names of publishers, those first that reported it first.
    public var publishers: [String]
    /// Publishers beside those.
    public var more: Int
    /// What the event is called; nil where it has no page.
    public var event: String?
    /// All reports of the event; nil where it has no page.
    public var address: String?
    /// The event's page in a browser.
    public var page: String?

    init(_ others: OtherReports, _ addresses: AddressWriter) {
      (publishers, more) = (others.publishers, others.more)
      guard let event = others.event, let own = addresses.event(event) else { return }
      self.event = event.rawValue
      (address, page) = own
    }

    var others: OtherReports? {
      let event = event.flatMap { Slug(rawValue: $0) }
      return OtherReports(publishers, more: more.bounded, reports: event.map { [$0] })
    }
  }

  /// Its words.
  public var headline: String
  /// Where it leads.
  public var destination: Destination
  /// What stands over the headline.
  public var kicker: String?
  /// What stands under it.
  public var standfirst: String?
  /// Who wrote it.
  public var byline: String?
  /// What it shows.
  public var picture: PictureDocument?
  /// When the story came out.
  public var published: Date?
  /// When it was changed last.
  public var modified: Date?
  /// Such as `breaking`, `live`, `paid`, `opinion`, `video`, `podcast`, `gallery`, `branded`.
  public var flags: [String]
  /// What it is about.
  public var subjects: [String]
  /// How many comments it has.
  public var commentCount: Int?
  /// How long it takes to read.
  public var readingMinutes: Int?
  /// Where it happened.
  public var place: PlaceDocument?
  /// What its story says too; nil where that is nothing more.
  public var details: StoryDetails?
  /// How much weight the newsroom gives it: `standard`, `boost`, `mega`, `giga`, or another word.
  public var boost: String
  /// Where it was first published.
  public var origin: String?
  /// Whose feed it came with, where the brand names its sources.
  public var publisher: PublisherDocument?
  /// The headline that is tested against its own, where one is.
  public var test: Test?
  /// Who else reports the same event, where anybody does.
  public var others: Others?
  /// BCP 47, where its words are in another language than the brand's.
  public var language: String?
  /// Further headlines.
  public var sublinks: [Sublink]

  /// A teaser without what only servers know of it, such as where its story is fetched.
  public init(_ teaser: Teaser, _ addresses: AddressWriter) {
    headline = teaser.headline
    destination = Destination(
      teaser.destination,
      at: teaser.home,
      about: teaser.subjects,
      addresses
    )
    kicker = teaser.kicker
    standfirst = teaser.standfirst
    byline = teaser.byline
    picture = PictureDocument(teaser.picture, addresses)
    published = teaser.published?.writable
    modified = teaser.modified?.writable
    flags = Self.words(of: teaser.flags)
    subjects = teaser.subjects
    commentCount = teaser.commentCount
    readingMinutes = teaser.readingMinutes
    place = teaser.place.map { PlaceDocument($0) }
    details = teaser.ownDetails
    boost = teaser.boost.rawValue
    origin = teaser.origin.flatMap(addresses.link)
    publisher = PublisherDocument(teaser.publisher, addresses)
    test = teaser.test.map { Test(number: $0.number, other: $0.other) }
    others = teaser.others.map { Others($0, addresses) }
    language = teaser.language
    sublinks = teaser.sublinks.map { link in
      Sublink(
        headline: link.headline,
        destination: Destination(
          link.destination,
          at: link.home ?? teaser.home,
          about: teaser.subjects,
          addresses
        )
      )
    }
  }

  static func words(of flags: TeaserFlags) -> [String] {
    TeaserFlags.words.filter { flags.contains($0.flag) }.map(\.word)
  }

  static func flags(of words: [String]) -> TeaserFlags {
    words.reduce(into: []) { $0.formUnion(TeaserFlags(word: $1) ?? []) }
  }

  func teaser(_ address: AddressReader) -> Teaser {
    var teaser = Teaser(
      headline: headline,
      destination: destination.destination(address),
      kicker: kicker,
      standfirst: standfirst,
      byline: byline,
      picture: picture?.picture(address),
      published: published,
      modified: modified,
      flags: Self.flags(of: flags),
      subjects: subjects,
      commentCount: commentCount?.bounded,
      readingMinutes: readingMinutes?.bounded,
      place: place?.place,
      boost: Boost(rawValue: boost) ?? .standard,
      origin: address(origin),
      sublinks: sublinks.map { link in
        link.sublink(address)
      }
    )
    teaser.ownDetails = details
    teaser.publisher = publisher?.publisher(address)
    teaser.test = test.map { TestedHeadline(number: $0.number, other: $0.other) }
    teaser.others = others?.others
    teaser.language = language
    teaser.home = destination.home
    return teaser
  }
}
