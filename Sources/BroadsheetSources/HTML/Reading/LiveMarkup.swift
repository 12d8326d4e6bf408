/// A live report in a text that says so itself: schema.org's `LiveBlogPosting` as microdata of HTML, each entry
/// a `liveBlogUpdate` with `headline`, `datePublished`, `articleBody`, `author` and `articleSection`.
///
/// An entry ends with its element, or where the next begins. Looks at every byte once.
struct LiveMarkup {
  /// One entry as it stands in the text.
  struct Update {
    /// `itemid`, or else `id` of its element.
    var id: String?
    var headline: String?
    var published: String?
    var author: String?
    /// What kind of entry it is: `articleSection`.
    var section: String?
    /// Where its text stands; nil where it has none of its own.
    var body: Range<Int>?
  }

  /// Entries that are looked at.
  static let mostUpdates = 2_000

  private(set) var updates: [Update] = []
  /// When it ended or will: `coverageEndTime`.
  private(set) var ended: String?
  /// The text without its entries.
  private(set) var rest: [UInt8] = []

  /// Nil for a text that is no such report, or has no entries.
  init?(_ source: UnsafeBufferPointer<UInt8>) {
    guard Self.says("LiveBlogPosting", source), Self.says("liveBlogUpdate", source) else {
      return nil
    }
    var reading = Reading()
    var tokens = HTMLTokenizer(source)
    loop: while true {
      switch tokens.next() {
      case .end: break loop
      case .startTag:
        let start = max(0, tokens.content.lowerBound - 1)
        reading.open(tokens, at: start, in: source)
        if let tag = HTMLTag.named(tokens.name) { tokens.state = tag.content }
      case .endTag:
        let end = max(0, tokens.content.lowerBound - 2)
        reading.close(tokens.name, at: end, upTo: tokens.position, in: source)
      case .text, .comment, .doctype: continue
      }
    }
    reading.end(at: source.count, in: source)
    guard reading.isReport, !reading.updates.isEmpty else { return nil }
    (updates, ended, rest) = (reading.updates, reading.ended, reading.rest)
  }

  private static func says(_ word: String, _ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var word = word
    return word.withUTF8 { String.contains($0, in: source) }
  }
}

extension LiveMarkup {
  /// An element whose end is awaited: by its name, and how many of that name are open in it.
  private struct Awaited {
    var name: NameKey
    var depth = 1
    var start: Int

    mutating func opens(_ other: NameKey) { if other == name { depth += 1 } }

    /// Whether an end tag is that of the element.
    mutating func closes(_ other: NameKey) -> Bool {
      if other == name { depth -= 1 }
      return depth == 0
    }
  }

  /// What has been read so far.
  private struct Reading {
    var isReport = false
    var updates: [Update] = []
    var ended: String?
    var rest: [UInt8] = []
    /// Where what belongs to no entry goes on.
    private var restStart = 0
    private var update: (Update, Awaited)?
    private var property: (name: String, awaited: Awaited)?

    mutating func open(
      _ tokens: borrowing HTMLTokenizer,
      at start: Int,
      in source: UnsafeBufferPointer<UInt8>
    ) {
      let isVoid = HTMLTag.named(tokens.name)?.isVoid ?? false
      let names = tokens.value(of: NameKey("itemprop"))?.split(whereSeparator: \.isWhitespace) ?? []
      if !isReport, tokens.value(of: NameKey("itemtype"))?.hasSuffix("/LiveBlogPosting") == true {
        isReport = true
      }
      guard isReport else { return }
      if names.contains("liveBlogUpdate"), !isVoid {
        end(at: start, in: source)
        rest += source[restStart..<start]
        let id = tokens.value(of: NameKey("itemid")) ?? tokens.value(of: NameKey("id"))
        update = (Update(id: id), Awaited(name: tokens.name, start: tokens.position))
        return
      }
      if !isVoid {
        update?.1.opens(tokens.name)
        property?.awaited.opens(tokens.name)
      }
      guard property == nil, let name = names.first.map(String.init) else { return }
      let value =
        tokens.value(of: NameKey("datetime")) ?? tokens.value(of: NameKey("content"))
      if let value {
        set(name, value)
      } else if !isVoid, update != nil {
        property = (name, Awaited(name: tokens.name, start: tokens.position))
      }
    }

    mutating func close(
      _ name: NameKey,
      at end: Int,
      upTo position: Int,
      in source: UnsafeBufferPointer<UInt8>
    ) {
      if property?.awaited.closes(name) == true { endProperty(at: end, in: source) }
      guard update?.1.closes(name) == true else { return }
      self.end(at: end, in: source)
      restStart = position
    }

    /// Ends the entry that is open, or else the text.
    mutating func end(at end: Int, in source: UnsafeBufferPointer<UInt8>) {
      endProperty(at: end, in: source)
      guard let (entry, _) = update else {
        if end == source.count { rest += source[restStart...] }
        return
      }
      if updates.count < LiveMarkup.mostUpdates { updates.append(entry) }
      update = nil
      restStart = end
    }

    private mutating func endProperty(at end: Int, in source: UnsafeBufferPointer<UInt8>) {
      guard let (name, awaited) = property, awaited.start <= end else { return }
      property = nil
      if name == "articleBody" {
        if update?.0.body == nil { update?.0.body = awaited.start..<end }
        return
      }
      set(name, String(decoding: source[awaited.start..<end], as: UTF8.self))
    }

    /// The first of a property counts; markup is taken out where it is shown.
    private mutating func set(_ name: String, _ value: String) {
      guard update != nil else {
        if name == "coverageEndTime" { ended = ended ?? value }
        return
      }
      func first(_ field: WritableKeyPath<Update, String?>) {
        if update?.0[keyPath: field] == nil { update?.0[keyPath: field] = value }
      }
      switch name {
      case "headline": first(\.headline)
      case "datePublished": first(\.published)
      case "author": first(\.author)
      case "articleSection": first(\.section)
      default: break
      }
    }
  }
}
