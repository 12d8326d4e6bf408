public import Foundation

/// What an observer of a property is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// The options of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after a change.
  public static let new = Self(rawValue: 1)
  /// The value before a change.
  public static let old = Self(rawValue: 2)
  /// The value at once, before any change.
  public static let initial = Self(rawValue: 4)
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The value before.
  let oldValue: Value?
  /// The value after.
  let newValue: Value?

  package init(oldValue: Value?, newValue: Value?) {
    self.oldValue = oldValue
    self.newValue = newValue
  }
}

/// An observation that ends with the value that stands for it.
public final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  package init(end: @escaping () -> Void) {
    self.end = end
  }

  deinit { end?() }
}
