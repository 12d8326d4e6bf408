import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A feed while its elements come in, with the item that is open in it.
///
/// It files each value where the reader stands, decides between rivals, and keeps to the limits of
/// lists. It knows nothing of markup. What only items have goes to the `item` itself.
struct FeedDraft: ~Copyable {
  private(set) var place = FeedPlace()
  private(set) var format: FeedFormat?
  /// Whether there was an element that a feed can begin with.
  private(set) var hasRoot = false
  /// The item that is open, or was open last.
  var item = ItemDraft()

  private let limits: FeedDecoder.Limits
  /// The language of dates where neither item nor feed says theirs.
  private let fallbackLanguage: String?
  private var feed: ParsedFeed
  private var isNetscape = false
  private var modified: ParsedDate?
  /// How much the description deserves its field.
  private var descriptionRank = 0
  /// The feed's categories once more, to know at once which are there.
  private var feedCategories = CategorySet()
  /// The categories of the item that is open.
  private var itemCategories = CategorySet()
  private var budget: ListBudget
  private var updatePeriod: Int?
  private var updateFrequency: Int?
  private var ledger = ItemLedger()

  init(
    options: FeedDecoder.Options,
    encoding: String,
    limits: FeedDecoder.Limits,
    documentBytes: Int
  ) {
    self.limits = limits
    fallbackLanguage = options.language
    budget = ListBudget(limits: limits)
    feed = ParsedFeed(format: .rss, encoding: encoding)
    feed.language = options.contentLanguage.map(LanguageTag.of)
    feed.items.reserveCapacity(min(32, documentBytes / 512 + 1))
  }

  // MARK: The whole

  /// Whether the feed has as many items as it may have.
  var isFull: Bool { feed.items.count >= limits.items }

  /// Notes an element that a feed can begin with.
  mutating func enterRoot(_ element: FeedElement? = nil) {
    if !hasRoot, element == .channel { format = format ?? .cdf }
    hasRoot = true
  }

  /// Whether the version that the root gives tells the format, which a namespace may have told.
  func needsVersion(of root: FeedElement) -> Bool {
    switch root {
    case .rss: format == nil || format?.isAtom == true
    case .feed: format == nil
    default: false
    }
  }

  mutating func setFormat(of root: FeedElement, version: String?) {
    format = root == .rss ? .rss(version: version) : .atom(version: version)
  }

  /// Takes the format from a namespace that the document declares.
  mutating func setFormat(namespace: GatheredText, isDefault: Bool) {
    func isNamed(_ name: StaticString) -> Bool {
      namespace.bytes.count == name.utf8CodeUnitCount
        && namespace.bytes.indices.allSatisfy {
          namespace.bytes[$0].asciiLowercased == name.utf8Start[$0]
        }
    }
    if isNamed("http://www.w3.org/2005/atom") {
      format = .atom10
    } else if isNamed("http://purl.org/rss/1.0/") {
      format = .rss10
    } else if isNamed("http://my.netscape.com/rdf/simple/0.9/")
      || isNamed("http://channel.netscape.com/rdf/simple/0.9/")
    {
      if isDefault { format = .rss090 }
    }
  }

  /// Reads off a type declaration whether this is Netscape's RSS.
  mutating func setFormat(doctype: String) {
    if doctype.contains("netscape") { isNetscape = true }
  }

  /// The feed as far as it came, to be taken once.
  mutating func finish(isWellFormed: Bool, diagnostics: [FeedDiagnostic]) -> ParsedFeed {
    feed.isWellFormed = isWellFormed
    feed.diagnostics = diagnostics
    feed.format = isNetscape ? .rss091Netscape : format ?? .rss
    feed.modified = modified.map(Date.init(timeIntervalSince1970:))
    if feed.icon == nil { feed.icon = feed.image?.url }
    if let updatePeriod, feed.refreshMinutes == nil {
      feed.refreshMinutes = max(1, updatePeriod / max(1, updateFrequency ?? 1))
    }
    if feed.authors.contains(where: \.isEmpty) { feed.authors.removeAll(where: \.isEmpty) }
    // Handed over rather than copied.
    var complete = ParsedFeed(format: .rss)
    swap(&complete, &feed)
    return complete
  }

  // MARK: Items and parts

  mutating func enter(_ part: FeedPlace.Part) { place.enter(part) }

  mutating func leave(_ part: FeedPlace.Part) { place.leave(part) }

  mutating func beginItem(log: inout DiagnosticLog) {
    place.enterItem()
    log.item = feed.items.count
    item = ItemDraft()
    itemCategories.removeAll()
  }

