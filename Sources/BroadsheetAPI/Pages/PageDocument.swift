public import BroadsheetCore
public import Foundation

/// A front or a section as it is now, or an older page of one.
public struct PageDocument: APIDocument {
  /// What a page has to show.
  public enum State: String, APIDocument {
    /// A layout plan.
    case native
    /// A web page, in a frame if it lets itself be shown in one.
    case web
    /// A web page that is opened elsewhere.
    case link
  }

  /// ``APIVersion/current``.
  public var version: Int
  /// The address of this document, without the query of an older page.
  public var address: String
  /// The page in a browser.
  public var page: String
  /// The brand whose page it is.
  public var brand: String
  /// The section that it is; nil for the brand's front.
  public var section: String?
  /// Its heading.
  public var title: String
  /// What the section is about.
  public var summary: String?
  /// What the source's feed calls itself, where that says more than the heading and the brand.
  public var feedTitle: String?
  /// The number of what it shows; reports name it, and it changes with the content alone.
  public var edition: Int
  /// When its content was last heard of, where nothing newer can be had; nil for what is fresh.
  public var staleSince: Date?
  /// `native`, `web` or `link`; another word is to be taken for a page that opens in a browser.
  public var state: String
  /// What a `native` page shows.
  public var plan: PlanDocument?
  /// Where a `web` or `link` page is; nil for one that must not be shown.
  public var webAddress: String?
  /// Where server-sent events tell of newer editions; nil for an older page, and for one of the past.
  public var live: String?
  /// The older page behind this one.
  public var next: String?
  /// The older page before this one; nil for the first, and for the page itself.
  public var previous: String?

  /// What an older page is given beside its edition.
  public struct Place: Sendable, Hashable {
    /// Where the page before it begins.
    public var previous: PageCursor?
    /// Where the next one begins.
    public var next: PageCursor?

    /// The places before and behind an older page.
    public init(previous: PageCursor?, next: PageCursor?) {
      self.previous = previous
      self.next = next
    }
  }

  /// An edition without what only the newsroom may know of it: its diagnostics, and what was left out
  /// and why.
  ///
  /// - Parameters:
  ///   - edition: What is shown.
  ///   - staleSince: When it was last heard of; nil for what is fresh.
  ///   - place: Where among the older pages it is; nil for the page itself.
  ///   - page: Where a browser finds it.
  ///   - addresses: How addresses are written.
  public init(
    _ edition: Edition,
    staleSince: Date?,
    place: Place? = nil,
    page: String,
    _ addresses: AddressWriter
  ) {
    let route = APIRoute.page(edition.key)
    version = APIVersion.current
    address = route.path
    self.page = page
    brand = edition.brand.rawValue
    section = edition.section?.rawValue
    title = edition.title
    summary = edition.summary
    feedTitle = edition.feedTitle
    self.edition = edition.serial
    self.staleSince = staleSince?.writable
    switch edition.content {
    case .native(let plan):
      state = State.native.rawValue
      self.plan = PlanDocument(plan, addresses)
    case .web(let page):
      state = State.web.rawValue
      webAddress = addresses.link(page)
    case .link(let page):
      state = State.link.rawValue
      webAddress = addresses.link(page)
    }
    live = place == nil ? "\(page)?live=\(edition.serial)" : nil
    let further = place.map(\.next) ?? (edition.goesOn ? .top : nil)
    next = further.map(route.older)
    previous = place?.previous.map(route.older)
  }

  /// The edition that was sent, with its number and its addresses read against the document's; nil for
  /// a page that shows nothing this version can name.
  ///
  /// `moment` is when it was asked for: the same content is the same document, whenever it was pressed.
  public func edition(at base: URL, read moment: Date) -> Edition? {
    let address = AddressReader(base: base)
    guard let brand = Slug(rawValue: brand) else { return nil }
    let content: Edition.Content
    if let plan {
      content = .native(plan.plan(address))
    } else if let page = address(webAddress) {
      content = state == State.web.rawValue ? .web(page) : .link(page)
    } else {
      return nil
    }
    var edition = Edition(
      brand: brand,
      section: section.flatMap { Slug(rawValue: $0) },
      title: title,
      summary: summary,
      feedTitle: feedTitle,
      content: content,
      pressedAt: moment,
      contentFrom: staleSince ?? moment
    )
    edition.goesOn = next != nil
    edition.number(as: self.edition)
    return edition
  }
}
