import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the fields of feeds in JSON within the limits, and notes what was wrong with them.
struct JSONFeedFields {
  private(set) var log: DiagnosticLog
  private let sanitizer: HTMLSanitizer
  private let mending: FeedDecoder.Mending
  private let base: AddressResolver?
  private var textBase = TextBase()
  private let limits: FeedDecoder.Limits
  /// The language of dates: the feed's, as soon as it is read.
  var language: String?
  private let fallbackLanguage: String?
  private var budget: AddressBudget
  private var valueCount = 0
  /// Whether the text that is read next may be a live report.
  private var seeksLive = false
  private var live: ParsedLive?
  /// Index of the item that is being read.
  private var item: Int?

  init(options: FeedDecoder.Options, limits: FeedDecoder.Limits, documentBytes: Int) {
    budget = AddressBudget(
      documentBytes: documentBytes,
      growth: limits.addressGrowth,
      longest: limits.addressBytes
    )
    log = DiagnosticLog(limit: limits.diagnostics)
    sanitizer = options.sanitizer
    mending = options.mending
    language = options.contentLanguage
    fallbackLanguage = options.language
    base = options.base(atMost: limits.addressBytes)
    self.limits = limits
  }

  /// Notes the page of the feed, and that of the item whose texts come.
  mutating func noteBase(page: String? = nil, home: String?) {
    if sanitizer.isForReaders { textBase.note(page: page, home: home) }
  }

  /// The items that are objects, marked where one comes a second time.
  mutating func items(
    _ node: JSONNode?,
    read: (JSONNode, inout Self) -> ParsedItem
  ) throws(FeedDecodingError) -> [ParsedItem] {
    guard let node else { return [] }
    var items: [ParsedItem] = []
    var ledger = ItemLedger()
    for (position, entry) in node.elements.enumerated() {
      guard position < limits.items else {
        log.add(.error, "items are left out: limit items = \(limits.items)")
        break
      }
      guard entry.kind == .object else {
        log.add(.error, "an item is no object and is left out", item: position)
        continue
      }
      try FeedDecodingError.checkCancellation(step: 0)
      item = items.count
      var item = read(entry, &self)
      if item.url == nil, let id = item.id, id.utf8.count <= limits.addressBytes,
        FeedMarkup.isWebAddress(id)
      {
        item.url = id
      }
      ledger.note(&item, next: items, log: &log)
      // Changed places with an empty one, which costs less than a copy.
      items.append(ParsedItem())
      swap(&items[items.count - 1], &item)
    }
    item = nil
    return items
  }

  /// What can be read of a list, or of the single value that stands for one.
  mutating func list<Value>(
    _ node: JSONNode?,
    _ field: String,
    read: (JSONNode, inout Self) -> Value?
  ) -> [Value] {
    guard let node else { return [] }
    var values: [Value] = []
    // What comes to nothing counts as well, because looking at it is what costs.
    for (position, element) in node.elements.enumerated() {
      guard valueCount < limits.values else {
        log.addLeftOut(beyond: .values, allowed: limits.values, item: nil, field: nil)
        break
      }
      guard position < limits.valuesPerField else {
        noteLeftOut(.valuesPerField, allowed: limits.valuesPerField, field)
        break
      }
      valueCount += 1
      if let value = read(element, &self) { values.append(value) }
    }
    return values
  }

  /// A text as it stands.
  mutating func text(_ node: JSONNode?, _ field: String) -> String? {
    withText(node, field) { text, _ in String(validUTF8: text) }
  }

  /// A text in one line.
  mutating func line(_ node: JSONNode?, _ field: String) -> String? {
    text(node, field).map(WhiteSpace.collapsed)
  }

  /// A text in one line, whose markup is taken out when it has some.
  mutating func title(_ node: JSONNode?) -> String? {
    withText(node, "title") { bytes, _ in
      let text = String(validUTF8: bytes)
      let isHTML = FeedMarkup.looksLikeHTML(bytes)
      return isHTML ? PlainText.of(html: text) : WhiteSpace.collapsed(text)
    }
  }

