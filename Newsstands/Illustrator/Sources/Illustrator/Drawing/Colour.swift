/// A colour of a printed plate, with the share of it that covers what lies beneath.
struct Colour: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity = 1.0

  /// Reads `0xRRGGBB`.
  init(_ code: UInt32) {
    red = Double((code >> 16) & 0xFF)
    green = Double((code >> 8) & 0xFF)
    blue = Double(code & 0xFF)
  }

  /// Reads `#rrggbb` or `#rgb`, with or without the hash; anything else is nil.
  init?(hex: String) {
    let digits = hex.hasPrefix("#") ? String(hex.dropFirst()) : hex
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
    guard long.count == 6, long.allSatisfy(\.isHexDigit), let code = UInt32(long, radix: 16) else {
      return nil
    }
    self.init(code)
  }

  /// `#rrggbb`, without the opacity.
  var hex: String {
    let code = Int(red.rounded()) << 16 | Int(green.rounded()) << 8 | Int(blue.rounded())
    let digits = String(code, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// How light the colour looks, from 0 for black to 1 for white.
  var lightness: Double {
    (0.299 * red + 0.587 * green + 0.114 * blue) / 255
  }

  /// This colour with `share` of another stirred in.
  func mixed(_ other: Colour, _ share: Double) -> Colour {
    var result = self
    result.red += (other.red - red) * share
    result.green += (other.green - green) * share
    result.blue += (other.blue - blue) * share
    return result
  }

  func faded(_ opacity: Double) -> Colour {
    var result = self
    result.opacity = opacity
    return result
  }
}
