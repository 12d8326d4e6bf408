import BroadsheetCore

/// Writes attributes: those that are allowed, once each, with values of the kind they should have.
struct HTMLAttributeWriter: ~Copyable {
  private let rules: SanitizerRules
  private var addresses: HTMLAddressWriter
  /// Whether the last tag got an address that a script would have given it.
  private(set) var hasRestored = false
  /// Where a value stands decoded.
  private var scratch = UTF8Sink(capacity: 256)

  init(rules: SanitizerRules, base: AddressResolver?, budget: AddressBudget) {
    self.rules = rules
    addresses = HTMLAddressWriter(rules: rules, base: base, budget: budget)
  }

  /// What addresses may still add.
  var budget: AddressBudget { addresses.budget }

  /// Writes the current tag's attributes; returns whether one says where a resource is.
  mutating func write(
    of tag: HTMLTag,
    _ tokens: borrowing HTMLTokenizer,
    to output: inout UTF8Sink
  ) -> Bool {
    guard var allowed = rules.attributes(of: tag) else { return false }
    var hasResource = false
    let start = output.count
    hasRestored = false
    if rules.restoresMedia, tag == .audio || tag == .video {
      // Readers start it, and before that nothing is asked for.
      if allowed.remove(.controls) { output.append(" controls=\"\"") }
      if allowed.remove(.preload) { output.append(" preload=\"none\"") }
    }
    if rules.restoresMedia, HTMLAttribute.src.leads(from: tag) {
      hasRestored = restoreAddresses(of: tag, tokens, &allowed, to: &output)
      hasResource = hasRestored
    }
    for index in 0..<tokens.attributeCount {
      let source = tokens.attribute(index)
      // The first of a name counts, even when its value turns out to be of no use.
      guard let attribute = rules.attribute(named: source.key), allowed.remove(attribute) else {
        continue
      }
      if attribute == .src, tag == .img, rules.restoresMedia,
        isSpacer(source.value, tokens) || isDataBesideSizes(source.value, tokens)
      {
        continue
      }
      guard write(attribute, source.value, of: tokens.bytes, on: tag, to: &output) else { continue }
      if attribute == .src || attribute == .srcset { hasResource = true }
    }
    if tag == .img, rules.restoresMedia, hasResource { completeSource(from: start, &output) }
    return hasResource
  }

  /// Gives a picture that has sizes and no address the address of one: not every reader of markup knows
  /// `srcset`.
  private func completeSource(from start: Int, _ output: inout UTF8Sink) {
    let tag = WrittenTag(bytes: output.bytes[start...])
    guard tag[" src=\""] == nil, let sizes = tag[" srcset=\""] else { return }
    let list = Array(sizes)
    guard let address = SourceSet(list).address(forWidth: Self.usefulWidth, of: list) else {
      return
    }
    output.append(" src=\"")
    for byte in list[address] { output.append(byte) }
    output.append(UInt8(ascii: "\""))
  }

  /// Pixels across that a column of text has use for.
  private static let usefulWidth = 1_200.0

  /// Whether an address brings a picture with it that stands for one of several sizes.
  private func isDataBesideSizes(_ value: Range<Int>, _ tokens: borrowing HTMLTokenizer) -> Bool {
    guard tokens.value(value).starts(with: "data:".utf8) else { return false }
    return self.value(named: Self.sizes, tokens)?.isEmpty == false
  }

  private static let sizes = NameKey("srcset")

  /// Writes an attribute; nothing, and false, where its value is of no use.
  @inline(__always)
  private mutating func write(
    _ attribute: HTMLAttribute,
    _ value: Range<Int>,
    of bytes: UnsafePointer<UInt8>,
    on tag: HTMLTag,
    to output: inout UTF8Sink
  ) -> Bool {
    let start = output.count
    output.append(UInt8(ascii: " "))
    output.append(rules.name(of: attribute))
    output.append(UInt8(ascii: "="))
    output.append(UInt8(ascii: "\""))
    guard writeValue(value, of: bytes, attribute, on: tag, to: &output) else {
      output.truncate(to: start)
      return false
    }
    output.append(UInt8(ascii: "\""))
    return true
  }

