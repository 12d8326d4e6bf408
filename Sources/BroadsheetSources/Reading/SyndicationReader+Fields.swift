#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// People, subjects, dates, places and media, each from the text of its element.
extension SyndicationReader {
  // MARK: People

  mutating func endPersonPart(_ element: FeedElement) {
    let text = takeString()
    guard !text.isEmpty else { return }
    if element == .url, imageDepth > 0 {
      switch context {
      case .feedImage:
        if let address = resolved(text) { updateFeedImage { $0.url = address } }
      case .itemImage: addImage(resolved(text))
      case .feed, .item, .aside: break
      }
      return
    }
    guard authorDepth > 0, contributorDepth == 0 else { return }
    let address = element == .url ? resolved(text) : nil
    updateAuthor { author in
      switch element {
      case .name: author.name = text
      case .email: author.email = text
      default: author.url = address
      }
    }
  }

  mutating func endAuthor() {
    let text = takeString()
    switch context {
    case .item: Self.complete(&draft.item.authors, with: text)
    case .feed: Self.complete(&feed.authors, with: text)
    case .feedImage, .itemImage, .aside: break
    }
  }

  /// Completes the last author, or takes it away where it says nothing new.
  private static func complete(_ authors: inout [ParsedAuthor], with text: String) {
    guard let last = authors.indices.last else { return }
    if authors[last].isEmpty, !text.isEmpty { authors[last] = PersonText.author(text) }
    if authors[last].isEmpty || last > 0 && authors[..<last].contains(authors[last]) {
      authors.removeLast()
    }
  }

  private mutating func updateAuthor(_ change: (inout ParsedAuthor) -> Void) {
    switch context {
    case .item:
      guard let last = draft.item.authors.indices.last else { return }
      change(&draft.item.authors[last])
    case .feed:
      guard let last = feed.authors.indices.last else { return }
      change(&feed.authors[last])
    case .feedImage, .itemImage, .aside: break
    }
  }

  // MARK: Subjects, dates, places

  /// Gives the text to the category that was opened last, or to a new one if that has a term.
  mutating func endCategory() {
    let text = takeString()
    guard !text.isEmpty else { return }
    switch context {
    case .item where Self.name(&draft.item.categories, text): break
    case .feed where Self.name(&feed.categories, text): break
    case .item, .feed: addCategory(ParsedCategory(term: text))
    case .feedImage, .itemImage, .aside: break
    }
  }

  private static func name(_ categories: inout [ParsedCategory], _ text: String) -> Bool {
    guard let last = categories.indices.last, categories[last].term?.isEmpty ?? true else {
      return false
    }
    categories[last].term = text
    return true
  }

  mutating func addKeywords(scheme: String?) {
    let words = takeString().utf8
      .split(separator: UInt8(ascii: ","), maxSplits: limits.valuesPerField)
      .prefix(limits.valuesPerField)
    for word in words {
      let term = Substring(word).trimmingSpace()
      if !term.isEmpty { addCategory(ParsedCategory(term: term, scheme: scheme)) }
    }
  }

  mutating func endDate(_ element: FeedElement) {
    if let date = FeedDate.secondsSince1970(gatheredText().bytes, in: dateLanguage) {
      setDate(date, element: element)
    } else if !diagnostics.isFull {
      noteUnreadableDate(takeString(), element: element)
    }
  }

  /// Sets a date that stands in an attribute.
  mutating func setDate(_ text: String, element: FeedElement) {
    var text = text
    let language = dateLanguage
    if let date = text.withUTF8({ FeedDate.secondsSince1970($0, in: language) }) {
      setDate(date, element: element)
    } else {
      noteUnreadableDate(text, element: element)
    }
  }

  /// What the item, the feed or whoever asked says of the language, where that matters to dates.
  private var dateLanguage: DateLanguage? {
    DateLanguage(isInItem ? draft.item.language : nil) ?? DateLanguage(feed.language)
      ?? DateLanguage(options.language)
  }

  private mutating func noteUnreadableDate(_ text: String, element: FeedElement) {
    guard !text.isEmpty, !diagnostics.isFull else { return }
    diagnostics.add(
      .warning,
      "the date “\(text.prefix(40))” cannot be read",
      line: line(at: tokenizer.tag.start),
      item: isInItem ? feed.items.count : nil,
      field: element == .updated ? "modified" : "published"
    )
  }

  private mutating func setDate(_ date: ParsedDate, element: FeedElement) {
    switch context {
    case .item:
      switch element {
      case .published: draft.published = date
      case .created: draft.created = date
      default: draft.updated = date
      }
    case .feed:
      if element == .updated {
        feedUpdated = date
      } else if element == .published || feed.published == nil {
        feed.published = Date(timeIntervalSince1970: date)
      }
    case .feedImage, .itemImage, .aside: break
    }
  }

  mutating func endLanguage() {
    let text = Self.languageTag(takeString())
    guard !text.isEmpty else { return }
    switch context {
    case .item: draft.item.language = text
    case .feed: feed.language = text
    case .feedImage, .itemImage, .aside: break
    }
  }

  mutating func endPlace(_ element: FeedElement) {
    guard context == .item else { return }
    // Two numbers need no more, even with all their digits.
    let numbers = String(validUTF8: gatheredText().bytes.utf8Prefix(128))
      .split { $0 == " " || $0 == "," || $0.isNewline }
      .compactMap { Double($0) }
    switch element {
    case .latitude: draft.latitude = numbers.first
    case .longitude: draft.longitude = numbers.first
    default:
      guard numbers.count >= 2 else { return }
      draft.latitude = numbers[0]
      draft.longitude = numbers[1]
    }
  }

  static func minutes(ofPeriod text: String) -> Int? {
    switch text.lowercased() {
    case "hourly": 60
    case "daily": 1440
    case "weekly": 10_080
    case "monthly": 43_200
    case "yearly": 525_600
    default: nil
    }
  }

  // MARK: Media

  mutating func endMedia(_ element: FeedElement) {
    defer { if element == .mediaContent { draft.openMedia = nil } }
    guard context == .item, element != .mediaContent, let last = draft.item.media.indices.last,
      draft.item.media[last].url == nil
    else { return }
    let text = takeString()
    if !text.isEmpty { draft.item.media[last].url = resolved(text) }
  }

  mutating func endDuration() {
    guard context == .item, let last = draft.item.attachments.indices.last else { return }
    let parts = String(validUTF8: gatheredText().bytes.utf8Prefix(64))
      .split(separator: ":", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard !parts.isEmpty, parts.count <= 3, !parts.contains(nil) else { return }
    draft.item.attachments[last].durationInSeconds = parts.reduce(0) { $0 * 60 + ($1 ?? 0) }
  }
}
