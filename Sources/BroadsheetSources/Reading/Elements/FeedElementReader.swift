/// Knows what each element of a feed means: what its start tag and its text become in the draft.
struct FeedElementReader: ~Copyable {
  /// The feed as far as it has come.
  var draft: FeedDraft
  /// Whether the feed has as many items as it may have, and another has begun.
  private(set) var isFull = false
  /// The link that is open, whose address is its text; nil for one without attributes.
  var openLink: ParsedLink?
  let limits: FeedDecoder.Limits

  init(
    options: FeedDecoder.Options,
    encoding: String,
    limits: FeedDecoder.Limits,
    documentBytes: Int
  ) {
    self.limits = limits
    draft = FeedDraft(
      options: options,
      encoding: encoding,
      limits: limits,
      documentBytes: documentBytes
    )
  }

  /// Does what the start tag of an element sets in motion, whose attributes the cursor has.
  mutating func start(
    _ element: FeedElement,
    at cursor: inout MarkupCursor
  ) throws(FeedDecodingError) {
    switch element {
    case .rss, .rdf, .channel, .feed: try startRoot(element, at: &cursor)
    case .item: try startItem(at: &cursor)
    case .image:
      draft.enter(.image)
      if draft.place.isInItem { cursor.collect() }
    case .picture: try startPicture(at: &cursor)
    case .textInput: draft.enter(.aside)
    case .source: try startSource(at: &cursor)
    case .author:
      draft.enter(.author)
      if draft.addAuthor(log: &cursor.log) { cursor.collect() }
    case .contributor, .publisher, .owner: draft.enter(.contributor)
    case .title, .mediaTitle, .subtitle, .abstract, .summary, .content, .itunesSubtitle,
      .itunesSummary, .rights:
      try startText(.plain, at: &cursor)
    case .description, .mediaDescription, .contentEncoded: try startText(.html, at: &cursor)
    case .body: try startText(.xhtml, at: &cursor)
    case .link: try startLink(at: &cursor)
    case .id:
      let value = try cursor.attributeText("ispermalink")
      draft.expectIdentifier(isPermalink: value.map { $0.lowercased == "true" } ?? true)
      cursor.collect()
    case .category, .itunesCategory, .mediaCategory: try startCategory(element, at: &cursor)
    case .enclosure: try startEnclosure(at: &cursor)
    case .transcript: try startTranscript(at: &cursor)
    case .chapter: try startChapter(at: &cursor)
    case .person: try startPerson(at: &cursor)
    case .itunesImage: try startItunesImage(at: &cursor)
    case .mediaContent, .mediaThumbnail, .mediaPlayer: try startMedia(element, at: &cursor)
    case .name, .email, .url, .width, .height, .published, .updated, .created, .itunesKeywords,
      .keywordList, .itunesDuration, .mediaCredit, .language, .icon, .logo, .commentCount,
      .comments, .point,
      .latitude, .longitude, .timeToLive, .updatePeriod, .updateFrequency, .originalLink:
      cursor.collect()
    case .unknown, .inline, .html: break
    }
  }

  /// Does what an element comes to when it closes.
  ///
  /// Where it `hasText`, that was gathered and is the cursor's innermost.
  mutating func end(_ element: FeedElement, hasText: Bool, at cursor: inout MarkupCursor) {
    switch element {
    case .rss, .rdf, .channel, .feed: break
    case .item: draft.finishItem(log: &cursor.log)
    case .image:
      if hasText { endItemImage(at: &cursor) }
      draft.leave(.image)
    case .picture:
      if hasText { endPicture(at: &cursor) }
    case .textInput: draft.leave(.aside)
    case .source:
      if hasText { draft.nameSource(cursor.string()) }
      draft.leave(.source)
    case .contributor, .publisher, .owner: draft.leave(.contributor)
    case .author:
      draft.leave(.author)
      if hasText { draft.completeAuthor(cursor.string()) }
    case .title, .mediaTitle: endTitle(element, at: &cursor)
    case .description, .abstract, .subtitle, .summary, .itunesSummary, .itunesSubtitle,
      .mediaDescription:
      endSummary(element, at: &cursor)
    case .content, .body, .contentEncoded: endContent(at: &cursor)
    case .link:
      if hasText { endLink(at: &cursor) }
    case .originalLink: endOriginalLink(at: &cursor)
    case .id: endIdentifier(at: &cursor)
    case .name, .email, .url: endPersonPart(element, at: &cursor)
    case .width, .height: endImageSize(element, at: &cursor)
    case .published, .updated, .created: endDate(element, at: &cursor)
    case .category, .itunesCategory, .mediaCategory: endCategory(at: &cursor)
    case .itunesKeywords: endKeywords(scheme: "http://www.itunes.com/", at: &cursor)
    case .keywordList: endKeywords(scheme: nil, at: &cursor)
    case .itunesDuration: endDuration(at: &cursor)
    case .mediaContent, .mediaThumbnail, .mediaPlayer:
      if hasText { endMedia(element, at: &cursor) }
    case .mediaCredit: endMediaCredit(at: &cursor)
    case .language: endLanguage(at: &cursor)
    case .icon, .logo: endIcon(element, at: &cursor)
    case .commentCount:
      guard draft.place.owner == .item else { return }
      draft.item.item.commentCount = cursor.gatheredText().leadingInteger
    case .comments: endComments(at: &cursor)
    case .point, .latitude, .longitude: endPlace(element, at: &cursor)
    case .timeToLive: draft.setRefreshMinutes(cursor.gatheredText().leadingInteger)
    case .updatePeriod: draft.setUpdatePeriod(Self.minutes(ofPeriod: cursor.string()))
    case .updateFrequency: draft.setUpdateFrequency(cursor.gatheredText().leadingInteger)
    case .person:
      if hasText { draft.item.addHost(cursor.string()) }
    case .enclosure, .transcript, .chapter, .itunesImage, .rights, .unknown, .inline, .html: break
    }
  }

  // MARK: Feeds and items

  private mutating func startRoot(
    _ element: FeedElement,
    at cursor: inout MarkupCursor
  ) throws(FeedDecodingError) {
    draft.enterRoot(element)
    if draft.needsVersion(of: element) {
      draft.setFormat(of: element, version: try cursor.attribute("version"))
    }
    if element == .channel { try readCDF(at: &cursor) }
  }

  private mutating func startItem(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    draft.enterRoot()
    guard !draft.isFull else {
      let what = "the items from here on are left out: limit items = \(limits.items)"
      cursor.log.add(.error, what, line: cursor.lineOfTag())
      isFull = true
      return
    }
    draft.beginItem(log: &cursor.log)
    cursor.noteBase(page: nil, home: draft.homePageURL)
    guard cursor.hasAttributes else { return }
    if let about = try cursor.attribute("about"), !about.isEmpty { draft.item.item.id = about }
    try readCDF(at: &cursor)
  }

  /// CDF keeps address and date in attributes.
  private mutating func readCDF(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    guard cursor.hasAttributes else { return }
    if let href = try cursor.attributeText("href"), !href.bytes.isEmpty,
      let address = cursor.resolved(href)
    {
      let link = ParsedLink(href: address, type: "text/html")
      draft.addLink(link, isMain: true, log: &cursor.log)
    }
    if let modified = try cursor.attribute("lastmod") {
      setDate(modified, of: .updated, at: &cursor)
    }
  }

  private static func minutes(ofPeriod text: String) -> Int? {
    switch text.lowercased() {
    case "hourly": 60
    case "daily": 1440
    case "weekly": 10_080
    case "monthly": 43_200
    case "yearly": 525_600
    default: nil
    }
  }
}
