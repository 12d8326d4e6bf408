public import BroadsheetCore
public import Foundation

/// A story: what its teaser invites into.
public struct StoryDocument: APIDocument {
  /// A piece of a story's text: a kind, and what that kind has.
  ///
  /// Clients pass over kinds that they do not know.
  public struct Block: APIDocument {
    /// `paragraph`, `heading`, `quote`, `picture`, `markup`, `embed`, `audio`, `video`, `document`, or
    /// another word.
    public var kind: String
    /// Of a `paragraph`, `heading` or `quote`: plain text.
    public var text: String?
    /// Of a `quote`: who said it.
    public var attribution: String?
    /// Of a `picture`; of a `video`: what is seen before it plays.
    public var picture: PictureDocument?
    /// Of `markup`: HTML without scripts, styles, frames and forms.
    public var html: String?
    /// Of an `embed`: the page; of an `audio`, `video` or `document`: the file.
    public var address: String?
    /// Of an `embed`: what it is called; of a file: the same, where it has a name of its own.
    public var title: String?
    /// Of a file: its media type, where that is known.
    public var mediaType: String?
    /// Of a file: its size in bytes, where that is known.
    public var byteCount: Int?
    /// Of an `audio` or `video`: the seconds that it plays, where that is known.
    public var duration: Double?

    /// Nil for what nobody can be shown.
    init?(_ block: Story.Block, _ addresses: AddressWriter) {
      switch block {
      case .paragraph(let text): (kind, self.text) = ("paragraph", text)
      case .heading(let text): (kind, self.text) = ("heading", text)
      case .quote(let text, let attribution):
        (kind, self.text, self.attribution) = ("quote", text, attribution)
      case .picture(let picture):
        guard let picture = PictureDocument(picture, addresses) else { return nil }
        (kind, self.picture) = ("picture", picture)
      case .markup(let markup): (kind, html) = ("markup", markup.html)
      case .embed(let page, let title):
        guard let address = addresses.link(page) else { return nil }
        (kind, self.address, self.title) = ("embed", address, title)
      case .enclosure(let file):
        guard let address = addresses.link(file.address) else { return nil }
        (kind, self.address, title) = (file.kind.rawValue, address, file.title)
        (mediaType, byteCount, duration) = (file.mediaType, file.byteCount, file.duration)
        picture = PictureDocument(file.poster, addresses)
      }
    }
  }

  /// ``APIVersion/current``.
  public var version: Int
  /// The one address of this document, under the section where the story is at home.
  public var address: String
  /// The story's page in a browser.
  public var page: String
  /// The brand whose story it is.
  public var brand: String
  /// The section where it is at home.
  public var section: String
  /// Its name, by which devices remember it.
  public var id: String
  /// What it was called before; devices may remember it by these.
  public var earlierNames: [String]
  /// Its words.
  public var headline: String
  /// What stands over the headline.
  public var kicker: String?
  /// What stands under it.
  public var standfirst: String?
  /// Who wrote it.
  public var byline: String?
  /// What stands at its head.
  public var picture: PictureDocument?
  /// When it came out.
  public var published: Date?
  /// When it was changed last.
  public var modified: Date?
  /// How it is told: `report`, `gallery`, `opinion`, `long-read`, or another word; nil where a server does
  /// not say.
  public var form: String?
  /// As a teaser has them.
  public var flags: [String]
  /// What it is about.
  public var subjects: [String]
  /// The BCP 47 tag of what it is written in, where that is not the brand's.
  public var language: String?
  /// Where it was first published.
  public var origin: String?
  /// Whose feed it came with, where the brand names its sources.
  public var publisher: PublisherDocument?
  /// Where it happened.
  public var place: PlaceDocument?
  /// How many comments it has.
  public var commentCount: Int?
  /// What its teasers say too; nil where that is nothing more.
  public var details: StoryDetails?
  /// Whether its text is that of its page at its publisher, to which clients lead first; nil for no.
  public var isFromPage: Bool?
  /// Its text.
  public var body: [Block]
  /// What is told of it while it goes on; nil for a story that is no live report.
  public var report: LiveReportDocument?

