/// Who may see the newsroom and change things in it: users, their sessions, and tokens for programs.
///
/// Whoever has signed in is a ``NewsroomSession``, a program an ``AccessGrant``; both have a role, and
/// what a role may do is for those to say who offer it. Every change of a user holds at once: their
/// sessions end with a new password or role, with being kept out, and with their removal.
public protocol NewsroomAccounts: Sendable {
  // MARK: Users

  /// Everybody, by name.
  func users() async throws(AccountTrouble) -> [NewsroomUser]
  /// Whether there is anybody; costs little, for strangers have it asked.
  func hasUsers() async throws(AccountTrouble) -> Bool
  /// Adds a user; throws `.taken` where the name is.
  @discardableResult
  func add(_ name: UserName, role: NewsroomRole, password: Password)
    async throws(AccountTrouble) -> NewsroomUser
  /// Removes a user with all sessions and tokens; the trail keeps their name.
  ///
  /// Throws `.lastAdministrator` for the last who can sign in, unless `evenLast`; so do the changes of
  /// role and of being kept out.
  func remove(_ name: UserName, evenLast: Bool) async throws(AccountTrouble)
  /// Gives a user another password, and ends their sessions; tokens stay.
  func setPassword(_ password: Password, of name: UserName) async throws(AccountTrouble)
  /// Gives a user another role, and ends their sessions; their tokens do no more than the role may.
  func setRole(_ role: NewsroomRole, of name: UserName, evenLast: Bool) async throws(AccountTrouble)
  /// Keeps a user out, or lets them in again; ends their sessions.
  func setDisabled(_ isDisabled: Bool, of name: UserName, evenLast: Bool)
    async throws(AccountTrouble)

  // MARK: Sessions

  /// Looks whether somebody is who they say, and begins a session under a new token.
  ///
  /// Throws only where accounts cannot be read or written; what is wrong with the attempt is in the
  /// outcome. Takes as long for names that nobody has.
  func signIn(_ attempt: SignInAttempt) async throws(AccountTrouble) -> SignInOutcome
  /// The session of a token; nil when there is none any more.
  ///
  /// Where somebody `isActing` it is noted that it was heard of. What a page asks by itself is no act:
  /// an open page alone keeps no session.
  func session(of token: SecretToken, isActing: Bool) async throws(AccountTrouble)
    -> NewsroomSession?
  /// Whether a text is the CSRF token of a session; constant in what the text is.
  func accepts(csrf text: String, with token: SecretToken) -> Bool
  /// Ends a session; nothing where there is none.
  func signOut(_ token: SecretToken) async throws(AccountTrouble)

  // MARK: Tokens for programs

  /// Makes a token that asks in a user's name, which is in the answer and nowhere else.
  ///
  /// The label says what it is for. It may do as much as its owner when `role` is nil, and throws
  /// `.roleAbove` for more. It lasts for some of ``AccessToken/days``.
  func addToken(_ label: String, of name: UserName, role: NewsroomRole?, days: Int)
    async throws(AccountTrouble) -> (AccessToken, SecretToken)
  /// All tokens in the order in which they were made, also those that are over.
  func tokens() async throws(AccountTrouble) -> [AccessToken]
  /// Has a token do nothing from now on.
  func revokeToken(_ id: Int) async throws(AccountTrouble)
  /// What a token allows now, and notes the day; nil when it allows nothing.
  func grant(of token: SecretToken) async throws(AccountTrouble) -> AccessGrant?
}

extension NewsroomAccounts {
  /// The session of a token, and notes that it was heard of; nil when there is none any more.
  public func session(of token: SecretToken) async throws(AccountTrouble) -> NewsroomSession? {
    try await session(of: token, isActing: true)
  }
}