  /// Writes what a script would put in the place of `src` and `srcset`, which then count no more.
  private mutating func restoreAddresses(
    of tag: HTMLTag,
    _ tokens: borrowing HTMLTokenizer,
    _ allowed: inout HTMLAttributeSet,
    to output: inout UTF8Sink
  ) -> Bool {
    var hasRestored = false
    for index in 0..<tokens.attributeCount {
      let source = tokens.attribute(index)
      guard let attribute = LateAddress.attribute(tokens.value(source.name)),
        allowed.contains(attribute), LateAddress.isAddress(tokens.value(of: source)),
        write(attribute, source.value, of: tokens.bytes, on: tag, to: &output)
      else { continue }
      _ = allowed.remove(attribute)
      hasRestored = true
    }
    return hasRestored
  }

  /// Whether a picture only keeps the place for another.
  private func isSpacer(_ value: Range<Int>, _ tokens: borrowing HTMLTokenizer) -> Bool {
    PictureAddress.isSpacer(UnsafeBufferPointer(rebasing: tokens.value(value)))
  }

  // MARK: What frames and pictures of letters say

  /// The absolute address of the web that an attribute of these gives, or gives a script, if any.
  mutating func webAddress(
    named names: Set<String>,
    _ tokens: borrowing HTMLTokenizer
  ) -> String? {
    var address: String?
    for index in 0..<tokens.attributeCount {
      let source = tokens.attribute(index)
      let isLate = LateAddress.attribute(tokens.value(source.name)) == .src
      guard isLate || address == nil && names.contains(tokens.name(of: source)) else { continue }
      decode(source.value, of: tokens.bytes)
      guard let found = addresses.webAddress(&scratch) else { continue }
      address = found
      if isLate { break }
    }
    return address
  }

  /// The value of an attribute as it stands in the source; nil where there is none.
  func value(
    named key: NameKey,
    _ tokens: borrowing HTMLTokenizer
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    for index in 0..<tokens.attributeCount where tokens.attribute(index).key == key {
      return tokens.value(of: tokens.attribute(index))
    }
    return nil
  }

  /// The text of an attribute; nil where there is none.
  mutating func text(named name: String, _ tokens: borrowing HTMLTokenizer) -> String? {
    for index in 0..<tokens.attributeCount where tokens.name(of: tokens.attribute(index)) == name {
      decode(tokens.attribute(index).value, of: tokens.bytes)
      return scratch.count > 0 ? WhiteSpace.collapsed(scratch.string) : nil
    }
    return nil
  }

  /// Whether an element says that nobody sees it: by `hidden`, by its class, or by its style.
  mutating func hides(_ tokens: borrowing HTMLTokenizer) -> Bool {
    for index in 0..<tokens.attributeCount {
      let source = tokens.attribute(index)
      if source.key == Self.hidden { return true }
      if source.key == Self.classes, UnseenClass.isOne(of: tokens.value(of: source)) { return true }
      if source.key == Self.style, Self.mayHide(tokens.value(of: source)) {
        decode(source.value, of: tokens.bytes)
        let style = scratch.string.lowercased().filter { $0 != " " }
        if style.containsBytes(of: "display:none") || style.containsBytes(of: "visibility:hidden") {
          return true
        }
      }
    }
    return false
  }

