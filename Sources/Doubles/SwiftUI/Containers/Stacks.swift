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

/// Views beside each other.
public struct HStack<Content: View>: View {
  public typealias Body = Never
  let content: Content

  /// Views beside each other.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Views over each other.
public struct ZStack<Content: View>: View {
  public typealias Body = Never
  let content: Content

  /// Views over each other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Views under each other, made when they come near the screen.
public struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  let content: Content

  /// Views under each other, made when they come near the screen.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Views in columns, row by row, made when they come near the screen.
public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never
  let content: Content

  /// Views in columns, row by row.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// A column of a grid.
public struct GridItem: Sendable {
  /// How wide a column is.
  public enum Size: Sendable {
    /// As many columns as there is room for, within these widths.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  let size: Size

  /// A column.
  public init(_ size: Size, spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
  }
}

/// Room that takes what is left.
public struct Spacer: View {
  public typealias Body = Never

  /// Room of a least length.
  public nonisolated init(minLength: CGFloat? = nil) {}
}

/// Content that is larger than its place.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content

  /// Content that is scrolled along axes.
  public init(
    _ axes: Axis.Set = .vertical,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

/// Choices that are shown when they are asked for.
public struct Menu<Label: View, Content: View>: View {
  public typealias Body = Never
  let label: Label
  let content: Content
}

extension Menu where Label == Text {
  /// Choices under a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    label = Text(title)
    self.content = content()
  }
}
