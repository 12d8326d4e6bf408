public import BroadsheetPress

/// Why something about users, sessions or tokens was not done.
public enum AccountTrouble: Error, Sendable, Equatable {
  /// The name is none.
  case name(UserNameTrouble)
  /// The password cannot be chosen.
  case password(PasswordTrouble)
  /// There is a user of that name already.
  case taken(UserName)
  /// There is no user of that name.
  case unknown(UserName)
  /// Nobody could say any more who may do what.
  case lastAdministrator(UserName)
  /// A token cannot do more than its owner, who has this role.
  case roleAbove(NewsroomRole)
  /// A token's label is missing, too long, or has what cannot be seen.
  case label
  /// A token cannot be made for so many days.
  case days(Int)
  /// The user has as many tokens as anybody may have.
  case tooManyTokens
  /// There is no token of that number.
  case unknownToken(Int)
  /// Too many passwords are looked at just now; seconds until it is worth another try.
  case busy(seconds: Int)
  /// The machine has not the memory that hashing a password takes.
  case noMemory
  /// What is kept of accounts cannot be read or written.
  case store(StoreError)
}

extension AccountTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .name(let trouble): return "\(trouble)"
    case .password(let trouble): return "\(trouble)"
    case .taken(let name): return "There is a user '\(name)' already."
    case .unknown(let name): return "There is no user '\(name)'."
    case .lastAdministrator(let name):
      return "'\(name)' is the last administrator; without one nobody could change who may do what."
    case .roleAbove(let role):
      return "A token can do no more than its owner, who is \(role.rawValue)."
    case .label:
      return "A token needs a label of 1 to \(AccessToken.longestLabel) characters, in one line."
    case .days(let days):
      let range = AccessToken.days
      return "\(days) days are none; a token lasts from \(range.lowerBound) to \(range.upperBound)."
    case .tooManyTokens: return "Nobody can have more than \(AccessToken.mostOfUser) tokens."
    case .unknownToken(let id): return "There is no token \(id)."
    case .busy(let seconds): return "Too many sign in just now; try again in \(seconds) seconds."
    case .noMemory: return "There is not enough memory to hash a password."
    case .store(let error): return "Accounts cannot be read or written: \(error)"
    }
  }
}
