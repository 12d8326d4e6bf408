public import Foundation

/// A colour, of one value or of one for each look of the device.
open class UIColor: NSObject, @unchecked Sendable {
  // Never changes after it was made, which is what makes it safe to share.
  let make: @Sendable (UITraitCollection) -> Components
  private let isDynamic: Bool

  struct Components: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
  }

  /// A colour of shares of light.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let components = Components(red: red, green: green, blue: blue, alpha: alpha)
    make = { _ in components }
    isDynamic = false
  }

  /// A grey.
  convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour that depends on the look of the device.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    make = { dynamicProvider($0).make($0) }
    isDynamic = true
  }

  init(_ make: @escaping @Sendable (UITraitCollection) -> Components) {
    self.make = make
    isDynamic = true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    guard !isDynamic, !other.isDynamic else { return self === other }
    return make(.current) == other.make(.current)
  }

  open override var hash: Int {
    isDynamic ? ObjectIdentifier(self).hashValue : make(.current).hashValue
  }
}
