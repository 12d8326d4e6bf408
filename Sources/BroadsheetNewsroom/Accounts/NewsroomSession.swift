public import Foundation

/// Somebody who has signed in, for as long as it holds.
public struct NewsroomSession: Sendable, Hashable {
  /// Who it is, as the newsroom has them now.
  public var user: NewsroomUser
  /// When they signed in.
  public var begun: Date
  /// When it ends if nothing more comes from them; at the latest its end for good.
  public var ends: Date
  /// What every form and every request that changes something must bring along.
  ///
  /// It follows from the session's token alone, so it is the same as long as the session lasts, and
  /// nobody who has not the token can make it up. Judge it by ``NewsroomAccounts/accepts(csrf:with:)``.
  public var csrf: String
}

/// How long sessions last.
public struct SessionRules: Sendable, Hashable {
  /// Seconds without a request after which a session ends.
  public var idle: Double
  /// Seconds after which it ends whatever happens.
  public var absolute: Double
  /// Seconds within which its last request is not written down again.
  public var precision: Double
  /// Sessions that one user may have; another ends the one that was quiet for longest.
  public var mostOfUser: Int

  /// Half an hour idle and half a day in all, unless told otherwise.
  public init(
    idle: Double = 30 * 60,
    absolute: Double = 12 * 3_600,
    precision: Double = 60,
    mostOfUser: Int = 32
  ) {
    self.idle = idle
    self.absolute = absolute
    self.precision = precision
    self.mostOfUser = mostOfUser
  }

  /// When a session ends that was begun and last heard of then.
  func end(begun: Date, seen: Date) -> Date { min(begun + absolute, seen + idle) }

  /// Whether a session holds.
  ///
  /// Sessions outlive a process, so the wall clock it is. One from the future is none: when the clock is
  /// set back, nobody's session becomes longer by it.
  func holds(begun: Date, seen: Date, at now: Date) -> Bool {
    now < end(begun: begun, seen: seen) && seen <= now + precision
  }
}
