import BroadsheetCore
import BroadsheetPress
import Foundation
import Synchronization

// Sessions: how one begins, what it takes for it to go on, and how it ends.

extension KeptAccounts {
  /// Seconds after which it is worth asking again when too many sign in: a few hashes' time.
  static let busySeconds = 2
  /// What CSRF tokens are made for; another form of them gets another number.
  private static let csrfPurpose = Array("broadsheet newsroom csrf 1".utf8)
  /// Bytes of a name that nobody can have that tell it from others.
  private static let mostOfName = 256

  public func signIn(_ attempt: SignInAttempt) async throws(AccountTrouble) -> SignInOutcome {
    let name = try? UserName(attempt.name)
    let subject = subject(of: attempt, name, by: try await key())
    guard underway.withLock({ $0.begin(at: subject.address) }) else {
      return .busy(seconds: Self.busySeconds)
    }
    defer { underway.withLock { $0.end(at: subject.address) } }
    let wait = try await kept {
      try await self.store.beginSignIn(subject, by: self.limits, at: self.now())
    }
    guard wait <= 0 else { return .wait(seconds: Int(wait.rounded(.up))) }
    let found: KeptUser?
    do throws(AccountTrouble) {
      found = try await kept { try await self.find(name) }
    } catch {
      await abandon(subject)
      throw error
    }
    guard let verdict = await verify(Password(typed: attempt.password), of: found) else {
      await abandon(subject)
      return .busy(seconds: Self.busySeconds)
    }
    guard verdict.isRight, let found, !found.user.isDisabled else { return .refused }
    // Who cannot be counted is not let in.
    try await kept {
      try await self.store.succeedSignIn(subject, by: self.limits, at: self.now())
    }
    let outcome = try await begin(
      of: found,
      rehashed: verdict.newHash,
      replacing: attempt.replacing
    )
    guard case .refused = outcome, verdict.newHash != nil else { return outcome }
    // Of two who sign in at once, one has renewed the hash for both.
    guard let renewed = try await kept({ try await self.find(name) }),
      let again = await verify(Password(typed: attempt.password), of: renewed), again.isRight
    else { return .refused }
    return try await begin(of: renewed, rehashed: nil, replacing: attempt.replacing)
  }

  public func session(of token: SecretToken, isActing: Bool) async throws(AccountTrouble)
    -> NewsroomSession?
  {
    guard token.use == .session else { return nil }
    let digest = secrets.digest(token.bytes)
    guard let (found, user) = try await kept({ try await self.store.session(digest) }) else {
      return nil
    }
    let now = now().date
    guard rules.holds(begun: found.begun, seen: found.seen, at: now), !user.isDisabled else {
      try? await store.endSession(digest)
      return nil
    }
    if isActing, now.timeIntervalSince(found.seen) >= rules.precision {
      // Where this cannot be written, the session ends as if nobody had been there.
      try? await store.see(digest, at: now, unlessAfter: now - rules.precision)
    }
    return NewsroomSession(
      user: user,
      begun: found.begun,
      ends: rules.end(begun: found.begun, seen: isActing ? max(found.seen, now) : found.seen),
      csrf: csrf(of: token)
    )
  }

  public func accepts(csrf text: String, with token: SecretToken) -> Bool {
    secrets.areEqual(Array(csrf(of: token).utf8), Array(text.utf8))
  }

  public func signOut(_ token: SecretToken) async throws(AccountTrouble) {
    let digest = secrets.digest(token.bytes)
    try await kept { try await self.store.endSession(digest) }
  }

  // MARK: Signing in

  /// The store's key, by which all servers make the same numbers.
  private func key() async throws(AccountTrouble) -> [UInt8] {
    if let known = limitKey.withLock({ $0 }) { return known }
    let new = secrets.draw(SecretToken.size)
    let key = try await kept { try await self.store.signInKey(orKeep: new) }
    limitKey.withLock { $0 = key }
    return key
  }

  private func subject(of attempt: SignInAttempt, _ name: UserName?, by key: [UInt8])
    -> SignInSubject
  {
    // What is no name begins with what no name has.
    let typed = attempt.name.utf8.prefix(Self.mostOfName)
    let text = name?.key ?? "\0" + String(decoding: typed, as: UTF8.self)
    return SignInSubject(name: text, address: attempt.address) { secrets.authenticate($0, key) }
  }

  /// An attempt that cannot be taken back stays a failure, which keeps nobody out for long.
  private func abandon(_ subject: SignInSubject) async {
    try? await store.abandonSignIn(subject)
  }

  private func find(_ name: UserName?) async throws(StoreError) -> KeptUser? {
    guard let name else { return nil }
    return try await store.user(name)
  }

  private struct Verdict: Sendable {
    var isRight: Bool
    /// What is to be kept from now on, because what is kept costs too little to guess.
    var newHash: String?
  }

  /// Looks at a password, with the same work for a name that nobody has; nil when others wait already, or
  /// there is not the memory for it.
  ///
  /// Hashes that an earlier cost was spent on take their own time until their owners have signed in.
  private func verify(_ password: Password?, of found: KeptUser?) async -> Verdict? {
    let bytes = password?.bytes ?? []
    let hash = found?.hash
    let verdict: Verdict?? = await gate.run { [self] in
      // Made by the first attempt of a process, also for a name that somebody has.
      guard let nobodys = nobodysHash(), let accepts = secrets.verify(bytes, hash ?? nobodys)
      else { return nil }
      let isRight = accepts && hash != nil
      guard isRight, let hash, secrets.isOutdated(hash) else { return Verdict(isRight: isRight) }
      return Verdict(isRight: true, newHash: secrets.hash(bytes))
    }
    return verdict ?? nil
  }

  /// Made once, by the first attempt of a process, whatever name it is for.
  private func nobodysHash() -> String? {
    if let known = nobody.withLock({ $0 }) { return known }
    let hash = secrets.hash(secrets.draw(SecretToken.size))
    nobody.withLock { $0 = hash }
    return hash
  }

  private func begin(of found: KeptUser, rehashed: String?, replacing old: SecretToken?)
    async throws(AccountTrouble) -> SignInOutcome
  {
    let name = found.user.name
    if let rehashed {
      try await kept { try await self.store.rehash(name, from: found.hash, to: rehashed) }
    }
    let token = SecretToken(secrets.draw(SecretToken.size), for: .session)
    let moment = now().date
    let session = KeptSession(digest: secrets.digest(token.bytes), begun: moment, seen: moment)
    let isBegun = try await kept {
      try await self.store.begin(
        session,
        replacing: old.map { self.secrets.digest($0.bytes) },
        of: name,
        hash: rehashed ?? found.hash,
        rules: self.rules
      )
    }
    // Another password was set while this one was looked at.
    guard isBegun else { return .refused }
    let begun = NewsroomSession(
      user: found.user,
      begun: moment,
      ends: rules.end(begun: moment, seen: moment),
      csrf: csrf(of: token)
    )
    return .signedIn(begun, token)
  }

  private func csrf(of token: SecretToken) -> String {
    Base64URL.text(of: secrets.authenticate(Self.csrfPurpose, token.bytes))
  }
}
