public import Foundation

/// What readers saw of a page from one moment on.
public struct PageSight: Sendable, Hashable, Codable {
  /// What the store knows it by; zero for one that it does not have yet.
  public var number: Int
  /// From when on readers saw it, by the wall clock.
  public var since: Date
  /// When something else took its place; nil for the last.
  public var until: Date?
  /// The number of the edition that was shown; nil while there was none.
  public var serial: Int?
  /// By when the ages on the page went; nil while there was no edition.
  public var pressedAt: Date?
  /// When the content was from, if the page said so because its source had failed since.
  public var staleSince: Date?
  /// Why there was no page.
  public var failure: Failure?

  /// A sight of a page.
  public init(
    number: Int = 0,
    since: Date,
    until: Date? = nil,
    serial: Int? = nil,
    pressedAt: Date? = nil,
    staleSince: Date? = nil,
    failure: Failure? = nil
  ) {
    self.number = number
    self.since = since
    self.until = until
    self.serial = serial
    self.pressedAt = pressedAt
    self.staleSince = staleSince
    self.failure = failure
  }
}
