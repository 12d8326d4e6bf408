import BroadsheetCore

/// When it is worth while to let go of what is old: once the store has grown by a part of what may be
/// kept, or nobody has looked through it for long.
struct TidyingPace {
  /// The growth, in bytes.
  private let step: Int
  /// Looks after which it is due although hardly anything came; nil for never.
  private let mostLooks: Int?
  /// What the store held when it was last tidied, or less.
  private var bytes = 0
  /// Looks since then.
  private var looks = 0

  /// Due at the first look, if it is ever due without growth: nobody knows what an earlier process
  /// left.
  init(_ retention: Retention, mostLooks: Int? = nil) {
    step = retention.bytes / 16
    self.mostLooks = mostLooks
    looks = mostLooks ?? 0
  }

  /// Looks at a store that holds so many bytes.
  mutating func isDue(holding held: Int) -> Bool {
    looks += 1
    if held - bytes > step { return true }
    bytes = min(bytes, held)
    return mostLooks.map { looks > $0 } ?? false
  }

  /// Notes that the store was tidied, and what it holds since.
  mutating func tidied(to held: Int) { (bytes, looks) = (held, 0) }
}
