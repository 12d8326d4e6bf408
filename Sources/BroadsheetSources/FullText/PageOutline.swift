/// The elements of a page as far as finding its text needs them: where they stand, and how much of what
/// is in each.
///
/// Not the tree that browsers build: what stays open ends with what is around it, and elements beyond a
/// depth or a number count to those that they are in. Made in one pass, in time and memory linear in the
/// page.
struct PageOutline {
  /// An element, or the page as a whole.
  struct Element {
    /// Nil for the page as a whole, and for the few that HTML has and the sanitizer does not know.
    var tag: HTMLTag?
    var parent: Int
    /// Where its start tag begins, and its content.
    var start: Int
    var contentStart: Int
    /// Where its content ends, and its end tag.
    var contentEnd: Int
    var end: Int
    /// The first element that is not inside it.
    var next: Int
    var hints: PageHints = []
    /// Whether it says that it is the article's text.
    var isArticleBody = false
    /// Whether what the page says to be its content is in it, so that it is beside nothing.
    var holdsStory = false
    /// Whether a headline of the first rank that readers see is in it.
    var holdsHeadline = false
    /// Whether readers do not see it, or whoever shows a part is not to show it.
    var isHidden = false
    /// Characters without blanks, in all and directly in it.
    var length = 0
    var ownLength = 0
    /// Those that readers see, whatever they belong to.
    var seenLength = 0
    /// Those of links.
    var linkLength = 0
    var ownLinkLength = 0
    var ownCommas = 0
    /// Characters of blocks that read like paragraphs.
    var paragraphLength = 0
    /// Those of long ones among them.
    var proseLength = 0
    var score = 0.0
    /// Whether it, and what is in it, is no part of any text.
    var isLeftOut = false
  }

  /// Deeper ones count to what they are in.
  static let mostDepth = 256
  /// Further ones do, too.
  static let mostElements = 60_000
  /// Formatting that is looked through for what is around it.
  private static let mostFormatting = 16

  var elements: [Element]
  private(set) var marks = PageMarks()

