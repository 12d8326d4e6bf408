/// Hashes of a tag's name and its parts, by which elements and their end tags are found.
struct TagHashes {
  let localName: UInt64
  /// Zero where there is no prefix.
  let prefix: UInt64
  /// Of the whole name.
  let name: UInt64

  @inline(__always)
  init(of tag: MarkupTokenizer.Tag, in source: UnsafeBufferPointer<UInt8>) {
    @inline(__always)
    func hash(_ range: Range<Int>) -> UInt64 {
      NameHash.of(
        UnsafeBufferPointer(rebasing: source[range]),
        available: source.count - range.lowerBound
      )
    }
    localName = hash(tag.localName)
    prefix = tag.hasPrefix ? hash(tag.prefix) : 0
    name = tag.hasPrefix ? localName ^ prefix &* 0x9E37_79B9_7F4A_7C15 : localName
  }
}
