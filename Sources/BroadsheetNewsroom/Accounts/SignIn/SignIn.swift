public import BroadsheetSources

/// What somebody who wants to sign in has sent; it says nothing of itself when it is printed.
public struct SignInAttempt: Sendable {
  /// As it was typed.
  public var name: String
  /// As it was typed.
  public var password: String
  /// Whose attempt it is; nil where that is not known, and all such are one.
  ///
  /// Behind a proxy the address that it vouches for, or everybody waits for everybody.
  public var address: IPAddress?
  /// The session that the client came with; it ends when another takes its place.
  public var replacing: SecretToken?

  /// An attempt, as it came.
  public init(
    name: String,
    password: String,
    from address: IPAddress?,
    replacing: SecretToken? = nil
  ) {
    self.name = name
    self.password = password
    self.address = address
    self.replacing = replacing
  }
}

extension SignInAttempt: CustomStringConvertible, CustomReflectable {
  public var description: String { "an attempt to sign in" }

  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What came of an attempt to sign in.
public enum SignInOutcome: Sendable {
  /// The session, and its token for the client's cookie, which was drawn anew.
  case signedIn(NewsroomSession, SecretToken)
  /// The name or the password is wrong, or the user is kept out; nobody is told which.
  case refused
  /// Too many attempts have failed; nothing was looked at, and nothing is for so many seconds.
  ///
  /// Also said for names that nobody has.
  case wait(seconds: Int)
  /// Others are being looked at; worth another try after so many seconds.
  case busy(seconds: Int)
}
