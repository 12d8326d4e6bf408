/// Words.
public struct Text: Equatable, Sendable {
  let words: String

  /// Words as they are.
  public init<S: StringProtocol>(_ content: S) { words = String(content) }

  /// Words as they are, which nobody translates.
  public init(verbatim content: String) { words = content }
}

extension Text: View {
  public typealias Body = Never
}
