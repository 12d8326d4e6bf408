/// The texts of the elements that are open, one behind the other in one buffer.
///
/// A text that is one piece and needs no change stays in the document; all others are put together
/// in the buffer. What is given out lies in one or the other, and does not outlive the next change.
struct ElementTexts: ~Copyable {
  private let source: UnsafeBufferPointer<UInt8>
  /// Whether the source has no bytes beyond ASCII.
  private let isASCII: Bool
  private let mending: FeedDecoder.Mending
  /// Bytes that one text may have.
  private let limit: Int
  private var collectors: [TextCollector] = []
  private var buffer: UTF8Sink

  init(
    of source: UnsafeBufferPointer<UInt8>,
    isASCII: Bool,
    mending: FeedDecoder.Mending,
    limit: Int
  ) {
    self.source = source
    self.isASCII = isASCII
    self.mending = mending
    self.limit = limit
    buffer = UTF8Sink(capacity: min(source.count, 960))
  }

  /// Whether tags belong to the innermost text.
  var isInMarkup: Bool {
    @inline(__always) get { collectors.last?.isMarkedUp == true }
  }

  /// Begins the text of the element that was opened last, of which `depth` are open with it.
  ///
  /// Where a text has no `kind`, tags in it are elements of their own.
  @inline(__always)
  mutating func open(depth: Int, _ kind: TextCollector.Kind? = nil, isBase64: Bool = false) {
    var collector = TextCollector(depth: depth, start: buffer.count)
    if let kind {
      collector.kind = kind
      collector.isMarkedUp = true
      collector.isBase64 = isBase64
    }
    collectors.append(collector)
  }

  /// Forgets the innermost text.
  @inline(__always)
  mutating func close() {
    if let collector = collectors.popLast() { buffer.truncate(to: collector.start) }
  }

  // MARK: Gathering

  /// Adds a piece of text to the innermost text, if it is that one's; says where it is cut.
  mutating func add(
    _ range: Range<Int>,
    isCDATA: Bool,
    depth: Int,
    entities: inout MarkupEntities,
    log: inout DiagnosticLog
  ) throws(FeedDecodingError) {
    let last = collectors.count - 1
    guard last >= 0 else { return }
    let isOwn = collectors[last].depth == depth
    guard isOwn || collectors[last].isMarkedUp else { return }
    let held = buffer.count - collectors[last].start + (collectors[last].untouched?.count ?? 0)
    let room = limit - held
    var text = UnsafeBufferPointer(rebasing: source[range])
    if text.count > room {
      log.addLeftOut(beyond: .textBytes, allowed: limit, item: log.item, field: nil)
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
      copyUntouched(last)
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
      copyUntouched(last)
      buffer.append(contentsOf: text)
    }
  }

  /// Copies a text into the buffer, if it is still in the source only.
  private mutating func copyUntouched(_ collector: Int) {
    guard let range = collectors[collector].untouched else { return }
    collectors[collector].untouched = nil
    buffer.append(contentsOf: UnsafeBufferPointer(rebasing: source[range]))
  }

  // MARK: Markup inside

  /// Adds a start tag to the innermost text, which makes that markup; true where that is all, and
  /// false where the tag's element is open from here on.
  ///
  /// One that `isVoid` has no end tag in HTML. The `depth` is that around the tag.
  mutating func addStartTag(
    _ tag: MarkupTokenizer.Tag,
    isDiv: Bool,
    isVoid: Bool,
    depth: Int,
    entities: inout MarkupEntities
  ) throws(FeedDecodingError) -> Bool {
    let last = collectors.count - 1
    let isDirect = depth == collectors[last].depth
    if collectors[last].kind == .other { return false }
    if collectors[last].kind != .xhtml {
      // A wrapper around escaped text says nothing; anything else makes the text markup.
      if isDiv { return false }
      copyUntouched(last)
      collectors[last].kind = .xhtml
    }
    if isDirect {
      collectors[last].childCount += 1
      if collectors[last].childCount == 1 { collectors[last].firstChildIsDiv = isDiv }
    }
    guard hasRoomForTags else { return false }
    let name = UnsafeBufferPointer(rebasing: source[tag.localName])
    buffer.append(UInt8(ascii: "<"))
    buffer.append(contentsOf: name)
    let attributes = UnsafeBufferPointer(rebasing: source[attributeText(of: tag)])
    try entities.appendMarkup(attributes, to: &buffer)
    buffer.append(UInt8(ascii: ">"))
    if isDirect, collectors[last].childCount == 1 {
      collectors[last].insideOfChild = buffer.count..<buffer.count
    }
    if isVoid { return true }
    if tag.isSelfClosing { appendEndTag(name) }
    return false
  }

