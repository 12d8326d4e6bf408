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

  /// Reads what stands in a range of markup.
  init(at range: Range<Int>, of html: UnsafeBufferPointer<UInt8>) {
    self.range = range
    read(html)
  }

  /// Where the last words stand; nil where there are none of so many bytes at the most.
  static func range(of html: UnsafeBufferPointer<UInt8>, within limit: Int) -> Range<Int>? {
    let end = end(of: html, within: limit)
    let floor = max(0, end - limit)
    var start = floor == 0 ? 0 : nil
    var index = end
    while let open = ByteScanning.lastIndex(of: UInt8(ascii: "<"), in: html.span, floor..<index) {
      if HTMLTag.separatesWords(at: open, in: html.span) {
        // An attribute holds no bracket that is not escaped.
        start = html[open..<end].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
        break
      }
      index = open
    }
    guard let start, start < end else { return nil }
    return start..<end
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
        let words = UnsafeBufferPointer(rebasing: rest[..<end])
        add(PlainText.decodingEntities(words), isInLink)
        index = end
        continue
      }
      let end = (rest.firstIndex(of: UInt8(ascii: ">")) ?? range.upperBound - 1) + 1
      if isInLink, rest.starts(with: "</a>") {
        isInLink = false
        links[links.count - 1].range = links[links.count - 1].range.lowerBound..<end
      } else if rest.starts(with: "<a ") {
        isInLink = true
        let address = WrittenTag(bytes: rest[..<end]).text(of: " href=\"")
        links.append(Link(address: address ?? "", range: index..<end, before: outside))
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
      if endsWithLink, words.contains(where: { !$0.isWhitespace }) { endsWithLink = false }
    }
  }
}
