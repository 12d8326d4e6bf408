/// The place in a document that a reader has come to: the tag it read last, the elements that are
/// open, what these declare, and their texts.
///
/// It knows which element of which vocabulary a tag is, and nothing of what that means for a feed.
/// It cannot be copied, because copies that nobody sees would cost more than many an element.
struct MarkupCursor: ~Copyable {
  /// What has been found wrong so far.
  var log: DiagnosticLog
  /// The name of the first element; nil before.
  private(set) var rootName: String?

  private let source: UnsafeBufferPointer<UInt8>
  private let limits: FeedDecoder.Limits
  private let sanitizer: HTMLSanitizer
  /// Here, since a look at what all share costs a call.
  private let elements = FeedElementTable.shared
  private var tokenizer: MarkupTokenizer
  private var entities: MarkupEntities
  private var values: AttributeValues
  private var open = ElementStack()
  private var scopes: MarkupScopes
  private var texts: ElementTexts
  /// What addresses may still add.
  private var budget: AddressBudget
  /// Where addresses start from that have no base.
  private var textBase = TextBase()
  private var lines: LineCounter
  private var doctypeCount = 0
  /// Whether the text that is taken next may be a live report.
  private var seeksLive = false
  private var live: ParsedLive?

  init(
    _ source: UnsafeBufferPointer<UInt8>,
    isASCII: Bool,
    options: FeedDecoder.Options,
    limits: FeedDecoder.Limits
  ) {
    self.source = source
    self.limits = limits
    sanitizer = options.sanitizer
    tokenizer = MarkupTokenizer(source, limits: limits)
    entities = MarkupEntities(limits: limits)
    log = DiagnosticLog(limit: limits.diagnostics)
    values = AttributeValues(in: source, isASCII: isASCII, mending: options.mending)
    scopes = MarkupScopes(base: options.base(atMost: limits.addressBytes))
    texts = ElementTexts(
      of: source,
      isASCII: isASCII,
      mending: options.mending,
      limit: limits.textBytes
    )
    budget = AddressBudget(
      documentBytes: source.count,
      growth: limits.addressGrowth,
      longest: limits.addressBytes
    )
    lines = LineCounter(source)
  }

  // MARK: Tokens

  @inline(__always)
  mutating func next() throws(FeedDecodingError) -> MarkupTokenizer.Token { try tokenizer.next() }

  @inline(__always)
  mutating func addText(_ range: Range<Int>, isCDATA: Bool) throws(FeedDecodingError) {
    try texts.add(range, isCDATA: isCDATA, depth: open.count, entities: &entities, log: &log)
  }

  /// Reads the entities of a type declaration; returns how it begins, in lower case.
  mutating func readDoctype(_ range: Range<Int>) -> String? {
    // A document has one; more than a few are noise, and each is looked through.
    doctypeCount += 1
    guard doctypeCount <= 8 else { return nil }
    let declaration = UnsafeBufferPointer(rebasing: source[range])
    entities.readDeclarations(declaration)
    return String(decoding: declaration.prefix(256), as: UTF8.self).lowercased()
  }

  // MARK: Elements

  /// How many elements are open.
  var depth: Int {
    @inline(__always) get { open.count }
  }

  /// The innermost element.
  var top: ElementStack.Element? {
    @inline(__always) get { open.top }
  }

  /// What is declared here.
  var scope: MarkupScopes.Mark {
    @inline(__always) get { scopes.mark }
  }

  /// Whether the start tag ends its element as well.
  var isSelfClosing: Bool {
    @inline(__always) get { tokenizer.tag.isSelfClosing }
  }

  /// Where the tag begins.
  var tagStart: Int {
    @inline(__always) get { tokenizer.tag.start }
  }

  // The tag is read where it stands: it was written just now, and a copy would wait for that.
  var tagHashes: TagHashes {
    @inline(__always) mutating get { TagHashes(of: tokenizer.tag, in: source) }
  }

