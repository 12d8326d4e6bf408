/// Titles, summaries and contents.
extension FeedElementReader {
  /// Has a text gathered that may be marked up: as its `type` says, else as its element has it.
  mutating func startText(
    _ kind: TextCollector.Kind,
    at cursor: inout MarkupCursor
  ) throws(FeedDecodingError) {
    guard cursor.hasAttributes else { return cursor.collect(kind) }
    var (kind, isBase64) = (kind, false)
    let type = try cursor.attributeText("type")?.lowercased
    if let type { (kind, isBase64) = Self.kind(ofType: type) }
    if try cursor.attributeText("mode")?.lowercased == "base64" { isBase64 = true }
    cursor.collect(kind, isBase64: isBase64)
  }

  /// What a `type` means, and whether such content can only be there as base64.
  private static func kind(ofType type: String) -> (TextCollector.Kind, Bool) {
    switch type {
    case "", "text", "plain", "text/plain": (.plain, false)
    case "html", "text/html", "text/x-html": (.html, false)
    case "xhtml", "application/xhtml+xml": (.xhtml, false)
    case _ where type.hasPrefix("text/"): (.plain, false)
    case _ where type.hasSuffix("+xml") || type.hasSuffix("/xml"): (.other, false)
    default: (.other, type.contains("/"))
    }
  }

  mutating func endTitle(_ element: FeedElement, at cursor: inout MarkupCursor) {
    switch draft.place.owner {
    case .aside where !draft.place.isInSource: return
    case .item, .feed, .feedImage, .aside:
      guard let text = title(at: &cursor), !text.isEmpty else { return }
      draft.setTitle(text, of: element)
    case .itemImage: return
    }
  }

  /// The text of a title; one that is nothing but a declaration of HTML is about that.
  private func title(at cursor: inout MarkupCursor) -> ParsedText? {
    let text = cursor.text(in: draft.format)
    guard let text, text.isEmpty else { return text }
    let bytes = cursor.gatheredText().bytes
    let isDeclaration =
      bytes.count < 256 && bytes.starts(with: "<!")
      && bytes.dropFirst(2).first?.isASCIILetter == true
    return isDeclaration ? .plain(cursor.string()) : text
  }

  mutating func endSummary(_ element: FeedElement, at cursor: inout MarkupCursor) {
    guard draft.takesSummary(from: element) else { return }
    noteBase(at: &cursor)
    guard let text = cursor.text(in: draft.format) else {
      return
    }
    draft.addSummary(text, from: element)
  }

  /// Has relative addresses of a text start from the page of its item.
  private func noteBase(at cursor: inout MarkupCursor) {
    cursor.noteBase(
      page: draft.place.owner == .item ? draft.item.item.url : nil,
      home: draft.homePageURL
    )
  }

  mutating func endContent(at cursor: inout MarkupCursor) {
    guard draft.place.owner == .item else { return }
    noteBase(at: &cursor)
    guard let content = cursor.content(in: draft.format) else {
      return
    }
    draft.item.addContent(content.text)
    if let live = content.live { draft.item.addLive(live) }
  }
}