  /// Completes the item that is open, if one is, and adds it to the feed.
  mutating func finishItem(log: inout DiagnosticLog) {
    guard place.isInItem else { return }
    place.leaveItem()
    log.item = nil
    item.complete(isAtom: format?.isAtom == true, longestAddress: limits.addressBytes)
    ledger.note(&item.item, next: feed.items, log: &log)
    // Changed places with an empty one, which costs less than a copy.
    feed.items.append(ParsedItem())
    swap(&feed.items[feed.items.count - 1], &item.item)
  }

  // MARK: Identity and addresses

  /// The page of the newspaper, as far as it is known.
  var homePageURL: String? { feed.homePageURL }

  /// Notes that an identifier comes, and whether it is the item's address as well.
  mutating func expectIdentifier(isPermalink: Bool) {
    item.idIsAddress = place.isInItem && isPermalink
  }

  mutating func setFeedIdentifier(_ identifier: String?) { feed.id = identifier }

  /// Files a link; one that `isMain` leads to the page of the story, or of the newspaper.
  mutating func addLink(
    _ link: consuming ParsedLink,
    isMain: Bool,
    log: inout DiagnosticLog
  ) {
    let href = link.href
    switch place.owner {
    case .item:
      if isMain { item.item.url = href }
      if budget.spend(item.item.links.count, field: "links", log: &log) {
        item.item.links.append(link)
      }
    case .feed:
      if isMain { feed.homePageURL = href }
      if link.rel == "self" { feed.feedURL = href }
      if budget.spend(feed.links.count, field: "links", log: &log) { feed.links.append(link) }
    case .feedImage: updateFeedImage { $0.link = href }
    case .aside where place.isInSource && isMain: item.source?.url = href
    case .itemImage, .aside: break
    }
  }

  /// Names where the item was taken from, unless its own title did.
  mutating func nameSource(_ name: String) {
    guard place.isInSource, !name.isEmpty, item.source?.title == nil else { return }
    item.source?.title = name
  }

  /// Whether the item takes one more chapter, which is to follow then.
  mutating func hasRoomForChapter(log: inout DiagnosticLog) -> Bool {
    place.owner == .item && budget.spend(item.item.chapters.count, field: "chapters", log: &log)
  }

  /// Whether the item takes one more attachment, which is to follow then.
  mutating func hasRoomForAttachment(log: inout DiagnosticLog) -> Bool {
    place.owner == .item
      && budget.spend(item.item.attachments.count, field: "attachments", log: &log)
  }

  // MARK: Pictures and media

  /// Takes down a picture that is declared for the item itself.
  mutating func addItemImage(_ address: String?, log: inout DiagnosticLog) {
    guard let address, budget.spend(item.images.count, field: "image", log: &log) else { return }
    item.addImage(address)
  }

  var hasFeedImage: Bool { feed.image?.url != nil }

  mutating func updateFeedImage(_ change: (inout ParsedImage) -> Void) {
    var image = feed.image ?? ParsedImage()
    change(&image)
    feed.image = image
  }

  mutating func setIcon(_ address: String?) { feed.icon = address }

  mutating func setFavicon(_ address: String?) { feed.favicon = address }

  /// Whether the item takes one more medium, which is to follow then.
  mutating func hasRoomForMedia(log: inout DiagnosticLog) -> Bool {
    place.owner == .item && budget.spend(item.item.media.count, field: "media", log: &log)
  }

  // MARK: Texts

  mutating func setTitle(_ text: ParsedText, of element: FeedElement) {
    let line = text.line
    switch place.owner {
    case .item: item.setTitle(text, line: line, isOfMedia: element == .mediaTitle)
    case .feed:
      guard feed.title == nil, element == .title else { return }
      feed.title = line
      feed.titleHTML = text.html
    case .feedImage: updateFeedImage { $0.title = line.isEmpty ? nil : line }
    case .aside where place.isInSource && element == .title: item.source?.title = line
    case .itemImage, .aside: break
    }
  }

  /// Whether a summary from an element may have a use here.
  func takesSummary(from element: FeedElement) -> Bool {
    switch place.owner {
    case .item:
      element != .itunesSubtitle && (element != .subtitle || item.item.summaryText == nil)
    case .feed: Self.descriptionRank(of: element) >= descriptionRank
    case .feedImage, .itemImage, .aside: false
    }
  }

