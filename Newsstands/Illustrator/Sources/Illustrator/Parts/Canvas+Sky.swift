/// Skies and what hangs in them.
extension Canvas {
  /// Fills the picture with sky: bands, a great disc, rays or clouds above the horizon.
  mutating func skyline(_ horizon: Double = 520, clouds: Bool = true) {
    rect(0, 0, 1200, 800, sky)
    let x = between(190, 430)
    let y = between(130, 230)
    switch count(0...3) {
    case 0: bands(to: horizon)
    case 1: circle(x + 90, horizon - 150, 300, glow.faded(0.75))
    case 2 where palette.mood != .night: rays(x, y)
    default: rect(0, horizon - 190, 1200, 200, glow.faded(0.7))
    }
    light(x, y)
    if clouds, palette.mood != .night {
      for _ in 0..<count(1...3) {
        cloud(between(480, 1100), between(70, max(90, horizon - 330)), between(0.6, 1.3))
      }
    }
    halftone("M0 \(horizon - 170)h1200v180H0z", opacity: 0.3)
  }

  /// The sun, or at night the moon with its stars.
  mutating func light(_ x: Double, _ y: Double) {
    if palette.mood == .night {
      stars()
      fill("M\(x) \(y - 62)a62 62 0 1 0 62 76a50 50 0 0 1-62-76z", sun)
      return
    }
    let radius = between(58, 92)
    circle(x, y, radius * 1.5, sun.faded(0.35))
    circle(x, y, radius, sun)
  }

  mutating func stars() {
    var points: Outline = ""
    for _ in 0..<26 {
      points += "M\(between(10, 1190)) \(between(10, 430))h0"
    }
    stroke(points, paper.faded(0.8), 5)
  }

  mutating func cloud(_ x: Double, _ y: Double, _ size: Double) {
    let colour = paper.mixed(sky, 0.15).faded(0.85)
    place(x, y, scale: size, flipped: chance()) {
      $0.fill(
        "M-150 40a34 34 0 0 1 14-66a66 66 0 0 1 124-22a50 50 0 0 1 86 30a30 30 0 1 1 22 58z",
        colour
      )
    }
  }

  mutating func gulls(_ number: Int, _ x: Double, _ y: Double) {
    var wings: Outline = ""
    for _ in 0..<number {
      let span = between(14, 30)
      wings +=
        "M\(x + between(-170, 170)) \(y + between(-80, 80))q\(span / 2) \(-span / 2) \(span) 0"
      wings += "q\(span / 2) \(-span / 2) \(span) 0"
    }
    stroke(wings, contrast(to: sky), 5)
  }

  mutating func smoke(_ x: Double, _ y: Double, _ size: Double = 1) {
    let colour = paper.mixed(sky, 0.3)
    circle(x, y, 26 * size, colour)
    circle(x + 34 * size, y - 44 * size, 40 * size, colour)
    circle(x + 92 * size, y - 96 * size, 56 * size, colour.faded(0.85))
    circle(x + 180 * size, y - 140 * size, 70 * size, colour.faded(0.6))
  }

  mutating func rain(_ colour: Colour, slant: Double = -30) {
    var drops: Outline = ""
    for _ in 0..<70 {
      drops += "M\(between(0, 1230)) \(between(0, 760))l\(slant) 56"
    }
    stroke(drops, colour, 4)
  }

  mutating func snowfall(_ number: Int = 60) {
    var flakes: Outline = ""
    for _ in 0..<number {
      flakes += "M\(between(0, 1200)) \(between(0, 780))h0"
    }
    stroke(flakes, Colour(0xFFFFFF).faded(0.9), 11)
  }

  private mutating func bands(to horizon: Double) {
    for step in 1...3 {
      let top = horizon - 330 + Double(step) * 85
      let sway = between(-60, 60)
      fill(
        "M0 \(top)Q300 \(top + sway) 600 \(top)T1200 \(top)V\(horizon + 10)H0z",
        sky.mixed(glow, Double(step) * 0.3)
      )
    }
  }

  private mutating func rays(_ x: Double, _ y: Double) {
    var wedges: Outline = ""
    for degrees in stride(from: -20.0, to: 120, by: 24) {
      let start = degrees * .pi / 180
      let end = (degrees + 10) * .pi / 180
      wedges += "M\(x) \(y)L\(x + 1300 * start.cosine) \(y + 1300 * start.sine)"
      wedges += "L\(x + 1300 * end.cosine) \(y + 1300 * end.sine)z"
    }
    fill(wedges, glow.faded(0.45))
  }
}

extension Double {
  /// Taylor's series, exact to a whole unit of the canvas; it spares the C library and its rounding.
  var sine: Double {
    let angle = remainder(dividingBy: 2 * .pi)
    var term = angle
    var sum = angle
    for step in stride(from: 2.0, through: 18, by: 2) {
      term *= -angle * angle / (step * (step + 1))
      sum += term
    }
    return sum
  }

  var cosine: Double { (self + .pi / 2).sine }
}
