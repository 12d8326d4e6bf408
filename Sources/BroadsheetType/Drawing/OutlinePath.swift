/// Writes outlines as the data of an SVG path, in few bytes: whole units, steps from where the last one
/// ended, no sign or letter that says what is known.
struct OutlinePath {
  private struct Point: Equatable {
    var x: Int
    var y: Int

    static func - (one: Point, other: Point) -> Point {
      Point(x: one.x - other.x, y: one.y - other.y)
    }

    /// Where it is on the other side of a point.
    func reflected(at point: Point) -> Point {
      Point(x: 2 * point.x - x, y: 2 * point.y - y)
    }

    /// By what rounding makes of points that are the same.
    func isNear(_ other: Point) -> Bool { abs(x - other.x) <= 1 && abs(y - other.y) <= 1 }
  }

  /// Beyond, outlines are no letters, and nothing is written any more.
  private static let farthest = 1_000_000.0

  /// The most bytes that are written.
  let limit: Int
  /// Where outlines stand, in units to the right.
  var origin = (x: 0.0, y: 0.0)
  private var bytes: [UInt8] = []
  private var letter: UInt8 = 0
  private var endsInNumber = false
  private var current = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)
  /// A line that is not written yet: one back to the start is drawn by closing.
  private var line: Point?
  /// The last control point, where a curve of the same kind follows.
  private var control: (letter: UInt8, point: Point)?
  /// Whether something was too much, too far or no number.
  private(set) var isBroken = false

  init(limit: Int) { self.limit = limit }

  /// The path; nil where it could not be written whole.
  var text: String? { isBroken ? nil : String(decoding: bytes, as: UTF8.self) }

  mutating func move(_ x: Float, _ y: Float) {
    guard let point = point(x, y) else { return }
    line = nil
    write("m", point - current)
    (current, start, control) = (point, point, nil)
  }

  mutating func line(_ x: Float, _ y: Float) {
    guard let point = point(x, y) else { return }
    flushLine()
    if point != current { line = point }
    control = nil
  }

  mutating func quadratic(_ control: (x: Float, y: Float), _ x: Float, _ y: Float) {
    guard let bend = point(control.x, control.y), let end = point(x, y) else { return }
    flushLine()
    guard bend != current || end != current else { return }
    let mirrored = mirrored("q")
    if bend.isNear(mirrored) {
      write("t", end - current)
      self.control = (UInt8(ascii: "q"), mirrored)
    } else {
      write("q", bend - current, end - current)
      self.control = (UInt8(ascii: "q"), bend)
    }
    current = end
  }

  mutating func cubic(
    _ first: (x: Float, y: Float),
    _ second: (x: Float, y: Float),
    _ x: Float,
    _ y: Float
  ) {
    guard let first = point(first.x, first.y), let second = point(second.x, second.y),
      let end = point(x, y)
    else { return }
    flushLine()
    guard first != current || second != current || end != current else { return }
    if first.isNear(mirrored("c")) {
      write("s", second - current, end - current)
    } else {
      write("c", first - current, second - current, end - current)
    }
    (current, control) = (end, (UInt8(ascii: "c"), second))
  }

  mutating func close() {
    if line == start { line = nil }
    flushLine()
    append(UInt8(ascii: "z"))
    (letter, endsInNumber) = (UInt8(ascii: "z"), false)
    (current, control) = (start, nil)
  }

  /// Where a curve goes on without a control point of its own.
  private func mirrored(_ letter: Unicode.Scalar) -> Point {
    guard let control, control.letter == UInt8(ascii: letter) else { return current }
    return control.point.reflected(at: current)
  }

  private mutating func point(_ x: Float, _ y: Float) -> Point? {
    let (x, y) = (origin.x + Double(x), origin.y + Double(y))
    guard abs(x) < Self.farthest, abs(y) < Self.farthest else {
      isBroken = true
      return nil
    }
    return Point(x: Int(x.rounded()), y: Int(y.rounded()))
  }

  private mutating func flushLine() {
    guard let end = line else { return }
    line = nil
    let step = end - current
    current = end
    if step.y == 0 {
      write("h", [step.x])
    } else if step.x == 0 {
      write("v", [step.y])
    } else {
      write("l", step)
    }
  }

  private mutating func write(_ letter: Unicode.Scalar, _ points: Point...) {
    write(letter, points.flatMap { [$0.x, $0.y] })
  }

  private mutating func write(_ scalar: Unicode.Scalar, _ numbers: [Int]) {
    let letter = UInt8(ascii: scalar)
    // What follows a move without a letter of its own is a line.
    let isKnown =
      letter == self.letter && scalar != "m" || scalar == "l" && self.letter == UInt8(ascii: "m")
    if !isKnown {
      append(letter)
      endsInNumber = false
    }
    self.letter = letter
    for number in numbers {
      if endsInNumber, number >= 0 { append(UInt8(ascii: " ")) }
      for digit in String(number).utf8 { append(digit) }
      endsInNumber = true
    }
  }

  private mutating func append(_ byte: UInt8) {
    guard bytes.count < limit else {
      isBroken = true
      return
    }
    bytes.append(byte)
  }
}
