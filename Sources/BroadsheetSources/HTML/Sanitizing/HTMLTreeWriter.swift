/// Writes the tree that HTML means, without building it: every tag goes out as soon as it is
/// read, and the stack of open elements keeps the output such that a parser has nothing to mend.
///
/// The standard's tree construction moves nodes about when tags overlap. This writer only ever
/// adds at the end, and gets the same or a plainer tree: overlapping formatting is closed and
/// reopened, content in the wrong place of a table gets a cell, and a second link ends the first.
struct HTMLTreeWriter: ~Copyable {
  let rules: SanitizerRules
  var output: UTF8Sink
  var open = HTMLElementStack()
  var attributes: HTMLAttributeWriter
  /// Something between two words was dropped.
  var needsBlank = false
  /// Behind the last thing to read, to see or to hear.
  var visibleEnd = 0
  /// Where a frame or a picture was last left out.
  var lastLoss = -1
  /// The page of the last frame, which often stands there twice.
  var lastFrame: String?
  /// Whether this is what readers without scripts are given.
  var isWithoutScripts = false
  /// The picture that a script would have loaded, the one that stands there without scripts, and one that
  /// keeps the place of another by its class.
  var restoredPicture = 0..<0
  var plainPicture = 0..<0
  var lazyPicture = 0..<0
  /// The part of a form that is open, whose words are for those who fill it in.
  private var control: HTMLTag?
  /// Bytes that reopening may still cost, so that it cannot multiply the input.
  private var reopeningBudget: Int
  private var drawingDepth = 0
  private var showsRawText = false
  /// The formula that is open, if one is.
  private var formula: FormulaWriter?
  /// Whether what stands in it is left out, up to its end.
  private var skipsAnnotation = false

  init(rules: SanitizerRules, base: AddressResolver?, inputCount: Int, budget: AddressBudget) {
    self.rules = rules
    output = UTF8Sink(capacity: inputCount + inputCount / 8 + 64)
    attributes = HTMLAttributeWriter(rules: rules, base: base, budget: budget)
    reopeningBudget = inputCount + 256
  }

  /// What addresses may still add.
  var budget: AddressBudget { attributes.budget }

  /// Writes all of the source, and closes what it leaves open.
  mutating func write(_ source: UnsafeBufferPointer<UInt8>) {
    var tokens = HTMLTokenizer(source, attributeLimit: rules.limits.attributesPerElement)
    var step = 0
    reading: while output.count <= rules.limits.outputBytes {
      step &+= 1
      // Nobody is going to look at what there is by then.
      if step & 1023 == 0, Task.isCancelled { break }
      switch tokens.next() {
      case .text: text(tokens)
      case .startTag: startTag(&tokens)
      case .endTag: endTag(&tokens)
      case .comment, .doctype: continue
      case .end: break reading
      }
    }
    finishFormula()
    close(downTo: 0, keepsFormatting: false)
  }

  @inline(__always)
  private mutating func text(_ tokens: borrowing HTMLTokenizer) {
    guard drawingDepth == 0, control == nil else { return }
    if formula != nil { return addToFormula(tokens) }
    switch tokens.textState {
    case .data: writeText(tokens.content, of: tokens.bytes, references: true)
    case .rcData where showsRawText:
      writeText(tokens.content, of: tokens.bytes, references: true)
    case .rawText where showsRawText, .plainText:
      writeText(tokens.content, of: tokens.bytes, references: false)
    case .rcData, .rawText, .scriptData, .cdataSection: break
    }
  }

  @inline(__always)
  private mutating func startTag(_ tokens: inout HTMLTokenizer) {
    if formula != nil, continuesFormula(tokens) { return }
    guard var tag = rules.tag(named: tokens.name) else {
      if drawingDepth == 0, rules.restoresMedia { writePlayer(tokens) }
      return
    }
    if drawingDepth > 0 {
      if tag == .svg, !tokens.isSelfClosing { drawingDepth += 1 }
      guard tag.endsDrawing else { return }
      leaveDrawing(&tokens)
    }
    if tag == .image { tag = .img }
    if rules.restoresMedia { tag = tag.asPartOfPage }
    if control != nil {
      if tag.endsParagraph { control = nil } else if !tag.isSeen { return }
    }
    if rules.allows(tag) {
      if tag == .math { return startFormula(tokens) }
      start(tag, tokens)
    } else {
      drop(tag, &tokens)
    }
  }

  @inline(__always)
  private mutating func endTag(_ tokens: inout HTMLTokenizer) {
    if formula != nil, endsInFormula(tokens) { return }
    if drawingDepth == 0, let top = open.top, rules.name(of: top) == tokens.name {
      // By far the most frequent case, and every rule below agrees on it.
      return close(downTo: open.depth &- 1, keepsFormatting: false)
    }
    guard var tag = rules.tag(named: tokens.name) else { return }
    if rules.restoresMedia { tag = tag.asPartOfPage }
    if drawingDepth > 0 {
      if tag == .svg {
        drawingDepth -= 1
        if drawingDepth == 0 { leaveDrawing(&tokens) }
      }
      guard tag == .p || tag == .br else { return }
      leaveDrawing(&tokens)
    }
    if rules.allows(tag) {
      end(tag)
    } else {
      if tag == .noscript { isWithoutScripts = false }
      if tag == control { control = nil }
      if tag.separatesWords { needsBlank = true }
    }
  }

