public import BroadsheetCore
import BroadsheetPress
import Foundation
import Synchronization

/// Accounts over a store: the one implementation that there is need for.
///
/// Users, sessions, tokens and the counts of failed attempts are the store's, so that they hold at all
/// servers that share it. How many passwords are looked at at once is this value's, so one process has one
/// of them.
public final class KeptAccounts: NewsroomAccounts {
  let store: any AccountStore
  let secrets: AccountSecrets
  let rules: SessionRules
  let now: @Sendable () -> Moment
  let gate: VerificationGate
  let limits = SignInRules()
  let underway = Mutex(UnderwaySignIns())
  /// By which names and addresses become numbers for the store; its own once it was asked.
  let limitKey = Mutex<[UInt8]?>(nil)
  /// What passwords are compared with that are given for a name that nobody has.
  let nobody = Mutex<String?>(nil)

  /// Accounts in a store.
  ///
  /// - Parameters:
  ///   - store: Where they survive.
  ///   - secrets: The cryptography.
  ///   - rules: How long sessions last.
  ///   - now: The time: the wall's for sessions and tokens, the other for waiting.
  public convenience init(
    _ store: any AccountStore,
    secrets: AccountSecrets,
    rules: SessionRules = SessionRules(),
    now: @escaping @Sendable () -> Moment
  ) {
    self.init(store, secrets: secrets, rules: rules, gate: VerificationGate(), now: now)
  }

  /// The same with another bound for hashing at once.
  init(
    _ store: any AccountStore,
    secrets: AccountSecrets,
    rules: SessionRules,
    gate: VerificationGate,
    now: @escaping @Sendable () -> Moment
  ) {
    self.store = store
    self.secrets = secrets
    self.rules = rules
    self.gate = gate
    self.now = now
  }

  // MARK: Users

  public func users() async throws(AccountTrouble) -> [NewsroomUser] {
    try await kept { try await self.store.users() }.map(\.user)
  }

  public func hasUsers() async throws(AccountTrouble) -> Bool {
    try await kept { try await self.store.hasUsers() }
  }

  @discardableResult
  public func add(_ name: UserName, role: NewsroomRole, password: Password)
    async throws(AccountTrouble) -> NewsroomUser
  {
    // Before the password is hashed, which takes a while.
    guard try await kept({ try await self.store.user(name) }) == nil else { throw .taken(name) }
    let user = NewsroomUser(name, role: role, added: now().date)
    let hashed = KeptUser(user, hash: try await hash(password))
    guard try await kept({ try await self.store.add(hashed) }) else { throw .taken(name) }
    return user
  }

  public func remove(_ name: UserName, evenLast: Bool) async throws(AccountTrouble) {
    try await change(name, .removal, sparesLast: !evenLast)
  }

  public func setPassword(_ password: Password, of name: UserName) async throws(AccountTrouble) {
    guard try await kept({ try await self.store.user(name) }) != nil else { throw .unknown(name) }
    try await change(name, .password(try await hash(password)), sparesLast: true)
  }

  public func setRole(_ role: NewsroomRole, of name: UserName, evenLast: Bool)
    async throws(AccountTrouble)
  {
    try await change(name, .role(role), sparesLast: !evenLast)
  }

  public func setDisabled(_ isDisabled: Bool, of name: UserName, evenLast: Bool)
    async throws(AccountTrouble)
  {
    try await change(name, .disabled(isDisabled), sparesLast: !evenLast)
  }

  private func change(_ name: UserName, _ change: UserChange, sparesLast: Bool)
    async throws(AccountTrouble)
  {
    let outcome = try await kept {
      try await self.store.change(name, change, sparesLast: sparesLast)
    }
    switch outcome {
    case .done: return
    case .unknown: throw .unknown(name)
    case .lastAdministrator: throw .lastAdministrator(name)
    }
  }

  private func hash(_ password: Password) async throws(AccountTrouble) -> String {
    let secrets = secrets
    guard let hashed = await gate.run({ secrets.hash(password.bytes) }) else {
      throw .busy(seconds: Self.busySeconds)
    }
    guard let hash = hashed else { throw .noMemory }
    return hash
  }

  // MARK: Tokens

  public func addToken(_ label: String, of name: UserName, role: NewsroomRole?, days: Int)
    async throws(AccountTrouble) -> (AccessToken, SecretToken)
  {
    guard AccessToken.days.contains(days) else { throw .days(days) }
    guard let line = try? PlainLine.checked(label, most: AccessToken.longestLabel) else {
      throw .label
    }
    guard let owner = try await kept({ try await self.store.user(name) })?.user else {
      throw .unknown(name)
    }
    guard role ?? owner.role <= owner.role else { throw .roleAbove(owner.role) }
    let secret = SecretToken(secrets.draw(SecretToken.size), for: .access)
    let added = now().date
    var token = AccessToken(
      id: 0,
      label: line,
      owner: owner.name,
      role: role ?? owner.role,
      added: added,
      expires: added + Double(days) * 86_400
    )
    let digest = secrets.digest(secret.bytes)
    let proposal = token
    switch try await kept({ try await self.store.add(proposal, digest: digest) }) {
    case .added(let id): token.id = id
    case .unknown: throw .unknown(name)
    case .tooMany: throw .tooManyTokens
    }
    return (token, secret)
  }

  public func tokens() async throws(AccountTrouble) -> [AccessToken] {
    try await kept { try await self.store.tokens() }
  }

  public func revokeToken(_ id: Int) async throws(AccountTrouble) {
    guard try await kept({ try await self.store.revoke(id) }) else { throw .unknownToken(id) }
  }

  /// Looking a digest up tells nothing by its time: nobody can choose how one begins.
  public func grant(of token: SecretToken) async throws(AccountTrouble) -> AccessGrant? {
    guard token.use == .access else { return nil }
    let digest = secrets.digest(token.bytes)
    guard let (found, owner) = try await kept({ try await self.store.token(digest) }) else {
      return nil
    }
    let now = now().date
    guard now < found.expires, !owner.isDisabled else { return nil }
    if found.lastUsed.map(Self.day) != Self.day(now) {
      // That this cannot be written keeps nobody out.
      try? await store.use(found.id, at: now)
    }
    return AccessGrant(user: owner, token: found)
  }

  private static func day(_ moment: Date) -> Double {
    (moment.timeIntervalSince1970 / 86_400).rounded(.down)
  }

  // MARK: Store

  /// What the store answers, with its trouble as ours.
  func kept<Value: Sendable>(_ work: () async throws -> Value) async throws(AccountTrouble) -> Value
  {
    do {
      return try await work()
    } catch {
      throw .store(error as? StoreError ?? .unavailable("\(error)"))
    }
  }
}
