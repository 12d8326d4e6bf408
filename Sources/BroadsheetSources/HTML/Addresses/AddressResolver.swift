/// Resolves the addresses that a document writes relative to its own.
///
/// RFC 3986, section 5, with the leniency of the WHATWG URL standard where the two differ and
/// real pages need it: blanks around an address and line ends inside it do not count,
/// a backslash in a path is a slash, and `http:path` under an `http` base is relative.
public struct AddressResolver: Sendable {
  private let base: [UInt8]
  private let schemeEnd: Int
  private let authorityEnd: Int
  private let pathEnd: Int
  private let queryEnd: Int

  /// Fails when the base is not absolute with an authority, such as `https://example.com/a`, or has
  /// control characters, which no address may have that leaves us.
  public init?(base: String) {
    let bytes = Self.cleaned(Array(base.utf8))
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7f }),
      let schemeEnd = Self.schemeEnd(bytes[...])
    else { return nil }
    let authorityStart = schemeEnd + 3
    guard bytes.count >= authorityStart, Self.isSlash(bytes[schemeEnd + 1]),
      Self.isSlash(bytes[schemeEnd + 2])
    else { return nil }
    self.base = bytes
    self.schemeEnd = schemeEnd
    authorityEnd =
      bytes[authorityStart...].firstIndex { Self.isSlash($0) || Self.endsPath($0) } ?? bytes.count
    pathEnd = bytes[authorityEnd...].firstIndex(where: Self.endsPath) ?? bytes.count
    queryEnd = bytes[pathEnd...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
  }

  /// Resolves one reference against a base, which may be missing or itself useless: then only
  /// an absolute reference has an answer.
  public static func resolve(_ reference: String, against base: String?) -> String? {
    if let base, let resolver = AddressResolver(base: base) { return resolver.resolve(reference) }
    let bytes = cleaned(Array(reference.utf8))
    return schemeEnd(bytes[...]) == nil ? nil : String(validUTF8: bytes)
  }

  /// The absolute address that a reference means here.
  public func resolve(_ reference: String) -> String {
    var sink = UTF8Sink(capacity: base.count + reference.utf8.count)
    if ByteScanning.hasBlank(reference) {
      Self.cleaned(Array(reference.utf8)).withUnsafeBufferPointer { resolve($0, into: &sink) }
    } else {
      var reference = reference
      reference.withUTF8 { resolve($0, into: &sink) }
    }
    return sink.string
  }

  /// Whether two bases are of one host, with or without `www` before it.
  func isOfSite(of other: AddressResolver) -> Bool { host.elementsEqual(other.host) }

  private var host: ArraySlice<UInt8> {
    let host = base[(schemeEnd + 3)..<authorityEnd]
    return host.starts(with: "www.".utf8) ? host.dropFirst(4) : host
  }

  /// Appends the absolute form of a reference that holds no blanks around it.
  func resolve(_ reference: UnsafeBufferPointer<UInt8>, into sink: inout UTF8Sink) {
    var reference = reference[...]
    if let end = Self.schemeEnd(reference) {
      guard isRelativeDespiteScheme(reference, schemeEnd: end) else {
        append(reference, to: &sink)
        return
      }
      reference = reference[(end + 1)...]
    }
    guard let first = reference.first else { return append(base[..<queryEnd], to: &sink) }
    let second = reference.dropFirst().first
    if Self.isSlash(first), let second, Self.isSlash(second) {
      append(base[...schemeEnd], to: &sink)
      sink.append("//")
      append(reference.dropFirst(2), to: &sink)
    } else if first == UInt8(ascii: "?") {
      append(base[..<pathEnd], to: &sink)
      append(reference, to: &sink)
    } else if first == UInt8(ascii: "#") {
      append(base[..<queryEnd], to: &sink)
      append(reference, to: &sink)
    } else {
      append(base[..<authorityEnd], to: &sink)
      let pathStart = sink.count
      let split = reference.firstIndex(where: Self.endsPath) ?? reference.endIndex
      if !Self.isSlash(first) {
        let folderEnd = base[authorityEnd..<pathEnd].lastIndex(where: Self.isSlash) ?? authorityEnd
        appendPath(base[authorityEnd..<folderEnd], to: &sink, from: pathStart, isWhole: false)
      }
      appendPath(reference[..<split], to: &sink, from: pathStart, isWhole: true)
      append(reference[split...], to: &sink)
    }
  }

  /// Appends a path segment by segment, taking `.` and `..` out.
  ///
  /// Where the path `isWhole`, so ends here, a final `..` leaves a slash.
  private func appendPath(
    _ path: some BidirectionalCollection<UInt8>,
    to sink: inout UTF8Sink,
    from pathStart: Int,
    isWhole: Bool
  ) {
    var rest = path[...]
    if let first = rest.first, Self.isSlash(first) {
      rest = rest.dropFirst()
    } else if !isWhole {
      return
    }
    while true {
      let end = rest.firstIndex(where: Self.isSlash) ?? rest.endIndex
      let segment = rest[..<end]
      let isLast = end == rest.endIndex
      let isDots = segment.count <= 2 && segment.allSatisfy { $0 == UInt8(ascii: ".") }
      if isDots, !segment.isEmpty {
        if segment.count == 2 { removeLastSegment(of: &sink, from: pathStart) }
        if isLast, isWhole { sink.append(UInt8(ascii: "/")) }
      } else {
        sink.append(UInt8(ascii: "/"))
        append(segment, to: &sink)
      }
      if isLast { return }
      rest = rest[rest.index(after: end)...]
    }
  }

  private func removeLastSegment(of sink: inout UTF8Sink, from pathStart: Int) {
    var end = sink.count
    while end > pathStart {
      end -= 1
      if sink.bytes[end] == UInt8(ascii: "/") { break }
    }
    sink.truncate(to: end)
  }

  private func isRelativeDespiteScheme(
    _ reference: Slice<UnsafeBufferPointer<UInt8>>,
    schemeEnd end: Int
  ) -> Bool {
    let scheme = reference[..<end].lazy.map(\.asciiLowercased)
    guard end - reference.startIndex == schemeEnd,
      scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8),
      scheme.elementsEqual(base[..<schemeEnd].lazy.map(\.asciiLowercased))
    else { return false }
    let rest = reference[(end + 1)...]
    return !(rest.count >= 2 && rest.prefix(2).allSatisfy(Self.isSlash))
  }

  private func append(_ bytes: some Collection<UInt8>, to sink: inout UTF8Sink) {
    let isAppended: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      if let start = bytes.baseAddress { sink.append(start, count: bytes.count) }
    }
    if isAppended == nil { for byte in bytes { sink.append(byte) } }
  }

  /// The index of the `:` after the scheme, if the address begins with one.
  static func schemeEnd<Bytes: RandomAccessCollection>(_ address: Bytes) -> Int?
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard let first = address.first, first.isASCIILetter else { return nil }
    // A range, since the indices of a slice are made by the runtime.
    for index in address.startIndex..<address.endIndex {
      let byte = address[index]
      if byte == UInt8(ascii: ":") { return index }
      guard
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
      else { return nil }
    }
    return nil
  }

  /// Drops control characters and blanks around an address, and line ends and tabs inside it.
  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 <= 0x20 }) else { return bytes }
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 > 0x20 } ?? start
    guard start < bytes.endIndex else { return [] }
    return bytes[start...end].filter { $0 != 0x09 && $0 != 0x0a && $0 != 0x0d }
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private static func endsPath(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }
}