  /// Whether the tag is that of an item.
  @inline(__always)
  mutating func isItem(_ hashes: TagHashes) -> Bool {
    elements.element(.core, hash: hashes.localName) == .item && vocabulary(hashes) == .core
  }

  /// Opens the start tag's element, or makes it part of the text that it stands in; nil for one
  /// that is over already.
  ///
  /// The `scope` is what was declared before the tag.
  @inline(__always)
  mutating func openElement(
    _ hashes: TagHashes,
    scope: MarkupScopes.Mark
  ) throws(FeedDecodingError) -> FeedElement? {
    var element = FeedElement.inline
    if texts.isInMarkup {
      if try addStartTag(hashes) {
        scopes.leave(to: scope)
        return nil
      }
    } else {
      element = elements.element(vocabulary(hashes), hash: hashes.localName)
      if rootName == nil { rootName = String(validUTF8: slice(tokenizer.tag.name).utf8Prefix(64)) }
    }
    guard open.count < limits.depth else {
      throw .limitExceeded(.depth, allowed: limits.depth)
    }
    open.push(
      ElementStack.Element(
        element,
        name: tokenizer.tag.name,
        nameHash: hashes.name,
        scope: scope
      )
    )
    return element
  }

  /// What has no prefix is ours, whatever the default namespace is: feeds declare anything there.
  @inline(__always)
  private mutating func vocabulary(_ hashes: TagHashes) -> FeedVocabulary {
    guard tokenizer.tag.hasPrefix else { return .core }
    return scopes.vocabulary(of: slice(tokenizer.tag.prefix), hash: hashes.prefix)
  }

  private mutating func addStartTag(_ hashes: TagHashes) throws(FeedDecodingError) -> Bool {
    try texts.addStartTag(
      tokenizer.tag,
      isDiv: tokenizer.tag.localName.count == 3 && hashes.localName == Self.divHash,
      isVoid: elements.element(.htmlVoid, hash: hashes.localName) == .html,
      depth: open.count,
      entities: &entities
    )
  }

  private static let divHash: UInt64 = {
    var name = "div"
    return name.withUTF8 { NameHash.of($0) }
  }()

  /// The index of the element that the end tag is for; nil, and taken care of, if there is none.
  @inline(__always)
  mutating func indexOfEndedElement() throws(FeedDecodingError) -> Int? {
    if open.isTop(named: tokenizer.tag.name, in: source) { return open.count &- 1 }
    let hash = TagHashes(of: tokenizer.tag, in: source).name
    if let index = open.lastIndex(named: hash, isInMarkup: texts.isInMarkup) { return index }
    if !texts.addStrayEndTag(tokenizer.tag.localName) { try noteError(at: tokenizer.tag.start) }
    return nil
  }

  func lastIndex(of element: FeedElement) -> Int? { open.lastIndex(of: element) }

  /// Adds the end tag to the text that it stands in, if the innermost element is part of one.
  @inline(__always)
  mutating func addEndTag() {
    guard open.top?.element == .inline else { return }
    texts.addEndTag(tokenizer.tag.localName, depth: open.count)
  }

  /// Closes the innermost element, and forgets its text and what it declared.
  @inline(__always)
  mutating func close(_ top: ElementStack.Element) {
    if top.hasCollector { texts.close() }
    scopes.leave(to: top.scope)
    open.pop()
  }

  // MARK: Declarations and attributes

  var hasAttributes: Bool {
    @inline(__always) get { !tokenizer.attributes.isEmpty }
  }

  var attributeCount: Int { tokenizer.attributes.count }

  /// The name of an attribute, with its prefix.
  func attributeName(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    slice(tokenizer.attributes[index].name)
  }

  /// The value of an attribute, not to outlive the next one that is asked for.
  mutating func attributeText(_ index: Int) throws(FeedDecodingError) -> GatheredText {
    try values.value(of: tokenizer.attributes[index], entities: &entities, log: &log)
  }

