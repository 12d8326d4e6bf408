/// The tags that stand in a text, and which of them are meant as tags.
struct WrittenTags {
  private struct Tag {
    var range: Range<Int>
    var tag: HTMLTag
    var isEnd: Bool
    var hasAttributes = false
    /// The words for a picture.
    var alternative: Range<Int>?
    var isMeant: Bool
    /// Whether its end tag follows.
    var isEnded = false
  }

  private let text: [UInt8]
  private let isMarkup: Bool
  private var tags: [Tag] = []

  /// A text without its tags, and with the words of pictures for them.
  ///
  /// Where it `isMarkup`, every tag is meant; else one must have attributes, or an end, or need none.
  static func removed(from text: [UInt8], isMarkup: Bool) -> [UInt8] {
    guard text.contains(UInt8(ascii: "<")) else { return text }
    let tags = WrittenTags(text, isMarkup: isMarkup)
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var end = 0
    // How signs are read stands over them on a page, and in one line would stand beside them.
    var reading: HTMLTag?
    for tag in tags.tags where tag.isMeant {
      if let open = reading {
        if tag.isEnd, tag.tag == open { (reading, end) = (nil, tag.range.upperBound) }
        continue
      }
      if !tag.isEnd, tag.tag == .rt || tag.tag == .rp, tag.isEnded { reading = tag.tag }
      output += text[end..<tag.range.lowerBound]
      if let alternative = tag.alternative {
        output += text[alternative]
      } else if tag.tag.separatesWords {
        output.append(0x20)
      }
      end = tag.range.upperBound
    }
    return output + text[end...]
  }

  private init(_ text: [UInt8], isMarkup: Bool) {
    self.text = text
    self.isMarkup = isMarkup
    var index = 0
    while let open = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = readTag(at: open)
    }
    pair()
  }

  /// Takes a start tag with its end tag for meant, as in markup all are.
  private mutating func pair() {
    var open: [HTMLTag: [Int]] = [:]
    for index in tags.indices where tags[index].tag.isOfText {
      if !tags[index].isEnd {
        open[tags[index].tag, default: []].append(index)
      } else if let start = open[tags[index].tag]?.popLast() {
        (tags[start].isMeant, tags[start].isEnded) = (true, true)
        tags[index].isMeant = true
      }
    }
  }

  /// Reads what begins with a bracket; returns where to read on.
  private mutating func readTag(at open: Int) -> Int {
    if isMarkup, let formula = text.withUnsafeBufferPointer({ Formula(at: open, in: $0) }) {
      var tag = Tag(range: open..<formula.end, tag: .math, isEnd: false, isMeant: true)
      tag.alternative = formula.words
      tags.append(tag)
      return formula.end
    }
    let isEnd = open + 1 < text.count && text[open + 1] == UInt8(ascii: "/")
    let start = open + (isEnd ? 2 : 1)
    var index = start
    while index < text.count, text[index].isASCIIAlphanumeric { index += 1 }
    guard index > start, index < text.count, text[start].isASCIILetter else { return open + 1 }
    let name = text.withUnsafeBufferPointer { HTMLTag.named(NameKey(ofTagAt: start, in: $0.span)) }
    let ends = [UInt8(ascii: ">"), UInt8(ascii: "/")]
    guard let name, text[index] <= 0x20 || ends.contains(text[index]) else { return index }
    let needsNoEnd = name == .br || name == .wbr
    var tag = Tag(range: open..<index, tag: name, isEnd: isEnd, isMeant: isMarkup || needsNoEnd)
    while index < text.count {
      let byte = text[index]
      // No tag; what is one may begin here.
      if byte == UInt8(ascii: "<") { return index }
      if byte == UInt8(ascii: ">") {
        tag.range = open..<(index + 1)
        tag.isMeant = tag.isMeant || tag.hasAttributes
        tags.append(tag)
        return index + 1
      }
      if byte == UInt8(ascii: "=") { tag.hasAttributes = true }
      index += 1
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        text[index - 2] == UInt8(ascii: "=")
      {
        // The last sign of its kind, so that the text is searched once.
        guard let close = text[index...].firstIndex(of: byte) else { return index }
        if name == .img, isAlternative(valueAt: index) { tag.alternative = index..<close }
        index = close + 1
      }
    }
    return text.count
  }

  private func isAlternative(valueAt index: Int) -> Bool {
    text[..<index].suffix(6).prefix(5).map(\.asciiLowercased).elementsEqual(" alt=".utf8)
  }
}

extension HTMLTag {
  /// Whether the element marks up words of a line, or parts lines.
  fileprivate var isOfText: Bool {
    switch self {
    case .font, .nobr: true
    case .audio, .col, .picture, .source, .video: false
    default: HTMLTag.writable.contains(self) && !isTablePart
    }
  }
}
