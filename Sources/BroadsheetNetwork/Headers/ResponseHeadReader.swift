import BroadsheetCore

/// Makes the head of an answer out of its lines, and bounds how much of it there may be.
///
/// Heads that only inform (RFC 9110, 15.2) are passed over. They, the head and the fields after the
/// body share one limit.
struct ResponseHeadReader {
  static let maximumBytes = 256 * 1024
  static let maximumFields = 512

  private var byteCount = 0
  private var fieldCount = 0
  private var status: Int?
  private var fields = HeaderFields()

  /// Returns the head when this line, which is empty but for its end, completes it.
  mutating func read(_ line: UnsafeRawBufferPointer) throws(TransportError) -> ResponseHead? {
    byteCount += line.count
    guard byteCount <= Self.maximumBytes else {
      throw .connectionFailed("the header is longer than \(Self.maximumBytes) bytes")
    }
    let text = Self.trimmed(line[...])
    guard let status else {
      self.status = Self.status(of: text)
      return nil
    }
    let continuesLast = line.first == 0x20 || line.first == 0x09
    guard text.isEmpty, !continuesLast else {
      try readField(text, continuesLast: continuesLast)
      return nil
    }
    defer { (self.status, fields) = (nil, HeaderFields()) }
    let isInformation = (100..<200).contains(status) && status != 101
    return isInformation ? nil : ResponseHead(status: status, fields: fields)
  }

  private mutating func readField(
    _ text: Slice<UnsafeRawBufferPointer>,
    continuesLast: Bool
  ) throws(TransportError) {
    guard !continuesLast else {
      fields.continueLast(with: String(decoding: text, as: UTF8.self))
      return
    }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
    fieldCount += 1
    guard fieldCount <= Self.maximumFields else {
      throw .connectionFailed("the header has more than \(Self.maximumFields) fields")
    }
    let name = text[..<colon]
    guard name.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return }
    fields.append(
      name: String(decoding: name, as: UTF8.self).lowercased(),
      value: String(decoding: Self.trimmed(text[text.index(after: colon)...]), as: UTF8.self)
    )
  }

  /// The number in `HTTP/1.1 200 OK`; nil for a line that is none, such as a field after the body.
  private static func status(of line: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard line.starts(with: "HTTP/".utf8) else { return nil }
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count > 1, words[1].count == 3 else { return nil }
    return Int(String(decoding: words[1], as: UTF8.self))
  }

  /// Without the white space around it and the end of the line.
  private static func trimmed(
    _ text: Slice<UnsafeRawBufferPointer>
  ) -> Slice<UnsafeRawBufferPointer> {
    let start = text.firstIndex { !isBlank($0) } ?? text.endIndex
    let end = text.lastIndex { !isBlank($0) }.map(text.index(after:)) ?? start
    return text[start..<end]
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a
  }
}
