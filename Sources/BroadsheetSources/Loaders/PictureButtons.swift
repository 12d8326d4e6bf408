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
    let rest = html[start...]
    guard rest.starts(with: "<a ".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")),
      let address = WrittenTag(bytes: html[start..<end]).text(of: " href=\"")
    else { return nil }
    var index = behindSpace(end + 1, in: html)
    guard html[index...].starts(with: "<img ".utf8),
      let close = html[index...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let words = WrittenTag(bytes: html[index..<close]).text(of: " alt=\"") ?? ""
    guard words.allSatisfy(\.isWhitespace) else { return nil }
    index = behindSpace(close + 1, in: html)
    guard html[index...].starts(with: "</a>".utf8), let host = host(of: address) else { return nil }
    return Button(range: start..<(index + 4), host: host, isSharing: handsOn(address))
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
    guard FeedMarkup.isWebAddress(address), let start = address.firstRange(of: "://")?.upperBound
    else { return nil }
    return address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
  }

  /// Whether a link tells another site an address in its query.
  private static func handsOn(_ address: String) -> Bool {
    guard let mark = address.firstIndex(of: "?") else { return false }
    let query = address[mark...].lowercased()
    return query.contains("://") || query.contains("%3a%2f%2f")
  }
}