  /// The value of an attribute by its name without prefix; the last word of "rdf:about" is enough.
  mutating func attributeText(_ name: StaticString) throws(FeedDecodingError) -> GatheredText? {
    for index in 0..<tokenizer.attributes.count
    where values.isNamed(tokenizer.attributes[index], name) {
      return try attributeText(index)
    }
    return nil
  }

  mutating func attribute(_ name: StaticString) throws(FeedDecodingError) -> String? {
    try attributeText(name)?.string
  }

  /// The value of the first of two or three attributes that is there.
  mutating func attributeText(
    _ first: StaticString,
    _ second: StaticString,
    _ third: StaticString? = nil
  ) throws(FeedDecodingError) -> GatheredText? {
    if let value = try attributeText(first) { return value }
    if let value = try attributeText(second) { return value }
    guard let third else { return nil }
    return try attributeText(third)
  }

  /// Declares what an attribute `xmlns` says of a prefix, or of none.
  ///
  /// Gives the namespace if it is one of those that syndication formats are written in.
  mutating func declareNamespace(_ index: Int) -> (name: GatheredText, isDefault: Bool)? {
    guard scopes.takesBindings else { return nil }
    let attribute = tokenizer.attributes[index]
    // No name that means something is longer, and a name is looked at in several ways.
    let name = values.verbatim(slice(attribute.value).utf8Prefix(128))
    let known = FeedVocabulary(namespace: name)
    let isDefault = attribute.name.count <= 6
    if !isDefault {
      scopes.bind(slice((attribute.name.lowerBound + 6)..<attribute.name.upperBound), to: known)
    }
    return known == .core ? (name, isDefault) : nil
  }

  /// Declares the base address that an attribute gives.
  mutating func declareBase(_ index: Int) throws(FeedDecodingError) {
    let value = try attributeText(index).string
    guard !value.isEmpty, let address = resolved(value),
      let base = AddressResolver(base: address)
    else { return }
    scopes.declare(base: base)
  }

  /// Notes the page of the item whose texts come, and that of its feed.
  mutating func noteBase(page: String?, home: String?) {
    if sanitizer.isForReaders { textBase.note(page: page, home: home) }
  }

  /// What relative addresses in a text start from.
  private var baseOfText: AddressResolver? {
    scopes.hasDeclaredBase || !sanitizer.isForReaders
      ? scopes.base : textBase.ofText(in: scopes.base)
  }

  /// Whether the tag is that of a whole feed.
  mutating func isRoot() -> Bool {
    switch elements.element(.core, slice(tokenizer.tag.localName)) {
    case .feed, .rss, .rdf: true
    default: false
    }
  }

  // MARK: Texts

  /// Has the text of the innermost element gathered.
  @inline(__always)
  mutating func collect(_ kind: TextCollector.Kind? = nil, isBase64: Bool = false) {
    texts.open(depth: open.count, kind, isBase64: isBase64)
    open.noteCollector()
  }

  /// The innermost text as it stands, trimmed.
  mutating func string() -> String { gatheredText().string }

  /// The innermost text where it lies, trimmed and with broken encoding repaired.
  mutating func gatheredText() -> GatheredText { texts.gathered(log: &log) }

  /// The innermost text as that of an entry, and the live report that it says it is.
  mutating func content(in format: FeedFormat?) -> (text: ParsedText, live: ParsedLive?)? {
    (seeksLive, live) = (true, nil)
    defer { seeksLive = false }
    return text(in: format).map { ($0, live) }
  }

  /// The innermost text by its kind, HTML sanitized; to be taken once.
  mutating func text(in format: FeedFormat?) -> ParsedText? {
    guard let kind = texts.unpack(isWrapped: format == .atom10) else { return nil }
    let text = gatheredText().withoutMarksOfCDATA
    if kind != .other, let html = FeedMarkup.escapedTwice(text.bytes) {
      return .html(sanitized(html))
    }
    let isHTML =
      switch kind {
      case .html, .xhtml: true
      case .plain: format?.isAtom != true && FeedMarkup.looksLikeHTML(text.bytes)
      case .other: false
      }
    guard isHTML else { return .plain(text.string) }
    if sanitizer.isForReaders, let mended = EscapedReferences.mended(text.bytes) {
      return .html(sanitized(mended))
    }
    let html = sanitized(text.bytes)
    noteRefusedAddresses()
    return .html(html)
  }

