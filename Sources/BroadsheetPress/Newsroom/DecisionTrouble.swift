public import BroadsheetCore

/// Why a decision of the newsroom was not taken.
public enum DecisionTrouble: Error, Sendable, Equatable {
  /// It makes no sense, or contradicts what holds.
  case refused(SwitchRefusal)
  /// It changes more pages than the newsstand file lets one editor change without a second word; what
  /// has to be typed is the number of pages.
  case unconfirmed(BlastRadius)
  /// It cannot be kept, so that it is not in force either.
  case notKept(StoreError)
}

extension DecisionTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let refusal): "\(refusal)"
    case .unconfirmed(let radius):
      "This changes \(radius): another editor, or the number of pages, has to confirm it."
    case .notKept(let error): "The decision cannot be kept: \(error)"
    }
  }
}
