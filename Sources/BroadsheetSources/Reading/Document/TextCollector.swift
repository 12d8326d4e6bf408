/// The text of one open element, gathered at the end of the reader's buffer.
struct TextCollector {
  /// How a text is to be understood.
  enum Kind {
    case plain
    case html
    /// Markup that is part of the document itself.
    case xhtml
    /// Neither text nor HTML, for instance a base64-coded picture.
    case other
  }

  /// How many elements are open, this one included; only its own text is gathered.
  let depth: Int
  /// Where the text begins in the buffer.
  let start: Int
  /// Where the text stands in the source, as long as it is one piece that needs no change; the
  /// buffer has nothing of it then.
  var untouched: Range<Int>?
  var kind = Kind.plain
  /// Whether tags inside belong to the text.
  var isMarkedUp = false
  var isBase64 = false
  /// Whether broken encoding has been looked for.
  var isMended = false

  /// Elements directly inside, and whether the first is a `div`: XHTML in Atom is wrapped in one.
  var childCount = 0
  var firstChildIsDiv = false
  var hasOwnText = false
  /// Where the inside of the first child begins and ends in the buffer.
  var insideOfChild = 0..<0
  var isChildClosed = false

  /// Whether a wrapper around the whole text can be taken off.
  var isWrapped: Bool { childCount == 1 && firstChildIsDiv && isChildClosed && !hasOwnText }
}
