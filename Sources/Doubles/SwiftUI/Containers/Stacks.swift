public import Foundation

/// Views under each other.
public struct VStack<Content: View>: View {
  public typealias Body = Never
  let content: Content

  /// Views under each other.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Where views stand from side to side.
public struct HorizontalAlignment: Equatable, Sendable {
  let name: String
  /// At the start of lines.
  public static let leading = HorizontalAlignment(name: "leading")
  /// In the middle.
  public static let center = HorizontalAlignment(name: "center")
}
