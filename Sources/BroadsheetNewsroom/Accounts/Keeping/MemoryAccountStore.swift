public import BroadsheetCore
import BroadsheetPress
public import Foundation
import Synchronization

/// Accounts that last as long as the process.
public final class MemoryAccountStore: AccountStore {
  private struct State {
    var users: [String: KeptUser] = [:]
    var sessions: [[UInt8]: (session: KeptSession, owner: String)] = [:]
    var tokens: [(token: AccessToken, digest: [UInt8])] = []
    var lastToken = 0
    var signInKey: [UInt8]?
    /// Made with the first attempt, by its rules.
    var limits: SignInLimits?
  }

  private let state = Mutex(State())

  /// With nobody in it.
  public init() {}

  public func hasUsers() -> Bool { state.withLock { !$0.users.isEmpty } }

  public func users() -> [KeptUser] {
    state.withLock { state in
      state.users.values.sorted { $0.user.name.key < $1.user.name.key }
    }
  }

  public func user(_ name: UserName) -> KeptUser? { state.withLock { $0.users[name.key] } }

  public func add(_ user: KeptUser) -> Bool {
    state.withLock { state in
      guard state.users[user.user.name.key] == nil else { return false }
      state.users[user.user.name.key] = user
      return true
    }
  }

  public func change(_ name: UserName, _ change: UserChange, sparesLast: Bool)
    -> UserChange.Outcome
  {
    state.withLock { state in
      guard var kept = state.users[name.key] else { return .unknown }
      let others = state.users.values.contains {
        $0.user.name != name && $0.user.isAdministrating
      }
      if sparesLast, kept.user.isAdministrating, !others, !change.leavesAdministrator(kept.user) {
        return .lastAdministrator
      }
      state.sessions = state.sessions.filter { $0.value.owner != name.key }
      switch change {
      case .removal:
        state.users[name.key] = nil
        state.tokens.removeAll { $0.token.owner == name }
        return .done
      case .password(let hash): kept.hash = hash
      case .role(let role): kept.user.role = role
      case .disabled(let isDisabled): kept.user.isDisabled = isDisabled
      }
      state.users[name.key] = kept
      return .done
    }
  }

  public func rehash(_ name: UserName, from old: String, to new: String) {
    state.withLock { state in
      if state.users[name.key]?.hash == old { state.users[name.key]?.hash = new }
    }
  }

  // MARK: Sessions

  public func begin(
    _ session: KeptSession,
    replacing old: [UInt8]?,
    of name: UserName,
    hash: String,
    rules: SessionRules
  ) -> Bool {
    state.withLock { state in
      guard let kept = state.users[name.key], kept.hash == hash, !kept.user.isDisabled else {
        return false
      }
      if let old { state.sessions[old] = nil }
      state.sessions = state.sessions.filter {
        rules.holds(
          begun: $0.value.session.begun,
          seen: $0.value.session.seen,
          at: session.begun
        )
      }
      let own = state.sessions.filter { $0.value.owner == name.key }
        .sorted { $0.value.session.seen < $1.value.session.seen }
      for (digest, _) in own.prefix(max(0, own.count + 1 - rules.mostOfUser)) {
        state.sessions[digest] = nil
      }
      state.sessions[session.digest] = (session, name.key)
      return true
    }
  }

  public func session(_ digest: [UInt8]) -> (KeptSession, NewsroomUser)? {
    state.withLock { state in
      guard let found = state.sessions[digest], let kept = state.users[found.owner] else {
        return nil
      }
      return (found.session, kept.user)
    }
  }

  public func see(_ digest: [UInt8], at moment: Date, unlessAfter last: Date) {
    state.withLock { state in
      guard let seen = state.sessions[digest]?.session.seen, seen <= last else { return }
      state.sessions[digest]?.session.seen = moment
    }
  }

  public func endSession(_ digest: [UInt8]) { state.withLock { $0.sessions[digest] = nil } }

  // MARK: Tokens

  public func add(_ token: AccessToken, digest: [UInt8]) -> TokenAddition {
    state.withLock { state in
      guard state.users[token.owner.key] != nil else { return .unknown }
      let own = state.tokens.count { $0.token.owner == token.owner }
      guard own < AccessToken.mostOfUser else { return .tooMany }
      state.lastToken += 1
      var token = token
      token.id = state.lastToken
      state.tokens.append((token, digest))
      return .added(token.id)
    }
  }

  public func tokens() -> [AccessToken] { state.withLock { $0.tokens.map(\.token) } }

  public func token(_ digest: [UInt8]) -> (AccessToken, NewsroomUser)? {
    state.withLock { state in
      guard let found = state.tokens.first(where: { $0.digest == digest })?.token,
        let kept = state.users[found.owner.key]
      else { return nil }
      return (found, kept.user)
    }
  }

  public func use(_ token: Int, at moment: Date) {
    state.withLock { state in
      guard let place = state.tokens.firstIndex(where: { $0.token.id == token }) else { return }
      state.tokens[place].token.lastUsed = moment
    }
  }

  public func revoke(_ token: Int) -> Bool {
    state.withLock { state in
      let count = state.tokens.count
      state.tokens.removeAll { $0.token.id == token }
      return state.tokens.count < count
    }
  }

  // MARK: Attempts to sign in

  public func signInKey(orKeep new: [UInt8]) -> [UInt8] {
    state.withLock { state in
      let key = state.signInKey ?? new
      state.signInKey = key
      return key
    }
  }

  /// Counts by the clock that cannot jump.
  public func beginSignIn(_ subject: SignInSubject, by rules: SignInRules, at moment: Moment)
    -> Double
  {
    state.withLock { state in
      if state.limits == nil { state.limits = SignInLimits(rules) }
      return switch state.limits?.begin(subject, at: moment.uptime) {
      case .wait(let seconds): seconds
      case .admitted, nil: 0
      }
    }
  }

  public func abandonSignIn(_ subject: SignInSubject) {
    state.withLock { $0.limits?.abandon(subject) }
  }

  public func succeedSignIn(_ subject: SignInSubject, by rules: SignInRules, at moment: Moment) {
    state.withLock { $0.limits?.succeed(subject, at: moment.uptime) }
  }
}
