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

  /// A text without the line of a forum that begins it: who brought it where, and how many discuss it there.
  ///
  /// It has a few words, links to the site of the discussion alone, and one to the discussion; the
  /// story's own address may follow, written out. What leads elsewhere stays.
  static func withoutOpening(_ text: ParsedText, of item: borrowing ParsedItem) -> ParsedText {
    guard let address = item.discussionURL, case .html(let html) = text,
      let first = html.utf8.first, first.isASCIIAlphanumeric
    else { return text }
    let opening = Substring(html.utf8.prefix(longestOpening))
    let written = address.replacing("&", with: "&amp;")
    guard String(opening.prefix(mostBefore)).containsBytes(of: "<a "),
      let link = opening.firstRange(of: "href=\"\(written)\""),
      let end = opening[link.upperBound...].firstRange(of: "</a>")?.upperBound,
      isOfSite(opening[..<end], site(of: address))
    else { return text }
    var rest = html[end...]
    dropLineEnds(&rest)
    if let url = item.url.map({ $0.replacing("&", with: "&amp;") }),
      rest.hasPrefix("<a href=\"\(url)\">\(url)</a>")
    {
      rest = rest[(rest.firstRange(of: "</a>")?.upperBound ?? rest.endIndex)...]
      dropLineEnds(&rest)
    }
    return .html(String(rest))
  }

  /// Bytes of such a line, and those in which its first link begins.
  private static let (longestOpening, mostBefore) = (1_024, 40)

  private static func dropLineEnds(_ text: inout Substring) {
    while true {
      text = text.drop { $0.isWhitespace }
      guard text.hasPrefix("<br>") else { return }
      text = text.dropFirst(4)
    }
  }

  /// Whether a line has no tag but line ends and links to a site, and few words in none of them.
  private static func isOfSite(_ line: Substring, _ site: Substring) -> Bool {
    let parts = line.split(separator: "<", omittingEmptySubsequences: false)
    var letters = parts[0].count
    for part in parts.dropFirst() {
      if part.hasPrefix("a href=\"") {
        let address = String(part.dropFirst(8).prefix { $0 != "\"" })
        guard Self.site(of: address) == site else { return false }
      } else if part.hasPrefix("/a>") || part.hasPrefix("br>") {
        letters += part.drop { $0 != ">" }.count
      } else {
        return false
      }
    }
    return letters <= mostBefore + 20
  }

  private static func site(of address: String) -> Substring {
    guard let start = address.firstRange(of: "://")?.upperBound else { return "" }
    return address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }

  /// Bytes of markup beside the address, and words of the link.
  private static let (mostMarkup, mostWords) = (120, 3)
}
