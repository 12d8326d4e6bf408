public import BroadsheetPress
public import Foundation

/// Where accounts survive; what they mean is for ``KeptAccounts`` to say.
///
/// It never sees a password, nor a token: only what was made of them.
public protocol AccountStore: SignInCounts {
  /// Everybody, by key.
  func users() async throws(StoreError) -> [KeptUser]
  /// Whether there is anybody.
  func hasUsers() async throws(StoreError) -> Bool
  /// The user of a name.
  func user(_ name: UserName) async throws(StoreError) -> KeptUser?
  /// Adds a user; false when the name is taken.
  func add(_ user: KeptUser) async throws(StoreError) -> Bool
  /// Changes a user and ends their sessions, in one step.
  ///
  /// With `sparesLast` nothing is done that leaves no administrator who can sign in.
  func change(_ name: UserName, _ change: UserChange, sparesLast: Bool)
    async throws(StoreError) -> UserChange.Outcome
  /// Puts another hash of the same password in the place of one, and ends nothing.
  func rehash(_ name: UserName, from old: String, to new: String) async throws(StoreError)

  /// Begins a session of a user whose password still has this hash; false when it has not, or the user
  /// is kept out.
  ///
  /// Ends the session of the digest that it replaces, and what `rules` has end by then: sessions that are
  /// over, and the quietest of one who has too many.
  func begin(
    _ session: KeptSession,
    replacing old: [UInt8]?,
    of name: UserName,
    hash: String,
    rules: SessionRules
  ) async throws(StoreError) -> Bool
  /// A session by its token's digest, whether it is over or not, and whose it is.
  func session(_ digest: [UInt8]) async throws(StoreError) -> (KeptSession, NewsroomUser)?
  /// Notes when a session was last heard of, unless that was after a moment.
  func see(_ digest: [UInt8], at moment: Date, unlessAfter last: Date) async throws(StoreError)
  /// Ends a session.
  func endSession(_ digest: [UInt8]) async throws(StoreError)

  /// Adds a token under an id of its own, which takes the place of the one it has.
  func add(_ token: AccessToken, digest: [UInt8]) async throws(StoreError) -> TokenAddition
  /// All tokens by id.
  func tokens() async throws(StoreError) -> [AccessToken]
  /// A token by its digest, whether it is over or not, and whose it is.
  func token(_ digest: [UInt8]) async throws(StoreError) -> (AccessToken, NewsroomUser)?
  /// Notes when a token was used.
  func use(_ token: Int, at moment: Date) async throws(StoreError)
  /// Takes a token away; false when there is none.
  func revoke(_ token: Int) async throws(StoreError) -> Bool
}

/// A user with what is kept of their password.
public struct KeptUser: Sendable, Hashable {
  /// Who it is.
  public var user: NewsroomUser
  /// Of the password, with its salt and cost.
  public var hash: String

  /// A user and a hash.
  public init(_ user: NewsroomUser, hash: String) {
    self.user = user
    self.hash = hash
  }
}

/// What is kept of a session.
public struct KeptSession: Sendable, Hashable {
  /// Of the token; who reads it cannot sign in by it.
  public var digest: [UInt8]
  /// When it began.
  public var begun: Date
  /// When it was last heard of.
  public var seen: Date

  /// A session as it is kept.
  public init(digest: [UInt8], begun: Date, seen: Date) {
    self.digest = digest
    self.begun = begun
    self.seen = seen
  }
}

/// What can be changed of a user.
public enum UserChange: Sendable, Hashable {
  /// They are gone, and their tokens with them.
  case removal
  /// Another password, by its hash.
  case password(String)
  /// Another role.
  case role(NewsroomRole)
  /// Whether they are kept out.
  case disabled(Bool)

  /// What came of it.
  public enum Outcome: Sendable, Hashable {
    /// It is done.
    case done
    /// There is no such user.
    case unknown
    /// It would have left no administrator.
    case lastAdministrator
  }

  /// Whether somebody of whom it is done is an administrator afterwards who can sign in.
  public func leavesAdministrator(_ user: NewsroomUser) -> Bool {
    switch self {
    case .removal: false
    case .password: user.isAdministrating
    case .role(let role): role == .administrator && !user.isDisabled
    case .disabled(let isDisabled): user.role == .administrator && !isDisabled
    }
  }
}

/// What came of adding a token.
public enum TokenAddition: Sendable, Hashable {
  /// It is there, under this id.
  case added(Int)
  /// Its owner is not there any more.
  case unknown
  /// Its owner has too many.
  case tooMany
}

extension NewsroomUser {
  /// Whether they can say who may do what.
  public var isAdministrating: Bool { role == .administrator && !isDisabled }
}