  private mutating func sanitized(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let base = baseOfText
    guard seeksLive, let markup = LiveMarkup(bytes) else {
      return sanitizer.sanitize(bytes, base: base, budget: &budget)
    }
    var report = ParsedLive(ended: markup.ended)
    for update in markup.updates {
      let text = update.body.map { UnsafeBufferPointer(rebasing: bytes[$0]) }
      let html = text.map { sanitizer.sanitize($0, base: base, budget: &budget) }
      report.entries.append(ParsedLive.Entry(update, html: html ?? ""))
    }
    live = report
    return markup.rest.withUnsafeBufferPointer {
      sanitizer.sanitize($0, base: base, budget: &budget)
    }
  }

  private mutating func sanitized(_ html: String) -> String {
    var html = html
    defer { noteRefusedAddresses() }
    return html.withUTF8 { sanitized($0) }
  }

  // MARK: Addresses

  /// The absolute form of an address; nil, with a diagnostic, when that is longer than the limits
  /// allow.
  mutating func resolved(_ address: String) -> String? {
    resolved(address, from: textBase.ofAddress(in: scopes.base))
  }

  private mutating func resolved(_ address: String, from base: AddressResolver?) -> String? {
    if budget.isFull, !FeedMarkup.isWebAddress(address) { return nil }
    let absolute = FeedMarkup.address(address, base: base)
    return hasRoom(forAddress: absolute.utf8.count, written: address.utf8.count) ? absolute : nil
  }

  /// Resolves an address where it lies in the document, which mostly is absolute.
  ///
  /// One that tells an item from others stays as it is written where the feed's own address does not say what
  /// it starts from, whatever page the feed names.
  mutating func resolved(_ text: GatheredText, isIdentifier: Bool = false) -> String? {
    let bytes = text.bytes
    guard text.isCleanAddress, bytes.starts(with: "https://") || bytes.starts(with: "http://")
    else { return isIdentifier ? resolved(text.string, from: scopes.base) : resolved(text.string) }
    return hasRoom(forAddress: bytes.count, written: bytes.count) ? text.string : nil
  }

  private mutating func hasRoom(forAddress length: Int, written: Int) -> Bool {
    guard budget.spend(length, for: written) else {
      noteRefusedAddresses()
      return false
    }
    return true
  }

  /// Says why addresses were left out, if any were.
  private mutating func noteRefusedAddresses() {
    guard let refusal = budget.popRefusal() else { return }
    switch refusal {
    case .tooLong:
      let allowed = limits.addressBytes
      log.addLeftOut(beyond: .addressBytes, allowed: allowed, item: log.item, field: nil)
    case .tooMany:
      let allowed = limits.addressGrowth
      log.addLeftOut(beyond: .addressGrowth, allowed: allowed, item: nil, field: nil)
    }
  }

  // MARK: Faults

  /// The line that the tag begins in.
  mutating func lineOfTag() -> Int { lines.line(at: tokenizer.tag.start) }

  /// Counts a place that is not well-formed.
  mutating func noteError(at offset: Int) throws(FeedDecodingError) {
    try tokenizer.noteError(at: offset)
  }

  /// Says what was wrong with the document as a whole; returns whether it was well-formed.
  mutating func noteFaults() -> Bool {
    if let offset = tokenizer.firstErrorOffset {
      log.add(
        .warning,
        "the document is not well-formed, in \(tokenizer.errorCount) places from here on",
        line: lines.line(at: offset)
      )
    }
    for name in entities.externalReferences {
      log.add(.error, "the external entity \(name) is not read")
    }
    return tokenizer.errorCount == 0
  }

  @inline(__always)
  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source[range])
  }
}
