/// To which size a picture is decoded, and which size is cut out of that.
struct Scale {
  typealias Size = (width: Int, height: Int)

  /// All of the picture, with the smallest sides of its ratio that cover the part.
  let whole: Size
  /// What is left of it: what was asked for, or less of the same ratio where there are not as many pixels.
  let part: Size

  /// Pixels of a side of what is made.
  private static let longestSide = 4_096

  init(width: Int, height: Int, _ shape: Request.Shape) {
    guard let wanted = shape.height else {
      let share = min(
        1,
        Double(shape.width) / Double(width),
        Double(Self.longestSide) / Double(height)
      )
      whole = Self.scaled((width, height), by: share)
      part = whole
      return
    }
    let share = min(
      1,
      Double(width) / Double(shape.width),
      Double(height) / Double(wanted)
    )
    let asked = Self.scaled((shape.width, wanted), by: share)
    part = (min(asked.width, width), min(asked.height, height))
    let cover = max(
      Double(part.width) / Double(width),
      Double(part.height) / Double(height)
    )
    let scaled = Self.scaled((width, height), by: cover)
    whole = (
      scaled.width.clamped(to: part.width...width), scaled.height.clamped(to: part.height...height)
    )
  }

  /// The largest size of the ratio, at most its own, with sides of at most so many pixels.
  static func fit(width: Int, height: Int, within side: Int) -> Size {
    scaled((width, height), by: min(1, Double(side) / Double(max(width, height))))
  }

  private static func scaled(_ size: Size, by share: Double) -> Size {
    (
      max(1, Int((Double(size.width) * share).rounded())),
      max(1, Int((Double(size.height) * share).rounded()))
    )
  }
}
