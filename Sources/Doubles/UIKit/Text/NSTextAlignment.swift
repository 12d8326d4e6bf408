/// Where lines stand.
public enum NSTextAlignment: Int, Sendable {
  /// On the left.
  case left = 0
  /// In the middle.
  case center
  /// On the right.
  case right
  /// From edge to edge.
  case justified
  /// As the language has it.
  case natural
}
