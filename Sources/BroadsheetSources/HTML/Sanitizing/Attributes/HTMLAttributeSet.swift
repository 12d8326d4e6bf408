/// A set of attributes, in as many bits.
struct HTMLAttributeSet: Sendable {
  private var bits: (UInt64, UInt64, UInt64) = (0, 0, 0)

  init(_ attributes: Set<HTMLAttribute>) {
    for attribute in attributes { toggle(attribute) }
  }

  @inline(__always)
  func contains(_ attribute: HTMLAttribute) -> Bool {
    let bit = Self.bit(attribute)
    return switch attribute.rawValue &>> 6 {
    case 0: bits.0 & bit != 0
    case 1: bits.1 & bit != 0
    default: bits.2 & bit != 0
    }
  }

  /// Takes an attribute out; false if it was not in.
  @inline(__always)
  mutating func remove(_ attribute: HTMLAttribute) -> Bool {
    guard contains(attribute) else { return false }
    toggle(attribute)
    return true
  }

  @inline(__always)
  private mutating func toggle(_ attribute: HTMLAttribute) {
    let bit = Self.bit(attribute)
    switch attribute.rawValue &>> 6 {
    case 0: bits.0 ^= bit
    case 1: bits.1 ^= bit
    default: bits.2 ^= bit
    }
  }

  @inline(__always)
  private static func bit(_ attribute: HTMLAttribute) -> UInt64 {
    1 &<< UInt64(attribute.rawValue & 63)
  }
}
