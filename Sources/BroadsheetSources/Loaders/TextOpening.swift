import BroadsheetCore

/// The first pieces of a text as readers see them: one for each paragraph, heading, item or line.
///
/// White space is one blank, and what takes no room is left out, so that two texts that look the
/// same are the same bytes.
struct TextOpening {
  struct Piece {
    /// Where it stands in `text`.
    var text: Range<Int>
    /// The block that it is of, and where in that block's markup.
    var block: Int
    var markup: Range<Int>
    /// Whether it can be taken out and nothing but these words is gone.
    var isOnlyWords: Bool
  }

  /// The pieces, apart by a blank.
  private(set) var text: [UInt8] = []
  private(set) var pieces: [Piece] = []

  /// Bytes of text that are read; a piece that goes beyond is the last, and stands there in part.
  private let limit: Int

  /// A text that something may stand before, as a picture's caption or a place, and still begin.
  private static let allowance = 300
  /// Tags and texts that are looked at; a text that shows little in so many has no beginning.
  private static let mostTokens = 400

  /// The opening, far enough to compare it with a text of so many bytes.
  init(of blocks: [Story.Block], comparedWith count: Int) {
    limit = count + Self.allowance
    for (index, block) in blocks.enumerated() {
      guard text.count < limit else { return }
      switch block {
      case .paragraph(let text), .heading(let text): add(text, block: index, isOnlyWords: true)
      case .quote(let text, _): add(text, block: index, isOnlyWords: false)
      case .markup(let markup): add(sanitized: markup.html, block: index)
      case .picture, .embed, .enclosure: continue
      }
    }
  }

  /// The opening of markup that a sanitizer wrote.
  init(sanitized html: String, comparedWith count: Int) {
    limit = count + Self.allowance
    add(sanitized: html, block: 0)
  }

  /// A plain text as readers see it.
  static func seen(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { bytes in
      var seen: [UInt8] = []
      append(bytes, to: &seen)
      return seen
    }
  }

  private mutating func add(_ paragraph: String, block: Int, isOnlyWords: Bool) {
    var paragraph = paragraph
    paragraph.withUTF8 { bytes in
      let head = bytes.utf8Prefix(4 * limit)
      let isWhole = head.count == bytes.count
      add(head, in: 0..<bytes.count, of: block, isOnlyWords: isOnlyWords && isWhole)
    }
  }

  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>,
    in markup: Range<Int>,
    of block: Int,
    isOnlyWords: Bool
  ) {
    let before = text.count
    if before > 0 { text.append(UInt8(ascii: " ")) }
    let start = text.count
    Self.append(bytes, to: &text)
    guard text.count > start else {
      text.removeLast(start - before)
      return
    }
    pieces.append(
      Piece(text: start..<text.count, block: block, markup: markup, isOnlyWords: isOnlyWords)
    )
  }

  /// What is known of a piece that has not ended.
  private struct Draft {
    var start: Int
    var isHeading = false
    var depth = 0
    var isBalanced = true
    var hasMore = false

    var isOnlyWords: Bool { isBalanced && depth == 0 && !hasMore }
  }

  private mutating func add(sanitized html: String, block: Int) {
    var html = html
    html.withUTF8 { add(sanitized: $0, block: block) }
  }

  private mutating func add(sanitized html: UnsafeBufferPointer<UInt8>, block: Int) {
    var tokens = HTMLTokenizer(html, attributeLimit: 0)
    var words = UTF8Sink(capacity: 512)
    var draft = Draft(start: 0)
    var formulaEnd = 0
    for _ in 0..<Self.mostTokens {
      let position = tokens.position
      switch tokens.next() {
      case .text where position < formulaEnd: continue
      case .text:
        let end = min(tokens.content.upperBound, tokens.content.lowerBound + 16 * limit)
        HTMLText.decode(
          tokens.content.lowerBound..<end,
          of: tokens.bytes,
          references: true,
          keepsNUL: true,
          into: &words
        )
        guard end == tokens.content.upperBound, text.count + words.count < limit else {
          add(words.bytes, in: draft.start..<draft.start, of: block, isOnlyWords: false)
          return
        }
      case .startTag:
        let tag = HTMLTag.named(tokens.name)
        if tag?.separatesWords == true {
          add(words.bytes, in: draft.start..<position, of: block, isOnlyWords: draft.isOnlyWords)
          words.truncate(to: 0)
          draft = Draft(start: tokens.position, isHeading: tag?.isHeading == true)
        } else if tag?.isVoid != true {
          draft.depth += 1
          // A heading's own link leads to the story.
          if tag == .a, !draft.isHeading { draft.hasMore = true }
          if tag == .video || tag == .audio { draft.hasMore = true }
          if tag == .math, let formula = Formula(at: position, in: html) {
            formula.append(to: &words, of: html)
            formulaEnd = formula.end
            draft.hasMore = true
          }
        }
      case .endTag:
        if HTMLTag.named(tokens.name)?.separatesWords == true {
          add(words.bytes, in: draft.start..<position, of: block, isOnlyWords: draft.isOnlyWords)
          words.truncate(to: 0)
          draft = Draft(start: tokens.position)
        } else {
          draft.depth -= 1
          if draft.depth < 0 { draft.isBalanced = false }
        }
      case .comment, .doctype: continue
      case .end:
        add(words.bytes, in: draft.start..<position, of: block, isOnlyWords: draft.isOnlyWords)
        return
      }
    }
  }

  /// Appends a text with its white space made single blanks, and none at either end.
  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { text in
      var (count, index) = (0, 0)
      var needsBlank = false
      while index < bytes.count {
        if mayBeSpace(bytes[index]) {
          let (width, length) = space(bytes.span, at: index)
          if length > 0 {
            needsBlank = needsBlank || width == .blank
            index += length
            continue
          }
        }
        // What is left out before it made room for the blank.
        if needsBlank, count > 0 {
          text[count] = UInt8(ascii: " ")
          count += 1
        }
        needsBlank = false
        text[count] = bytes[index]
        count += 1
        index += 1
      }
      output.append(contentsOf: text[..<count])
    }
  }

  /// Whether something that is not seen may begin with a byte.
  static func mayBeSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0xC2 || byte == 0xE2 || byte == 0xE3 || byte == 0xEF
  }

  enum Width {
    case blank
    case nothing
  }

  /// What stands at an index without being seen, and its bytes; none where there is a character.
  static func space(
    _ bytes: Span<UInt8>,
    at index: Int
  ) -> (width: Width, length: Int) {
    func byte(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? bytes[index + offset] : 0
    }
    switch (bytes[index], byte(1), byte(2)) {
    case (0...0x20, _, _): return (.blank, 1)
    // No-break space, and the soft hyphen.
    case (0xC2, 0xA0, _): return (.blank, 2)
    case (0xC2, 0xAD, _): return (.nothing, 2)
    // Spaces of other widths, those without any, and the one of ideographs.
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF): return (.blank, 3)
    case (0xE2, 0x80, 0x8B), (0xEF, 0xBB, 0xBF): return (.nothing, 3)
    case (0xE3, 0x80, 0x80): return (.blank, 3)
    default: return (.nothing, 0)
    }
  }
}
