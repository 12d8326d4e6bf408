extension SyndicationReader {
  mutating func startTag() throws(FeedDecodingError) {
    // The tag is read where it stands: it was written just now, and a copy would wait for that.
    let hashes = TagHashes(of: tokenizer.tag, in: source)
    let isSelfClosing = tokenizer.tag.isSelfClosing
    if isInItem, elements.element(.core, hash: hashes.localName) == .item,
      scopes.vocabulary(of: tokenizer.tag, hashes, in: source) == .core
    {
      // The end of the item before was forgotten.
      try closeOpenItem(at: tokenizer.tag.start)
    }
    let scope = scopes.mark
    if !tokenizer.attributes.isEmpty { try readScopes() }
    var element = FeedElement.unknown
    let last = collectors.count - 1
    if last >= 0, collectors[last].isMarkedUp {
      let vocabulary = try startInline(hashes, collector: last)
      if vocabulary == .htmlVoid {
        scopes.leave(to: scope)
        return
      }
      element = .inline
    } else {
      let vocabulary = scopes.vocabulary(of: tokenizer.tag, hashes, in: source)
      element = elements.element(vocabulary, hash: hashes.localName)
      if rootName == nil { rootName = String(validUTF8: slice(tokenizer.tag.name).utf8Prefix(64)) }
    }

    guard open.count < limits.depth else {
      throw .limitExceeded(.depth, allowed: limits.depth)
    }
    // The element counts as open before its handler runs, so that a collector knows its depth.
    open.push(
      ElementStack.Element(
        element,
        name: tokenizer.tag.name,
        nameHash: hashes.name,
        scope: scope
      )
    )
    if element != .inline, element != .unknown { try start(element) }
    if isSelfClosing { try closeTop() }
  }

  mutating func endTag() throws(FeedDecodingError) {
    let isInMarkup = collectors.last?.isMarkedUp == true
    let index = open.indexOfElement(endedBy: tokenizer.tag, in: source, isInMarkup: isInMarkup)
    guard index >= 0 else {
      if collectors.last?.isMarkedUp == true, collectors.last?.kind == .xhtml {
        appendEndTag(slice(tokenizer.tag.localName))
      } else {
        try tokenizer.noteError(at: tokenizer.tag.start)
      }
      return
    }
    if index < open.count - 1 {
      try closeAll(downTo: index + 1, at: tokenizer.tag.start, isExpected: false)
    }
    if open.top?.element == .inline, let last = collectors.indices.last {
      endInline(slice(tokenizer.tag.localName), collector: last)
    }
    try closeTop()
  }

  /// Closes elements from the innermost on until `count` are left.
  mutating func closeAll(
    downTo count: Int,
    at offset: Int,
    isExpected: Bool
  ) throws(FeedDecodingError) {
    while open.count > count {
      if !isExpected { try tokenizer.noteError(at: offset) }
      try closeTop()
    }
  }

  private mutating func closeTop() throws(FeedDecodingError) {
    guard let top = open.top else { return }
    if top.element != .inline, top.element != .unknown { try end(top.element, top) }
    if top.hasCollector, let collector = collectors.popLast() {
      buffer.truncate(to: collector.start)
    }
    scopes.leave(to: top.scope)
    open.pop()
  }

  private mutating func closeOpenItem(at offset: Int) throws(FeedDecodingError) {
    guard let index = open.lastIndex(of: .item) else { return }
    try closeAll(downTo: index, at: offset, isExpected: false)
  }
}