  /// A story for clients.
  ///
  /// - Parameters:
  ///   - story: What it is.
  ///   - form: How it is told.
  ///   - brand: Whose it is.
  ///   - section: Where it is at home.
  ///   - earlierNames: What it was called before.
  ///   - publisher: Whose feed it came with.
  ///   - page: Where a browser finds it.
  ///   - addresses: How addresses are written.
  public init(
    _ story: Story,
    form: Story.Form,
    brand: Slug,
    section: Slug,
    earlierNames: [Slug],
    publisher: FeedPublisher?,
    page: String,
    _ addresses: AddressWriter
  ) {
    version = APIVersion.current
    address = APIRoute.story(brand: brand, section: section, story.id).path
    self.page = page
    self.brand = brand.rawValue
    self.section = section.rawValue
    id = story.id.rawValue
    self.earlierNames = earlierNames.map(\.rawValue)
    headline = story.headline
    kicker = story.kicker
    standfirst = story.standfirst
    byline = story.byline
    picture = PictureDocument(story.picture, addresses)
    published = story.published?.writable
    modified = story.modified?.writable
    self.form = form.rawValue
    flags = TeaserDocument.words(of: story.flags)
    subjects = story.subjects
    language = story.language
    origin = story.origin.flatMap(addresses.link)
    self.publisher = PublisherDocument(publisher, addresses)
    place = story.place.map { PlaceDocument($0) }
    commentCount = story.commentCount
    details = story.ownDetails
    isFromPage = story.isFromPage == true ? true : nil
    body = story.body.compactMap { Block($0, addresses) }
    report = story.report.map { LiveReportDocument($0, addresses) }
  }

  /// The story that was sent, its addresses read against the document's; nil for one whose name cannot
  /// stand in an address.
  ///
  /// `sanitize` makes markup safe to show: what a server says of its own markup is its word alone.
  public func story(at base: URL, sanitize: (_ html: String) -> String) -> Story? {
    guard let id = Slug(rawValue: id) else { return nil }
    let address = AddressReader(base: base)
    var story = Story(
      id: id,
      headline: headline,
      kicker: kicker,
      standfirst: standfirst,
      byline: byline,
      picture: picture?.picture(address),
      published: published,
      modified: modified,
      flags: TeaserDocument.flags(of: flags),
      subjects: subjects,
      language: language,
      origin: address(origin),
      place: place?.place,
      commentCount: commentCount?.bounded,
      body: body.compactMap { $0.block(address, sanitize) },
      report: report?.report(address, sanitize)
    )
    story.ownDetails = details
    story.isFromPage = isFromPage
    return story
  }
}

extension StoryDocument {
  /// What invites into the story that was sent.
  func teaser(at base: URL) -> Teaser? {
    // None of the text is of a teaser.
    guard let story = story(at: base, sanitize: { _ in "" }) else { return nil }
    var teaser = Teaser(story)
    teaser.home = Slug(rawValue: section)
    teaser.language = language
    teaser.publisher = publisher?.publisher(AddressReader(base: base))
    return teaser
  }
}

extension StoryDocument.Block {
  /// Nil for a kind that is not known, and for one that has not what it should.
  func block(_ address: AddressReader, _ sanitize: (String) -> String) -> Story.Block? {
    switch kind {
    case "paragraph": text.map { .paragraph($0) }
    case "heading": text.map { .heading($0) }
    case "quote": text.map { .quote($0, attribution: attribution) }
    case "picture": picture?.picture(address).map { .picture($0) }
    case "markup": html.map { .markup(SafeMarkup(sanitized: sanitize($0))) }
    case "embed": address(self.address).map { .embed($0, title: title ?? "") }
    default: Enclosure.Kind(rawValue: kind).flatMap { file(of: $0, address) }
    }
  }

  private func file(of kind: Enclosure.Kind, _ address: AddressReader) -> Story.Block? {
    self.address.flatMap { address($0) }.map {
      .enclosure(
        Enclosure(
          kind,
          at: $0,
          title: title,
          mediaType: mediaType,
          byteCount: byteCount?.bounded,
          duration: duration,
          poster: picture?.picture(address)
        )
      )
    }
  }
}
