import BroadsheetCore

/// How a body is compressed on its way (RFC 9110, section 8.4).
///
/// Headers are mistaken about it: they name character sets, or what somebody on the way undid. So
/// the bytes decide, as far as they can.
enum ContentEncoding: Sendable, Hashable {
  case identity
  case gzip
  case deflate
  case brotli

  /// What a request tells the server it may use.
  static let acceptHeader = "gzip, deflate, br"

  /// Bytes from which a body is judged.
  static let tellingBytes = 16

  /// The encodings that a header names, in the order in which they were applied, without what is
  /// none that is known.
  static func named(by header: String) -> [ContentEncoding] {
    header.lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }.compactMap { name in
      switch name {
      case "gzip", "x-gzip": .gzip
      case "deflate": .deflate
      case "br": .brotli
      default: nil
      }
    }
  }

  /// The encoding of a body that begins so, of which a header says what it was packed with last.
  ///
  /// Gzip says itself what it is. The others do not, but never begin with so much text.
  init(of beginning: some Collection<UInt8>, said: ContentEncoding?) {
    if beginning.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if let said, said != .gzip, !Self.isText(beginning) {
      self = said
    } else {
      self = .identity
    }
  }

  private static func isText(_ beginning: some Collection<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = beginning.dropFirst(beginning.starts(with: mark) ? mark.count : 0)
    return text.count >= tellingBytes / 2
      && text.allSatisfy { 0x20..<0x7F ~= $0 || 0x09...0x0D ~= $0 }
  }

  func makeDecoder() throws(TransportError) -> any BodyDecoder {
    switch self {
    case .identity: IdentityDecoder()
    case .gzip: ZlibDecoder(.gzip)
    case .deflate: ZlibDecoder(.deflate)
    case .brotli: try BrotliDecoder()
    }
  }
}
