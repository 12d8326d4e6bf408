public import BroadsheetCore
public import Foundation
import Synchronization

/// A decision that changes so many pages that it waits for another editor.
public struct AwaitedDecision: Sendable, Hashable, Identifiable {
  /// By which it is named while it waits; never given to another.
  public let id: Int
  /// What is to be done.
  public let act: SwitchTrail.Act
  /// Who asks for it.
  public let author: String
  /// When they did.
  public let asked: Date
  /// From when on it is too old to be agreed to.
  public let expires: Date
  /// How many pages it would have changed when it was asked for.
  public let pages: Int
}

/// Decisions that wait for another editor, as long as the process: what is lost with it never held.
final class AwaitedDecisions: Sendable {
  /// Seconds: nobody agrees to what was meant for another day.
  static let patience = 3_600.0
  /// More than editors who wait for each other.
  static let most = 100

  private struct State {
    var waiting: [AwaitedDecision] = []
    var last = 0
  }

  private let state = Mutex(State())

  /// Has a decision wait; the oldest makes room where too many do.
  func add(_ act: SwitchTrail.Act, by author: String, pages: Int, at now: Date) -> AwaitedDecision {
    state.withLock { state in
      state.last += 1
      let decision = AwaitedDecision(
        id: state.last,
        act: act,
        author: author,
        asked: now,
        expires: now + Self.patience,
        pages: pages
      )
      state.waiting.removeAll { $0.expires <= now }
      state.waiting.append(decision)
      state.waiting.removeFirst(max(0, state.waiting.count - Self.most))
      return decision
    }
  }

  /// Those that wait, the oldest first.
  func waiting(at now: Date) -> [AwaitedDecision] {
    state.withLock { $0.waiting.filter { $0.expires > now } }
  }

  /// Takes one away; nil where it waits no longer.
  func remove(_ id: Int, at now: Date) -> AwaitedDecision? {
    state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else { return nil }
      let decision = state.waiting.remove(at: index)
      return decision.expires > now ? decision : nil
    }
  }

  /// Has one wait again that was taken away and not decided.
  func restore(_ decision: AwaitedDecision) {
    state.withLock { state in
      let index = state.waiting.firstIndex { $0.id > decision.id } ?? state.waiting.endIndex
      state.waiting.insert(decision, at: index)
    }
  }
}

extension NewsstandPress {
  /// Has a decision wait for another editor, for an hour at the most; throws why it cannot be taken.
  ///
  /// It changes nothing until somebody agrees, and is gone with the process.
  @discardableResult
  public func ask(for act: SwitchTrail.Act, by author: String) async throws(DecisionTrouble)
    -> AwaitedDecision
  {
    let radius = try await radius(of: act)
    let pages = radius.pages.count
    return resources.awaited.add(act, by: author, pages: pages, at: resources.now())
  }

  /// The decisions that wait for another editor, the oldest first.
  public var awaitedDecisions: [AwaitedDecision] {
    resources.awaited.waiting(at: resources.now())
  }

  /// Takes a decision that somebody else has asked for, in their name and with this editor's word.
  ///
  /// Throws `.notAwaited` where it waits no longer, and `.ownWord` for who asked for it. What cannot be
  /// taken any more waits on until its hour is over.
  @discardableResult
  public func agree(to id: Int, by editor: String) async throws(DecisionTrouble)
    -> SwitchTrail.Entry
  {
    guard let decision = awaitedDecisions.first(where: { $0.id == id }) else { throw .notAwaited }
    guard decision.author != editor else { throw .ownWord }
    // Two who agree at once decide once.
    guard resources.awaited.remove(id, at: resources.now()) != nil else { throw .notAwaited }
    do throws(DecisionTrouble) {
      return try await decide(decision.act, by: decision.author, confirmed: .editor(editor))
    } catch {
      resources.awaited.restore(decision)
      throw error
    }
  }

  /// Lets go of a decision that waits; false where it waits no longer.
  @discardableResult
  public func withdraw(_ id: Int) -> Bool {
    resources.awaited.remove(id, at: resources.now()) != nil
  }
}
