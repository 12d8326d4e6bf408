/// Reads every XML format of syndication into a `ParsedFeed`, in one pass over the tokens.
///
/// One reader serves all formats because real feeds mix them: what counts is the element and where
/// it stands (in an item, an image, an author), not the name of the root. The reader opens and
/// closes elements; `MarkupCursor` keeps what is open, and `FeedElementReader` knows what an element
/// means. Elements close by name, so an end tag that is missing costs its element and not the feed.
/// It cannot be copied, because copies that nobody sees would cost more than many an element.
struct SyndicationReader: ~Copyable {
  private let source: UnsafeBufferPointer<UInt8>
  private var cursor: MarkupCursor
  private var elements: FeedElementReader

  init(
    _ source: UnsafeBufferPointer<UInt8>,
    isASCII: Bool,
    options: FeedDecoder.Options,
    encoding: String,
    limits: FeedDecoder.Limits
  ) {
    self.source = source
    cursor = MarkupCursor(source, isASCII: isASCII, options: options, limits: limits)
    elements = FeedElementReader(
      options: options,
      encoding: encoding,
      limits: limits,
      documentBytes: source.count
    )
  }

  /// Reads to the end of the document.
  mutating func read() throws(FeedDecodingError) -> ParsedFeed {
    var step = 0
    reading: while true {
      step &+= 1
      try FeedDecodingError.checkCancellation(step: step)
      switch try cursor.next() {
      case .text(let range): try cursor.addText(range, isCDATA: false)
      case .cdata(let range): try cursor.addText(range, isCDATA: true)
      case .startTag: try startTag()
      case .endTag: try endTag()
      case .doctype(let range):
        if let doctype = cursor.readDoctype(range) { elements.draft.setFormat(doctype: doctype) }
      case .end: break reading
      }
      if elements.isFull { break }
    }
    try closeAll(downTo: 0, at: source.count)
    // The sanitizer ends early then, and what it gave is not all.
    try FeedDecodingError.checkCancellation(step: 0)
    return try finish()
  }

  private mutating func startTag() throws(FeedDecodingError) {
    let hashes = cursor.tagHashes
    let isSelfClosing = cursor.isSelfClosing
    if elements.draft.place.isInItem, cursor.isItem(hashes) {
      // The end of the item before was forgotten.
      try closeOpenItem()
    }
    let scope = cursor.scope
    if cursor.hasAttributes { try readDeclarations() }
    guard let element = try cursor.openElement(hashes, scope: scope) else { return }
    // The element counts as open before it is read, so that its text knows its depth.
    if element != .inline, element != .unknown { try elements.start(element, at: &cursor) }
    if isSelfClosing { closeTop() }
  }

  private mutating func endTag() throws(FeedDecodingError) {
    guard let index = try cursor.indexOfEndedElement() else { return }
    if index &+ 1 < cursor.depth { try closeAll(downTo: index + 1, at: cursor.tagStart) }
    cursor.addEndTag()
    closeTop()
  }

  private mutating func closeOpenItem() throws(FeedDecodingError) {
    guard let index = cursor.lastIndex(of: .item) else { return }
    try closeAll(downTo: index, at: cursor.tagStart)
  }

  /// Closes elements without an end tag, from the innermost on, until `count` are left.
  private mutating func closeAll(downTo count: Int, at offset: Int) throws(FeedDecodingError) {
    while cursor.depth > count {
      try cursor.noteError(at: offset)
      closeTop()
    }
  }

  private mutating func closeTop() {
    guard let top = cursor.top else { return }
    if top.element != .inline, top.element != .unknown {
      elements.end(top.element, hasText: top.hasCollector, at: &cursor)
    }
    cursor.close(top)
  }

  /// Reads namespaces, base address and language off a start tag.
  private mutating func readDeclarations() throws(FeedDecodingError) {
    for index in 0..<cursor.attributeCount {
      let name = cursor.attributeName(index)
      guard name.count >= 4 else { continue }
      switch name[0] | 0x20 {
      case UInt8(ascii: "x") where name.starts(with: "xmlns"):
        // What tells a format is all of the core.
        guard let (namespace, isDefault) = cursor.declareNamespace(index),
          elements.draft.format == nil
        else { continue }
        elements.draft.setFormat(namespace: namespace, isDefault: isDefault)
      case UInt8(ascii: "x") where name.equals("xml:base"),
        UInt8(ascii: "b") where name.equals("base"):
        try cursor.declareBase(index)
      case UInt8(ascii: "x") where name.equals("xml:lang"),
        UInt8(ascii: "l") where name.equals("lang"):
        guard cursor.isRoot() else { continue }
        let language = try cursor.attributeText(index).string
        if !language.isEmpty { elements.draft.setFeedLanguage(LanguageTag.of(language)) }
      default: continue
      }
    }
  }

  private mutating func finish() throws(FeedDecodingError) -> ParsedFeed {
    elements.draft.finishItem(log: &cursor.log)
    guard elements.draft.hasRoot else {
      guard let rootName = cursor.rootName else {
        throw source.contains(where: { $0 > 0x20 })
          ? .notAFeed(found: "a document without elements") : .empty
      }
      throw .notAFeed(found: Glimpse.of(documentNamed: rootName))
    }
    let isWellFormed = cursor.noteFaults()
    return elements.draft.finish(isWellFormed: isWellFormed, diagnostics: cursor.log.entries)
  }
}
