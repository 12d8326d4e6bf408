import BroadsheetCore

/// Gathers a body while it streams, unpacked, and stops as soon as a limit is passed.
///
/// Memory stays within the limit and one decoder window, however much a compressed body unpacks to.
struct BodyCollector {
  /// Below this many unpacked bytes the ratio says nothing: a page of blanks packs well.
  private static let ratioFloor = 256 * 1024

  private let decoder: any BodyDecoder
  private let limits: FetchLimits
  /// Bytes behind which nothing is wanted.
  private let most: Int
  private var bytes: [UInt8] = []
  private var receivedCount = 0

  /// Gathers a body whose header names these encodings, in the order in which they were applied.
  init(
    encodings: [ContentEncoding],
    limits: FetchLimits,
    part: TransportRequest.Part = .whole
  ) {
    most = if case .start(let bytes) = part { bytes } else { .max }
    decoder = LayeredDecoder(encodings, limit: limits.maximumBytes)
    self.limits = limits
  }

  /// Whether nothing more is wanted.
  var hasAll: Bool { bytes.count >= most }

  mutating func append(_ chunk: UnsafeRawBufferPointer) throws(TransportError) {
    receivedCount += chunk.count
    try decoder.decode(chunk) { (unpacked) throws(TransportError) in try keep(unpacked) }
  }

  /// Returns the body as far as it is wanted, or throws when its encoding says that more should have come.
  mutating func finish() throws(TransportError) -> [UInt8] {
    guard !hasAll else { return bytes }
    try decoder.finish { (unpacked) throws(TransportError) in try keep(unpacked) }
    return bytes
  }

  private mutating func keep(_ unpacked: UnsafeRawBufferPointer) throws(TransportError) {
    let unpacked = UnsafeRawBufferPointer(rebasing: unpacked.prefix(most - bytes.count))
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