  /// Leaves out an element's tags, and its content too if that is not for reading.
  private mutating func drop(_ tag: HTMLTag, _ tokens: inout HTMLTokenizer) {
    if tag == .input, rules.restoresMedia, writeCheckbox(tokens) { return }
    let hasLink = rules.restoresMedia && tag.isFrame && writeFrame(tag, tokens)
    if tag.separatesWords, !hasLink { needsBlank = true }
    if tag == .noscript { isWithoutScripts = true }
    if rules.restoresMedia, tag.isControl { control = tag }
    if tag == .svg {
      guard !tokens.isSelfClosing else { return }
      drawingDepth = 1
      tokens.allowsCDATA = true
      return
    }
    // Feeds quote XHTML, where an empty frame is often written so.
    if tag == .iframe, tokens.isSelfClosing { return }
    tokens.state = tag.content
    showsRawText = tag == .textarea || tag == .xmp
  }

  private mutating func leaveDrawing(_ tokens: inout HTMLTokenizer) {
    drawingDepth = 0
    tokens.allowsCDATA = false
  }
}

// MARK: - Formulas

extension HTMLTreeWriter {
  private mutating func startFormula(_ tokens: borrowing HTMLTokenizer) {
    if let top = open.top, top.isTableStructure { openImpliedCell() }
    reopenFormatting()
    if !tokens.isSelfClosing { formula = FormulaWriter(tokens) }
  }

  private mutating func addToFormula(_ tokens: borrowing HTMLTokenizer) {
    guard !skipsAnnotation, formula?.isFull == false else { return }
    var text = UTF8Sink(capacity: tokens.content.count)
    let references = tokens.textState == .data
    HTMLText.decode(tokens.content, of: tokens.bytes, references: references, into: &text)
    formula?.add(text.bytes)
  }

  /// Whether a start tag is of the formula; HTML ends it.
  private mutating func continuesFormula(_ tokens: borrowing HTMLTokenizer) -> Bool {
    let key = tokens.name
    if key == Self.annotationXML { skipsAnnotation = !tokens.isSelfClosing }
    if skipsAnnotation { return true }
    if let tag = MathTag.named(key) {
      if formula?.isFull == false { formula?.start(tag, tokens) }
      return true
    }
    guard let tag = rules.tag(named: key), tag != .math else { return true }
    finishFormula()
    return false
  }

  /// Whether an end tag is of the formula; that of HTML ends it.
  private mutating func endsInFormula(_ tokens: borrowing HTMLTokenizer) -> Bool {
    let key = tokens.name
    if key == Self.annotationXML { skipsAnnotation = false }
    if let tag = MathTag.named(key), !skipsAnnotation || tag == .semantics {
      skipsAnnotation = false
      formula?.end(tag)
      return true
    }
    guard let tag = rules.tag(named: key), !skipsAnnotation || tag == .math else { return true }
    finishFormula()
    return tag == .math
  }

  private mutating func finishFormula() {
    formula?.finish(into: &output)
    formula = nil
    skipsAnnotation = false
  }

  /// An integration point of HTML, which goes with what is in it.
  private static var annotationXML: NameKey { NameKey("annotation-xml") }
}

// MARK: - Opening and closing elements

extension HTMLTreeWriter {
  /// Opens an element that the source left out.
  mutating func pushImplied(_ tag: HTMLTag) {
    let start = output.count
    output.append(UInt8(ascii: "<"))
    output.append(rules.name(of: tag))
    output.append(UInt8(ascii: ">"))
    open.push(tag, startTag: start..<output.count)
  }

  /// Ends the elements from the innermost to the one at `index`.
  ///
  /// Where one `keepsFormatting`, formatting among them is reopened before the next content.
  @inline(__always)
  mutating func close(downTo index: Int, keepsFormatting: Bool = true) {
    while open.depth > index {
      closeTop(keepsFormatting: keepsFormatting)
      if rules.restoresMedia { tidyClosed() }
    }
    while open.isTopEnded { closeTop(keepsFormatting: false) }
  }

  @inline(__always)
  mutating func closeTop(keepsFormatting: Bool) {
    let tag = open.pop(keepsFormatting: keepsFormatting)
    output.append(UInt8(ascii: "<"))
    output.append(UInt8(ascii: "/"))
    output.append(rules.name(of: tag))
    output.append(UInt8(ascii: ">"))
    if tag.endsParagraph { needsBlank = false }
  }

  /// Reopens pending formatting before content that it applies to.
  @inline(__always)
  mutating func reopenFormatting() {
    if open.hasPending { reopenPending() }
    if needsBlank { writeMissingBlank() }
  }

  @inline(never)
  private mutating func reopenPending() {
    for format in open.takePending() {
      guard reopen(format.tag, copying: format.startTag) else { return }
    }
  }

  /// Writes a start tag once more; false where depth or budget do not allow it.
  mutating func reopen(_ tag: HTMLTag, copying startTag: Range<Int>) -> Bool {
    if open.isSaturated(tag) { return true }
    guard open.depth < rules.limits.depth, startTag.count <= reopeningBudget else { return false }
    reopeningBudget -= startTag.count
    let start = output.count
    output.append(copying: startTag)
    open.push(tag, startTag: start..<output.count)
    return true
  }

  private mutating func writeMissingBlank() {
    needsBlank = false
    if let last = output.last, !last.isHTMLSpace { output.append(UInt8(ascii: " ")) }
  }
}
