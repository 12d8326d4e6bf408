extension HTMLTreeWriter {
  /// Writes an allowed element's start tag, where the standard would put the element.
  @inline(__always)
  mutating func start(_ tag: HTMLTag, _ tokens: borrowing HTMLTokenizer) {
    if tag.isTablePart { return openTablePart(tag, tokens) }
    if let top = open.top, top.isTableStructure, tag != .table { openImpliedCell() }
    if tag.endsParagraph {
      needsBlank = false
      prepareBlock(tag)
    } else {
      switch tag {
      case .a:
        closeOpenLink()
        reopenFormatting()
      case .rt, .rp:
        guard closeForRubyText() else { return }
      case .source:
        let parent = open.top
        guard parent == .audio || parent == .video || parent == .picture else { return }
      default: reopenFormatting()
      }
    }
    if open.isSaturated(tag) { return }
    guard tag != .table || open.depth + 4 <= rules.limits.depth else { return }
    write(tag, tokens)
  }

  /// Writes a start tag, and puts the element on the stack if it has content.
  @inline(__always)
  mutating func write(_ tag: HTMLTag, _ tokens: borrowing HTMLTokenizer) {
    guard open.depth < rules.limits.depth || tag.isVoid else { return }
    let start = output.count
    output.append(UInt8(ascii: "<"))
    output.append(rules.name(of: tag))
    if tokens.attributeCount > 0 || tag.isSeen || tag == .source {
      let hasResource = attributes.write(of: tag, tokens, to: &output)
      if tag == .img, rules.restoresMedia, writesAsText(start..<output.count, tokens) { return }
      // A picture of nothing would only be a broken one, and one of a point is there to count readers.
      if tag == .img || tag == .source,
        !hasResource || tag == .img && rules.restoresMedia && isPoint(start..<output.count)
      {
        output.truncate(to: start)
        lastLoss = start
        return
      }
    }
    output.append(UInt8(ascii: ">"))
    if tag.isSeen {
      if tag == .img, rules.restoresMedia, isRepeated(start..<output.count, tokens) {
        output.truncate(to: start)
        lastLoss = start
        return
      }
      visibleEnd = output.count
    }
    guard !tag.isVoid else { return }
    open.push(tag, startTag: start..<output.count)
    if tokens.attributeCount > 0, rules.restoresMedia, !tag.isSeen, attributes.hides(tokens) {
      open.hideTop()
    }
  }

  /// Closes what cannot stay open around a new block.
  @inline(__always)
  mutating func prepareBlock(_ tag: HTMLTag) {
    switch tag {
    case .li: closeListItem(.li, .li)
    case .dd, .dt: closeListItem(.dd, .dt)
    case .table: closeDirectTable()
    default: break
    }
    closeParagraph()
    if tag.isHeading {
      while let top = open.top, tag.ends(direct: top) { close(downTo: open.depth - 1) }
    }
  }

  @inline(__always)
  private mutating func closeParagraph() {
    guard open.isOpen(.p) else { return }
    var index = open.depth
    while index > 0 {
      index &-= 1
      let tag = open[index].tag
      if tag == .p { return close(downTo: index) }
      if tag.isScope { return }
    }
  }

  private mutating func closeListItem(_ first: HTMLTag, _ second: HTMLTag) {
    guard open.isOpen(first) || open.isOpen(second) else { return }
    var index = open.depth
    while index > 0 {
      index -= 1
      let tag = open[index].tag
      if tag == first || tag == second { return close(downTo: index) }
      if tag.isListBarrier { return }
    }
  }

  /// A link cannot hold a link: ends the open one, and reopens the blocks inside it.
  private mutating func closeOpenLink() {
    open.removePending(.a)
    guard open.isOpen(.a) else { return }
    var index = open.depth
    var holdsBlock = false
    while index > 0 {
      index -= 1
      let tag = open[index].tag
      if tag.isCellOrCaption { return }
      if tag == .a { break }
      if tag.isSpecial { holdsBlock = true }
    }
    guard open[index].tag == .a else { return }
    let oldDepth = open.depth
    if holdsBlock {
      while open.depth > index { closeTop(keepsFormatting: false) }
      // Their places on the stack are still intact, and each moves down by one at least.
      for inner in (index + 1)..<oldDepth {
        let element = open[inner]
        if element.isEnded { continue }
        // Where one cannot be reopened, those inside it may have lost what kept them apart.
        if let top = open.top, element.tag.ends(direct: top) { break }
        guard reopen(element.tag, copying: element.startTag) else { break }
      }
    } else {
      while open.depth > index + 1 { closeTop(keepsFormatting: true) }
      close(downTo: index, keepsFormatting: false)
    }
  }

  /// Ends the text or parenthesis before this one; false where there is no ruby around.
  private mutating func closeForRubyText() -> Bool {
    guard open.isOpen(.ruby) else { return false }
    var index = open.depth
    while index > 0, open[index - 1].tag != .ruby {
      index -= 1
      if open[index].tag.isScope { return false }
    }
    while let top = open.top, HTMLTag.rt.ends(direct: top) { close(downTo: open.depth - 1) }
    return true
  }
}

// MARK: - End tags

extension HTMLTreeWriter {
  /// Does what an end tag asks for, as far as something is open that it can end.
  mutating func end(_ tag: HTMLTag) {
    if tag == .br {
      if let top = open.top, top.isTableStructure { openImpliedCell() }
      reopenFormatting()
      output.append("<br>")
    } else if tag.isFormatting {
      endFormatting(tag)
    } else if tag.isHeading {
      endInScope { $0.isHeading }
    } else if tag == .li {
      endInScope(isEnd: { $0 == .li }, isBorder: { $0 == .ul || $0 == .ol })
    } else if tag == .table || tag.isTablePart {
      if open.isOpen(tag) { endTablePart(tag) }
    } else if open.isOpen(tag) {
      if tag.isSpecial {
        endInScope { $0 == tag }
      } else {
        endInScope(isEnd: { $0 == tag }, isBorder: \.isSpecial)
      }
    }
  }

  /// Closes down to the innermost element that fits, unless a border of the scope comes first.
  private mutating func endInScope(
    isEnd: (HTMLTag) -> Bool,
    isBorder: (HTMLTag) -> Bool = { _ in false }
  ) {
    var index = open.depth
    while index > 0 {
      index -= 1
      let tag = open[index].tag
      if isEnd(tag) { return close(downTo: index) }
      if tag.isScope || isBorder(tag) { return }
    }
  }

  /// Ends formatting that others overlap: inline ones are reopened after it, a block keeps it.
  private mutating func endFormatting(_ tag: HTMLTag) {
    if open.removeLastPending(tag) { return }
    guard open.isOpen(tag) else { return }
    var index = open.depth
    var holdsBlock = false
    while index > 0 {
      index -= 1
      let inner = open[index].tag
      if inner.isScope { return }
      if inner == tag, !open[index].isEnded {
        if holdsBlock {
          open.end(index)
        } else {
          while open.depth > index + 1 { closeTop(keepsFormatting: true) }
          close(downTo: index, keepsFormatting: false)
        }
        return
      }
      if inner.isSpecial { holdsBlock = true }
    }
  }
}
