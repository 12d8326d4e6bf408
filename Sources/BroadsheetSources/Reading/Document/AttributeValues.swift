/// Finds the attributes of a tag by name, and resolves what their values refer to.
struct AttributeValues: ~Copyable {
  private let source: UnsafeBufferPointer<UInt8>
  /// Whether the source has no bytes beyond ASCII.
  private let isASCII: Bool
  private let mending: FeedDecoder.Mending
  /// Where a value with references is put together.
  private var scratch = UTF8Sink(capacity: 256)

  init(
    in source: UnsafeBufferPointer<UInt8>,
    isASCII: Bool,
    mending: FeedDecoder.Mending
  ) {
    self.source = source
    self.isASCII = isASCII
    self.mending = mending
  }

  /// Bytes of the source as text, as they stand there.
  func verbatim(_ bytes: UnsafeBufferPointer<UInt8>) -> GatheredText {
    GatheredText(bytes: bytes, isASCII: isASCII || bytes.endOfASCII == bytes.count)
  }

  /// The value of an attribute, not to outlive the next one that is asked for.
  mutating func value(
    of attribute: MarkupTokenizer.Attribute,
    entities: inout MarkupEntities,
    log: inout DiagnosticLog
  ) throws(FeedDecodingError) -> GatheredText {
    let bytes = UnsafeBufferPointer(rebasing: source[attribute.value])
    guard ByteScanning.contains(UInt8(ascii: "&"), in: bytes) else { return verbatim(bytes) }
    scratch.truncate(to: 0)
    try entities.appendResolved(bytes, to: &scratch)
    if scratch.bytes.endOfASCII == scratch.count {
      return GatheredText(bytes: scratch.bytes, isASCII: true)
    }
    if let repair = MojibakeRepair(scratch.bytes, mending: mending) {
      if repair.wasEncodedTwice { log.addEncodedTwice(item: log.item) }
      scratch.truncate(to: 0)
      repair.bytes.withUnsafeBufferPointer { scratch.append(contentsOf: $0) }
    }
    return GatheredText(bytes: scratch.bytes, isASCII: false)
  }

  /// Whether an attribute has a name, without its prefix: "about" is enough for "rdf:about".
  @inline(__always)
  func isNamed(_ attribute: MarkupTokenizer.Attribute, _ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard attribute.name.count >= length else { return false }
    let start = attribute.name.upperBound &- length
    if start > attribute.name.lowerBound, source[start &- 1] != UInt8(ascii: ":") { return false }
    for offset in 0..<length
    where source[start &+ offset].asciiLowercased != name.utf8Start[offset] {
      return false
    }
    return true
  }
}
