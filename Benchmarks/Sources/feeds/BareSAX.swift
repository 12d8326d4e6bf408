import CLibXML2

/// libxml2's push parser with callbacks that only count: what any reader over it pays at least.
enum BareSAX {
  private static let chunkSize = 16_384
  private static let options =
    XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue
    | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue

  /// How many elements the document opens.
  static func elementCount(of bytes: [UInt8]) -> Int {
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startElementNs = { count, _, _, _, _, _, _, _, _ in
      count?.assumingMemoryBound(to: Int.self).pointee += 1
    }
    handler.endElementNs = { _, _, _, _ in }
    handler.characters = { _, _, _ in }
    handler.cdataBlock = { _, _, _ in }
    var count = 0
    withUnsafeMutablePointer(to: &count) { count in
      guard let parser = xmlCreatePushParserCtxt(&handler, count, nil, 0, nil) else { return }
      defer { xmlFreeParserCtxt(parser) }
      xmlCtxtUseOptions(parser, Int32(options))
      push(bytes, into: parser)
    }
    return count
  }

  private static func push(_ bytes: [UInt8], into parser: xmlParserCtxtPtr) {
    bytes.withUnsafeBytes { buffer in
      let text = buffer.bindMemory(to: CChar.self)
      for start in stride(from: 0, to: text.count, by: chunkSize) {
        let length = min(chunkSize, text.count - start)
        let isLast: Int32 = start + length == text.count ? 1 : 0
        xmlParseChunk(parser, text.baseAddress?.advanced(by: start), Int32(length), isLast)
      }
    }
  }
}
