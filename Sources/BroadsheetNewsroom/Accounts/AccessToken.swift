public import Foundation

/// What is known of a token by which a program asks in somebody's name; not the token itself.
public struct AccessToken: Sendable, Hashable {
  /// Characters that a label may have.
  public static let longestLabel = 64
  /// Days for which one may be made.
  public static let days = 1...3_650
  /// Tokens that one user may have.
  public static let mostOfUser = 100

  /// By which it is listed and revoked; never given to another.
  public var id: Int
  /// What it is for, in its owner's words.
  public var label: String
  /// In whose name it asks.
  public var owner: UserName
  /// What it may do at the most; never more than its owner.
  public var role: NewsroomRole
  /// When it was made.
  public var added: Date
  /// From when on it does nothing.
  public var expires: Date
  /// A moment of the day on which it was last used; nil for never.
  public var lastUsed: Date?

  /// A token as the newsroom keeps it.
  public init(
    id: Int,
    label: String,
    owner: UserName,
    role: NewsroomRole,
    added: Date,
    expires: Date,
    lastUsed: Date? = nil
  ) {
    self.id = id
    self.label = label
    self.owner = owner
    self.role = role
    self.added = added
    self.expires = expires
    self.lastUsed = lastUsed
  }
}

/// What a token that was sent along allows.
public struct AccessGrant: Sendable, Hashable {
  /// In whose name the program asks.
  public var user: NewsroomUser
  /// The token by which it does.
  public var token: AccessToken

  /// What it may do now: what the token may, and its owner.
  public var role: NewsroomRole { min(user.role, token.role) }
}