  /// Reads a page; a cancelled task reads no further.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    elements = [
      Element(
        tag: nil,
        parent: 0,
        start: 0,
        contentStart: 0,
        contentEnd: bytes.count,
        end: bytes.count,
        next: 0
      )
    ]
    var reading = Reading()
    var tokens = HTMLTokenizer(bytes, attributeLimit: 32)
    var step = 0
    while true {
      step &+= 1
      if step & 1023 == 0, Task.isCancelled { break }
      let start = tokens.position
      switch tokens.next() {
      case .text: add(tokens, &reading)
      case .startTag: open(&tokens, at: start, &reading)
      case .endTag:
        close(tokens.name, from: start, to: tokens.position, &reading)
      case .comment, .doctype: continue
      case .end:
        endAll(at: bytes.count, &reading)
        sum()
        return
      }
    }
    endAll(at: bytes.count, &reading)
  }

  /// What is open while a page is read.
  private struct Reading {
    var stack = [0]
    var keys = [NameKey.unknown]
    /// Of each known tag, how many are in the stack, and how many are open that are not.
    var openCounts = [Int](repeating: 0, count: HTMLTag.allCases.count)
    var unnoted = [Int](repeating: 0, count: HTMLTag.allCases.count)
    /// The link that text is in; none has another in it.
    var link: Int?
    /// Templates and dialogs, which hold what nobody sees.
    var openOthers = 0
    /// Set by the script that is to come.
    var isLinkedData = false
  }

  private static let template = NameKey("template")
  private static let dialog = NameKey("dialog")

  private mutating func add(_ tokens: borrowing HTMLTokenizer, _ reading: inout Reading) {
    guard tokens.textState == .data else {
      if reading.isLinkedData { marks.readLinkedData(tokens.value(tokens.content)) }
      return
    }
    let (length, commas) = Self.measure(tokens.value(tokens.content))
    guard length > 0 else { return }
    let last = reading.stack.count - 1
    let index = reading.stack[last]
    elements[index].ownLength += length
    elements[index].length += length
    elements[index].seenLength += length
    elements[index].ownCommas += commas
    if reading.link != nil {
      elements[index].linkLength += length
      elements[index].ownLinkLength += length
    }
  }

  /// Characters without blanks and controls, of which one of a script without blanks counts for three, and
  /// signs that part clauses.
  private static func measure(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (Int, Int) {
    var (length, commas) = (0, 0)
    var (former, second) = (UInt8(0), UInt8(0))
    for byte in text {
      defer { (second, former) = (former, byte) }
      guard byte > 0x20 else { continue }
      guard byte & 0xC0 == 0x80 else {
        length &+= byte >= 0xE3 && byte < 0xF0 ? 3 : 1
        if byte == UInt8(ascii: ",") { commas &+= 1 }
        continue
      }
      switch (second, former, byte) {
      // Those of Chinese and Japanese, and that of Arabic.
      case (0xEF, 0xBC, 0x8C), (0xE3, 0x80, 0x81), (0xE3, 0x80, 0x82), (_, 0xD8, 0x8C): commas &+= 1
      default: continue
      }
    }
    return (length, commas)
  }

  private mutating func open(
    _ tokens: inout HTMLTokenizer,
    at start: Int,
    _ reading: inout Reading
  ) {
    reading.isLinkedData = false
    let key = tokens.name
    let tag = HTMLTag.named(key)
    if let tag { tokens.state = tag == .iframe && tokens.isSelfClosing ? .data : tag.content }
    if tag == .meta || tag == .base { marks.read(tokens, tag) }
    if tag == .script { reading.isLinkedData = PageMarks.isLinkedData(tokens) }
    guard tag != nil || key == Self.template || key == Self.dialog else { return }
    // Places to link to are often never closed.
    let isLink = tag == .a && tokens.value(of: Self.hrefKey) != nil
    if let tag {
      if tag.isVoid || tag == .script || tag == .style { return }
      if tag.endsParagraph { endOpen(.p, at: start, &reading) }
      if tag.endsParagraph || tag == .body || tag == .main { endOpen(.head, at: start, &reading) }
      if isLink { endOpen(.a, at: start, &reading) }
      if tag == .li || tag == .dd || tag == .dt || tag == .td || tag == .th || tag == .tr {
        endOpen(tag, at: start, &reading)
      }
    }
    guard reading.stack.count < Self.mostDepth, elements.count < Self.mostElements else {
      if let tag { reading.unnoted[Int(tag.rawValue)] += 1 }
      return
    }
    var element = Element(
      tag: tag,
      parent: reading.stack[reading.stack.count - 1],
      start: start,
      contentStart: tokens.position,
      contentEnd: tokens.position,
      end: tokens.position,
      next: 0
    )
    Self.readAttributes(of: tokens, tag, into: &element)
    if tag == nil { element.isHidden = true }
    reading.stack.append(elements.count)
    reading.keys.append(key)
    elements.append(element)
    if let tag { reading.openCounts[Int(tag.rawValue)] += 1 } else { reading.openOthers += 1 }
    if isLink { reading.link = elements.count - 1 }
  }

  private static let hrefKey = NameKey("href")
  private static let classKey = NameKey("class")
  private static let idKey = NameKey("id")
  private static let roleKey = NameKey("role")
  private static let itempropKey = NameKey("itemprop")
  private static let propertyKey = NameKey("property")
  private static let hiddenKey = NameKey("hidden")
  private static let ariaHiddenKey = NameKey("aria-hidden")
  private static let noSnippetKey = NameKey("data-nosnippet")
  private static let styleKey = NameKey("style")

  private static func readAttributes(
    of tokens: borrowing HTMLTokenizer,
    _ tag: HTMLTag?,
    into element: inout Element
  ) {
    for index in 0..<tokens.attributeCount {
      let attribute = tokens.attribute(index)
      let value = tokens.value(of: attribute)
      switch attribute.key {
      case classKey, idKey: element.hints.read(value)
      case roleKey: readRole(value, into: &element)
      case itempropKey, propertyKey:
        if equals(value, "articlebody") || equals(value, "schema:articlebody") {
          element.isArticleBody = true
        }
      case hiddenKey: element.isHidden = true
      case ariaHiddenKey: if equals(value, "true") { element.isHidden = true }
      case noSnippetKey: element.isHidden = true
      case styleKey:
        let style = String(decoding: value.prefix(200), as: UTF8.self).lowercased()
          .filter { !$0.isWhitespace }
        if style.contains("display:none") || style.contains("visibility:hidden") {
          element.isHidden = true
        }
      default: continue
      }
    }
    // A page's own classes are about what else is on it.
    if tag == .html || tag == .body || tag == .main {
      element.hints.remove([.aside, .apart, .byline])
    }
  }

  private static func readRole(
    _ value: Slice<UnsafeBufferPointer<UInt8>>,
    into element: inout Element
  ) {
    let asides: [StaticString] = [
      "navigation", "complementary", "banner", "contentinfo", "search", "dialog", "alert", "menu",
    ]
    if asides.contains(where: { equals(value, $0) }) { element.hints.insert(.apart) }
    if equals(value, "main") || equals(value, "article") { element.hints.insert(.text) }
    if equals(value, "main") { element.holdsStory = true }
  }

  private static func equals(_ value: Slice<UnsafeBufferPointer<UInt8>>, _ word: StaticString)
    -> Bool
  {
    guard value.count == word.utf8CodeUnitCount else { return false }
    return value.enumerated().allSatisfy { $0.element.asciiLowercased == word.utf8Start[$0.offset] }
  }

  /// Ends an element that the start of another ends, unless something else is open in it than formatting, or
  /// more of that than anybody writes.
  private mutating func endOpen(_ tag: HTMLTag, at end: Int, _ reading: inout Reading) {
    guard reading.openCounts[Int(tag.rawValue)] > 0 else { return }
    var depth = reading.stack.count - 1
    let last = max(0, depth - Self.mostFormatting)
    while depth > last, let open = elements[reading.stack[depth]].tag {
      if open == tag { return pop(to: depth, contentEnd: end, end: end, &reading) }
      guard open.isFormatting || open == .span || open == .p && tag != .p else { return }
      depth -= 1
    }
  }

  private mutating func close(
    _ key: NameKey,
    from start: Int,
    to end: Int,
    _ reading: inout Reading
  ) {
    guard let tag = HTMLTag.named(key) else {
      guard reading.openOthers > 0, key == Self.template || key == Self.dialog else { return }
      if let depth = reading.keys.lastIndex(of: key), depth > 0 {
        pop(to: depth, contentEnd: start, end: end, &reading)
      }
      return
    }
    if reading.unnoted[Int(tag.rawValue)] > 0 {
      reading.unnoted[Int(tag.rawValue)] -= 1
      return
    }
    guard reading.openCounts[Int(tag.rawValue)] > 0 else { return }
    // It is there, so that each step takes one from the stack for good.
    var depth = reading.stack.count - 1
    while depth > 0, elements[reading.stack[depth]].tag != tag { depth -= 1 }
    // Formatting that is closed late does not close what is around it.
    if tag.isFormatting || tag == .span {
      let crosses = reading.stack[(depth + 1)...].contains {
        elements[$0].tag?.endsParagraph ?? true
      }
      if crosses { return }
    }
    if depth > 0 { pop(to: depth, contentEnd: start, end: end, &reading) }
  }

  private mutating func pop(
    to depth: Int,
    contentEnd: Int,
    end: Int,
    _ reading: inout Reading
  ) {
    while reading.stack.count > depth, reading.stack.count > 1 {
      let index = reading.stack.removeLast()
      reading.keys.removeLast()
      let isNamed = reading.stack.count == depth
      elements[index].contentEnd = contentEnd
      elements[index].end = isNamed ? end : contentEnd
      elements[index].next = elements.count
      if reading.link == index { reading.link = nil }
      if let tag = elements[index].tag {
        reading.openCounts[Int(tag.rawValue)] -= 1
      } else {
        reading.openOthers -= 1
      }
    }
  }

  private mutating func endAll(at end: Int, _ reading: inout Reading) {
    pop(to: 1, contentEnd: end, end: end, &reading)
    elements[0].next = elements.count
  }
}
