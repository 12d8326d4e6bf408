/// What each element's text becomes when the element closes.
extension SyndicationReader {
  mutating func end(_ element: FeedElement, _ top: ElementStack.Element) throws(FeedDecodingError) {
    switch element {
    case .rss, .rdf, .channel, .feed: break
    case .item:
      if isInItem { finishItem() }
    case .image:
      if top.hasCollector { endItemImage() }
      imageDepth = max(0, imageDepth - 1)
    case .textInput, .source: asideDepth = max(0, asideDepth - 1)
    case .contributor, .publisher, .owner: contributorDepth = max(0, contributorDepth - 1)
    case .author:
      authorDepth = max(0, authorDepth - 1)
      if top.hasCollector { endAuthor() }
    case .title, .mediaTitle: endTitle(element)
    case .description, .abstract, .subtitle, .summary, .itunesSummary, .itunesSubtitle,
      .mediaDescription:
      endSummary(element)
    case .content, .body, .contentEncoded:
      guard context == .item, let text = takeText() else { break }
      draft.addContent(text, rank: text.isEmpty ? .empty : .primary)
    case .link: if top.hasCollector { endLink() }
    case .id: endIdentifier()
    case .name, .email, .url: endPersonPart(element)
    case .width, .height:
      guard context == .feedImage, let number = Self.integer(gatheredText().bytes) else { break }
      updateFeedImage { image in
        if element == .width { image.width = number } else { image.height = number }
      }
    case .published, .updated, .created: endDate(element)
    case .category, .itunesCategory, .mediaCategory: endCategory()
    case .itunesKeywords: addKeywords(scheme: "http://www.itunes.com/")
    case .keywordList: addKeywords(scheme: nil)
    case .itunesDuration: endDuration()
    case .mediaContent, .mediaThumbnail, .mediaPlayer:
      if top.hasCollector { endMedia(element) }
    case .mediaCredit:
      if let index = draft.openMedia, context == .item {
        draft.item.media[index].credit = nonEmpty(takeString())
      }
    case .language: endLanguage()
    case .icon, .logo: endIcon(element)
    case .commentCount:
      if context == .item { draft.item.commentCount = Self.integer(gatheredText().bytes) }
    case .point, .latitude, .longitude: endPlace(element)
    case .timeToLive: feed.refreshMinutes = Self.integer(gatheredText().bytes)
    case .updatePeriod: updatePeriod = Self.minutes(ofPeriod: takeString())
    case .updateFrequency: updateFrequency = Self.integer(gatheredText().bytes)
    case .enclosure, .itunesImage, .rights, .unknown, .inline, .html: break
    }
  }

  // MARK: Texts

  private mutating func endTitle(_ element: FeedElement) {
    let place = context
    guard place != .aside, place != .itemImage, let text = takeTitle(), !text.isEmpty else {
      return
    }
    switch place {
    case .item:
      let plain = plainText(of: text)
      if element == .mediaTitle, let index = draft.openMedia {
        draft.item.media[index].title = nonEmpty(plain)
      }
      guard draft.item.title == nil || draft.titleIsSecondary && element == .title else { return }
      draft.item.title = plain
      draft.item.titleHTML = text.html
      draft.titleIsSecondary = element == .mediaTitle
    case .feed:
      guard feed.title == nil, element == .title else { return }
      feed.title = plainText(of: text)
      feed.titleHTML = text.html
    case .feedImage:
      let title = nonEmpty(plainText(of: text))
      updateFeedImage { $0.title = title }
    case .itemImage, .aside: break
    }
  }

  /// The text of a title; one that is nothing but a declaration of HTML is about that.
  private mutating func takeTitle() -> ParsedText? {
    let text = takeText()
    guard let text, text.isEmpty else { return text }
    let bytes = gatheredText().bytes
    let isDeclaration =
      bytes.count < 256 && bytes.starts(with: "<!")
      && bytes.dropFirst(2).first?.isASCIILetter == true
    return isDeclaration ? .plain(takeString()) : text
  }

  private mutating func endSummary(_ element: FeedElement) {
    switch context {
    case .item:
      guard element != .itunesSubtitle, element != .subtitle || draft.item.summaryText == nil,
        let text = takeText()
      else { return }
      if element == .mediaDescription, let index = draft.openMedia {
        draft.item.media[index].description = nonEmpty(plainText(of: text))
      }
      let isSecondary = element == .mediaDescription || element == .itunesSummary
      draft.addSummary(text, rank: text.isEmpty ? .empty : isSecondary ? .secondary : .primary)
    case .feed:
      let rank =
        switch element {
        case .description, .subtitle, .abstract: 3
        case .summary, .itunesSummary: 2
        default: 1
        }
      guard rank >= feedTextRank, let text = takeText(), !text.isEmpty || feed.description == nil
      else { return }
      feed.description = text
      feedTextRank = text.isEmpty ? 0 : rank
    case .feedImage, .itemImage, .aside: break
    }
  }

  // MARK: Addresses and identity

  private mutating func endLink() {
    let text = gatheredText()
    guard !text.bytes.isEmpty, let address = resolvedEscaped(text) else { return }
    guard var link = openLink else {
      setLink(ParsedLink(href: address, type: "text/html"), isMain: true)
      return
    }
    link.href = address
    setLink(link, isMain: link.rel == "alternate")
  }

  /// Addresses in CDATA are often escaped once too much.
  private mutating func resolvedEscaped(_ text: GatheredText) -> String? {
    guard Self.containsEscape(text.bytes) else { return resolved(text) }
    return resolved(text.string.replacing("&amp;", with: "&"))
  }

  private static func containsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = text.baseAddress else { return false }
    var index = 0
    while true {
      index = ByteScanning.index(of: UInt8(ascii: "&"), in: bytes, from: index, to: text.count)
      guard index < text.count else { return false }
      let rest = UnsafeBufferPointer(start: bytes + index, count: text.count &- index)
      if rest.starts(with: "&amp;") { return true }
      index &+= 1
    }
  }

  private mutating func endIdentifier() {
    let text = gatheredText()
    guard !text.bytes.isEmpty else { return }
    switch context {
    case .item:
      // An address that is too long identifies all the same.
      draft.item.id = draft.idIsAddress ? resolved(text) ?? text.string : text.string
    case .feed: feed.id = resolved(text)
    case .feedImage, .itemImage, .aside: break
    }
  }

  private mutating func endIcon(_ element: FeedElement) {
    let text = gatheredText()
    guard !text.bytes.isEmpty, context == .feed else { return }
    if element == .icon { feed.favicon = resolved(text) } else { feed.icon = resolved(text) }
  }

  private mutating func endItemImage() {
    let text = takeString()
    if !text.isEmpty, FeedMarkup.isWebAddress(text) { addImage(resolved(text)) }
  }

  @inline(__always)
  func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}
