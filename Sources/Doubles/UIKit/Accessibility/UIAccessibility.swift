public import Foundation

/// What is there for readers who need more than a screen.
public enum UIAccessibility {
  /// What is said to what reads out.
  public struct Notification: Hashable, Sendable {
    let number: UInt32

    /// Something is to be said.
    public static let announcement = Self(number: 1008)
    /// A part of the screen changed.
    public static let layoutChanged = Self(number: 1001)
    /// The screen changed.
    public static let screenChanged = Self(number: 1000)
  }

  /// Says something to what reads out.
  @MainActor
  public static func post(notification: Notification, argument: Any?) {
    AccessibilityRecord.posted.append((notification, argument))
  }

  /// Whether the reader wants less to move.
  @MainActor public static var isReduceMotionEnabled: Bool { AccessibilityRecord.reducesMotion }
}

/// What else can be done with something.
@MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Does it; whether it could be done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// What it is called.
  open var name: String
  /// Its picture.
  open var image: UIImage?
  /// Does it.
  var actionHandler: Handler?

  /// Something that a closure does.
  public init(name: String, actionHandler: @escaping Handler) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}
