/// Names, namespaces and attributes of the tag that was read last.
extension SyndicationReader {
  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source[range])
  }

  /// Reads namespaces, base address and language off a start tag.
  mutating func readScopes() throws(FeedDecodingError) {
    for index in 0..<tokenizer.attributes.count {
      let attribute = tokenizer.attributes[index]
      let name = slice(attribute.name)
      guard name.count >= 4 else { continue }
      switch name[0] | 0x20 {
      case UInt8(ascii: "x") where name.starts(with: "xmlns"):
        bind(attribute)
      case UInt8(ascii: "x") where name.equals("xml:base"),
        UInt8(ascii: "b") where name.equals("base"):
        let value = try text(of: attribute).string
        guard !value.isEmpty else { continue }
        guard let address = resolved(value), let resolver = AddressResolver(base: address) else {
          continue
        }
        scopes.declare(base: resolver)
      case UInt8(ascii: "x") where name.equals("xml:lang"),
        UInt8(ascii: "l") where name.equals("lang"):
        guard isRoot() else { continue }
        let value = try text(of: attribute).string
        feed.language = value.isEmpty ? feed.language : Self.languageTag(value)
      default: continue
      }
    }
  }

  private mutating func bind(_ attribute: MarkupTokenizer.Attribute) {
    guard scopes.takesBindings else { return }
    // No name that means something is longer, and a name is looked at in several ways.
    let bytes = slice(attribute.value).utf8Prefix(128)
    let value = GatheredText(bytes: bytes, isASCII: isASCII || bytes.endOfASCII == bytes.count)
    let known = FeedVocabulary(namespace: value)
    // What tells a format is all of the core.
    if format == nil, known == .core {
      noteFormat(namespace: value.string, isDefault: attribute.name.count <= 6)
    }
    guard attribute.name.count > 6 else { return }
    let prefix = slice((attribute.name.lowerBound + 6)..<attribute.name.upperBound)
    scopes.bind(prefix, to: known)
  }

  private mutating func isRoot() -> Bool {
    switch elements.element(.core, slice(tokenizer.tag.localName)) {
    case .feed, .rss, .rdf: true
    default: false
    }
  }

  private mutating func noteFormat(namespace: String, isDefault: Bool) {
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

  /// The value of an attribute, not to outlive the next one that is asked for.
  mutating func text(
    of attribute: MarkupTokenizer.Attribute
  ) throws(FeedDecodingError) -> GatheredText {
    let bytes = slice(attribute.value)
    guard ByteScanning.contains(UInt8(ascii: "&"), in: bytes) else {
      return GatheredText(bytes: bytes, isASCII: isASCII || bytes.endOfASCII == bytes.count)
    }
    scratch.truncate(to: 0)
    try entities.appendResolved(bytes, to: &scratch)
    if scratch.bytes.endOfASCII == scratch.count {
      return GatheredText(bytes: scratch.bytes, isASCII: true)
    }
    if let repair = MojibakeRepair(scratch.bytes, mending: options.mending) {
      if repair.wasEncodedTwice { diagnostics.addEncodedTwice(item: itemIndex) }
      scratch.truncate(to: 0)
      repair.bytes.withUnsafeBufferPointer { scratch.append(contentsOf: $0) }
    }
    return GatheredText(bytes: scratch.bytes, isASCII: false)
  }

  /// The value of an attribute by its name without prefix; the last word of "rdf:about" is enough.
  mutating func attributeText(
    _ name: StaticString
  ) throws(FeedDecodingError) -> GatheredText? {
    for index in 0..<tokenizer.attributes.count {
      let attribute = tokenizer.attributes[index]
      if matches(attribute.name, name) { return try text(of: attribute) }
    }
    return nil
  }

  mutating func attribute(_ name: StaticString) throws(FeedDecodingError) -> String? {
    try attributeText(name)?.string
  }

  /// The value of the first of two or three attributes that is there.
  mutating func attributeText(
    _ first: StaticString,
    _ second: StaticString,
    _ third: StaticString? = nil
  ) throws(FeedDecodingError) -> GatheredText? {
    if let value = try attributeText(first) { return value }
    if let value = try attributeText(second) { return value }
    guard let third else { return nil }
    return try attributeText(third)
  }

  @inline(__always)
  private func matches(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard range.count >= length else { return false }
    let start = range.upperBound &- length
    if start > range.lowerBound, source[start &- 1] != UInt8(ascii: ":") { return false }
    for offset in 0..<length
    where source[start &+ offset].asciiLowercased != name.utf8Start[offset] {
      return false
    }
    return true
  }
}
