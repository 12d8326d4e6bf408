/// How much of a brand is kept that no page shows any more.
///
/// What pages show is kept whatever it takes.
public struct Retention: Sendable, Hashable {
  /// Days for which a story can be read after the last page has let go of it.
  public var days: Int
  /// Stories of one brand.
  public var stories: Int
  /// What stories, editions and feeds of one brand may take on the disk.
  public var megabytes: Int

  public init(days: Int = 30, stories: Int = 10_000, megabytes: Int = 64) {
    self.days = days
    self.stories = stories
    self.megabytes = megabytes
  }

  public var seconds: Double { Double(days) * 86_400 }
  public var bytes: Int { megabytes * 1_048_576 }
}
