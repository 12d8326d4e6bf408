public import Foundation

/// An outline that can be filled.
public protocol Shape: View, Sendable {}

extension Shape {
  /// The area within the outline.
  public func fill<S: ShapeStyle>(_ content: S) -> some View { noted("fill", content) }
}

/// A right-angled area.
public struct Rectangle: Shape {
  public typealias Body = Never
  /// A right-angled area.
  public nonisolated init() {}
}

/// A right-angled area with round corners.
public struct RoundedRectangle: Shape {
  public typealias Body = Never
  /// How far corners are round.
  let cornerRadius: CGFloat

  /// An area with round corners.
  public nonisolated init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
}

/// An area with round ends.
public struct Capsule: Shape {
  public typealias Body = Never
  /// An area with round ends.
  public nonisolated init() {}
}

/// A round area.
public struct Circle: Shape {
  public typealias Body = Never
  /// A round area.
  public nonisolated init() {}
}

/// Room within the edges of a view.
public struct EdgeInsets: Equatable, Sendable {
  /// At the upper edge.
  public var top: CGFloat = 0
  /// Where lines begin.
  public var leading: CGFloat = 0
  /// At the lower edge.
  var bottom: CGFloat = 0
  /// Where lines end.
  var trailing: CGFloat = 0

  /// No room.
  public init() {}
}
