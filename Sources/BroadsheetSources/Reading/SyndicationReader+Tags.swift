extension SyndicationReader {
  mutating func startTag() throws(FeedDecodingError) {
    let tag = tokenizer.tag
    let hashes = TagHashes(of: tag, in: source)
    let prefix = slice(tag.prefix)
    let mayBeItem = FeedElementTable.shared.element(.core, hash: hashes.localName) == .item
    if isInItem, mayBeItem,
      Self.vocabulary(ofPrefix: prefix, hash: hashes.prefix, in: bindings) == .core
    {
      // The end of the item before was forgotten.
      try closeOpenItem(at: tag.start)
    }
    let bindingCount = bindings.count
    let formerBase = currentBase
    if !tokenizer.attributes.isEmpty { try readScopes() }
    var element = FeedElement.unknown
    if let last = collectors.indices.last, collectors[last].isMarkedUp {
      let vocabulary = try startInline(tag, collector: last)
      if vocabulary == .htmlVoid {
        leaveScopes(bindingCount: bindingCount, base: formerBase)
        return
      }
      element = .inline
    } else {
      let vocabulary = Self.vocabulary(ofPrefix: prefix, hash: hashes.prefix, in: bindings)
      element = FeedElementTable.shared.element(vocabulary, hash: hashes.localName)
      if rootName == nil { rootName = String(validUTF8: slice(tag.name).utf8Prefix(64)) }
    }

    guard open.count < limits.depth else {
      throw .limitExceeded(.depth, allowed: limits.depth)
    }
    let collectorCount = collectors.count
    // The element counts as open before its handler runs, so that a collector knows its depth.
    open.append(
      OpenElement(
        element: element,
        nameHash: hashes.name,
        bindingCount: bindingCount,
        base: formerBase,
        hasCollector: false
      )
    )
    if element != .inline, element != .unknown { try start(element) }
    if collectors.count > collectorCount {
      open[open.count - 1] = OpenElement(
        element: element,
        nameHash: hashes.name,
        bindingCount: bindingCount,
        base: formerBase,
        hasCollector: true
      )
    }
    if tag.isSelfClosing { try closeTop() }
  }

  mutating func endTag() throws(FeedDecodingError) {
    let tag = tokenizer.tag
    let hash = TagHashes(of: tag, in: source).name
    var index = open.count - 1
    var isCrossingText = false
    while index >= 0 {
      let candidate = open[index]
      if candidate.nameHash == hash, !isCrossingText || candidate.element.isStructural { break }
      if candidate.hasCollector, collectors.last?.isMarkedUp == true { isCrossingText = true }
      index -= 1
    }
    guard index >= 0 else {
      if collectors.last?.isMarkedUp == true, collectors.last?.kind == .xhtml {
        appendEndTag(slice(tag.localName))
      } else {
        try tokenizer.noteError(at: tag.start)
      }
      return
    }
    if index < open.count - 1 {
      try closeAll(downTo: index + 1, at: tag.start, isExpected: false)
    }
    if open[index].element == .inline, let last = collectors.indices.last {
      endInline(slice(tag.localName), collector: last)
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
    guard let top = open.last else { return }
    if top.element != .inline, top.element != .unknown { try end(top.element, top) }
    if top.hasCollector, let collector = collectors.popLast() {
      buffer.removeLast(max(0, buffer.count - collector.start))
    }
    leaveScopes(bindingCount: top.bindingCount, base: top.base)
    open.removeLast()
  }

  /// Forgets the namespaces and base addresses of an element, as if it had not been there.
  private mutating func leaveScopes(bindingCount: Int, base: Int) {
    bindings.removeLast(bindings.count - bindingCount)
    bases.removeLast(bases.count - base - 1)
    currentBase = base
  }

  private mutating func closeOpenItem(at offset: Int) throws(FeedDecodingError) {
    guard let index = open.lastIndex(where: { $0.element == .item }) else { return }
    try closeAll(downTo: index, at: offset, isExpected: false)
  }
}
