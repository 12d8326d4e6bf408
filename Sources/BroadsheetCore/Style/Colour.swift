/// An opaque colour in sRGB.
public struct Colour: Sendable, Hashable, Codable, CustomStringConvertible {
  /// 0 to 255, in sRGB's own gamma.
  public var red: UInt8
  /// 0 to 255, in sRGB's own gamma.
  public var green: UInt8
  /// 0 to 255, in sRGB's own gamma.
  public var blue: UInt8

  /// A colour from its components, 0 to 255 each.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Nil unless the text is `#rgb` or `#rrggbb`.
  public init?(hex: some StringProtocol) {
    guard hex.first == "#" else { return nil }
    let digits = hex.dropFirst().map(\.hexDigitValue)
    guard !digits.contains(nil) else { return nil }
    let values = digits.compactMap { $0 }
    switch values.count {
    case 3:
      self.init(
        red: UInt8(values[0] * 17),
        green: UInt8(values[1] * 17),
        blue: UInt8(values[2] * 17)
      )
    case 6:
      self.init(
        red: UInt8(values[0] * 16 + values[1]),
        green: UInt8(values[2] * 16 + values[3]),
        blue: UInt8(values[4] * 16 + values[5])
      )
    default: return nil
    }
  }

  /// `#rrggbb`, in lower case.
  public var hex: String {
    "#"
      + [red, green, blue].map { component in
        let digits = String(component, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  public var description: String { hex }

  /// So far on the way to another colour, from 0 to 1, in sRGB's own gamma.
  public func mixed(with other: Colour, _ share: Double) -> Colour {
    precondition((0...1).contains(share))
    func mix(_ path: KeyPath<Colour, UInt8>) -> UInt8 {
      UInt8(Double(self[keyPath: path]) * (1 - share) + Double(other[keyPath: path]) * share)
    }
    return Colour(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let colour = Colour(hex: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a colour: \(text)")
      )
    }
    self = colour
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
