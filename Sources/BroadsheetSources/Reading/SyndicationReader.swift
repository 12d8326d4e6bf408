import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads every XML format of syndication into a `ParsedFeed`, in one pass over the tokens.
///
/// One reader serves all formats because real feeds mix them: what counts is the element and where
/// it stands (in an item, an image, an author), not the name of the root. Elements close by name,
/// so an end tag that is missing costs its element and not the feed.
/// It cannot be copied, because copies that nobody sees would cost more than many an element.
struct SyndicationReader: ~Copyable {
  /// Where a value belongs.
  enum Context {
    case feed
    case item
    case feedImage
    case itemImage
    /// A source that an item was taken from, or a search field: nothing of ours.
    case aside
  }

  let source: UnsafeBufferPointer<UInt8>
  /// Whether the source has no bytes beyond ASCII.
  let isASCII: Bool
  let options: FeedDecoder.Options
  let limits: FeedDecoder.Limits
  /// Here, since a look at what all share costs a call.
  let elements = FeedElementTable.shared
  var tokenizer: MarkupTokenizer
  var entities: MarkupEntities
  var diagnostics: DiagnosticLog

  var feed: ParsedFeed
  var draft = ItemDraft()
  var isInItem = false
  var format: FeedFormat?
  var isNetscape = false
  var hasRoot = false
  var rootName: String?
  var isFull = false

  var open = ElementStack()
  var scopes: MarkupScopes
  var collectors: [TextCollector] = []
  var buffer: UTF8Sink
  /// Where the value of an attribute is put together.
  var scratch = UTF8Sink(capacity: 256)
  var room: AddressRoom

  var imageDepth = 0
  var asideDepth = 0
  var authorDepth = 0
  var contributorDepth = 0
  var feedUpdated: ParsedDate?
  var feedTextRank = 0
  /// The feed's categories once more, to know at once which are there.
  var feedCategories = CategorySet()
  /// The same for the item that is open.
  var itemCategories = CategorySet()
  /// The link that is open, whose address is its text; nil for one without attributes.
  var openLink: ParsedLink?
  /// Values in lists of all items so far.
  private var valueCount = 0
  private var doctypeCount = 0
  /// The last place whose line was asked for, so that no line is counted twice.
  private var countedLines = (offset: 0, line: 1)
  var updatePeriod: Int?
  var updateFrequency: Int?
  var ledger = ItemLedger()

  init(
    _ source: UnsafeBufferPointer<UInt8>,
    isASCII: Bool,
    options: FeedDecoder.Options,
    encoding: String,
    limits: FeedDecoder.Limits
  ) {
    self.source = source
    self.isASCII = isASCII
    self.options = options
    tokenizer = MarkupTokenizer(source, limits: limits)
    entities = MarkupEntities(limits: limits)
    diagnostics = DiagnosticLog(limit: limits.diagnostics)
    feed = ParsedFeed(format: .rss, encoding: encoding)
    feed.language = options.contentLanguage.map(Self.languageTag)
    scopes = MarkupScopes(base: options.base(atMost: limits.addressBytes))
    self.limits = limits
    room = AddressRoom(
      documentBytes: source.count,
      growth: limits.addressGrowth,
      longest: limits.addressBytes
    )
    buffer = UTF8Sink(capacity: min(source.count, 960))
    feed.items.reserveCapacity(min(32, source.count / 512 + 1))
  }

  /// Reads to the end of the document.
  mutating func read() throws(FeedDecodingError) -> ParsedFeed {
    var step = 0
    reading: while true {
      step &+= 1
      try FeedDecodingError.checkCancellation(step: step)
      switch try tokenizer.next() {
      case .text(let range): try addText(range, isCDATA: false)
      case .cdata(let range): try addText(range, isCDATA: true)
      case .startTag: try startTag()
      case .endTag: try endTag()
      case .doctype(let range): readDoctype(range)
      case .end: break reading
      }
      if isFull { break }
    }
    if open.count > 0 { try closeAll(downTo: 0, at: source.count, isExpected: false) }
    // The sanitizer ends early then, and what it gave is not all.
    try FeedDecodingError.checkCancellation(step: 0)
    return try finish()
  }

  /// Index of the item that is being read.
  var itemIndex: Int? {
    @inline(__always) get { isInItem ? feed.items.count : nil }
  }

  var context: Context {
    @inline(__always) get {
      if asideDepth > 0 { return .aside }
      if imageDepth > 0 { return isInItem ? .itemImage : .feedImage }
      return isInItem ? .item : .feed
    }
  }

  private mutating func readDoctype(_ range: Range<Int>) {
    // A document has one; more than a few are noise, and each is looked through.
    doctypeCount += 1
    guard doctypeCount <= 8 else { return }
    let declaration = UnsafeBufferPointer(rebasing: source[range])
    entities.readDeclarations(declaration)
    let text = String(decoding: declaration.prefix(256), as: UTF8.self).lowercased()
    if text.contains("netscape") { isNetscape = true }
  }

