/// How much of everything one fetch may use before it is given up.
public struct FetchLimits: Sendable, Hashable {
  /// The most bytes of a body, counted after decompression while it streams.
  public var maximumBytes: Int
  /// The most bytes that one compressed byte may become on average; nil leaves it to `maximumBytes`.
  public var maximumCompressionRatio: Double?
  /// Seconds for the whole fetch: look-up, redirects and the last byte of the body.
  public var deadline: Double
  /// The most redirects that are followed.
  public var maximumRedirects: Int

  /// Limits that suit a feed: 8 MiB, ten seconds and five redirects, unless given.
  public init(
    maximumBytes: Int = 8 * 1024 * 1024,
    maximumCompressionRatio: Double? = nil,
    deadline: Double = 10,
    maximumRedirects: Int = 5
  ) {
    self.maximumBytes = maximumBytes
    self.maximumCompressionRatio = maximumCompressionRatio
    self.deadline = deadline
    self.maximumRedirects = maximumRedirects
  }
}
