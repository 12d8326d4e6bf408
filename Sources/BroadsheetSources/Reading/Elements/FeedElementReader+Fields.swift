/// People, subjects, dates and what else an item or a feed says of itself.
extension FeedElementReader {
  // MARK: People

  mutating func endPersonPart(_ element: FeedElement, at cursor: inout MarkupCursor) {
    let text = cursor.string()
    guard !text.isEmpty else { return }
    if element == .url, draft.place.isInImage {
      switch draft.place.owner {
      case .feedImage:
        if let address = cursor.resolved(text) { draft.updateFeedImage { $0.url = address } }
      case .itemImage: draft.addItemImage(cursor.resolved(text), log: &cursor.log)
      case .feed, .item, .aside: break
      }
      return
    }
    guard draft.place.isInAuthor else { return }
    let address = element == .url ? cursor.resolved(text) : nil
    draft.updateAuthor { author in
      switch element {
      case .name: author.name = text
      case .email: author.email = text
      default: author.url = address
      }
    }
  }

  /// Who takes part in an episode, by the podcast namespace: hosts write it, so to say, and guests do not.
  mutating func startPerson(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    guard draft.place.owner == .item else { return }
    let role = try cursor.attributeText("role")?.lowercased ?? "host"
    if role == "host" || role == "co-host" { cursor.collect() }
  }

  // MARK: Subjects

  mutating func startCategory(
    _ element: FeedElement,
    at cursor: inout MarkupCursor
  ) throws(FeedDecodingError) {
    var category = ParsedCategory()
    if element == .itunesCategory {
      category.term = try cursor.attributeText("text")?.string
      category.scheme = "http://www.itunes.com/"
    } else if cursor.hasAttributes {
      category.term = try cursor.attribute("term")
      category.scheme = try cursor.attributeText("scheme", "domain")?.string
      category.label = try cursor.attribute("label")
    }
    if element == .mediaCategory, category.scheme == nil {
      category.scheme = "http://search.yahoo.com/mrss/category_schema"
    }
    draft.addCategory(category, log: &cursor.log)
    cursor.collect()
  }

  mutating func endCategory(at cursor: inout MarkupCursor) {
    let text = cursor.string()
    if !text.isEmpty { draft.nameCategory(text, log: &cursor.log) }
  }

  mutating func endKeywords(scheme: String?, at cursor: inout MarkupCursor) {
    let text = cursor.string()
    var rest = text.utf8[...]
    var count = 0
    while !rest.isEmpty, count < limits.valuesPerField {
      let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
      let word = rest[..<end]
      rest = rest[end...].dropFirst()
      guard !word.isEmpty else { continue }
      count += 1
      let term = Substring(word).trimmingSpace()
      guard !term.isEmpty else { continue }
      draft.addCategory(ParsedCategory(term: term, scheme: scheme), log: &cursor.log)
    }
  }

  // MARK: Dates

  mutating func endDate(_ element: FeedElement, at cursor: inout MarkupCursor) {
    let text = cursor.gatheredText()
    if let date = FeedDate.secondsSince1970(text.bytes, in: draft.dateLanguage) {
      draft.setDate(date, of: element)
    } else if !cursor.log.isFull {
      Self.noteUnreadableDate(text.string, of: element, at: &cursor)
    }
  }

  /// Sets a date that stands in an attribute.
  mutating func setDate(_ text: String, of element: FeedElement, at cursor: inout MarkupCursor) {
    var text = text
    let language = draft.dateLanguage
    if let date = text.withUTF8({ FeedDate.secondsSince1970($0, in: language) }) {
      draft.setDate(date, of: element)
    } else {
      Self.noteUnreadableDate(text, of: element, at: &cursor)
    }
  }

  private static func noteUnreadableDate(
    _ text: String,
    of element: FeedElement,
    at cursor: inout MarkupCursor
  ) {
    guard !text.isEmpty, !cursor.log.isFull else { return }
    cursor.log.add(
      .warning,
      "the date “\(text.prefix(40))” cannot be read",
      line: cursor.lineOfTag(),
      item: cursor.log.item,
      field: element == .updated ? "modified" : "published"
    )
  }

  // MARK: The rest

  mutating func endLanguage(at cursor: inout MarkupCursor) {
    let language = LanguageTag.of(cursor.string())
    if !language.isEmpty { draft.setLanguage(language) }
  }

  mutating func endPlace(_ element: FeedElement, at cursor: inout MarkupCursor) {
    guard draft.place.owner == .item else { return }
    // Two numbers need no more, even with all their digits.
    let numbers = String(validUTF8: cursor.gatheredText().bytes.utf8Prefix(128))
      .split { $0 == " " || $0 == "," || $0.isNewline }
      .compactMap { Double($0) }
    switch element {
    case .latitude: draft.item.setLatitude(numbers.first)
    case .longitude: draft.item.setLongitude(numbers.first)
    default:
      guard numbers.count >= 2 else { return }
      draft.item.setLatitude(numbers[0])
      draft.item.setLongitude(numbers[1])
    }
  }
}
