/// A class of screen widths; every renderer draws the same plan for the same class.
public enum Breakpoint: String, Sendable, Hashable, Codable, CaseIterable {
  /// Below 660 pixels.
  case phone
  /// From 660 pixels on.
  case tablet
  /// From 980 pixels on.
  case desktop
  /// From 1300 pixels on.
  case wide

  /// The least width of the class, in CSS pixels or points.
  public var minimumWidth: Int {
    switch self {
    case .phone: 0
    case .tablet: 660
    case .desktop: 980
    case .wide: 1300
    }
  }
}

/// A value for each breakpoint.
public struct PerBreakpoint<Value> {
  /// The value for phones.
  public var phone: Value
  /// The value for tablets.
  public var tablet: Value
  /// The value for desktops.
  public var desktop: Value
  /// The value for wide desktops.
  public var wide: Value

  /// A value for each of the four.
  public init(phone: Value, tablet: Value, desktop: Value, wide: Value) {
    self.phone = phone
    self.tablet = tablet
    self.desktop = desktop
    self.wide = wide
  }

  /// Makes each value, from the narrowest on, and throws what the closure throws.
  public init(_ make: (Breakpoint) throws -> Value) rethrows {
    phone = try make(.phone)
    tablet = try make(.tablet)
    desktop = try make(.desktop)
    wide = try make(.wide)
  }

  /// The value for a breakpoint.
  ///
  /// Constant time.
  public subscript(breakpoint: Breakpoint) -> Value {
    get {
      switch breakpoint {
      case .phone: phone
      case .tablet: tablet
      case .desktop: desktop
      case .wide: wide
      }
    }
    set {
      switch breakpoint {
      case .phone: phone = newValue
      case .tablet: tablet = newValue
      case .desktop: desktop = newValue
      case .wide: wide = newValue
      }
    }
  }
}

extension PerBreakpoint: Sendable where Value: Sendable {}
extension PerBreakpoint: Equatable where Value: Equatable {}
extension PerBreakpoint: Hashable where Value: Hashable {}
extension PerBreakpoint: Encodable where Value: Encodable {}
extension PerBreakpoint: Decodable where Value: Decodable {}
