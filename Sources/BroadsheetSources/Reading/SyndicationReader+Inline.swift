/// Tags that belong to the text around them rather than to the feed.
extension SyndicationReader {
  mutating func startInline(
    _ hashes: TagHashes,
    collector last: Int
  ) throws(FeedDecodingError) -> FeedVocabulary {
    let tag = tokenizer.tag
    let name = slice(tag.localName)
    let isDirect = open.count == collectors[last].depth
    let isDiv = name.count == 3 && hashes.localName == Self.divHash
    if collectors[last].kind == .other { return .foreign }
    if collectors[last].kind != .xhtml {
      // A wrapper around escaped text says nothing; anything else makes the text markup.
      if isDiv { return .foreign }
      bufferText()
      collectors[last].kind = .xhtml
    }
    if isDirect {
      collectors[last].childCount += 1
      if collectors[last].childCount == 1 { collectors[last].firstChildIsDiv = isDiv }
    }
    guard hasRoomForTags else { return .html }
    buffer.append(UInt8(ascii: "<"))
    buffer.append(contentsOf: name)
    let attributesStart = tag.name.upperBound
    var attributesEnd = max(attributesStart, tag.end - 1)
    if tag.end > attributesStart, source[tag.end - 1] != UInt8(ascii: ">") {
      attributesEnd = tag.end
    }
    if tag.isSelfClosing { attributesEnd = max(attributesStart, tag.end - 2) }
    try entities.appendMarkup(slice(attributesStart..<attributesEnd), to: &buffer)
    buffer.append(UInt8(ascii: ">"))
    if isDirect, collectors[last].childCount == 1 {
      collectors[last].insideOfChild = buffer.count..<buffer.count
    }
    if elements.element(.htmlVoid, hash: hashes.localName) == .html { return .htmlVoid }
    if tag.isSelfClosing { appendEndTag(name) }
    return .html
  }

  mutating func endInline(_ name: UnsafeBufferPointer<UInt8>, collector last: Int) {
    guard collectors[last].kind == .xhtml else { return }
    let inside = collectors[last].insideOfChild
    if open.count == collectors[last].depth + 1, collectors[last].childCount == 1 {
      collectors[last].insideOfChild = inside.lowerBound..<max(inside.lowerBound, buffer.count)
      collectors[last].isChildClosed = true
    }
    appendEndTag(name)
  }

  /// Tags count as text: a page of nothing but tags has to end as well.
  private var hasRoomForTags: Bool {
    @inline(__always) get {
      let last = collectors.count - 1
      return last < 0 || buffer.count - collectors[last].start < limits.textBytes
    }
  }

  mutating func appendEndTag(_ name: UnsafeBufferPointer<UInt8>) {
    guard hasRoomForTags else { return }
    buffer.append(UInt8(ascii: "<"))
    buffer.append(UInt8(ascii: "/"))
    buffer.append(contentsOf: name)
    buffer.append(UInt8(ascii: ">"))
  }

  private static let divHash: UInt64 = {
    var name = "div"
    return name.withUTF8 { NameHash.of($0) }
  }()
}