  /// Where a tag's attributes are written, from behind its name to its closing bracket.
  private func attributeText(of tag: MarkupTokenizer.Tag) -> Range<Int> {
    let start = tag.name.upperBound
    var end = max(start, tag.end - 1)
    if tag.end > start, source[tag.end - 1] != UInt8(ascii: ">") { end = tag.end }
    if tag.isSelfClosing { end = max(start, tag.end - 2) }
    return start..<end
  }

  /// Adds the end tag of an element inside the innermost text, which is open at `depth`.
  mutating func addEndTag(_ name: Range<Int>, depth: Int) {
    let last = collectors.count - 1
    guard last >= 0, collectors[last].kind == .xhtml else { return }
    if depth == collectors[last].depth + 1, collectors[last].childCount == 1 {
      let start = collectors[last].insideOfChild.lowerBound
      collectors[last].insideOfChild = start..<max(start, buffer.count)
      collectors[last].isChildClosed = true
    }
    appendEndTag(UnsafeBufferPointer(rebasing: source[name]))
  }

  /// Adds an end tag that no open element has; false where it is not in markup.
  mutating func addStrayEndTag(_ name: Range<Int>) -> Bool {
    guard let last = collectors.last, last.isMarkedUp, last.kind == .xhtml else { return false }
    appendEndTag(UnsafeBufferPointer(rebasing: source[name]))
    return true
  }

  /// Tags count as text: a page of nothing but tags has to end as well.
  private var hasRoomForTags: Bool {
    @inline(__always) get {
      let last = collectors.count - 1
      return last < 0 || buffer.count - collectors[last].start < limit
    }
  }

  private mutating func appendEndTag(_ name: UnsafeBufferPointer<UInt8>) {
    guard hasRoomForTags else { return }
    buffer.append(UInt8(ascii: "<"))
    buffer.append(UInt8(ascii: "/"))
    buffer.append(contentsOf: name)
    buffer.append(UInt8(ascii: ">"))
  }

  // MARK: Taking

  /// The innermost text where it lies, trimmed and with broken encoding repaired.
  mutating func gathered(log: inout DiagnosticLog) -> GatheredText {
    guard let last = collectors.indices.last else { return .empty }
    let text: UnsafeBufferPointer<UInt8>
    if let range = collectors[last].untouched {
      text = UnsafeBufferPointer(rebasing: source[range]).trimmed
      if isASCII { return GatheredText(bytes: text, isASCII: true) }
    } else {
      text = buffered(from: collectors[last].start).trimmed
    }
    if text.endOfASCII == text.count { return GatheredText(bytes: text, isASCII: true) }
    if collectors[last].isMended { return GatheredText(bytes: text, isASCII: false) }
    return mended(text, collector: last, log: &log)
  }

  /// Takes off the innermost text what is only there for its transport, which is base64 and, where
  /// one `isWrapped`, the element around the whole; returns what kind of text it is.
  mutating func unpack(isWrapped: Bool) -> TextCollector.Kind? {
    guard let last = collectors.indices.last else { return nil }
    let kind = collectors[last].kind
    if kind == .xhtml, isWrapped, collectors[last].isWrapped, !collectors[last].isBase64 {
      let inside = collectors[last].insideOfChild
      buffer.truncate(to: inside.upperBound)
      buffer.remove(collectors[last].start..<inside.lowerBound)
    }
    if collectors[last].isBase64 {
      copyUntouched(last)
      decodeBase64(from: collectors[last].start)
    }
    return kind
  }

  /// Puts the repaired form of a text into the buffer, if it needs to be repaired.
  private mutating func mended(
    _ text: UnsafeBufferPointer<UInt8>,
    collector: Int,
    log: inout DiagnosticLog
  ) -> GatheredText {
    collectors[collector].isMended = true
    guard let repair = MojibakeRepair(text, mending: mending) else {
      if !StreamSafeText.isSafe(text) { log.addMarksCut(item: log.item) }
      return GatheredText(bytes: text, isASCII: false)
    }
    if repair.wasEncodedTwice { log.addEncodedTwice(item: log.item) }
    let start = collectors[collector].start
    collectors[collector].untouched = nil
    buffer.truncate(to: start)
    repair.bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    return GatheredText(bytes: buffered(from: start), isASCII: false)
  }

  @inline(__always)
  private func buffered(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: buffer.start + start, count: max(0, buffer.count - start))
  }

  private mutating func decodeBase64(from start: Int) {
    guard let decoded = Base64Text.decode(buffered(from: start)) else { return }
    buffer.truncate(to: start)
    decoded.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without blanks and control characters at either end.
  fileprivate var trimmed: UnsafeBufferPointer<UInt8> {
    guard let bytes = baseAddress else { return self }
    var (start, end) = (0, count)
    while end > start, bytes[end &- 1] <= 0x20 { end &-= 1 }
    while start < end, bytes[start] <= 0x20 { start &+= 1 }
    return UnsafeBufferPointer(start: bytes + start, count: end &- start)
  }
}
