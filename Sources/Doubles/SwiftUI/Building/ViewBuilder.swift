/// Makes views of the statements of a closure.
@resultBuilder
public struct ViewBuilder {
  /// A statement as a view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views after each other.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [any View] = []
    for part in repeat each content { parts.append(part) }
    return TupleView((repeat each content), parts: parts)
  }

  /// A view that may be left out.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first of two.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// The second of two.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
}

/// Several views after each other.
public struct TupleView<T> {
  /// The views.
  var value: T
  let parts: [any View]

  init(_ value: T, parts: [any View]) {
    self.value = value
    self.parts = parts
  }
}

extension TupleView: View {
  public typealias Body = Never
}

/// One of two views.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}
