public import Foundation

/// A decision that changes so many pages that it waits for another editor.
public struct AwaitedDecision: Sendable, Hashable, Identifiable {
  /// By which it is named while it waits; never given to another.
  public let id: Int
  /// What is to be done, as it would have been if it had been taken when it was asked for.
  public let act: SwitchTrail.Act
  /// What was said about its times; nil where it sets no switch, or they are those of ``act`` whenever it
  /// is taken.
  public let timing: SwitchTiming?
  /// Who asks for it.
  public let author: String
  /// When they did.
  public let asked: Date
  /// From when on it is too old to be agreed to.
  public let expires: Date
  /// How many pages it would have changed when it was asked for.
  public let pages: Int

  /// One that waits, as a store has it.
  public init(
    id: Int,
    act: SwitchTrail.Act,
    timing: SwitchTiming?,
    author: String,
    asked: Date,
    expires: Date,
    pages: Int
  ) {
    self.id = id
    self.act = act
    self.timing = timing
    self.author = author
    self.asked = asked
    self.expires = expires
    self.pages = pages
  }

  /// What is done if somebody agrees at a moment.
  public func act(agreedAt moment: Date) -> SwitchTrail.Act { act.taken(at: moment, timing) }
}
