/// Reads the text of markup that a sanitizer wrote, where everything between two tags is text.
enum SanitizedText {
  /// Looks at the text as `PlainText.of(html:)` gives it, so many bytes of it and what belongs to
  /// them, or all there are; without what figures say, if that is not wanted, and then also without what
  /// is struck out and how signs are read, which in one line would stand beside what they are about, what is
  /// folded up, and what players say to browsers that cannot play.
  static func withBeginning<Result>(
    of html: String,
    bytes count: Int,
    outsideFigures: Bool = false,
    _ body: (UnsafeBufferPointer<UInt8>, _ isWhole: Bool) -> Result
  ) -> Result {
    var html = html
    return html.withUTF8 { bytes in
      var output = UTF8Sink(capacity: 2 * count)
      let isWhole = read(bytes, into: &output, limit: count, outsideFigures: outsideFigures)
      return body(output.bytes, isWhole)
    }
  }

  /// Bytes beyond the limit that are read with it, so that every step takes a few.
  private static let slack = 16

  /// Appends the text; returns whether it was read to its end before it passed the limit.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into output: inout UTF8Sink,
    limit: Int,
    outsideFigures: Bool
  ) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    var needsBlank = false
    var index = 0
    var step = 0
    while index < bytes.count {
      step &+= 1
      if step & 1023 == 0, Task.isCancelled { return false }
      // No more is looked at than can be wanted, also of a long paragraph.
      let window = min(bytes.count, max(limit &- output.count, 0) &+ slack &+ index)
      let end = ByteScanning.index(of: "<", or: "&", in: start, from: index, to: window)
      let text = UnsafeBufferPointer(start: start + index, count: bytes.count - index)
        .utf8Prefix(end - index)
      PlainText.collapse(text, into: &output, &needsBlank)
      if end == window, window < bytes.count {
        if output.count >= limit { return false }
        index &+= text.count
        continue
      }
      guard end < bytes.count else { return true }
      if start[end] == UInt8(ascii: "&") {
        let after = UnsafeBufferPointer(start: start + end + 1, count: bytes.count - end - 1)
        index = end + 1 + readReference(after, into: &output, &needsBlank)
        continue
      }
      if output.count >= limit { return false }
      if let formula = Formula(at: end, in: bytes) {
        formula.append(to: &output, &needsBlank, of: bytes)
        index = formula.end
        continue
      }
      if outsideFigures, let aside = aside(at: end, in: bytes) {
        if aside.separatesWords { needsBlank = true }
        index = aside.end
        continue
      }
      if var formula = formula(drawnAt: end, in: bytes) {
        formula.withUTF8 { PlainText.collapse($0, into: &output, &needsBlank) }
      }
      if !needsBlank { needsBlank = HTMLTag.separatesWords(at: end, in: bytes.span) }
      // An attribute holds no bracket that is not escaped.
      index = ByteScanning.index(of: UInt8(ascii: ">"), in: start, from: end, to: bytes.count) + 1
    }
    return true
  }

  /// What a picture of a formula says in words, where one begins at an index: a sentence has a hole
  /// without it.
  private static func formula(
    drawnAt start: Int,
    in html: UnsafeBufferPointer<UInt8>
  ) -> String? {
    guard UnsafeBufferPointer(rebasing: html[start...]).starts(with: "<img ") else { return nil }
    let tag = WrittenTag(bytes: html[start...].prefix { $0 != UInt8(ascii: ">") })
    guard let source = tag[" src=\""], PictureAddress.mayBeFormula(source) else { return nil }
    guard PictureAddress(String(decoding: source, as: UTF8.self)).isFormula else { return nil }
    return tag.text(of: " alt=\"")
  }

  /// Elements that are no part of a sentence in one line, and whether they part the words around them.
  private static let asides: [(start: StaticString, end: StaticString, separatesWords: Bool)] = [
    ("<figure", "</figure>", true), ("<del", "</del>", true), ("<s", "</s>", true),
    ("<strike", "</strike>", true), ("<rt", "</rt>", false), ("<rp", "</rp>", false),
    ("<details", "</details>", true), ("<video", "</video>", true), ("<audio", "</audio>", true),
  ]

  /// Where the element ends that begins at an index and is no part of the sentence; nil where none does.
  private static func aside(
    at start: Int,
    in html: UnsafeBufferPointer<UInt8>
  ) -> (end: Int, separatesWords: Bool)? {
    guard html.count > start + 3 else { return nil }
    // A few letters tell nearly all tags from these.
    switch html[start + 1] {
    case UInt8(ascii: "f"), UInt8(ascii: "d"), UInt8(ascii: "s"), UInt8(ascii: "r"),
      UInt8(ascii: "v"):
      break
    case UInt8(ascii: "a"): guard html[start + 2] == UInt8(ascii: "u") else { return nil }
    default: return nil
    }
    let rest = UnsafeBufferPointer(rebasing: html[start...])
    for aside in asides where rest.starts(with: aside.start) {
      let length = aside.start.utf8CodeUnitCount
      guard rest.count > length, rest[length] == UInt8(ascii: ">") || rest[length] == 0x20 else {
        continue
      }
      // What stands open on the page is a part of the text.
      if rest.starts(with: "<details"),
        WrittenTag(bytes: rest.prefix { $0 != UInt8(ascii: ">") })[" open=\""] != nil
      {
        return nil
      }
      var index = start
      while let end = ByteScanning.indexOfTag(UInt8(ascii: "/"), in: html.span, from: index) {
        index = end + 1
        if UnsafeBufferPointer(rebasing: html[end...]).starts(with: aside.end) {
          return (end + aside.end.utf8CodeUnitCount, aside.separatesWords)
        }
      }
      return (html.count, aside.separatesWords)
    }
    return nil
  }

  /// Appends what a reference stands for, and returns how long it is after its `&`.
  private static func readReference(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into output: inout UTF8Sink,
    _ needsBlank: inout Bool
  ) -> Int {
    let reference = bytes.baseAddress.flatMap {
      CharacterReference(at: $0, count: bytes.count, inAttribute: false)
    }
    let first = reference?.first ?? UInt32(UInt8(ascii: "&"))
    if first <= 0x20 {
      needsBlank = true
    } else {
      if needsBlank, output.count > 0 { output.append(UInt8(ascii: " ")) }
      needsBlank = false
      output.append(scalar: first)
      if let second = reference?.second, second != 0 { output.append(scalar: second) }
    }
    return reference?.byteCount ?? 0
  }
}

extension HTMLTag {
  /// Whether the tag that begins at an index parts the words on its sides.
  static func separatesWords(at open: Int, in bytes: Span<UInt8>) -> Bool {
    var first = open + 1
    if first < bytes.count, bytes[first] == UInt8(ascii: "/") { first += 1 }
    return HTMLTag.named(NameKey(ofTagAt: first, in: bytes))?.separatesWords == true
  }
}
