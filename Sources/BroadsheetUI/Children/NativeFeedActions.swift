public import BroadsheetCore
public import Foundation

/// What a native feed tells whoever shows it; nothing in it knows who that is.
@MainActor
public struct NativeFeedActions {
  /// The reader comes near the end of what there is.
  public var nearEnd: () -> Void = {}
  /// The reader has pulled the page down at its head; the sign stays until it returns.
  public var pulled: () async -> Void = {}
  /// The page was scrolled, so many points below its head.
  public var scrolled: (CGFloat) -> Void = { _ in }
  /// So much of a slot is on the screen.
  public var shown: (FeedItem.ID, Double) -> Void = { _, _ in }

  /// Actions that do nothing.
  public init() {}
}
