public import Foundation

/// Something to press.
public struct Button<Label: View>: View {
  public typealias Body = Never
  let action: @MainActor () -> Void
  let label: Label

  /// A view to press.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  /// Words to press.
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.action = action
    label = Text(title)
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A symbol with words to press.
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.action = action
    label = SwiftUI.Label(title, systemImage: systemImage)
  }
}

/// Passes something on by the system's own means.
public struct ShareLink<Label: View>: View {
  public typealias Body = Never
  let item: URL
  let label: Label

  /// Passes an address on.
  public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.item = item
    self.label = label()
  }
}

/// Shows that something is on its way.
public struct ProgressView<Label: View>: View {
  public typealias Body = Never
  let label: Label
}

extension ProgressView where Label == EmptyView {
  /// A wheel that turns.
  public init() { label = EmptyView() }
}

/// How buttons look and behave.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

/// A button that looks like what is in it.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public nonisolated init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A button that looks like what is in it.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
