@_exported public import Foundation

/// What an app may do to tell something.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits of the ways.
  public let rawValue: UInt

  /// The ways of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// A number at its picture.
  public static let badge = Self(rawValue: 1)
  /// A sound.
  public static let sound = Self(rawValue: 2)
  /// A note on the screen.
  public static let alert = Self(rawValue: 4)
}

/// Where an app tells something while it is not used.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  // Has no state of its own: what tests answer is kept under a lock.
  private static let one = UNUserNotificationCenter()

  /// The app's.
  open class func current() -> UNUserNotificationCenter { one }

  /// Asks the reader whether the app may tell something; whether it may.
  @discardableResult
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try NotificationAnswer.shared.ask(options)
  }
}