  private mutating func addText(_ range: Range<Int>, isCDATA: Bool) throws(FeedDecodingError) {
    let last = collectors.count - 1
    guard last >= 0 else { return }
    let isOwn = collectors[last].depth == open.count
    guard isOwn || collectors[last].isMarkedUp else { return }
    let held = buffer.count - collectors[last].start + (collectors[last].untouched?.count ?? 0)
    let room = limits.textBytes - held
    var text = UnsafeBufferPointer(rebasing: source[range])
    if text.count > room {
      noteLeftOut(.textBytes, allowed: limits.textBytes, field: nil)
      guard room > 0 else { return }
      text = text.utf8Prefix(room)
    }
    if collectors[last].isMarkedUp, collectors[last].kind == .xhtml {
      if isOwn, !collectors[last].hasOwnText, text.contains(where: { $0 > 0x20 }) {
        collectors[last].hasOwnText = true
      }
      if isCDATA {
        buffer.appendEscaped(text)
      } else {
        try entities.appendMarkup(text, to: &buffer)
      }
    } else if isCDATA || !ByteScanning.contains(UInt8(ascii: "&"), in: text) {
      addUnchanged(text, at: range.lowerBound, collector: last)
    } else {
      bufferText()
      try entities.appendResolved(text, to: &buffer)
    }
  }

  /// Leaves the only piece of a text where it is; copies it once there are several.
  private mutating func addUnchanged(
    _ text: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    collector last: Int
  ) {
    if collectors[last].untouched == nil, collectors[last].start == buffer.count {
      collectors[last].untouched = offset..<(offset + text.count)
    } else {
      bufferText()
      buffer.append(contentsOf: text)
    }
  }

  /// Copies the innermost collector's text into the buffer, if it is still in the source only.
  mutating func bufferText() {
    let last = collectors.count - 1
    guard last >= 0, let range = collectors[last].untouched else { return }
    collectors[last].untouched = nil
    buffer.append(contentsOf: slice(range))
  }

  /// Whether a list may grow; says once where it is cut.
  mutating func hasRoom(_ count: Int, field: String) -> Bool {
    guard count < limits.valuesPerField else {
      noteLeftOut(.valuesPerField, allowed: limits.valuesPerField, field: field)
      return false
    }
    guard valueCount < limits.values else {
      diagnostics.addLeftOut(beyond: .values, allowed: limits.values, item: nil, field: nil)
      return false
    }
    valueCount += 1
    return true
  }

  /// Says why addresses were left out, if any were.
  mutating func noteRefusedAddresses() {
    guard let refusal = room.takeRefusal() else { return }
    switch refusal {
    case .tooLong: noteLeftOut(.addressBytes, allowed: limits.addressBytes, field: nil)
    case .tooMany:
      let allowed = limits.addressGrowth
      diagnostics.addLeftOut(beyond: .addressGrowth, allowed: allowed, item: nil, field: nil)
    }
  }

  private mutating func noteLeftOut(
    _ limit: FeedDecodingError.Limit,
    allowed: Int,
    field: String?
  ) {
    diagnostics.addLeftOut(beyond: limit, allowed: allowed, item: itemIndex, field: field)
  }

  private mutating func finish() throws(FeedDecodingError) -> ParsedFeed {
    if isInItem { finishItem() }
    guard hasRoot else {
      guard let rootName else {
        throw source.contains(where: { $0 > 0x20 })
          ? .notAFeed(found: "a document without elements") : .empty
      }
      throw .notAFeed(found: "a document of the type \(rootName)")
    }
    feed.format = isNetscape ? .rss091Netscape : format ?? .rss
    feed.modified = feedUpdated.map(Date.init(timeIntervalSince1970:))
    if feed.icon == nil { feed.icon = feed.image?.url }
    if let updatePeriod, feed.refreshMinutes == nil {
      feed.refreshMinutes = max(1, updatePeriod / max(1, updateFrequency ?? 1))
    }
    feed.authors.removeAll { $0.isEmpty }
    feed.isWellFormed = tokenizer.errorCount == 0
    if let offset = tokenizer.firstErrorOffset {
      diagnostics.add(
        .warning,
        "the document is not well-formed, in \(tokenizer.errorCount) places from here on",
        line: line(at: offset)
      )
    }
    for name in entities.externalReferences {
      diagnostics.add(.error, "the external entity \(name) is not read")
    }
    feed.diagnostics = diagnostics.entries
    // Handed over rather than copied.
    var complete = ParsedFeed(format: .rss)
    swap(&complete, &feed)
    return complete
  }

  mutating func line(at offset: Int) -> Int {
    let offset = min(offset, source.count)
    if offset < countedLines.offset { countedLines = (0, 1) }
    let added = source[countedLines.offset..<offset].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    countedLines = (offset, countedLines.line + added)
    return countedLines.line
  }

  /// A language as BCP 47 writes it.
  static func languageTag(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "_")) ? text.replacing("_", with: "-") : text
  }
}
