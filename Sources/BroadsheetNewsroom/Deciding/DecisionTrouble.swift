public import BroadsheetCore
public import BroadsheetPress

/// Why a decision of the newsroom was not taken.
public enum DecisionTrouble: Error, Sendable, Equatable {
  /// It makes no sense, or contradicts what holds.
  case refused(SwitchRefusal)
  /// It changes more pages than the newsstand file lets one editor change without a second word; what
  /// has to be typed is the number of pages.
  case unconfirmed(BlastRadius)
  /// It cannot be kept, so that it is not in force either.
  case notKept(StoreError)
  /// Nobody waits for a word on it any more: it was decided, withdrawn, or is too old.
  case notAwaited
  /// Who asked for a decision cannot be the other editor.
  case ownWord
  /// Who asked for a decision may decide nothing any more.
  case mayNotDecide(String)
  /// As many decisions wait as may: of this editor, or of all.
  case tooManyAwaited
}

extension DecisionTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let refusal): "\(refusal)"
    case .unconfirmed(let radius):
      "This changes \(radius): another editor, or the number of pages, has to confirm it."
    case .notKept(let error): "The decision cannot be kept: \(error)"
    case .notAwaited: "That decision waits no longer: it was taken, withdrawn, or is too old."
    case .mayNotDecide(let author): "'\(author)' may decide nothing any more."
    case .tooManyAwaited: "Too many decisions wait already; withdraw one first."
    case .ownWord: "Another editor has to agree to what you have asked for."
    }
  }
}
