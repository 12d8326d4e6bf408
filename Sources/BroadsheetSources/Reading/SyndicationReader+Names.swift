/// Names, namespaces and attributes of the tag that was read last.
extension SyndicationReader {
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source[range])
  }

  /// The vocabulary of a tag by its prefix: as declared, else as custom has it.
  ///
  /// Static, as are others that every tag calls: a method would copy the whole reader first.
  static func vocabulary(
    ofPrefix prefix: UnsafeBufferPointer<UInt8>,
    hash: UInt64,
    in bindings: [NamespaceBinding]
  ) -> FeedVocabulary {
    if let binding = bindings.last(where: { $0.prefixHash == hash }) { return binding.vocabulary }
    return customary(prefix)
  }

  private static func customary(_ prefix: UnsafeBufferPointer<UInt8>) -> FeedVocabulary {
    prefix.isEmpty ? .core : FeedVocabulary(customaryPrefix: prefix) ?? .foreign
  }

  /// Reads namespaces, base address and language off a start tag.
  mutating func readScopes() throws(FeedDecodingError) {
    for attribute in tokenizer.attributes {
      let name = slice(attribute.name)
      guard let first = name.first, name.count >= 4 else { continue }
      switch first | 0x20 {
      case UInt8(ascii: "x") where name.starts(with: "xmlns".utf8):
        // Every tag looks through them; real feeds have less than thirty.
        guard bindings.count < 256 else { continue }
        let prefix = name.count > 6 ? name[6...] : name[0..<0]
        // No name that means something is longer, and a name is looked at in several ways.
        let value = String(validUTF8: slice(attribute.value).utf8Prefix(128))
        let vocabulary =
          FeedVocabulary(namespace: FeedMarkup.address(value, base: nil))
          ?? Self.customary(UnsafeBufferPointer(rebasing: prefix))
        noteFormat(namespace: value, isDefault: name.count <= 6)
        bindings.append(
          NamespaceBinding(
            prefixHash: NameHash.of(UnsafeBufferPointer(rebasing: prefix)),
            vocabulary: vocabulary
          )
        )
      case UInt8(ascii: "x") where name.elementsEqual("xml:base".utf8),
        UInt8(ascii: "b") where name.elementsEqual("base".utf8):
        let value = try text(of: attribute)
        guard !value.isEmpty else { continue }
        guard let address = resolved(value), let resolver = AddressResolver(base: address) else {
          continue
        }
        bases.append(resolver)
        currentBase = bases.count - 1
      case UInt8(ascii: "x") where name.elementsEqual("xml:lang".utf8),
        UInt8(ascii: "l") where name.elementsEqual("lang".utf8):
        guard isRoot(tokenizer.tag) else { continue }
        let value = try text(of: attribute)
        feed.language = value.isEmpty ? feed.language : Self.languageTag(value)
      default: continue
      }
    }
  }

  private func isRoot(_ tag: MarkupTokenizer.Tag) -> Bool {
    switch FeedElementTable.shared.element(.core, slice(tag.localName)) {
    case .feed, .rss, .rdf: true
    default: false
    }
  }

  private mutating func noteFormat(namespace: String, isDefault: Bool) {
    guard format == nil else { return }
    switch namespace.lowercased() {
    case "http://my.netscape.com/rdf/simple/0.9/",
      "http://channel.netscape.com/rdf/simple/0.9/":
      if isDefault { format = .rss090 }
    case "http://purl.org/rss/1.0/": format = .rss10
    case "http://www.w3.org/2005/atom": format = .atom10
    default: break
    }
  }

  // MARK: Attributes

  mutating func text(of attribute: MarkupTokenizer.Attribute) throws(FeedDecodingError) -> String {
    try decoded(slice(attribute.value))
  }

  /// The value of an attribute by its name without prefix; the last word of "rdf:about" is enough.
  mutating func attribute(_ name: StaticString) throws(FeedDecodingError) -> String? {
    for attribute in tokenizer.attributes where matches(attribute.name, name) {
      return try text(of: attribute)
    }
    return nil
  }

  /// The value of the first of several attributes that is there.
  mutating func attribute(_ names: StaticString...) throws(FeedDecodingError) -> String? {
    for name in names {
      if let value = try attribute(name) { return value }
    }
    return nil
  }

  private func matches(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard range.count >= length else { return false }
    let start = range.upperBound - length
    if start > range.lowerBound, source[start - 1] != UInt8(ascii: ":") { return false }
    for offset in 0..<length
    where source[start + offset].asciiLowercased != name.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func decoded(_ bytes: UnsafeBufferPointer<UInt8>) throws(FeedDecodingError)
    -> String
  {
    guard ByteScanning.contains(UInt8(ascii: "&"), in: bytes) else {
      return String(validUTF8: bytes)
    }
    var output: [UInt8] = []
    try entities.appendResolved(bytes, to: &output)
    let repair = output.withUnsafeBufferPointer {
      MojibakeRepair($0, mending: options.mending)
    }
    guard let repair else {
      return String(validUTF8: output)
    }
    if repair.wasEncodedTwice { diagnostics.addEncodedTwice(item: itemIndex) }
    return String(validUTF8: repair.bytes)
  }
}
