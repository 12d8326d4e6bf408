import BroadsheetCore

/// Gathers a body while it streams, unpacked, and stops as soon as a limit is passed.
///
/// Memory stays within the limit and one decoder window, however much a compressed body unpacks to.
struct BodyCollector {
  /// Below this many unpacked bytes the ratio says nothing: a page of blanks packs well.
  private static let ratioFloor = 256 * 1024

  private let decoder: any BodyDecoder
  private let limits: FetchLimits
  private var bytes: [UInt8] = []
  private var receivedCount = 0

  init(encoding: ContentEncoding, limits: FetchLimits) throws(TransportError) {
    decoder = try encoding.makeDecoder()
    self.limits = limits
  }

  mutating func append(_ chunk: UnsafeRawBufferPointer) throws(TransportError) {
    receivedCount += chunk.count
    let (limits, receivedCount) = (limits, receivedCount)
    try decoder.decode(chunk) { (unpacked) throws(TransportError) in
      let count = bytes.count + unpacked.count
      guard count <= limits.maximumBytes else { throw .tooLarge(limit: limits.maximumBytes) }
      if let ratio = limits.maximumCompressionRatio, count > Self.ratioFloor,
        Double(count) > Double(receivedCount) * ratio
      {
        throw .tooCompressed(limit: ratio)
      }
      bytes.append(contentsOf: unpacked)
    }
  }

  /// Returns the whole body, or throws when its encoding says that more should have come.
  consuming func finish() throws(TransportError) -> [UInt8] {
    try decoder.finish()
    return bytes
  }
}
