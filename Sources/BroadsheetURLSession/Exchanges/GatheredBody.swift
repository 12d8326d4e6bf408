import BroadsheetCore

/// The bytes of a body as they come, already unpacked by the system, within the limits.
struct GatheredBody: Sendable {
  /// Below this many unpacked bytes the ratio says nothing: a page of blanks packs well.
  private static let ratioFloor = 256 * 1024

  private(set) var bytes: [UInt8] = []
  private let limits: FetchLimits
  /// How many bytes the body is on its way; nil until somebody says so.
  private var packedBytes: Int?

  init(limits: FetchLimits) {
    self.limits = limits
  }

  /// Hears what the head says of the body, and throws when that is too much already.
  mutating func begin(after head: AnswerHead) throws(TransportError) {
    bytes = []
    // A length that is no number, or two of them, is for the system to judge.
    let length = head["content-length"].flatMap { Int($0) }
    switch head.contentEncoding {
    case .none:
      guard length ?? 0 <= limits.maximumBytes else {
        throw .tooLarge(limit: limits.maximumBytes)
      }
    case .packed:
      packedBytes = length
    }
  }

  mutating func append(_ piece: some Collection<UInt8>) throws(TransportError) {
    guard bytes.count + piece.count <= limits.maximumBytes else {
      throw .tooLarge(limit: limits.maximumBytes)
    }
    bytes.append(contentsOf: piece)
    try judgeRatio()
  }

  /// Hears how many bytes came; zero when that is not known.
  mutating func judge(packedBytes count: Int) throws(TransportError) {
    guard count > 0 else { return }
    packedBytes = count
    try judgeRatio()
  }

  private func judgeRatio() throws(TransportError) {
    guard let ratio = limits.maximumCompressionRatio, let packedBytes,
      bytes.count > Self.ratioFloor, Double(bytes.count) > Double(packedBytes) * ratio
    else { return }
    throw .tooCompressed(limit: ratio)
  }
}
