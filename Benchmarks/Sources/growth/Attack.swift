import BroadsheetCore

/// A document that is made to cost more than it should, in any size.
struct Attack: Sendable {
  /// What becomes of the document.
  enum Way: Sendable {
    /// Load, compose, lay out, store, render.
    case section(SourceFormat)
    /// A list of feeds, read and turned into sections.
    case list
    /// An HTML page in which feeds are looked for.
    case page
    /// A publisher's page in which the text of a story is looked for.
    case story
  }

  /// What about the document is made long.
  let kind: String
  let name: String
  let way: Way
  /// Bytes of the smallest of three documents, each twice as long as the one before; nil for one
  /// that stands at a limit and has one size.
  let bytes: Int?
  let document: @Sendable (_ bytes: Int) -> [UInt8]

  init(
    _ kind: String,
    _ name: String,
    _ way: Way = .section(.syndication),
    bytes: Int? = 1 << 20,
    document: @escaping @Sendable (_ bytes: Int) -> [UInt8]
  ) {
    self.kind = kind
    self.name = name
    self.way = way
    self.bytes = bytes
    self.document = document
  }

  static let all: [Attack] =
    markup + declarations + values + addresses + texts + encodings + json + html + pages + lists
    + limits

  static func named(_ name: String) -> Attack? { all.first { $0.name == name } }
}

/// So many bytes of the same again and again, between a beginning and an end.
func repeated(
  _ part: String,
  to bytes: Int,
  after start: String = "",
  before end: String = ""
) -> [UInt8] {
  let unit = Array(part.utf8)
  var document = Array(start.utf8)
  document.reserveCapacity(start.utf8.count + bytes + unit.count + end.utf8.count)
  let limit = document.count + bytes
  while document.count < limit { document.append(contentsOf: unit) }
  document.append(contentsOf: end.utf8)
  return document
}

/// The same with a number in each part.
func numbered(
  to bytes: Int,
  after start: String = "",
  before end: String = "",
  _ part: (Int) -> String
) -> [UInt8] {
  var document = Array(start.utf8)
  document.reserveCapacity(start.utf8.count + bytes + end.utf8.count + 256)
  let limit = document.count + bytes
  var number = 0
  while document.count < limit {
    document.append(contentsOf: part(number).utf8)
    number += 1
  }
  document.append(contentsOf: end.utf8)
  return document
}

/// The beginning and the end of a feed with something in its items.
let feed = (start: "<rss version='2.0'><channel><title>t</title>", end: "</channel></rss>")
/// The same around the content of one item.
let item = (start: feed.start + "<item><title>t</title>", end: "</item>" + feed.end)
/// The same around escaped or unescaped HTML in the description of one item.
let cdata = (
  start: item.start + "<description><![CDATA[", end: "]]></description>" + item.end
)

/// A text many times, for addresses and names that are to be long.
func long(_ text: String, _ bytes: Int) -> String {
  String(repeating: text, count: max(1, bytes / text.utf8.count))
}
