public import Foundation

/// A key or button that is held.
@MainActor
open class UIPress: NSObject {
  /// The key, if it is one of a keyboard.
  open var key: UIKey? { heldKey }
  private let heldKey: UIKey?

  package init(key: UIKey?) {
    heldKey = key
    super.init()
  }
}

/// What keys and buttons do at a time.
@MainActor
open class UIPressesEvent: NSObject {
  package override init() {
    super.init()
  }
}

/// A key of a keyboard.
@MainActor
open class UIKey: NSObject {
  /// What it writes without other keys held.
  open var charactersIgnoringModifiers: String { written }
  /// The other keys that are held.
  open var modifierFlags: UIKeyModifierFlags { held }

  private let written: String
  private let held: UIKeyModifierFlags
  private let place: UIKeyboardHIDUsage

  package init(
    _ characters: String,
    modifierFlags: UIKeyModifierFlags = [],
    keyCode: UIKeyboardHIDUsage = .keyboardErrorUndefined
  ) {
    written = characters
    held = modifierFlags
    place = keyCode
    super.init()
  }
}

/// Keys that are held with another.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The bits of the keys.
  public let rawValue: Int

  /// The keys of these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Command.
  public static let command = Self(rawValue: 1 << 20)
}

/// Places of a keyboard.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// A place nobody knows.
  case keyboardErrorUndefined = 3
  /// The key of R.
  case keyboardR = 21
  /// Return.
  case keyboardReturnOrEnter = 40
  /// Escape.
  case keyboardEscape = 41
  /// Space.
  case keyboardSpacebar = 44
  /// The arrow to the right.
  case keyboardRightArrow = 79
  /// The arrow to the left.
  case keyboardLeftArrow = 80
  /// The arrow down.
  case keyboardDownArrow = 81
  /// The arrow up.
  case keyboardUpArrow = 82
}