  /// Whether a style has a word that hides, by its bytes alone: most have none, and are looked at no closer.
  private static func mayHide(_ style: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var index = style.startIndex
    while index + 4 <= style.endIndex {
      switch style[index] | 0x20 {
      case UInt8(ascii: "n"):
        if style[index + 1] | 0x20 == UInt8(ascii: "o"),
          style[index + 3] | 0x20 == UInt8(ascii: "e")
        {
          return true
        }
      case UInt8(ascii: "h"):
        if style[index + 1] | 0x20 == UInt8(ascii: "i"),
          style[index + 3] | 0x20 == UInt8(ascii: "d")
        {
          return true
        }
      // A reference, such as `&#x6e;`.
      case UInt8(ascii: "&") | 0x20: return true
      default: break
      }
      index += 1
    }
    return false
  }

  private static let classes = NameKey("class")
  private static let hidden = NameKey("hidden")
  private static let style = NameKey("style")

  @inline(__always)
  private mutating func writeValue(
    _ value: Range<Int>,
    of bytes: UnsafePointer<UInt8>,
    _ attribute: HTMLAttribute,
    on tag: HTMLTag,
    to output: inout UTF8Sink
  ) -> Bool {
    let kind = attribute.kind
    // An empty value says nothing, and can do nothing unless it leads to the page itself.
    if value.isEmpty, kind != .flag {
      return !attribute.leads(from: tag) && kind != .style && kind != .pullQuote
    }
    switch kind {
    case .flag: return true
    case .text:
      output.appendValue(value, of: bytes)
      return true
    case .link, .resource:
      if addresses.writeClean(value, of: bytes, to: &output) { return true }
    case .resourceSet, .word, .integer, .length, .identifier, .pullQuote, .style: break
    }
    decode(value, of: bytes)
    guard scratch.count > 0 else { return false }
    switch kind {
    case .link:
      return addresses.write(&scratch, isLink: true, allowsData: false, to: &output)
    case .resource:
      let allowsData = tag == .img && attribute == .src
      return addresses.write(&scratch, isLink: false, allowsData: allowsData, to: &output)
    case .resourceSet: return addresses.writeCandidates(of: &scratch, to: &output)
    case .word: return writeWord(to: &output)
    case .integer: return writeNumber(allowsSign: true, to: &output)
    case .length: return writeNumber(allowsSign: false, to: &output)
    case .identifier: return writeIdentifier(to: &output)
    case .pullQuote: return writePullQuote(to: &output)
    case .style: return writeDeclarations(to: &output)
    case .flag, .text: return true
    }
  }

  /// Puts a value into `scratch`, decoded and without blanks around.
  private mutating func decode(_ value: Range<Int>, of bytes: UnsafePointer<UInt8>) {
    scratch.truncate(to: 0)
    HTMLText.decode(value, of: bytes, references: true, inAttribute: true, into: &scratch)
    scratch.trim { $0 <= 0x20 }
  }

  private func writeWord(to output: inout UTF8Sink) -> Bool {
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
  private func writeNumber(allowsSign: Bool, to output: inout UTF8Sink) -> Bool {
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
  private func writeIdentifier(to output: inout UTF8Sink) -> Bool {
    guard !scratch.bytes.contains(where: { $0 <= 0x20 }) else { return false }
    let prefix = rules.identifierPrefix
    if !scratch.bytes.starts(with: prefix) {
      for byte in prefix { output.append(byte) }
    }
    output.appendValue(scratch, from: 0)
    return true
  }

  /// Writes the class of a pull quote where publishers' own classes say that it is one, as
  /// `wp-block-pullquote` and `element--pull-quote` do; no other class is left.
  private func writePullQuote(to output: inout UTF8Sink) -> Bool {
    let letters = scratch.bytes.lazy.map(\.asciiLowercased).filter(\.isASCIILetter)
    let name = String(decoding: Array(letters), as: UTF8.self)
    guard name.containsBytes(of: SafeMarkup.pullQuote) else { return false }
    output.append(SafeMarkup.pullQuote)
    return true
  }

  /// Writes the declarations of a style that can do no harm.
  private func writeDeclarations(to output: inout UTF8Sink) -> Bool {
    guard let style = StyleDeclarations(scratch.string) else { return false }
    output.append(style.text)
    return true
  }
}
