public import BroadsheetCore

/// A second word for a decision that changes many pages.
public enum DecisionConfirmation: Sendable, Hashable {
  /// The number of pages that whoever decides has seen, and has typed.
  case pages(Int)
  /// The same by a program, which has seen which pages they are; see `BlastRadius.digest`.
  case foreseen(pages: Int, digest: String)
  /// Another editor, as the newsroom knows them.
  case editor(String)
  /// Another editor, and the number of pages that they have agreed to.
  case agreed(by: String, pages: Int)

  /// As the trail keeps it.
  var words: String {
    switch self {
    case .pages(let count), .foreseen(let count, _): "typed \(count)"
    case .editor(let name), .agreed(let name, _): name
    }
  }
}

/// A decision that was taken.
public struct TakenDecision: Sendable, Hashable {
  /// Its entry in the trail.
  public let entry: SwitchTrail.Entry
  /// What it changed, of what it was taken by.
  public let radius: BlastRadius
}
