/// Path commands in SVG's own notation, in which interpolated numbers are rounded to whole units.
///
///     let mast: Outline = "M\(x) \(y)h8v-120h-8z"
struct Outline: ExpressibleByStringInterpolation, Sendable {
  var commands: String

  init(stringLiteral value: String) {
    commands = value
  }

  init(stringInterpolation: StringInterpolation) {
    commands = stringInterpolation.commands
  }

  static func += (left: inout Outline, right: Outline) {
    left.commands += right.commands
  }

  /// A smooth line through the midpoints of the given points, closed along the foot of the picture.
  static func rolling(_ points: [(x: Double, y: Double)], foot: Double) -> Outline {
    guard let first = points.first, let last = points.last else { return "" }
    var outline: Outline = "M\(first.x) \(foot)V\(first.y)"
    for (point, next) in zip(points, points.dropFirst()) {
      let middle = (x: (point.x + next.x) / 2, y: (point.y + next.y) / 2)
      outline += "Q\(point.x) \(point.y) \(middle.x) \(middle.y)"
    }
    outline += "L\(last.x) \(last.y)V\(foot)z"
    return outline
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var commands = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      commands.reserveCapacity(literalCapacity + interpolationCount * 4)
    }

    mutating func appendLiteral(_ literal: String) {
      commands += literal
    }

    mutating func appendInterpolation(_ value: Double) {
      commands += String(Int(value.rounded()))
    }

    mutating func appendInterpolation(_ outline: Outline) {
      commands += outline.commands
    }
  }
}
