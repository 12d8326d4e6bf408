/// A part of a screen, described by what it consists of.
@MainActor @preconcurrency
public protocol View {
  /// What it consists of.
  associatedtype Body: View
  /// What it consists of now.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// Never evaluated.
  public var body: Never { preconditionFailure("a view of no parts has no body") }
}

extension View where Body == Never {
  /// Never evaluated: the view is drawn by the framework.
  public var body: Never { preconditionFailure("drawn by the framework") }
}

/// No view at all.
public struct EmptyView: View {
  public typealias Body = Never
}

/// A view of any type, which is known no more.
public struct AnyView: View {
  public typealias Body = Never
  let content: any View

  /// Hides the type of a view.
  public init<V: View>(_ view: V) { content = view }
}

/// Something a view keeps beside its own values, which is refreshed before its body is.
public protocol DynamicProperty {
  /// Called before the body is evaluated.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// What a file shows of its views while they are being written.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// What is shown.
  associatedtype Previews: View
  /// What is shown.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
