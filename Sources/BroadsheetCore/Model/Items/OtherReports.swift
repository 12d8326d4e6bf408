/// Who else reports the event of a teaser.
public struct OtherReports: Sendable, Hashable, Codable {
  /// Publishers that are named.
  public static let mostNamed = 3
  /// Reports of an event that its page has.
  static let mostReports = 50

  /// Names of publishers, those first that reported it first; never empty.
  public let publishers: [String]
  /// Publishers beside those that are named.
  public let more: Int
  /// All reports of the event by their names, the teaser's own among them, the earliest first; the first
  /// alone where a server has said no more, and nil where nobody has, as in what older versions kept.
  public let reports: [Slug]?

  /// The name of the event, which is that of its earliest report; each of the others leads to it as well.
  public var event: Slug? { reports?.first }

  /// Nil when nobody else does; the first are named, the others and `more` beside them are counted.
  ///
  /// `reports` are all of the event by their names, the earliest first.
  public init?(_ publishers: [String], more: Int = 0, reports: [Slug]? = nil) {
    guard !publishers.isEmpty else { return nil }
    self.reports = reports
    self.publishers = Array(publishers.prefix(Self.mostNamed))
    self.more = max(0, more) + publishers.count - self.publishers.count
  }
}
