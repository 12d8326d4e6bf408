/// Writes attributes: those that are allowed, once each, with values of the kind they should have.
extension HTMLTreeWriter {
  /// Writes the current tag's attributes; returns whether one says where a resource is.
  mutating func writeAttributes(of tag: HTMLTag, _ tokens: borrowing HTMLTokenizer) -> Bool {
    guard var allowed = rules.attributes(of: tag) else { return false }
    var hasResource = false
    for index in 0..<tokens.attributeCount {
      let source = tokens.attribute(index)
      // The first of a name counts, even when its value turns out to be of no use.
      guard let attribute = rules.attribute(named: source.key), allowed.remove(attribute) else {
        continue
      }
      let start = output.count
      output.append(UInt8(ascii: " "))
      output.append(rules.name(of: attribute))
      output.append(UInt8(ascii: "="))
      output.append(UInt8(ascii: "\""))
      guard writeValue(source.value, of: tokens.bytes, attribute, on: tag) else {
        output.truncate(to: start)
        continue
      }
      output.append(UInt8(ascii: "\""))
      if attribute == .src || attribute == .srcset { hasResource = true }
    }
    return hasResource
  }

  @inline(__always)
  private mutating func writeValue(
    _ value: Range<Int>,
    of bytes: UnsafePointer<UInt8>,
    _ attribute: HTMLAttribute,
    on tag: HTMLTag
  ) -> Bool {
    let kind = attribute.kind
    // An empty value says nothing, and can do nothing unless it leads to the page itself.
    if value.isEmpty, kind != .flag { return !attribute.leads(from: tag) && kind != .style }
    switch kind {
    case .flag: return true
    case .text:
      escapeValue(value, of: bytes)
      return true
    case .link:
      if writeCleanAddress(value, of: bytes) { return true }
      return decoded(value, of: bytes) { $0.writeLink(isLink: true, allowsData: false) }
    case .resource:
      if writeCleanAddress(value, of: bytes) { return true }
      return decoded(value, of: bytes) {
        $0.writeLink(isLink: false, allowsData: tag == .img && attribute == .src)
      }
    case .resourceSet: return decoded(value, of: bytes) { $0.writeCandidates() }
    case .word: return decoded(value, of: bytes) { $0.writeWord() }
    case .integer: return decoded(value, of: bytes) { $0.writeNumber(allowsSign: true) }
    case .length: return decoded(value, of: bytes) { $0.writeNumber(allowsSign: false) }
    case .identifier: return decoded(value, of: bytes) { $0.writeIdentifier() }
    case .style: return decoded(value, of: bytes) { $0.writeDeclarations() }
    }
  }

  /// Writes a value that may be any text.
  private mutating func escapeValue(_ value: Range<Int>, of bytes: UnsafePointer<UInt8>) {
    var index = value.lowerBound
    let end = value.upperBound
    var nextCheck = index + ByteScanning.bytesBetweenChecks
    while index < end {
      if index >= nextCheck {
        // Nobody waits for the rest.
        if Task.isCancelled { return }
        nextCheck = index + ByteScanning.bytesBetweenChecks
      }
      let start = index
      index = ByteScanning.endOfCleanValue(bytes, from: index, to: end)
      output.append(bytes + start, count: index &- start)
      guard index < end else { return }
      index = escapeByte(at: index, to: end, of: bytes, references: true, inAttribute: true)
    }
  }

  /// Has the value written from `scratch`, where it stands decoded and without blanks around.
  private mutating func decoded(
    _ value: Range<Int>,
    of bytes: UnsafePointer<UInt8>,
    _ write: (inout Self) -> Bool
  ) -> Bool {
    scratch.truncate(to: 0)
    HTMLText.decode(value, of: bytes, references: true, inAttribute: true, into: &scratch)
    scratch.trim { $0 <= 0x20 }
    return scratch.count > 0 && write(&self)
  }

  private mutating func writeWord() -> Bool {
    for byte in scratch.bytes {
      let isSign =
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == 0x2b
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      guard byte.isASCIIAlphanumeric || isSign else { return false }
    }
    output.append(scratch.start, count: scratch.count)
    return true
  }

  /// Writes a whole number.
  ///
  /// What follows it is left out, as parsers do: `640px` means 640.
  private mutating func writeNumber(allowsSign: Bool) -> Bool {
    let bytes = scratch.bytes
    let start = allowsSign && bytes[0] == UInt8(ascii: "-") ? 1 : 0
    var end = start
    while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
    guard end > start, end - start <= 9 else { return false }
    if !allowsSign, end < bytes.count, bytes[end] == UInt8(ascii: "%") { end += 1 }
    output.append(scratch.start, count: end)
    return true
  }

  /// Writes an `id` or `name` with the policy's prefix, once.
  mutating func writeIdentifier() -> Bool {
    guard !scratch.bytes.contains(where: { $0 <= 0x20 }) else { return false }
    let prefix = rules.identifierPrefix
    if !scratch.bytes.starts(with: prefix) {
      for byte in prefix { output.append(byte) }
    }
    escapeScratch(from: 0)
    return true
  }

  /// Writes the declarations of a style that can do no harm.
  private mutating func writeDeclarations() -> Bool {
    guard let style = StyleDeclarations(scratch.string) else { return false }
    output.append(style.text)
    return true
  }

  /// Writes the decoded value from `start` on.
  mutating func escapeScratch(from start: Int) {
    var index = start
    while index < scratch.count {
      let byte = scratch.bytes[index]
      if ByteScanning.isCleanInValue(byte) {
        output.append(byte)
        index += 1
      } else {
        index = escapeByte(
          at: index,
          to: scratch.count,
          of: scratch.start,
          references: false,
          inAttribute: true
        )
      }
    }
  }
}