  /// Sanitized HTML.
  mutating func html(_ node: JSONNode?, _ field: String) -> ParsedText? {
    withText(node, field) { text, fields in
      let mended = fields.sanitizer.isForReaders ? EscapedReferences.mended(text) : nil
      var whole = FeedMarkup.escapedTwice(text) ?? mended ?? ""
      let html = whole.withUTF8 { unescaped in
        fields.sanitized(unescaped.isEmpty ? text : unescaped)
      }
      fields.noteRefusedAddresses(field)
      return .html(html)
    }
  }

  /// Sanitized HTML as the text of an entry, and the live report that it says it is.
  mutating func content(_ node: JSONNode?) -> (text: ParsedText, live: ParsedLive?)? {
    (seeksLive, live) = (true, nil)
    defer { seeksLive = false }
    return html(node, "content").map { ($0, live) }
  }

  private mutating func sanitized(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let base = sanitizer.isForReaders ? textBase.ofText(in: base) : base
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

  mutating func plain(_ node: JSONNode?, _ field: String) -> ParsedText? {
    text(node, field).map { .plain($0) }
  }

  /// An absolute address.
  mutating func address(_ node: JSONNode?, _ field: String) -> String? {
    withText(node, field) { written, fields in
      let text = String(validUTF8: written)
      let isAbsolute = Self.isAbsolute(written)
      // The next would cost as much to make absolute, only to be refused.
      if fields.budget.isFull, !isAbsolute { return nil }
      let address =
        isAbsolute
        ? text : FeedMarkup.address(text, base: fields.textBase.ofAddress(in: fields.base))
      guard fields.budget.spend(address.utf8.count, for: text.utf8.count) else {
        fields.noteRefusedAddresses(field)
        return nil
      }
      return address
    } ?? nil
  }

  /// Whether an address can stay as it is, as most can.
  private static func isAbsolute(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.starts(with: "https://") || text.starts(with: "http://") else {
      return false
    }
    var index = 0
    while index &+ ByteVector.size <= text.count {
      let blanks = ByteMarks(ByteVector(text.span.bytes, at: index).isBelow(0x21))
      guard blanks.isEmpty else { return false }
      index &+= ByteVector.size
    }
    return text[index...].allSatisfy { $0 > 0x20 }
  }

  mutating func date(_ node: JSONNode?, _ field: String) -> Date? {
    withText(node, field) { text, fields in
      let seconds = FeedDate.secondsSince1970(
        text,
        in: DateLanguage(fields.language) ?? DateLanguage(fields.fallbackLanguage)
      )
      if let seconds { return Date(timeIntervalSince1970: seconds) }
      guard !fields.log.isFull else { return nil }
      let words = String(validUTF8: text)
      fields.log.add(
        .warning,
        "the date “\(words.prefix(40))” cannot be read",
        item: fields.item,
        field: field
      )
      return nil
    } ?? nil
  }

  /// Calls `body` with the bytes of a text within its limit; nil when there is none.
  private mutating func withText<R>(
    _ node: JSONNode?,
    _ field: String,
    _ body: (UnsafeBufferPointer<UInt8>, inout Self) -> R
  ) -> R? {
    guard let node, var text = node.utf8 else { return nil }
    if text.count > limits.textBytes {
      noteLeftOut(.textBytes, allowed: limits.textBytes, field)
      text = text.utf8Prefix(limits.textBytes)
    }
    // Marks and broken encodings are beyond ASCII.
    if node.isASCII { return body(text, &self) }
    if !StreamSafeText.isSafe(text) { log.addMarksCut(item: item, field: field) }
    guard let repair = MojibakeRepair(text, mending: mending) else { return body(text, &self) }
    if repair.wasEncodedTwice { log.addEncodedTwice(item: item, field: field) }
    return repair.bytes.withUnsafeBufferPointer { body($0, &self) }
  }

  /// Says why addresses were left out, if any were.
  private mutating func noteRefusedAddresses(_ field: String) {
    switch budget.popRefusal() {
    case .tooLong: noteLeftOut(.addressBytes, allowed: limits.addressBytes, field)
    case .tooMany:
      let allowed = limits.addressGrowth
      log.addLeftOut(beyond: .addressGrowth, allowed: allowed, item: nil, field: nil)
    case nil: break
    }
  }

  private mutating func noteLeftOut(
    _ limit: FeedDecodingError.Limit,
    allowed: Int,
    _ field: String
  ) {
    log.addLeftOut(beyond: limit, allowed: allowed, item: item, field: field)
  }
}