  mutating func addSummary(_ text: consuming ParsedText, from element: FeedElement) {
    switch place.owner {
    case .item: item.addSummary(text, from: element)
    case .feed:
      guard !text.isEmpty || feed.description == nil else { return }
      descriptionRank = text.isEmpty ? 0 : Self.descriptionRank(of: element)
      feed.description = text
    case .feedImage, .itemImage, .aside: break
    }
  }

  private static func descriptionRank(of element: FeedElement) -> Int {
    switch element {
    case .description, .subtitle, .abstract: 3
    case .summary, .itunesSummary: 2
    default: 1
    }
  }

  // MARK: People and subjects

  /// Opens an author; false when there is no place for one.
  mutating func addAuthor(log: inout DiagnosticLog) -> Bool {
    switch place.owner {
    case .item:
      guard budget.spend(item.item.authors.count, field: "authors", log: &log) else { return false }
      item.item.authors.append(ParsedAuthor())
    case .feed:
      guard budget.spend(feed.authors.count, field: "authors", log: &log) else { return false }
      feed.authors.append(ParsedAuthor())
    case .aside where place.isInSource:
      let count = item.source?.authors.count ?? 0
      guard budget.spend(count, field: "authors", log: &log) else { return false }
      item.source?.authors.append(ParsedAuthor())
    case .feedImage, .itemImage, .aside: return false
    }
    return true
  }

  /// Changes the author that was opened last.
  mutating func updateAuthor(_ change: (inout ParsedAuthor) -> Void) {
    switch place.owner {
    case .item: item.item.authors.updateLast(change)
    case .feed: feed.authors.updateLast(change)
    case .aside where place.isInSource: item.source?.authors.updateLast(change)
    case .feedImage, .itemImage, .aside: break
    }
  }

  /// Completes the author that was opened last, or takes it away where it says nothing new.
  mutating func completeAuthor(_ text: String) {
    switch place.owner {
    case .item: item.item.authors.completeLast(text)
    case .feed: feed.authors.completeLast(text)
    case .aside where place.isInSource: item.source?.authors.completeLast(text)
    case .feedImage, .itemImage, .aside: break
    }
  }

  /// Adds a category that says something and is not there yet.
  mutating func addCategory(_ category: ParsedCategory, log: inout DiagnosticLog) {
    guard category.term != nil || category.scheme != nil || category.label != nil else { return }
    switch place.owner {
    case .item:
      if let key = itemCategories.key(ofNew: category),
        budget.spend(item.item.categories.count, field: "categories", log: &log)
      {
        itemCategories.insert(key)
        if item.item.categories.isEmpty { item.item.categories.reserveCapacity(4) }
        item.item.categories.append(category)
      }
    case .feed:
      if let key = feedCategories.key(ofNew: category),
        budget.spend(feed.categories.count, field: "categories", log: &log)
      {
        feedCategories.insert(key)
        feed.categories.append(category)
      }
    case .feedImage, .itemImage, .aside: break
    }
  }

  /// Gives a term to the category that was opened last, or to a new one if that has a term.
  mutating func nameCategory(_ term: String, log: inout DiagnosticLog) {
    switch place.owner {
    case .item where item.item.categories.nameLast(term): break
    case .feed where feed.categories.nameLast(term): break
    case .item, .feed: addCategory(ParsedCategory(term: term), log: &log)
    case .feedImage, .itemImage, .aside: break
    }
  }

  // MARK: Dates, language, numbers

  /// What the item, the feed or whoever asked says of the language, where that matters to dates.
  var dateLanguage: DateLanguage? {
    DateLanguage(place.isInItem ? item.item.language : nil) ?? DateLanguage(feed.language)
      ?? DateLanguage(fallbackLanguage)
  }

  mutating func setDate(_ date: ParsedDate, of element: FeedElement) {
    switch place.owner {
    case .item: item.setDate(date, of: element)
    case .feed:
      if element == .updated {
        modified = date
      } else if element == .published || feed.published == nil {
        feed.published = Date(timeIntervalSince1970: date)
      }
    case .feedImage, .itemImage, .aside: break
    }
  }

  mutating func setLanguage(_ language: String) {
    switch place.owner {
    case .item: item.item.language = language
    case .feed: feed.language = language
    case .feedImage, .itemImage, .aside: break
    }
  }

  /// Sets the language that the root gives, which is the feed's wherever it stands.
  mutating func setFeedLanguage(_ language: String) { feed.language = language }

  mutating func setRefreshMinutes(_ minutes: Int?) { feed.refreshMinutes = minutes }

  mutating func setUpdatePeriod(_ minutes: Int?) { updatePeriod = minutes }

  mutating func setUpdateFrequency(_ times: Int?) { updateFrequency = times }
}
