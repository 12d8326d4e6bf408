/// Writes addresses: only those with a listed scheme, or with none, made absolute if possible.
struct HTMLAddressWriter {
  private let rules: SanitizerRules
  private let base: AddressResolver?
  /// What addresses may still add.
  private(set) var budget: AddressBudget

  init(rules: SanitizerRules, base: AddressResolver?, budget: AddressBudget) {
    self.rules = rules
    self.base = base
    self.budget = budget
  }

  /// Copies an absolute web address that needs no repair, as most do; otherwise writes nothing.
  @inline(__always)
  func writeClean(
    _ value: Range<Int>,
    of bytes: UnsafePointer<UInt8>,
    to output: inout UTF8Sink
  ) -> Bool {
    guard rules.allowsWeb, rules.addresses == nil, value.count > 8,
      Self.isWeb(bytes + value.lowerBound)
    else { return false }
    let end = value.upperBound
    var index = value.lowerBound &+ 7
    while true {
      index = ByteScanning.endOfCleanAddress(bytes, from: index, to: end)
      guard index < end else { break }
      guard bytes[index] == UInt8(ascii: "&"), end &- index >= 5,
        bytes[index &+ 1] == UInt8(ascii: "a"), bytes[index &+ 2] == UInt8(ascii: "m"),
        bytes[index &+ 3] == UInt8(ascii: "p"), bytes[index &+ 4] == UInt8(ascii: ";")
      else { return false }
      index &+= 5
    }
    output.append(bytes + value.lowerBound, count: value.count)
    return true
  }

