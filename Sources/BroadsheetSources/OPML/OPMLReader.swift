/// Reads the outlines of a list with the tolerant tokenizer.
struct OPMLReader: ~Copyable {
  private let source: UnsafeBufferPointer<UInt8>
  private let limits: FeedDecoder.Limits
  private var tokenizer: MarkupTokenizer
  private var entities: MarkupEntities

  private var document = OPMLDocument()
  /// Outlines that are open, the innermost last.
  private var open: [OPMLOutline] = []
  private var outlineCount = 0
  private var isOPML = false
  /// The element of the head whose text is being read.
  private var headElement: HeadElement?
  private var text = UTF8Sink(capacity: 256)

  private enum HeadElement {
    case title
    case ownerName
  }

  init(_ source: UnsafeBufferPointer<UInt8>, limits: FeedDecoder.Limits) {
    self.source = source
    self.limits = limits
    tokenizer = MarkupTokenizer(source, limits: limits)
    entities = MarkupEntities(limits: limits)
  }

  mutating func read() throws(FeedDecodingError) -> OPMLDocument {
    var step = 0
    reading: while true {
      step &+= 1
      try FeedDecodingError.checkCancellation(step: step)
      switch try tokenizer.next() {
      case .text(let range):
        if headElement != nil { try entities.appendResolved(slice(range), to: &text) }
      case .cdata(let range):
        if headElement != nil { text.append(contentsOf: slice(range)) }
      case .startTag: try startTag()
      case .endTag: endTag()
      case .doctype: break
      case .end: break reading
      }
    }
    while !open.isEmpty { closeOutline() }
    guard isOPML else { throw .notAFeed(found: "a document without outlines") }
    return document
  }

  private mutating func startTag() throws(FeedDecodingError) {
    switch name {
    case "opml": isOPML = true
    case "title" where open.isEmpty: begin(.title)
    case "ownername": begin(.ownerName)
    case "outline":
      isOPML = true
      outlineCount += 1
      guard outlineCount <= limits.items else {
        throw .limitExceeded(.items, allowed: limits.items)
      }
      guard open.count < limits.depth else {
        throw .limitExceeded(.depth, allowed: limits.depth)
      }
      open.append(try outline())
      if tokenizer.tag.isSelfClosing { closeOutline() }
    default: break
    }
  }

  private mutating func endTag() {
    switch name {
    case "outline": closeOutline()
    case "title", "ownername":
      let value = text.string.trimmingSpace()
      switch headElement {
      case .title: document.title = value.isEmpty ? nil : value
      case .ownerName: document.ownerName = value.isEmpty ? nil : value
      case nil: break
      }
      headElement = nil
    default: break
    }
  }

  private mutating func begin(_ element: HeadElement) {
    headElement = element
    text.truncate(to: 0)
  }

  private mutating func closeOutline() {
    guard let outline = open.popLast() else { return }
    if let last = open.indices.last {
      open[last].outlines.append(outline)
    } else {
      document.outlines.append(outline)
    }
  }

  private mutating func outline() throws(FeedDecodingError) -> OPMLOutline {
    var outline = OPMLOutline(text: "")
    for attribute in tokenizer.attributes {
      var bytes = UTF8Sink(capacity: attribute.value.count)
      try entities.appendResolved(slice(attribute.value), to: &bytes)
      let value = bytes.string.trimmingSpace()
      guard !value.isEmpty else { continue }
      switch String(decoding: slice(attribute.name), as: UTF8.self).lowercased() {
      case "text": outline.text = value
      case "title": outline.title = value
      case "type": outline.type = value
      case "xmlurl": outline.xmlURL = value
      case "htmlurl": outline.htmlURL = value
      case "language": outline.language = value
      case "description": outline.description = value
      case "category":
        outline.categories = value.utf8.split(separator: UInt8(ascii: ","))
          .prefix(limits.valuesPerField).map { Substring($0).trimmingSpace() }
      default: break
      }
    }
    if outline.text.isEmpty { outline.text = outline.title ?? "" }
    return outline
  }

  private var name: String {
    String(decoding: slice(tokenizer.tag.localName), as: UTF8.self).lowercased()
  }

  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source[range])
  }
}
