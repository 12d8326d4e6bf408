public import Foundation

/// Tells which slots of one edition have been seen, from how much of them a screen shows.
///
/// A front end says what it shows whenever that changes, and collects when it likes; it may collect
/// late, but a slot that left the screen before its second was over has not been seen.
public struct ImpressionWatch: Sendable {
  private var seen: Set<FeedItem.ID>
  /// The slots that are half visible, and since when; nil while the screen is hidden.
  private var visible: [FeedItem.ID: Date?] = [:]
  /// Seen, but not collected yet, in the order in which they were seen.
  private var finished: [FeedItem.ID] = []
  private var isHidden = false

  /// `seen` are the slots that this reader has seen of the edition before.
  public init(seen: Set<FeedItem.ID> = []) { self.seen = seen }

  /// Notes the share of a slot's area that is on the screen now.
  public mutating func show(_ slot: FeedItem.ID, share: Double, at now: Date) {
    guard !seen.contains(slot) else { return }
    finish(at: now)
    if share < Impression.leastShare {
      visible[slot] = nil
    } else if visible[slot] == nil {
      visible.updateValue(isHidden ? nil : now, forKey: slot)
    }
  }

  /// Nothing is seen while the window or the app is out of sight; afterwards the second begins anew.
  public mutating func setHidden(_ isHidden: Bool, at now: Date) {
    guard isHidden != self.isHidden else { return }
    finish(at: now)
    self.isHidden = isHidden
    for slot in visible.keys { visible.updateValue(isHidden ? nil : now, forKey: slot) }
  }

  /// The slots that have been seen since the last call, each once per edition.
  public mutating func collect(at now: Date) -> [FeedItem.ID] {
    finish(at: now)
    defer { finished = [] }
    return finished
  }

  private mutating func finish(at now: Date) {
    let due = visible.compactMap { slot, since -> (slot: FeedItem.ID, since: Date)? in
      guard let since, now.timeIntervalSince(since) >= Impression.leastSeconds else { return nil }
      return (slot, since)
    }
    for (slot, _) in due.sorted(by: { ($0.since, $0.slot.rawValue) < ($1.since, $1.slot.rawValue) })
    where seen.insert(slot).inserted {
      visible[slot] = nil
      finished.append(slot)
    }
  }
}
