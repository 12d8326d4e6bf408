public import UIKit

/// A colour.
public struct Color: Hashable, Sendable {
  package let uiColor: UIColor

  /// A colour of UIKit.
  public init(uiColor: UIColor) { self.uiColor = uiColor }
}

/// What areas and words are filled with.
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle, View {
  public typealias Body = Never
}
