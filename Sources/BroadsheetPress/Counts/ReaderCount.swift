/// How often something was seen and opened, with nothing about who did.
public struct ReaderCount: Sendable, Hashable {
  /// How often it came into view.
  public var seen: Int
  /// How often what it leads to was opened.
  public var opened: Int

  /// A count; zero unless given.
  public init(seen: Int = 0, opened: Int = 0) {
    self.seen = seen
    self.opened = opened
  }

  /// Adds another count to this one.
  public static func += (left: inout ReaderCount, right: ReaderCount) {
    left.seen += right.seen
    left.opened += right.opened
  }
}
