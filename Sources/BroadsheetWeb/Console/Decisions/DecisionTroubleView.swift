public import BroadsheetCore

/// A decision that cannot be taken as it was typed, to be typed otherwise.
public struct DecisionTroubleView: Sendable {
  private let editor: DecisionEditor

  /// The form with everything that was typed.
  public init(_ draft: DecisionDraft, newsstand: Newsstand, viewer: ConsoleViewer) {
    editor = DecisionEditor(draft: draft, newsstand: newsstand, viewer: viewer)
  }

  /// Below the words that say what is wrong.
  public func html() -> HTML { editor.html }
}
