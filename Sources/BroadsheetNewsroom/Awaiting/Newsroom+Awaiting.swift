public import BroadsheetCore
import BroadsheetPress
package import Logging

// Decisions that wait for another editor.

extension Newsroom {
  /// Has a decision wait for another editor, for an hour at the most; throws why it cannot be taken.
  ///
  /// It changes nothing until somebody agrees, at any server of the newsroom; where nothing is kept, it is gone
  /// with the process. `timing` is what was said about its times, which follow from when somebody agrees; nil
  /// for those of the act. An editor has ten that wait, and no more.
  @discardableResult
  public func ask(
    for act: SwitchTrail.Act,
    timed timing: SwitchTiming? = nil,
    by author: String
  ) async throws(DecisionTrouble) -> AwaitedDecision {
    let moment = press.moment()
    let act = act.taken(at: moment.date, timing)
    let pages = try await radius(of: act).pages.count
    let awaited: AwaitedDecision?
    do {
      awaited = try await known.awaited.add(
        act,
        timed: timing,
        by: author,
        pages: pages,
        at: moment
      )
    } catch {
      throw .notKept(error)
    }
    guard let awaited else { throw .tooManyAwaited }
    return awaited
  }

  /// The decisions that wait for another editor, the oldest first, as far as this process knows.
  public var awaited: [AwaitedDecision] {
    known.awaited.waiting(at: press.moment())
  }

  /// Those of them that this process was asked for, so that of several one tells of each.
  package var askedHere: [AwaitedDecision] {
    awaited.filter { known.awaited.isAskedHere($0.id) }
  }

  /// Logs what waits and is not kept, when the process is about to end: nobody can agree to it any more.
  package func noteEnd(to logger: Logger) {
    guard !known.awaited.isKept else { return }
    for decision in awaited { logger.noteLost(decision) }
  }

  /// Takes a decision that somebody else has asked for, in their name and with this editor's word.
  ///
  /// `pages` is how many the editor has seen that it changes; nil for as many as when it was asked for.
  /// `mayDecide` says whether somebody may still decide now, and is asked of both, also right before the
  /// decision is written down. Throws `.notAwaited` where it waits no longer, `.ownWord` for who asked for
  /// it, `.mayNotDecide` where one of them may not any more, and `.unconfirmed` where another number of
  /// pages changes. What cannot be taken waits on until its hour is over.
  @discardableResult
  public func agree(
    to id: Int,
    by editor: String,
    seeing pages: Int? = nil,
    where mayDecide: @Sendable (_ author: String) async throws(DecisionTrouble) -> Bool
  ) async throws(DecisionTrouble) -> SwitchTrail.Entry {
    do {
      try await known.awaited.refresh()
    } catch {
      throw .notKept(error)
    }
    guard let decision = awaited.first(where: { $0.id == id }) else { throw .notAwaited }
    guard decision.author != editor else { throw .ownWord }
    let both = [decision.author, editor]
    @Sendable func check() async throws(DecisionTrouble) {
      for name in both {
        guard try await mayDecide(name) else { throw .mayNotDecide(name) }
      }
    }
    try await check()
    return try await take(
      decision.act,
      timed: decision.timing,
      by: decision.author,
      confirmed: .agreed(by: editor, pages: pages ?? decision.pages),
      agreedTo: id
    ) { () async throws(DecisionTrouble) in try await check() }.entry
  }

  /// Lets go of a decision that waits; false where it waits no longer, or is taken just now.
  @discardableResult
  public func withdraw(_ id: Int) async throws(DecisionTrouble) -> Bool {
    do {
      return try await known.awaited.remove(id, at: press.moment())
    } catch {
      throw .notKept(error)
    }
  }
}
