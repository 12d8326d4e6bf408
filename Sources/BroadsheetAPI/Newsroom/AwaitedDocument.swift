public import BroadsheetCore
public import Foundation

/// A decision that waits for another editor.
public struct AwaitedDecisionDocument: APIDocument {
  /// By which it is named while it waits.
  public var id: Int
  /// What is to be done.
  public var act: ActDocument
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
  public init(
    id: Int,
    act: SwitchTrail.Act,
    author: String,
    asked: Date,
    expires: Date,
    pages: Int
  ) {
    self.id = id
    self.act = ActDocument(act)
    self.author = author
    self.asked = asked
    self.expires = expires
    self.pages = pages
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
