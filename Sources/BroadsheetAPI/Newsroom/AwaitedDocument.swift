public import BroadsheetCore
public import Foundation

/// When a switch is to hold, as it was said before anybody has set it.
public struct TimingDocument: APIDocument {
  /// From when; nil where it is so many seconds after somebody has agreed.
  public var from: Date?
  /// So many seconds after somebody has agreed, where there is no `from`: none unless it is said.
  public var after: Int?
  /// Until when; nil where it is not a moment.
  public var until: Date?
  /// For so many seconds from when it begins; without this and `until`, until somebody ends it.
  public var lasts: Int?

  init(_ timing: SwitchTiming) {
    switch timing.from {
    case .moment(let moment): from = moment.clamped
    case .span(let seconds): after = Int(seconds)
    case nil: break
    }
    switch timing.until {
    case .moment(let moment): until = moment.clamped
    case .span(let seconds): lasts = Int(seconds)
    case nil: break
    }
  }
}

/// A decision that waits for another editor.
public struct AwaitedDecisionDocument: APIDocument {
  /// By which it is named while it waits.
  public var id: Int
  /// What is to be done; a switch with the times that it would have had if it had been set when it was
  /// asked for.
  public var act: ActDocument
  /// What was said about the times of a switch, which follow from when somebody agrees; nil where none is
  /// set.
  public var timing: TimingDocument?
  /// Who asks for it.
  public var author: String
  /// When they did.
  public var asked: Date
  /// From when on it is too old to be agreed to.
  public var expires: Date
  /// How many pages it would have changed when it was asked for.
  public var pages: Int
  /// Where it is let go of (DELETE).
  public var address: String
  /// Where another editor agrees to it (POST).
  public var agreement: String

  /// A decision that waits.
  public init(_ decision: AwaitedDecision) {
    id = decision.id
    act = ActDocument(decision.act)
    timing = decision.timing.map { TimingDocument($0) }
    author = decision.author
    asked = decision.asked
    expires = decision.expires
    pages = decision.pages
    address = APIRoute.newsroom(.awaitedDecision(id)).path
    agreement = APIRoute.newsroom(.agreement(id)).path
  }
}

/// The decisions that wait for another editor.
public struct AwaitedDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// The oldest first.
  public var awaited: [AwaitedDecisionDocument]

  /// Decisions that wait, the oldest first.
  public init(_ awaited: [AwaitedDecisionDocument]) {
    version = APIVersion.current
    self.awaited = awaited
  }
}
