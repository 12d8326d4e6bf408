/// A decision as a form has it: the texts of its fields, as somebody typed them.
///
/// Whatever is wrong with it, it can be shown again as it was.
public struct DecisionDraft: Sendable, Hashable {
  /// Bytes of one field; identifiers may have that many.
  public static let longestField = 4_096

  /// What forms of decisions ask for.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// Whether something is set, ended or taken back, and of which number.
    case act, number
    /// What it is about.
    case scope, brand, section, item, block, place
    /// What it does, and what that needs.
    case action, address, text, provider, boost, headline, opens, standfirst, picture
    case pictureAddress = "picture-address"
    case pictureText = "picture-text"
    /// The words that were there when somebody began to reword them.
    case headlineBefore = "headline-before"
    case standfirstBefore = "standfirst-before"
    case order, name, title, link, stories, subjects, kind, count, before
    /// Why, and from when until when.
    case reason, from, until
    /// The page of the console from which it was begun.
    case back
  }

  private var texts: [Field: String] = [:]
  /// A field that is longer than anything that can be meant.
  private(set) var overlong: Field?

  /// A form with nothing in it.
  public init() {}

  /// Takes the fields that a form has; those of other names are not asked for.
  public init(reading value: (String) -> String?) {
    for field in Field.allCases {
      guard let text = value(field.rawValue), !text.isEmpty else { continue }
      guard text.utf8.count <= Self.longestField else {
        overlong = field
        continue
      }
      texts[field] = text
    }
  }

  /// The text of a field; empty where there is none.
  public subscript(field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue.isEmpty ? nil : newValue }
  }

  /// The text without the blanks around it; nil where nothing is left.
  func trimmed(_ field: Field) -> String? {
    let text = self[field].drop { $0.isWhitespace }
    guard let end = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(text[...end])
  }

  /// The fields with these texts as well.
  public func with(_ texts: [Field: String]) -> DecisionDraft {
    var draft = self
    for (field, text) in texts { draft[field] = text }
    return draft
  }

  /// Everything that is not asked for by other means, in fields that nobody sees.
  func hidden(but shown: Set<Field> = []) -> HTML {
    Field.allCases.filter { !self[$0].isEmpty && !shown.contains($0) }
      .map { ConsoleForm.hidden($0.rawValue, self[$0]) }.joined()
  }
}

/// What is wrong with what somebody typed.
public struct DraftMistake: Error, Sendable, Hashable {
  /// Where; nil where it is not of one field.
  public var field: DecisionDraft.Field?
  /// For who typed it.
  public var words: String
}
