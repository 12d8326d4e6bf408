import BroadsheetCore

/// Finds the text of a story in its publisher's page.
///
/// By what the page says (`articleBody`), by what its elements mean (`article`, `main`), and where neither
/// helps by how their texts read: long, with commas, and with few links. What stands beside the text is left
/// out, and what is not beyond doubt the text of this story is none. Linear in the page, in time and in
/// memory.
struct PageText {
  /// Why nothing is taken.
  enum Refusal: Error, Equatable {
    /// Its publisher does not let it be shown elsewhere.
    case reserved(String)
    /// There is nothing that reads like a story's text.
    case noText
    /// What there is is cut off.
    case cutOff
    /// It is a text, and none of what the feed says stands in it.
    case otherWords
  }

  /// HTML of the page, with all that is unsafe in it.
  private(set) var html: String
  /// What relative addresses of the page start from, where it says so.
  private(set) var base: String?

  /// Growth by which the element around a text is more of it: beside what is known to be a story, and in
  /// the page as a whole.
  private static let (growthInStory, growthInPage) = (1.1, 1.4)
  /// Characters of paragraphs in an element that may be a story.
  fileprivate static let shortestStory = 250

  /// The text of a page in UTF-8.
  init(in page: UnsafeBufferPointer<UInt8>, repeating headline: String) throws(Refusal) {
    let outline = PageOutline(page)
    if let reason = outline.marks.reservation { throw .reserved(reason) }
    if !outline.marks.isFree, outline.hasPaywall { throw .reserved("it has a paywall") }
    let found = Self.element(of: outline)
    let said = outline.marks.articleBodies.max { $0.utf8.count < $1.utf8.count }
    let length = found.map { outline.elements[$0].paragraphLength } ?? 0
    base = outline.marks.base
    // What stands in the page has pictures and paragraphs, where it is as much.
    if let said, said.utf8.count > max(2 * length, Self.shortestStory) {
      html = said
    } else if let found, length >= Self.shortestStory {
      html = outline.text(of: found, in: page, repeating: headline)
    } else {
      throw .noText
    }
  }

  /// The element that holds the text, as little else as can be with it; nil where there is none.
  private static func element(of outline: PageOutline) -> Int? {
    let elements = outline.elements
    let bodies = elements.indices.filter {
      elements[$0].isArticleBody && elements[$0].paragraphLength >= shortestStory
    }
    if let body = bodies.first { return body }
    let root = outline.story { $0.tag == .article } ?? outline.story { $0.tag == .main }
    guard let root else {
      return outline.best(in: 0, growth: growthInPage, counting: \.proseLength)
    }
    return outline.best(in: root, growth: growthInStory, counting: \.paragraphLength)
  }
}

extension PageOutline {
  /// Of its text, what links may be in an element that is a text.
  private static let mostLinked = 0.4

  /// The first of these elements that has about as much text as the longest of them, and most of all there
  /// is; nil where none has.
  fileprivate func story(where isOne: (Element) -> Bool) -> Int? {
    var found: [Int] = []
    var index = 0
    while index < elements.count {
      let element = elements[index]
      if element.isLeftOut {
        index = element.next
        continue
      }
      if isOne(element), element.paragraphLength >= PageText.shortestStory { found.append(index) }
      index += 1
    }
    let longest = found.map { elements[$0].paragraphLength }.max() ?? 0
    return found.first { 2 * elements[$0].paragraphLength >= longest }
  }

  /// The element whose children read most like a text, the inner of two alike, or the one around it that has
  /// more of it.
  ///
  /// In a page as a whole only long paragraphs are more: much else that is short stands there.
  fileprivate func best(
    in root: Int,
    growth: Double,
    counting length: KeyPath<Element, Int>
  ) -> Int? {
    var best: (index: Int, score: Double)?
    var index = root
    while index < elements[root].next {
      let element = elements[index]
      if element.isLeftOut, index != root {
        index = element.next
        continue
      }
      let hint = element.hints.contains(.text) ? 1.25 : 1
      let score = element.score * hint * (1 - element.linkShare)
      if score > 0, score >= best?.score ?? 0, !element.isInline { best = (index, score) }
      index += 1
    }
    guard var chosen = best?.index else { return nil }
    var around = chosen
    while around != root {
      around = elements[around].parent
      let more = elements[around][keyPath: length] - elements[chosen][keyPath: length]
      if Double(more) >= (growth - 1) * Double(elements[chosen].paragraphLength),
        elements[around].linkShare < Self.mostLinked
      {
        chosen = around
      }
    }
    return chosen
  }

  /// Whether something in it with words is what stands before texts that must be paid for.
  fileprivate var hasPaywall: Bool {
    elements.contains { $0.hints.contains(.paywall) && !$0.isHidden && $0.seenLength > 0 }
  }

  /// The HTML of an element without what is beside the text in it.
  fileprivate func text(
    of root: Int,
    in page: UnsafeBufferPointer<UInt8>,
    repeating headline: String
  ) -> String {
    let whole = elements[root]
    var sink = UTF8Sink(capacity: max(16, whole.contentEnd - whole.contentStart))
    var position = whole.contentStart
    guard let start = page.baseAddress else { return "" }
    var index = root + 1
    // The first element behind a paragraph: from there on headings are those of the text.
    var textStart = Int.max
    while index < whole.next {
      let element = elements[index]
      let isHeading = index >= textStart && isOwnHeading(element)
      guard isCut(element, isHeading: isHeading, from: whole, in: page, repeating: headline) else {
        if element.paragraphLength > 0 { textStart = min(textStart, element.next) }
        index += 1
        continue
      }
      if element.start > position { sink.append(start + position, count: element.start - position) }
      position = max(position, element.end)
      index = max(element.next, index + 1)
    }
    if whole.contentEnd > position {
      sink.append(start + position, count: whole.contentEnd - position)
    }
    return sink.string
  }

  /// Whether it is of the first rank, and not about something else.
  private func isOwnHeading(_ element: Element) -> Bool {
    element.tag == .h1 && !element.isHidden && element.linkShare <= Self.mostLinked
      && element.hints.isDisjoint(with: [.aside, .apart])
  }

  /// Heads of a story are cut with the headline in them, unless most of the text is there.
  private func isCut(
    _ element: Element,
    isHeading: Bool,
    from whole: Element,
    in page: UnsafeBufferPointer<UInt8>,
    repeating headline: String
  ) -> Bool {
    if element.isLeftOut, !isHeading { return true }
    switch element.tag {
    case .header: return 3 * element.paragraphLength < whole.paragraphLength
    case .h1, .h2, .h3:
      guard element.contentEnd - element.contentStart <= 2_000 else { return false }
      let range = element.contentStart..<max(element.contentStart, element.contentEnd)
      let words = PlainText.of(html: String(decoding: page[range], as: UTF8.self))
      return ByteText(words) == ByteText(headline)
    default: return false
    }
  }
}
