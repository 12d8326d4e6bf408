public import Foundation

/// Somebody who may see the newsroom, or change things in it.
public struct NewsroomUser: Sendable, Hashable {
  /// By which the trail names them.
  public var name: UserName
  /// What they may do.
  public var role: NewsroomRole
  /// When they were added.
  public var added: Date
  /// Whether they are kept out for now: they cannot sign in, and their tokens do nothing.
  public var isDisabled: Bool

  /// A user, as the newsroom keeps them.
  public init(_ name: UserName, role: NewsroomRole, added: Date, isDisabled: Bool = false) {
    self.name = name
    self.role = role
    self.added = added
    self.isDisabled = isDisabled
  }
}
