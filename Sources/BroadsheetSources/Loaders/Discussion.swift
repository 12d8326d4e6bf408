import BroadsheetCore

/// The way to where a story is discussed: RSS's `comments`, Atom's `replies`.
enum Discussion {
  /// Nil where that is the story's own page, and where its text leads there.
  static func way(
    of item: borrowing ParsedItem,
    beside text: [Story.Block],
    language: String
  ) -> Story.Block? {
    let replies = item.links.firstIndex { $0.rel == "replies" && $0.type == "text/html" }
    guard let written = item.discussionURL ?? replies.map({ item.links[$0].href }),
      let address = WebAddress.address(written), address.isOfWeb
    else { return nil }
    let page = Self.page(of: written)
    if let url = item.url, Self.page(of: url) == page { return nil }
    let isKnown = text.contains { block in
      if case .markup(let markup) = block { markup.html.containsBytes(of: page) } else { false }
    }
    return isKnown ? nil : .embed(address.url, title: Phrases(language: language).discussion)
  }

  /// An address without its fragment.
  private static func page(of address: String) -> String {
    guard address.containsByte(UInt8(ascii: "#")) else { return address }
    return String(Substring(address.utf8.prefix { $0 != UInt8(ascii: "#") }))
  }

  /// Whether a text is the way to the discussion and nothing else, as of pages that gather links.
  static func isOnlyWay(_ text: ParsedText?, of item: borrowing ParsedItem) -> Bool {
    guard let address = item.discussionURL, case .html(let html)? = text,
      html.utf8.count <= address.utf8.count + mostMarkup,
      // One with a sign that markup escapes takes a close look.
      address.containsByte(UInt8(ascii: "&")) || html.containsBytes(of: address)
    else { return false }
    let words = html.trimmingSpace()
    guard words.hasPrefix("<"), words.hasSuffix(">") else { return false }
    let opening = words.replacing("&amp;", with: "&").split(separator: "<a href=\"", maxSplits: 2)
    let link = opening.last?.prefix { $0 != "\"" }
    return opening.count <= 2 && link?.elementsEqual(address) == true
      && WordCount.of(sanitized: html) <= mostWords
  }

  /// Bytes of markup beside the address, and words of the link.
  private static let (mostMarkup, mostWords) = (120, 3)
}
