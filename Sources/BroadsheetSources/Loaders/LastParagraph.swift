/// The last words of markup that a sanitizer wrote, up to the tag of a block before them.
struct LastParagraph {
  struct Link {
    var address: String
    var words = ""
    /// Where it stands, with its tags.
    var range: Range<Int>
    /// The words before it.
    var before: String
  }

  /// Where it stands in the markup.
  let range: Range<Int>
  private(set) var links: [Link] = []
  /// The words that are in no link.
  private(set) var outside = ""
  /// Whether no words follow the last link.
  private(set) var endsWithLink = false

  /// Nil where there is none of so many bytes at the most.
  init?(of html: UnsafeBufferPointer<UInt8>, within limit: Int) {
    let end = Self.end(of: html, within: limit)
    let floor = max(0, end - limit)
    var start = floor == 0 ? 0 : nil
    var index = end
    while let open = html[floor..<index].lastIndex(of: UInt8(ascii: "<")) {
      if HTMLTag.separatesWords(at: open, in: html.span) {
        // An attribute holds no bracket that is not escaped.
        start = html[open..<end].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
        break
      }
      index = open
    }
    guard let start, start < end else { return nil }
    range = start..<end
    read(html)
  }

  /// Where the last words end: before the tags of blocks and the pictures that follow them.
  private static func end(of html: UnsafeBufferPointer<UInt8>, within limit: Int) -> Int {
    var end = html.count
    while end > 0 {
      if html[end - 1] <= 0x20 {
        end -= 1
      } else if html[end - 1] == UInt8(ascii: ">"),
        let open = html[..<end].suffix(limit).lastIndex(of: UInt8(ascii: "<")),
        HTMLTag.separatesWords(at: open, in: html.span)
      {
        end = open
      } else {
        break
      }
    }
    return end
  }

  private mutating func read(_ html: UnsafeBufferPointer<UInt8>) {
    var index = range.lowerBound
    var isInLink = false
    while index < range.upperBound {
      let rest = html[index..<range.upperBound]
      guard html[index] == UInt8(ascii: "<") else {
        let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? range.upperBound
        add(PlainText.decodingEntities(String(decoding: rest[..<end], as: UTF8.self)), isInLink)
        index = end
        continue
      }
      let end = (rest.firstIndex(of: UInt8(ascii: ">")) ?? range.upperBound - 1) + 1
      if rest.starts(with: "</a>".utf8), isInLink {
        isInLink = false
        links[links.count - 1].range = links[links.count - 1].range.lowerBound..<end
      } else if rest.starts(with: "<a ".utf8) {
        isInLink = true
        let address = Self.address(in: String(decoding: rest[..<end], as: UTF8.self))
        links.append(Link(address: address, range: index..<end, before: outside))
        endsWithLink = true
      }
      index = end
    }
  }

  private mutating func add(_ words: String, _ isInLink: Bool) {
    if isInLink {
      links[links.count - 1].words += words
    } else {
      outside += words
      if words.contains(where: { !$0.isWhitespace }) { endsWithLink = false }
    }
  }

  private static func address(in tag: String) -> String {
    guard let start = tag.firstRange(of: " href=\"") else { return "" }
    return PlainText.decodingEntities(String(tag[start.upperBound...].prefix { $0 != "\"" }))
  }
}
