/// Rows of pictures without words that are buttons: each leads to another site, or hands an address on.
///
/// Blogs have them between and under their texts, to be shared and followed by. They show nothing of the story,
/// and would stand there as its pictures. A picture by itself stays, wherever it leads, and so do several that
/// lead to one site, as photographs at their hosts do. Takes time linear in the text, and one look at its links
/// where there are none.
enum PictureButtons {
  /// Buttons that make a row at the least: of those that lead to as many sites, and of those that hand an
  /// address on.
  private static let (leastSites, leastShared) = (3, 2)
  private static let mostRows = 16

  private struct Button {
    var range: Range<Int>
    var host: String
    var isSharing: Bool
  }

  /// A text without its rows of buttons; nil when nothing is left.
  static func removed(from text: ParsedText?) -> ParsedText? {
    guard case .html(var html)? = text else { return text }
    var isCut = false
    for _ in 0..<mostRows {
      let row: [Button] = html.withUTF8 { Self.row(in: $0) }
      guard !row.isEmpty else { break }
      for button in row.reversed() { html = Repetition.cutting(button.range, from: html) }
      isCut = true
    }
    return isCut && !StoryMarkup.hasContent(html) ? nil : .html(html)
  }

  /// The first row; empty where there is none.
  private static func row(in html: UnsafeBufferPointer<UInt8>) -> [Button] {
    var row: [Button] = []
    var index = 0
    while let start = ByteScanning.indexOfTag(UInt8(ascii: "a"), in: html.span, from: index) {
      guard let button = button(at: start, in: html) else {
        index = start + 1
        continue
      }
      if let last = row.last, !isBlank(html[last.range.upperBound..<start]) {
        if isRow(row) { break }
        row = []
      }
      row.append(button)
      index = button.range.upperBound
    }
    return isRow(row) ? row : []
  }

  private static func isRow(_ row: [Button]) -> Bool {
    row.count >= leastShared && row.allSatisfy(\.isSharing)
      || row.count >= leastSites && Set(row.map(\.host)).count == row.count
  }

  /// The link at an index that holds a picture without words, and nothing else.
  private static func button(at start: Int, in html: UnsafeBufferPointer<UInt8>) -> Button? {
    guard has("<a ", at: start, in: html), let end = endOfTag(at: start, in: html) else {
      return nil
    }
    // Few links begin with a picture.
    let picture = behindSpace(end + 1, in: html)
    guard has("<img ", at: picture, in: html), let close = endOfTag(at: picture, in: html) else {
      return nil
    }
    let last = behindSpace(close + 1, in: html)
    guard has("</a>", at: last, in: html) else { return nil }
    let words = WrittenTag(bytes: html[picture..<close]).text(of: " alt=\"") ?? ""
    guard words.allSatisfy(\.isWhitespace),
      let address = WrittenTag(bytes: html[start..<end]).text(of: " href=\""),
      let host = host(of: address)
    else { return nil }
    return Button(range: start..<(last + 4), host: host, isSharing: handsOn(address))
  }

  @inline(__always)
  private static func has(
    _ text: StaticString,
    at index: Int,
    in html: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    UnsafeBufferPointer(rebasing: html[index...]).starts(with: text)
  }

  /// The bracket at the end of a tag; an attribute holds none that is not escaped.
  private static func endOfTag(at start: Int, in html: UnsafeBufferPointer<UInt8>) -> Int? {
    let end = ByteScanning.index(of: UInt8(ascii: ">"), in: html.span, from: start)
    return end < html.count ? end : nil
  }

  private static func behindSpace(_ start: Int, in html: UnsafeBufferPointer<UInt8>) -> Int {
    html[start...].firstIndex { $0 > 0x20 } ?? html.count
  }

  /// Whether nothing is seen between two links: space, line ends, and the tags around each of them.
  private static func isBlank(_ between: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard between.count <= 256 else { return false }
    let text = String(decoding: between, as: UTF8.self)
    return !text.contains("<img") && PlainText.of(html: text).allSatisfy(\.isWhitespace)
  }

  private static func host(of address: String) -> String? {
    guard FeedMarkup.isWebAddress(address),
      let start = address[...].rangesOfBytes(of: "://").first?.upperBound
    else { return nil }
    return address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
  }

  /// Whether a link tells another site an address in its query.
  private static func handsOn(_ address: String) -> Bool {
    guard let mark = address.firstIndex(of: "?") else { return false }
    let query = address[mark...].lowercased()
    return query.containsBytes(of: "://") || query.containsBytes(of: "%3a%2f%2f")
  }
}
