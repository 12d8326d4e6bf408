public import BroadsheetCore
public import Foundation
import Synchronization

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

  /// What is done if somebody agrees at a moment.
  public func act(agreedAt moment: Date) -> SwitchTrail.Act { act.taken(at: moment, timing) }
}

/// Decisions that wait for another editor, as long as the process: what is lost with it never held.
final class AwaitedDecisions: Sendable {
  /// Seconds by a clock that cannot jump: nobody agrees to what was meant for another day.
  static let patience = 3_600.0
  /// So many of one editor wait; others' have places of their own.
  static let mostOfEditor = 10
  /// More than editors who wait for each other.
  static let most = 200

  private struct Waiting {
    var decision: AwaitedDecision
    /// The uptime at which it is too old.
    var end: Double
    /// Whether somebody's word for it is being taken.
    var isAgreedTo = false
    /// Whether it is being written down, so that it is too late to withdraw it.
    var isTaken = false
  }

  private struct State {
    var waiting: [Waiting] = []
    /// Another in every process, so that nobody's word goes to what has taken the place of another.
    var last = Int.random(in: 1..<1 << 50)
  }

  private let state = Mutex(State())

  /// Has a decision wait; nil where too many do.
  func add(
    _ act: SwitchTrail.Act,
    timed timing: SwitchTiming? = nil,
    by author: String,
    pages: Int,
    at now: Moment
  ) -> AwaitedDecision? {
    state.withLock { state in
      state.waiting.removeAll { $0.end <= now.uptime }
      let own = state.waiting.count { $0.decision.author == author }
      guard own < Self.mostOfEditor, state.waiting.count < Self.most else { return nil }
      state.last += 1
      let decision = AwaitedDecision(
        id: state.last,
        act: act,
        timing: timing,
        author: author,
        asked: now.date,
        expires: now.date + Self.patience,
        pages: pages
      )
      state.waiting.append(Waiting(decision: decision, end: now.uptime + Self.patience))
      return decision
    }
  }

  /// Those that wait, the oldest first.
  func waiting(at now: Moment) -> [AwaitedDecision] {
    state.withLock { $0.waiting.filter { $0.end > now.uptime }.map(\.decision) }
  }

  /// Takes a word for one that waits, one at a time; false where it does not, or another's is taken.
  func beginAgreement(to id: Int, at now: Moment) -> Bool {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.decision.id == id }),
        state.waiting[index].end > now.uptime, !state.waiting[index].isAgreedTo
      else { return false }
      state.waiting[index].isAgreedTo = true
      return true
    }
  }

  /// One that is agreed to is about to be written down; false where it was withdrawn meanwhile.
  func beginTaking(_ id: Int) -> Bool {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.decision.id == id }) else {
        return false
      }
      state.waiting[index].isTaken = true
      return true
    }
  }

  /// What was decided waits no longer, and what could not be waits on, unless it was withdrawn.
  func endAgreement(to id: Int, isDecided: Bool) {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.decision.id == id }) else { return }
      if isDecided {
        state.waiting.remove(at: index)
      } else {
        state.waiting[index].isAgreedTo = false
        state.waiting[index].isTaken = false
      }
    }
  }

  /// Lets go of one; false where it waits no longer, or is being written down.
  func remove(_ id: Int, at now: Moment) -> Bool {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.decision.id == id }),
        !state.waiting[index].isTaken
      else { return false }
      return state.waiting.remove(at: index).end > now.uptime
    }
  }
}

extension NewsstandPress {
  /// Has a decision wait for another editor, for an hour at the most; throws why it cannot be taken.
  ///
  /// It changes nothing until somebody agrees, and is gone with the process. `timing` is what was said
  /// about its times, which follow from when somebody agrees; nil for those of the act. An editor has ten
  /// that wait, and no more.
  @discardableResult
  public func ask(
    for act: SwitchTrail.Act,
    timed timing: SwitchTiming? = nil,
    by author: String
  ) async throws(DecisionTrouble) -> AwaitedDecision {
    let moment = resources.moment()
    let act = act.taken(at: moment.date, timing)
    let pages = try await radius(of: act).pages.count
    let awaited = resources.awaited.add(act, timed: timing, by: author, pages: pages, at: moment)
    guard let awaited else { throw .tooManyAwaited }
    return awaited
  }

  /// The decisions that wait for another editor, the oldest first.
  public var awaitedDecisions: [AwaitedDecision] {
    resources.awaited.waiting(at: resources.moment())
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
    guard let decision = awaitedDecisions.first(where: { $0.id == id }) else { throw .notAwaited }
    guard decision.author != editor else { throw .ownWord }
    let both = [decision.author, editor]
    @Sendable func check() async throws(DecisionTrouble) {
      for name in both {
        guard try await mayDecide(name) else { throw .mayNotDecide(name) }
      }
    }
    try await check()
    // Two who agree at once decide once.
    guard resources.awaited.beginAgreement(to: id, at: resources.moment()) else {
      throw .notAwaited
    }
    do throws(DecisionTrouble) {
      let entry = try await decide(
        decision.act,
        timed: decision.timing,
        by: decision.author,
        confirmed: .agreed(by: editor, pages: pages ?? decision.pages)
      ) { [awaited = resources.awaited] () async throws(DecisionTrouble) in
        try await check()
        guard awaited.beginTaking(id) else { throw .notAwaited }
      }
      resources.awaited.endAgreement(to: id, isDecided: true)
      return entry
    } catch {
      resources.awaited.endAgreement(to: id, isDecided: false)
      throw error
    }
  }

  /// Lets go of a decision that waits; false where it waits no longer, or is taken just now.
  @discardableResult
  public func withdraw(_ id: Int) -> Bool {
    resources.awaited.remove(id, at: resources.moment())
  }
}