  /// Writes an address that stands decoded, if it is of an allowed kind.
  ///
  /// A link may have any of the policy's schemes, everything else those of the web only; where
  /// one `allowsData`, a picture may come in the address itself.
  mutating func write(
    _ address: inout UTF8Sink,
    isLink: Bool,
    allowsData: Bool,
    to output: inout UTF8Sink
  ) -> Bool {
    address.removeAll { $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
    guard address.count > 0, !address.bytes.contains(where: Self.isControl) else { return false }
    switch Self.scheme(of: address) {
    case .none: return writeRelative(&address, isLink: isLink, to: &output)
    case .some(let scheme):
      if scheme == Self.data { return allowsData && writePictureData(address, to: &output) }
      if allowsData, rules.restoresMedia, address.bytes.starts(with: Self.drawings) {
        Self.escape(&address, from: 0, to: &output)
        return true
      }
      guard rules.linkSchemes.contains(scheme), isLink || Self.isWeb(scheme) else { return false }
      // An address such as `https:news` is relative in spite of its scheme.
      if Self.isWeb(scheme), base != nil {
        return writeRelative(&address, isLink: isLink, to: &output)
      }
      guard isPublished(address) else { return false }
      Self.escape(&address, from: 0, to: &output)
      return true
    }
  }

  /// Whether readers may be led to the host of an address.
  private func isPublished(_ address: borrowing UTF8Sink) -> Bool {
    guard let addresses = rules.addresses else { return true }
    return addresses.allows(String(decoding: address.bytes, as: UTF8.self))
  }

  /// The address of the web that one means which stands decoded; nil where it means none.
  ///
  /// Without a base, one that names its host and no scheme is taken for a secure one.
  mutating func webAddress(_ address: inout UTF8Sink) -> String? {
    address.removeAll { $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
    guard address.count > 0, !address.bytes.contains(where: Self.isControl), !budget.isFull else {
      return nil
    }
    address.replaceAll(UInt8(ascii: " "), with: "%20")
    var absolute = UTF8Sink(capacity: address.count + 128)
    if let base {
      base.resolve(address.bytes, into: &absolute)
    } else {
      if address.bytes.starts(with: "//".utf8) { absolute.append("https:") }
      absolute.append(address.start, count: address.count)
    }
    guard budget.spend(absolute.count, for: address.count), absolute.count > 8,
      let scheme = Self.scheme(of: absolute), Self.isWeb(scheme),
      rules.linkSchemes.contains(scheme), isPublished(absolute),
      FeedMarkup.isWebAddress(absolute.string)
    else { return nil }
    return absolute.string
  }

  /// Writes the candidates of a decoded `srcset`, each of which is judged by itself.
  mutating func writeCandidates(of set: inout UTF8Sink, to output: inout UTF8Sink) -> Bool {
    let list = Array(set.bytes)
    var hasCandidate = false
    for candidate in SourceSet(list) {
      let start = output.count
      if hasCandidate { output.append(", ") }
      guard writeCandidate(list[candidate.address], in: &set, to: &output) else {
        output.truncate(to: start)
        continue
      }
      hasCandidate = true
      if !candidate.descriptor.isEmpty {
        output.append(UInt8(ascii: " "))
        for byte in list[candidate.descriptor] { output.append(byte) }
      }
    }
    return hasCandidate
  }

  private mutating func writeCandidate(
    _ address: ArraySlice<UInt8>,
    in scratch: inout UTF8Sink,
    to output: inout UTF8Sink
  ) -> Bool {
    let isClean = address.withUnsafeBufferPointer { writeClean($0, to: &output) }
    if isClean { return true }
    scratch.truncate(to: 0)
    for byte in address { scratch.append(byte) }
    return write(&scratch, isLink: false, allowsData: false, to: &output)
  }

  /// Copies an address that stands decoded, if it is absolute and needs neither repair nor escape.
  private func writeClean(
    _ address: UnsafeBufferPointer<UInt8>,
    to output: inout UTF8Sink
  ) -> Bool {
    guard rules.allowsWeb, rules.addresses == nil, !budget.isFull, address.count > 8,
      address.count <= budget.longest,
      let bytes = address.baseAddress, Self.isWeb(bytes),
      ByteScanning.endOfCleanAddress(bytes, from: 7, to: address.count) == address.count
    else { return false }
    output.append(bytes, count: address.count)
    return true
  }

  private mutating func writeRelative(
    _ address: inout UTF8Sink,
    isLink: Bool,
    to output: inout UTF8Sink
  ) -> Bool {
    // A note of a text stands in the text, wherever that is read.
    let isOfText = isLink && address.bytes[0] == UInt8(ascii: "#")
    if let base, !(isOfText && rules.restoresMedia) {
      guard !budget.isFull else { return false }
      var absolute = UTF8Sink(capacity: address.count + 128)
      base.resolve(address.bytes, into: &absolute)
      guard budget.spend(absolute.count, for: address.count) else { return false }
      swap(&absolute, &address)
      guard let scheme = Self.scheme(of: address), rules.linkSchemes.contains(scheme),
        isLink || Self.isWeb(scheme)
      else { return false }
    } else if isOfText {
      guard address.count > 1 else { return false }
      output.append(UInt8(ascii: "#"))
      if !address.bytes.dropFirst().starts(with: rules.identifierPrefix) {
        for byte in rules.identifierPrefix { output.append(byte) }
      }
      Self.escape(&address, from: 1, to: &output)
      return true
    }
    guard isPublished(address) else { return false }
    Self.escape(&address, from: 0, to: &output)
    return true
  }

  /// A picture of a raster format, in base64 and nothing else.
  private func writePictureData(
    _ address: borrowing UTF8Sink,
    to output: inout UTF8Sink
  ) -> Bool {
    guard address.count <= rules.limits.pictureAddressBytes,
      let comma = address.bytes.firstIndex(of: UInt8(ascii: ",")), comma < 40
    else {
      return false
    }
    let head = String(decoding: address.bytes[..<comma], as: UTF8.self).lowercased()
    let formats = ["avif", "gif", "jpeg", "jpg", "png", "webp"]
    guard formats.contains(where: { head == "data:image/\($0);base64" }) else { return false }
    for byte in address.bytes[(comma + 1)...] {
      let isSign =
        byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == 0x3d
        || byte == UInt8(ascii: "%")
      guard byte.isASCIIAlphanumeric || isSign else { return false }
    }
    output.append(address.start, count: address.count)
    return true
  }

  private static func escape(
    _ address: inout UTF8Sink,
    from start: Int,
    to output: inout UTF8Sink
  ) {
    // A blank would split an address in a `srcset`, and is not allowed in any other either.
    address.replaceAll(UInt8(ascii: " "), with: "%20")
    output.appendValue(address, from: start)
  }

  /// What stands before the first `:`, unless a `/`, `?` or `#` comes first.
  ///
  /// A relative address cannot have a colon there, so that no trick with blanks hides a scheme from
  /// the list.
  private static func scheme(of address: borrowing UTF8Sink) -> NameKey? {
    for (index, byte) in address.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ":"):
        return index == 0
          ? .unknown : NameKey(address.start, count: index, available: address.count)
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      default: continue
      }
    }
    return nil
  }

  /// Where the newsstand's own drawings are, which no server has to be asked for.
  private static let drawings = Array("bundle:///pictures/".utf8)
  private static let data = NameKey("data")
  private static let http = NameKey("http")
  private static let https = NameKey("https")

  private static func isWeb(_ scheme: NameKey) -> Bool { scheme == http || scheme == https }

  /// Whether at least eight bytes begin with `http://` or `https://`.
  @inline(__always)
  private static func isWeb(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let word = ByteScanning.word(bytes, 0)
    return word & 0x00ff_ffff_ffff_ffff == 0x002f_2f3a_7074_7468 || word == 0x2f2f_3a73_7074_7468
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7f }
}
