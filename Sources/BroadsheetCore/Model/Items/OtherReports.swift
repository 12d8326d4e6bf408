/// Who else reports the event of a teaser.
public struct OtherReports: Sendable, Hashable, Codable {
  /// Publishers that are named.
  public static let mostNamed = 3

  /// Names of publishers, those first that reported it first; never empty.
  public let publishers: [String]
  /// Publishers beside those that are named.
  public let more: Int

  /// Nil when nobody else does; the first are named, the others and `more` beside them are counted.
  public init?(_ publishers: [String], more: Int = 0) {
    guard !publishers.isEmpty else { return nil }
    self.publishers = Array(publishers.prefix(Self.mostNamed))
    self.more = max(0, more) + publishers.count - self.publishers.count
  }
}
