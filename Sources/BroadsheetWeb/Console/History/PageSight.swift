public import Foundation

/// What readers saw of a page from one moment on, as the console lists it.
public struct PageSight: Sendable, Hashable {
  /// From when on.
  public var since: Date
  /// Until when; nil for what they see now.
  public var until: Date?
  /// The number of the edition; nil while there was none.
  public var serial: Int?
  /// By when the ages on the page went.
  public var pressedAt: Date?
  /// When the content was from, if the page said that it was old.
  public var staleSince: Date?
  /// Why there was no page, in words.
  public var failure: String?

  /// A sight from all its parts.
  public init(
    since: Date,
    until: Date?,
    serial: Int?,
    pressedAt: Date?,
    staleSince: Date?,
    failure: String?
  ) {
    self.since = since
    self.until = until
    self.serial = serial
    self.pressedAt = pressedAt
    self.staleSince = staleSince
    self.failure = failure
  }

  /// The edition's number as people read it.
  var number: String? { serial.map(String.init) }

  /// The moment as addresses have it; a second is meant to its end.
  static func query(_ moment: Date) -> String { moment.iso8601 }

  /// What became other than it was before, in a phrase.
  func words(after older: PageSight?) -> String {
    guard let number else { return failure.map { "No page: \($0)" } ?? "Nothing yet" }
    if let older, older.serial == serial {
      switch (older.staleSince, staleSince) {
      case (nil, _?): return "The same, marked as old"
      case (_?, nil): return "The same, no longer marked as old"
      case (nil, nil), (_?, _?): return "The same, dated anew"
      }
    }
    return "Edition \(number)" + (staleSince == nil ? "" : ", marked as old")
  }
}
