import Foundation

/// Whether a story closes by a drag: downwards from its head, far enough or fast enough.
struct DragToClose: Equatable {
  /// How far a finger goes to close the story, in points.
  static let distance: CGFloat = 140
  /// How far one would go that is fast enough.
  static let throwDistance: CGFloat = 420
  /// How far one goes before the story follows it.
  static let slack: CGFloat = 24
  /// The smallest that the story gets under the finger.
  static let least: CGFloat = 0.86

  /// Whether the story stood at its head when the drag began.
  var isAtHead: Bool

  /// Whether the story closes when the finger is lifted.
  ///
  /// - Parameters:
  ///   - moved: How far the finger is from where it began.
  ///   - predicted: How far it would be if it went on as it does.
  /// - Returns: Whether it closes.
  func closes(moved: CGSize, predicted: CGSize) -> Bool {
    guard isDownwards(moved) else { return false }
    return moved.height >= Self.distance
      || predicted.height >= Self.throwDistance && moved.height > Self.slack
  }

  /// How large the story is drawn while the finger is down, of its own size.
  func scale(moved: CGSize) -> CGFloat {
    guard isDownwards(moved), moved.height > Self.slack else { return 1 }
    let share = min((moved.height - Self.slack) / (2 * Self.distance), 1)
    return 1 - (1 - Self.least) * share
  }

  /// More down than sideways, from the head.
  private func isDownwards(_ moved: CGSize) -> Bool {
    isAtHead && moved.height.isFinite && moved.height > 0
      && moved.height > abs(moved.width) * 1.5
  }
}
