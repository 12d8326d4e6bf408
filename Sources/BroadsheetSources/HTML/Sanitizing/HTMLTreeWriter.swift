/// Writes the tree that HTML means, without building it: every tag goes out as soon as it is
/// read, and the stack of open elements keeps the output such that a parser has nothing to mend.
///
/// The standard's tree construction moves nodes about when tags overlap. This writer only ever
/// adds at the end, and gets the same or a plainer tree: overlapping formatting is closed and
/// reopened, content in the wrong place of a table gets a cell, and a second link ends the first.
struct HTMLTreeWriter: ~Copyable {
  struct OpenElement {
    var tag: HTMLTag
    /// Its end tag came while a block was open inside; it ends with that block.
    var isEnded = false
    /// Where its start tag stands in the output.
    var startTag: Range<Int>
    /// For a cell: what `pendingBase` was outside.
    var outerPendingBase = 0
  }

  /// A formatting element that ended only because the block around it did.
  struct PendingFormat {
    var tag: HTMLTag
    var startTag: Range<Int>
  }

  let rules: SanitizerRules
  let base: AddressResolver?
  var output: UTF8Sink
  var scratch = UTF8Sink(capacity: 256)
  private(set) var stack: UnsafeMutablePointer<OpenElement>
  private var stackCapacity = 16
  var depth = 0
  /// How many elements of each tag are open.
  let openCounts: UnsafeMutablePointer<UInt8>
  var pending: [PendingFormat] = []
  /// Formatting pending outside the current cell is left alone.
  var pendingBase = 0
  /// Bytes that reopening may still cost, so that it cannot multiply the input.
  var reopeningBudget: Int
  /// What addresses may still add.
  var room: AddressRoom
  /// Something between two words was dropped.
  var needsBlank = false
  private var drawingDepth = 0
  private var showsRawText = false
  private static let pendingLimit = 12

  init(rules: SanitizerRules, base: AddressResolver?, inputCount: Int, room: AddressRoom) {
    self.room = room
    self.rules = rules
    self.base = base
    output = UTF8Sink(capacity: inputCount + inputCount / 8 + 64)
    stack = .allocate(capacity: stackCapacity)
    openCounts = .allocate(capacity: HTMLTag.allCases.count)
    openCounts.initialize(repeating: 0, count: HTMLTag.allCases.count)
    reopeningBudget = inputCount + 256
  }

