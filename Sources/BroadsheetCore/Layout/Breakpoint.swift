/// A class of screen widths; every renderer draws the same plan for the same class.
public enum Breakpoint: String, Sendable, Hashable, Codable, CaseIterable {
  case phone, tablet, desktop, wide

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
  public var phone: Value
  public var tablet: Value
  public var desktop: Value
  public var wide: Value

  public init(phone: Value, tablet: Value, desktop: Value, wide: Value) {
    self.phone = phone
    self.tablet = tablet
    self.desktop = desktop
    self.wide = wide
  }

  public init(_ make: (Breakpoint) throws -> Value) rethrows {
    phone = try make(.phone)
    tablet = try make(.tablet)
    desktop = try make(.desktop)
    wide = try make(.wide)
  }

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
