public import Foundation

/// Words.
public struct Text: Equatable, Sendable {
  let words: AttributedString

  /// Words as they are.
  public init<S: StringProtocol>(_ content: S) { words = AttributedString(String(content)) }

  /// Words as they are, which nobody translates.
  public init(verbatim content: String) { words = AttributedString(content) }

  /// Words with their attributes.
  public init(_ attributedContent: AttributedString) { words = attributedContent }
}

extension Text: View {
  public typealias Body = Never
}

/// A symbol with words.
public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
}

extension Label: View where Title: View, Icon: View {
  public typealias Body = Never
}

extension Label where Title == Text, Icon == Image {
  /// A symbol of the system with words.
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}

/// How lines stand to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// All begin at one edge.
  case leading
  /// All stand in the middle.
  case center
}
