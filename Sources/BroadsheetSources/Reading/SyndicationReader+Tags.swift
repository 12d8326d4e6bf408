#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SyndicationReader {
  mutating func startTag() throws(FeedDecodingError) {
    // The tag is read where it stands: it was written just now, and a copy would wait for that.
    let hashes = TagHashes(of: tokenizer.tag, in: source)
    let isSelfClosing = tokenizer.tag.isSelfClosing
    if isInItem, elements.element(.core, hash: hashes.localName) == .item,
      vocabulary(of: hashes) == .core
    {
      // The end of the item before was forgotten.
      try closeOpenItem(at: tokenizer.tag.start)
    }
    let bindingCount = bindings.count
    let formerBase = currentBase
    if !tokenizer.attributes.isEmpty { try readScopes() }
    var element = FeedElement.unknown
    let last = collectors.count - 1
    if last >= 0, collectors[last].isMarkedUp {
      let vocabulary = try startInline(hashes, collector: last)
      if vocabulary == .htmlVoid {
        leaveScopes(bindingCount: bindingCount, base: formerBase)
        return
      }
      element = .inline
    } else {
      let vocabulary = vocabulary(of: hashes)
      element = elements.element(vocabulary, hash: hashes.localName)
      if rootName == nil { rootName = String(validUTF8: slice(tokenizer.tag.name).utf8Prefix(64)) }
    }

    guard open.count < limits.depth else {
      throw .limitExceeded(.depth, allowed: limits.depth)
    }
    let collectorCount = collectors.count
    // The element counts as open before its handler runs, so that a collector knows its depth.
    open.append(
      OpenElement(
        element: element,
        name: tokenizer.tag.name,
        nameHash: hashes.name,
        bindingCount: bindingCount,
        base: formerBase
      )
    )
    if element != .inline, element != .unknown { try start(element) }
    if collectors.count > collectorCount { open[open.count - 1].hasCollector = true }
    if isSelfClosing { try closeTop() }
  }

  mutating func endTag() throws(FeedDecodingError) {
    let index = indexOfEndedElement()
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
    if open[index].element == .inline, let last = collectors.indices.last {
      endInline(slice(tokenizer.tag.localName), collector: last)
    }
    try closeTop()
  }

  /// Which of the open elements the end tag is for, or -1.
  ///
  /// Mutating, as are others that every tag calls: else the whole reader would be moved for it.
  private mutating func indexOfEndedElement() -> Int {
    var index = open.count - 1
    if index >= 0, hasSameBytes(open[index].name, tokenizer.tag.name) { return index }
    let hash = TagHashes(of: tokenizer.tag, in: source).name
    let isInMarkup = collectors.last?.isMarkedUp == true
    var isCrossingText = false
    while index >= 0 {
      if open[index].nameHash == hash, !isCrossingText || open[index].element.isStructural { break }
      if open[index].hasCollector, isInMarkup { isCrossingText = true }
      index -= 1
    }
    return index
  }

  @inline(__always)
  private func hasSameBytes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count, let start = source.baseAddress else { return false }
    if left.count <= 8, source.count &- right.lowerBound >= 8 {
      // The bits that differ, without those behind the name.
      let difference =
        ByteScanning.word(start, left.lowerBound) ^ ByteScanning.word(start, right.lowerBound)
      return difference.trailingZeroBitCount >= left.count &* 8
    }
    return memcmp(start + left.lowerBound, start + right.lowerBound, left.count) == 0
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
      buffer.truncate(to: collector.start)
    }
    leaveScopes(bindingCount: top.bindingCount, base: top.base)
    open.removeLast()
  }

  /// Forgets the namespaces and base addresses of an element, as if it had not been there.
  private mutating func leaveScopes(bindingCount: Int, base: Int) {
    if bindings.count > bindingCount {
      bindings.removeLast(bindings.count - bindingCount)
      knownPrefix = nil
    }
    if currentBase != base {
      bases.removeLast(bases.count - base - 1)
      currentBase = base
    }
  }

  private mutating func closeOpenItem(at offset: Int) throws(FeedDecodingError) {
    guard let index = open.lastIndex(where: { $0.element == .item }) else { return }
    try closeAll(downTo: index, at: offset, isExpected: false)
  }
}
