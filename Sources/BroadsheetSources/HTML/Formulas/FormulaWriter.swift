/// Writes a formula as MathML Core that every parser reads back as the same tree.
///
/// It holds nothing but the elements of `MathTag` and text, each element closed and text only in those
/// that are for text: nothing in it is HTML again. Its `alttext` says it in one line, as `1/2` and
/// `e^(kt)`, for all who do not draw formulas.
struct FormulaWriter {
  private struct Element {
    let tag: MathTag?
    var children = 0
    /// Where the line of the child stands that came last.
    var start = 0
  }

  /// Elements deeper than this lose their tags.
  private static let mostDepth = 32
  /// Bytes of a formula.
  static let mostBytes = 32_768

  private let attributes: [UInt8]
  private var markup: [UInt8] = []
  private var line: [UInt8] = []
  /// What the publisher says of it in another notation.
  private var note: [UInt8] = []
  private var open = [Element(tag: nil)]

  /// Begins a formula with the start tag that was read last.
  init(_ tokens: borrowing HTMLTokenizer) { attributes = Self.attributes(of: tokens) }

  var isFull: Bool { markup.count > Self.mostBytes }

  private var top: MathTag? { open[open.count - 1].tag }

  mutating func start(_ tag: MathTag, _ tokens: borrowing HTMLTokenizer) {
    guard top?.isToken != true, open.count < Self.mostDepth else { return }
    begin(tag, attributes: Self.attributes(of: tokens))
    if tokens.isSelfClosing { closeTop() }
  }

  private mutating func begin(_ tag: MathTag, attributes: [UInt8] = []) {
    let parent = open.count - 1
    if let sign = open[parent].tag?.sign(before: open[parent].children), open[parent].children > 0,
      tag != .annotation
    {
      line += sign.utf8
    }
    open[parent].children += 1
    open[parent].start = line.count
    markup += "<\(tag.name)".utf8
    markup += attributes
    markup.append(UInt8(ascii: ">"))
    if tag == .msqrt { line += "√".utf8 }
    open.append(Element(tag: tag, start: line.count))
  }

  /// Ends the innermost of an element, and what is open inside it.
  mutating func end(_ tag: MathTag) {
    guard let index = open.lastIndex(where: { $0.tag == tag }) else { return }
    while open.count > index { closeTop() }
  }

  private mutating func closeTop() {
    let element = open.removeLast()
    guard let tag = element.tag else { return }
    markup += "</\(tag.name)>".utf8
    if tag == .mspace { line.append(0x20) }
    let parent = open[open.count - 1]
    if tag == .msqrt {
      bracket(from: parent.start + "√".utf8.count)
    } else if !tag.isToken, parent.tag?.bracketsChildren == true {
      bracket(from: parent.start)
    }
  }

  private mutating func bracket(from start: Int) {
    guard String(decoding: line[start...], as: UTF8.self).count > 1 else { return }
    line.insert(UInt8(ascii: "("), at: start)
    line.append(UInt8(ascii: ")"))
  }

  /// Adds text that is decoded; outside of the elements for it, it gets one.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard top?.isToken == true else {
      guard text.contains(where: { $0 > 0x20 }) else { return }
      begin(.mtext)
      add(text)
      return closeTop()
    }
    let text = text.filter { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A }
    if top == .annotation { note += text } else { line += text }
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): markup += "&amp;".utf8
      case UInt8(ascii: "<"): markup += "&lt;".utf8
      case UInt8(ascii: ">"): markup += "&gt;".utf8
      default: markup.append(byte)
      }
    }
  }

  /// Ends the formula, and appends it unless nothing is in it.
  mutating func finish(into output: inout UTF8Sink) {
    while open.count > 1 { closeTop() }
    let words = String(decoding: line, as: UTF8.self).trimmingSpace()
    let text = WhiteSpace.collapsed(
      words.isEmpty ? String(decoding: note, as: UTF8.self).trimmingSpace() : words
    )
    guard !text.isEmpty else { return }
    var value = UTF8Sink(capacity: text.utf8.count)
    value.append(text)
    output.append(Formula.opening)
    output.appendValue(value, from: 0)
    output.append("\"")
    (attributes + [UInt8(ascii: ">")] + markup).withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { output.append(start, count: bytes.count) }
    }
    output.append(Formula.ending)
  }

  /// The attributes of the tag that was read last, as they are written.
  private static func attributes(of tokens: borrowing HTMLTokenizer) -> [UInt8] {
    var written: Set<MathAttribute> = []
    var output: [UInt8] = []
    for index in 0..<tokens.attributeCount {
      let source = tokens.attribute(index)
      let value = UnsafeBufferPointer(
        start: tokens.bytes + source.value.lowerBound,
        count: source.value.count
      )
      guard let attribute = MathAttribute.named(source.key), attribute.allows(value),
        !value.isEmpty, written.insert(attribute).inserted
      else { continue }
      output += " \(attribute.name)=\"".utf8
      output += value
      output.append(UInt8(ascii: "\""))
    }
    return output
  }
}
