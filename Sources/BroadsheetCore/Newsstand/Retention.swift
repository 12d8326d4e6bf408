/// How much of a brand is kept that no page shows any more.
///
/// What pages show is kept whatever it takes.
public struct Retention: Sendable, Hashable {
  /// Days for which a story can be read after the last page has let go of it.
  public var days: Int
  /// Stories of one brand that are kept at most, beside those that pages show.
  public var stories: Int
  /// What stories, editions and feeds of one brand may take on the disk.
  public var megabytes: Int
  /// Days for which it is kept what readers saw, and what that was made of.
  public var historyDays = 14
  /// Changes of what readers saw of one brand that are kept at most.
  public var historyChanges = 50_000
  /// Days for which it is kept how often slots and stories were seen and opened.
  public var countDays = 90
  /// Counts of one brand that are kept at most: of slots by edition and hour, and as many of stories by
  /// hour.
  public var countRows = 500_000

  /// How much is kept: by default thirty days, ten thousand stories and 64 MiB for each brand.
  public init(days: Int = 30, stories: Int = 10_000, megabytes: Int = 64) {
    self.days = days
    self.stories = stories
    self.megabytes = megabytes
  }

  /// `days` in seconds.
  public var seconds: Double { Double(days) * 86_400 }
  /// `historyDays` in seconds.
  public var historySeconds: Double { Double(historyDays) * 86_400 }
  /// `countDays` in seconds.
  public var countSeconds: Double { Double(countDays) * 86_400 }
  /// `megabytes` in bytes, of 1,048,576 bytes each.
  public var bytes: Int { megabytes * 1_048_576 }
}
