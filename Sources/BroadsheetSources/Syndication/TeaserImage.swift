/// Chooses the picture that invites readers into an item.
enum TeaserImage {
  /// Width that a teaser can use; wider pictures only cost the reader time.
  private static let usefulWidth = 1200

  /// The best declared picture, else the first of the body.
  ///
  /// Among several renditions the one wins whose width comes closest to what a teaser can use;
  /// one without a size counts as middling, a thumbnail of unknown size as small.
  static func choose(for item: ParsedItem, declared: [String]) -> String? {
    var best: (score: Int, url: String)?
    func offer(_ url: String, score: Int) {
      if score > best?.score ?? Int.min { best = (score, url) }
    }
    // By their places, which costs less than copies.
    for index in item.media.indices where item.media[index].isImage {
      guard let url = item.media[index].url, !url.isEmpty else { continue }
      let unknown = item.media[index].kind == .thumbnail ? 300 : 600
      offer(url, score: score(width: item.media[index].width ?? unknown))
    }
    for attachment in item.attachments where attachment.isImage {
      offer(attachment.url, score: score(width: 600))
    }
    for url in declared { offer(url, score: score(width: 500)) }
    if let best, best.score > score(width: 60) { return best.url }
    return firstImage(in: item.contentHTML) ?? firstImage(in: item.summaryHTML) ?? best?.url
  }

  private static func score(width: Int) -> Int {
    width <= usefulWidth ? width : max(1, usefulWidth - (width - usefulWidth) / 4)
  }

  /// The first picture of sanitized HTML that is not a counter's single pixel.
  private static func firstImage(in html: String?) -> String? {
    guard var html else { return nil }
    return html.withUTF8 { bytes in
      var index = 0
      while let start = indexOfTag(in: bytes.span, from: index) {
        let tag = UnsafeBufferPointer(rebasing: bytes[start...])
        guard tag.starts(with: "<img ") else {
          index = start + 1
          continue
        }
        let end = tag.firstIndex(of: UInt8(ascii: ">")) ?? tag.count
        let image = UnsafeBufferPointer(rebasing: tag[..<end])
        if let source = attribute(" src=\"", of: image), !isPixel(image) { return source }
        index = start + end
      }
      return nil
    }
  }

  /// Where the next tag stands whose name begins with an `i`.
  private static func indexOfTag(in html: Span<UInt8>, from start: Int) -> Int? {
    let (sign, letter) = (UInt8(ascii: "<"), UInt8(ascii: "i"))
    var index = start
    while index &+ ByteVector.size < html.count {
      let signs = ByteVector(html.bytes, at: index).equals(sign)
      let letters = ByteVector(html.bytes, at: index &+ 1).equals(letter)
      let marks = ByteMarks(signs .& letters)
      guard marks.isEmpty else { return index &+ marks.first }
      index &+= ByteVector.size
    }
    while index &+ 1 < html.count {
      if html[index] == sign, html[index &+ 1] == letter { return index }
      index &+= 1
    }
    return nil
  }

  private static func isPixel(_ image: UnsafeBufferPointer<UInt8>) -> Bool {
    func isTiny(_ name: StaticString) -> Bool {
      attribute(name, of: image).flatMap { Int($0) }.map { $0 <= 2 } ?? false
    }
    return isTiny(" width=\"") || isTiny(" height=\"")
  }

  /// The value of an attribute, whose name is given with all that stands before the value.
  private static func attribute(
    _ name: StaticString,
    of tag: UnsafeBufferPointer<UInt8>
  ) -> String? {
    var rest = tag
    while let start = rest.firstIndex(of: UInt8(ascii: " ")) {
      rest = UnsafeBufferPointer(rebasing: rest[start...])
      if rest.starts(with: name) {
        let value = rest.dropFirst(name.utf8CodeUnitCount).prefix { $0 != UInt8(ascii: "\"") }
        return PlainText.decodingEntities(String(decoding: value, as: UTF8.self))
      }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst())
    }
    return nil
  }
}
