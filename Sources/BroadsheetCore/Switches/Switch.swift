public import Foundation

/// A newsroom decision that changes what readers see now: a value, applied to what pages are pressed
/// from.
///
/// A switch that has ended leaves the page as the newsstand file and the feeds have it. One that finds
/// nothing to apply to is a ``LostSwitch``, which says so: what was closed is not to open by that.
public struct Switch: Sendable, Hashable, Codable {
  /// What it applies to.
  public var target: SwitchTarget
  /// What it does.
  public var action: SwitchAction
  /// Who set it, as the newsroom knows them.
  public var author: String
  /// Why, in a line.
  public var reason: String
  /// From when it holds.
  public var from: Date
  /// From when it holds no more; nil until somebody ends it.
  public var until: Optional<Date>
  /// What the story of its item was called when it was decided, so that it holds although no feed has the
  /// item any more; nil where that was not written down.
  public var stories: [Slug]? = nil

  /// A decision with who took it and why; it holds until somebody ends it unless it says until when.
  public init(
    _ action: SwitchAction,
    of target: SwitchTarget,
    by author: String,
    because reason: String,
    from: Date,
    until: Date? = nil
  ) {
    self.target = target
    self.action = action
    self.author = author
    self.reason = reason
    self.from = from
    self.until = until
  }

  /// Whether it holds at a moment, by the wall clock.
  public func holds(at moment: Date) -> Bool {
    from <= moment && !isOver(at: moment)
  }

  /// Whether its time has ended at a moment, by the wall clock.
  public func isOver(at moment: Date) -> Bool { until.map { $0 <= moment } ?? false }

  /// Whether there is a moment at which both hold.
  func overlaps(_ other: Switch) -> Bool {
    from < other.until ?? .distantFuture && other.from < until ?? .distantFuture
  }
}

/// A switch under the number that its trail gave it; of two that say different things, the higher
/// number holds.
public struct KeptSwitch: Sendable, Hashable, Codable, Identifiable {
  /// The number of the entry that set it.
  public var number: Int
  /// The decision.
  public var value: Switch

  /// A decision under its number.
  public init(_ value: Switch, number: Int) {
    self.value = value
    self.number = number
  }

  public var id: Int { number }
}