  deinit {
    stack.deallocate()
    openCounts.deallocate()
  }

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
    close(downTo: 0, keepsFormatting: false)
  }

  @inline(__always)
  private mutating func text(_ tokens: borrowing HTMLTokenizer) {
    guard drawingDepth == 0 else { return }
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
    guard var tag = rules.tag(named: tokens.name) else { return }
    if drawingDepth > 0 {
      if tag == .svg, !tokens.isSelfClosing { drawingDepth += 1 }
      guard tag.endsDrawing else { return }
      leaveDrawing(&tokens)
    }
    if tag == .image { tag = .img }
    if rules.allows(tag) {
      open(tag, tokens)
    } else {
      drop(tag, &tokens)
    }
  }

  @inline(__always)
  private mutating func endTag(_ tokens: inout HTMLTokenizer) {
    if drawingDepth == 0, let top, rules.name(of: top) == tokens.name {
      // By far the most frequent case, and every rule below agrees on it.
      return close(downTo: depth &- 1, keepsFormatting: false)
    }
    guard let tag = rules.tag(named: tokens.name) else { return }
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
    } else if tag.separatesWords {
      needsBlank = true
    }
  }

  /// Leaves out an element's tags, and its content too if that is not for reading.
  private mutating func drop(_ tag: HTMLTag, _ tokens: inout HTMLTokenizer) {
    if tag.separatesWords { needsBlank = true }
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

// MARK: - The stack of open elements

extension HTMLTreeWriter {
  var top: HTMLTag? {
    @inline(__always) get { depth > 0 ? stack[depth &- 1].tag : nil }
  }

  @inline(__always)
  func isOpen(_ tag: HTMLTag) -> Bool { openCounts[Int(tag.rawValue)] > 0 }

  @inline(__always)
  mutating func push(_ tag: HTMLTag, startTag: Range<Int>) {
    if depth == stackCapacity { growStack() }
    (stack + depth).initialize(to: OpenElement(tag: tag, startTag: startTag))
    if tag.isCellOrCaption {
      stack[depth].outerPendingBase = pendingBase
      pendingBase = pending.count
    }
    depth &+= 1
    openCounts[Int(tag.rawValue)] &+= 1
  }

  @inline(never)
  private mutating func growStack() {
    let larger = UnsafeMutablePointer<OpenElement>.allocate(capacity: stackCapacity * 2)
    larger.moveInitialize(from: stack, count: depth)
    stack.deallocate()
    stack = larger
    stackCapacity *= 2
  }

  /// Pushes an element that the source left out.
  mutating func pushImplied(_ tag: HTMLTag) {
    let start = output.count
    output.append(UInt8(ascii: "<"))
    output.append(rules.name(of: tag))
    output.append(UInt8(ascii: ">"))
    push(tag, startTag: start..<output.count)
  }

  /// Ends the elements from the innermost to the one at `index`.
  ///
  /// Where one `keepsFormatting`, formatting among them is reopened before the next content.
  @inline(__always)
  mutating func close(downTo index: Int, keepsFormatting: Bool = true) {
    while depth > index { closeTop(keepsFormatting: keepsFormatting) }
    while depth > 0, stack[depth &- 1].isEnded { closeTop(keepsFormatting: false) }
  }

  @inline(__always)
  mutating func closeTop(keepsFormatting: Bool) {
    depth &-= 1
    let element = stack[depth]
    let tag = element.tag
    openCounts[Int(tag.rawValue)] &-= 1
    output.append(UInt8(ascii: "<"))
    output.append(UInt8(ascii: "/"))
    output.append(rules.name(of: tag))
    output.append(UInt8(ascii: ">"))
    if tag.isFormatting {
      if keepsFormatting, !element.isEnded { keep(element) }
    } else if tag.isCellOrCaption {
      pending.removeSubrange(pendingBase...)
      pendingBase = element.outerPendingBase
    } else if tag.endsParagraph {
      needsBlank = false
    }
  }

  /// Notes a formatting element for reopening.
  ///
  /// Those inside it were closed, and so noted, first.
  private mutating func keep(_ element: OpenElement) {
    guard pending.count - pendingBase < Self.pendingLimit else { return }
    pending.insert(.init(tag: element.tag, startTag: element.startTag), at: pendingBase)
  }

  /// Reopens pending formatting before content that it applies to.
  @inline(__always)
  mutating func reopenFormatting() {
    if pending.count > pendingBase { reopenPending() }
    if needsBlank { writeMissingBlank() }
  }

  @inline(never)
  private mutating func reopenPending() {
    let formats = pending[pendingBase...]
    pending.removeSubrange(pendingBase...)
    for format in formats {
      guard reopen(format.tag, copying: format.startTag) else { return }
    }
  }

  /// Whether bold is already bold enough.
  ///
  /// Parsers give up keeping track of more than three equal formatting elements in each other,
  /// and not all in the same way.
  @inline(__always)
  func isSaturated(_ tag: HTMLTag) -> Bool {
    tag.isFormatting && openCounts[Int(tag.rawValue)] >= 3
  }

  /// Writes a start tag once more; false where depth or budget do not allow it.
  mutating func reopen(_ tag: HTMLTag, copying startTag: Range<Int>) -> Bool {
    if isSaturated(tag) { return true }
    guard depth < rules.limits.depth, startTag.count <= reopeningBudget else { return false }
    reopeningBudget -= startTag.count
    let start = output.count
    output.append(copying: startTag)
    push(tag, startTag: start..<output.count)
    return true
  }

  private mutating func writeMissingBlank() {
    needsBlank = false
    if let last = output.last, !last.isHTMLSpace { output.append(UInt8(ascii: " ")) }
  }
}
