public import BroadsheetCore

/// An older page of a front or a section, pressed: a stretch of what comes below the page itself.
public struct OlderEdition: Sendable, Hashable {
  /// What it shows; its title and its times are those of the page itself.
  public var edition: Edition
  /// Where it begins, by the item that is there now.
  public var cursor: PageCursor
  /// Where the older page before it begins; nil for the first.
  public var previous: PageCursor?
  /// Where the next one begins; nil for the last.
  public var next: PageCursor?
}
