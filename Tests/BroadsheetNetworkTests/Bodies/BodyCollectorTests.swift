import BroadsheetCore
import Testing

@testable import BroadsheetNetwork

struct BodyCollectorTests {
  private static let text = Array(
    String(repeating: "The council met on Monday. ", count: 4_000).utf8
  )

  @Test(arguments: [1, 2, 7, 1_000, 1_000_000])
  func `pieces of any size give the same body`(pieceSize: Int) throws {
    let bodies: [(ContentEncoding, [UInt8])] = [
      (.identity, Self.text),
      (.gzip, try CompressedBody.gzip(Self.text)),
      (.deflate, try CompressedBody.zlib(Self.text)),
      (.deflate, try CompressedBody.rawDeflate(Self.text)),
      (.brotli, try CompressedBody.brotli(Self.text)),
    ]
    for (encoding, packed) in bodies {
      let body = try collect(packed, as: encoding, pieceSize: pieceSize)

      #expect(body == Self.text, "\(encoding)")
    }
  }

  @Test(arguments: [ContentEncoding.identity, .gzip, .deflate, .brotli])
  func `no bytes are an empty body`(encoding: ContentEncoding) throws {
    #expect(try collect([], as: encoding) == [])
  }

  @Test func `several gzip files in a row are one body`() throws {
    let packed =
      try CompressedBody.gzip(Array("one ".utf8)) + CompressedBody.gzip(Array("two".utf8))

    for pieceSize in [1, packed.count] {
      #expect(try collect(packed, as: .gzip, pieceSize: pieceSize) == Array("one two".utf8))
    }
  }

  @Test(arguments: [ContentEncoding.gzip, .deflate, .brotli])
  func `what follows the compressed body is ignored`(encoding: ContentEncoding) throws {
    let packed =
      switch encoding {
      case .brotli: try CompressedBody.brotli(Self.text)
      case .deflate: try CompressedBody.zlib(Self.text)
      case .gzip, .identity: try CompressedBody.gzip(Self.text)
      }

    #expect(try collect(packed + [0, 0, 0, 0], as: encoding, pieceSize: 100) == Self.text)
  }

  @Test(
    arguments: [ContentEncoding.identity, .gzip, .deflate, .brotli],
    ["<html>no</html>", "<rss/>\n\n", "\u{FEFF}<?xml version='1.0'?><rss/>", #"{"items": []}"#]
  )
  func `text is read as it is, whatever is said`(encoding: ContentEncoding, text: String) throws {
    for pieceSize in [1, 1_000] {
      let body = try collect(Array(text.utf8), as: encoding, pieceSize: pieceSize)

      #expect(body == Array(text.utf8))
    }
  }

  @Test(arguments: [1, 7, 1_000_000])
  func `what is packed without a word, or twice, is unpacked`(pieceSize: Int) throws {
    let once = try CompressedBody.gzip(Self.text)
    let twice = try CompressedBody.gzip(once)
    let bodies: [(String, [UInt8])] = [
      ("", once), ("", twice), ("gzip", twice), ("gzip, gzip", twice), ("utf-8", once),
      ("gzip, br", try CompressedBody.brotli(once)), ("gzip, br", once), ("gzip, br", Self.text),
      ("br", try CompressedBody.gzip(CompressedBody.brotli(Self.text))),
    ]
    for (header, packed) in bodies {
      let body = try collect(packed, saying: header, pieceSize: pieceSize)

      #expect(body == Self.text, "\(header)")
    }
  }

  @Test func `what is packed for ever stays packed in the end`() throws {
    var packed = Self.text
    for _ in 0..<5 { packed = try CompressedBody.gzip(packed) }

    #expect(try collect(packed, saying: "").starts(with: [0x1F, 0x8B]))
  }

  @Test func `no layer may unpack to more than the limit`() throws {
    let zeros = [UInt8](repeating: 0, count: 1_000_000)
    let inner = try CompressedBody.gzip(Array("short".utf8)) + zeros

    #expect(throws: TransportError.tooLarge(limit: 1_000)) {
      _ = try collect(
        CompressedBody.gzip(inner),
        saying: "gzip",
        limits: FetchLimits(maximumBytes: 1_000)
      )
    }
  }

  @Test(arguments: [0.05, 0.5, 0.99])
  func `a body that breaks off is a failure`(part: Double) throws {
    for (encoding, packed) in [
      (ContentEncoding.gzip, try CompressedBody.gzip(Self.text)),
      (.deflate, try CompressedBody.zlib(Self.text)),
      (.brotli, try CompressedBody.brotli(Self.text)),
    ] {
      let beginning = Array(packed[..<max(1, Int(part * Double(packed.count)))])
      #expect(throws: TransportError.decompressionFailed("the compressed body ends early")) {
        _ = try collect(beginning, as: encoding)
      }
    }
  }

  @Test func `the limit itself is allowed, one byte more is not`() throws {
    let packed = try CompressedBody.gzip(Self.text)
    let count = Self.text.count

    let body = try collect(packed, as: .gzip, limits: FetchLimits(maximumBytes: count))

    #expect(body.count == count)
    #expect(throws: TransportError.tooLarge(limit: count - 1)) {
      _ = try collect(packed, as: .gzip, limits: FetchLimits(maximumBytes: count - 1))
    }
  }

  @Test func `the ratio is forgiven while a body is small`() throws {
    let blanks = [UInt8](repeating: 0x20, count: 200_000)
    let limits = FetchLimits(maximumCompressionRatio: 10)

    #expect(try collect(CompressedBody.gzip(blanks), as: .gzip, limits: limits) == blanks)
    #expect(throws: TransportError.tooCompressed(limit: 10)) {
      _ = try collect(CompressedBody.gzip(blanks + blanks), as: .gzip, limits: limits)
    }
  }

  @Test(
    arguments: [
      ("gzip", [.gzip]), ("X-GZIP", [.gzip]), (" br ", [.brotli]), ("deflate", [.deflate]),
      ("identity", []), ("", []), ("identity, gzip", [.gzip]), ("gzip, br", [.gzip, .brotli]),
      ("zstd", []), ("UTF-8", []),
    ] as [(String, [ContentEncoding])]
  )
  func `the header names encodings in their order`(header: String, encodings: [ContentEncoding]) {
    #expect(ContentEncoding.named(by: header) == encodings)
  }

  private func collect(
    _ packed: [UInt8],
    as encoding: ContentEncoding,
    pieceSize: Int = 1_000,
    limits: FetchLimits = FetchLimits()
  ) throws -> [UInt8] {
    let header =
      switch encoding {
      case .identity: "identity"
      case .gzip: "gzip"
      case .deflate: "deflate"
      case .brotli: "br"
      }
    return try collect(packed, saying: header, pieceSize: pieceSize, limits: limits)
  }

  private func collect(
    _ packed: [UInt8],
    saying header: String,
    pieceSize: Int = 1_000,
    limits: FetchLimits = FetchLimits()
  ) throws -> [UInt8] {
    var collector = BodyCollector(encodings: ContentEncoding.named(by: header), limits: limits)
    for start in stride(from: 0, to: packed.count, by: pieceSize) {
      let piece = packed[start..<min(start + pieceSize, packed.count)]
      try piece.withUnsafeBytes { try collector.append($0) }
    }
    return try collector.finish()
  }
}
