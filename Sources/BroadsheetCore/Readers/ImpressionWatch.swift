public import Foundation

/// Tells which slots of one edition have been seen, from how much of them a screen shows.
///
/// A front end says what it shows whenever that changes, and collects when it likes; it may collect
/// late, but a slot that left the screen before its second was over has not been seen.
public struct ImpressionWatch: Sendable {
  private var seen: Set<FeedItem.ID>
  /// The slots that are half visible, and since when.
  private var visible: [FeedItem.ID: Date] = [:]
  /// Seen, but not collected yet, in the order in which they were seen.
  private var finished: [FeedItem.ID] = []

  /// `seen` are the slots that this reader has seen of the edition before.
  public init(seen: Set<FeedItem.ID> = []) { self.seen = seen }

  /// Notes the share of a slot's area that is on the screen now: none of it while the window or the app is out
  /// of sight.
  public mutating func show(_ slot: FeedItem.ID, share: Double, at now: Date) {
    guard !seen.contains(slot) else { return }
    finish(at: now)
    if share < Impression.leastShare {
      visible[slot] = nil
    } else if visible[slot] == nil {
      visible[slot] = now
    }
  }

  /// The slots that have been seen since the last call, each once per edition.
  public mutating func collect(at now: Date) -> [FeedItem.ID] {
    finish(at: now)
    defer { finished = [] }
    return finished
  }

  private mutating func finish(at now: Date) {
    let due = visible.compactMap { slot, since -> (slot: FeedItem.ID, since: Date)? in
      now.timeIntervalSince(since) >= Impression.leastSeconds ? (slot, since) : nil
    }
    for (slot, _) in due.sorted(by: { ($0.since, $0.slot.rawValue) < ($1.since, $1.slot.rawValue) })
    where seen.insert(slot).inserted {
      visible[slot] = nil
      finished.append(slot)
    }
  }
}
