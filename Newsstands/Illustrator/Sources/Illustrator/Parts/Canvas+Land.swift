/// Hills, mountains, trees and the ground.
extension Canvas {
  /// A rolling ridge from edge to edge, filled down to the foot of the picture.
  mutating func hills(_ y: Double, _ height: Double, _ colour: Colour, points: Int = 6) {
    var crest: [(x: Double, y: Double)] = []
    for index in 0...points {
      let x = -100 + 1400 * Double(index) / Double(points)
      crest.append((x, y + between(-height, height)))
    }
    fill(.rolling(crest, foot: 800), colour)
  }

  /// Peaks with a lit and a shaded face; `snow` caps them.
  mutating func mountains(
    _ base: Double,
    _ height: Double,
    _ colour: Colour,
    peaks: Int = 4,
    snow: Bool = true
  ) {
    var faces: Outline = ""
    var shades: Outline = ""
    var caps: Outline = ""
    for index in 0..<peaks {
      let x = 1200 * (Double(index) + between(0.2, 0.8)) / Double(peaks)
      let rise = height * between(0.62, 1)
      let half = rise * between(0.75, 1.05) + 40
      faces += "M\(x - half) \(base)L\(x) \(base - rise)L\(x + half) \(base)z"
      shades += "M\(x) \(base - rise)L\(x + half) \(base)H\(x + half * 0.3)"
      shades +=
        "L\(x - half * 0.08) \(base - rise * 0.42)L\(x + half * 0.12) \(base - rise * 0.62)z"
      let cap = half * 0.3
      let drop = rise * 0.3
      caps +=
        """
        M\(x) \(base - rise)l\(cap) \(drop)l\(-cap * 0.5) \(-drop * 0.25)\
        l\(-cap * 0.4) \(drop * 0.5)
        """
      caps += "l\(-cap * 0.4) \(-drop * 0.55)l\(-cap * 0.7) \(drop * 0.3)z"
    }
    fill(faces, colour)
    fill(shades, shaded(colour, 0.25))
    if snow { fill(caps, paper.mixed(glow, 0.15)) }
  }

  /// A row of spruces along a line.
  mutating func spruces(
    _ y: Double,
    _ height: Double,
    _ colour: Colour,
    number: Int,
    from: Double = 0,
    to: Double = 1200
  ) {
    var trees: Outline = ""
    for index in 0..<number {
      let x = from + (to - from) * (Double(index) + between(0.1, 0.9)) / Double(number)
      let tall = height * between(0.65, 1.1)
      let wide = tall * 0.24
      trees +=
        "M\(x) \(y - tall)l\(wide * 0.7) \(tall * 0.4)h\(-wide * 0.3)l\(wide * 0.6) \(tall * 0.45)"
      trees += "h\(-wide * 0.85)v\(tall * 0.15)h\(-wide * 0.3)v\(-tall * 0.15)h\(-wide * 0.85)"
      trees += "l\(wide * 0.6) \(-tall * 0.45)h\(-wide * 0.3)z"
    }
    fill(trees, colour)
  }

  /// A tree in leaf with a lit crown; bare in winter.
  mutating func tree(_ x: Double, _ y: Double, _ height: Double, _ colour: Colour) {
    if palette.mood == .winter { return bareTree(x, y, height) }
    place(x, y, scale: height / 200, flipped: chance()) {
      $0.fill("M-8 0l3-90l-26-30l6-5l22 22l4-40h6l3 50l24-28l5 5l-26 38l3 78z", $0.ink)
      $0.fill(
        """
        M-62-80a42 42 0 0 1-8-78a56 56 0 0 1 104-24a44 44 0 0 1 36 78a40 40 0 0 1-52 32\
        a44 44 0 0 1-80-8z
        """,
        colour
      )
      $0.fill(
        "M34-182a44 44 0 0 1 36 78a40 40 0 0 1-52 32a44 44 0 0 1-50 18c70-20 84-60 66-128z",
        $0.shaded(colour)
      )
    }
  }

  /// Round street trees in two shapes, for where many stand.
  mutating func grove(_ y: Double, _ height: Double, _ colour: Colour, number: Int) {
    var trunks: Outline = ""
    var crowns: Outline = ""
    for index in 0..<number {
      let x = 1200 * (Double(index) + between(0.3, 0.7)) / Double(number)
      trunks += "M\(x) \(y)v\(-height * 0.5)"
      crowns += "M\(x) \(y - height * 0.75)v\(-height * between(0, 0.2))"
    }
    stroke(trunks, ink, height * 0.08)
    if palette.mood != .winter { stroke(crowns, colour, height * 0.6) }
  }

  mutating func bareTree(_ x: Double, _ y: Double, _ height: Double) {
    place(x, y, scale: height / 200, flipped: chance()) {
      $0.stroke(
        """
        M0 0V-190M0-60L-44-120V-160M0-90L42-150V-180M-24-92L-56-100M22-120L56-130M0-130\
        L-24-170M0-150L18-190
        """,
        $0.ink,
        8
      )
    }
  }

  /// The ground in front, with a lighter lip where it meets the light.
  mutating func ground(_ y: Double, _ colour: Colour) {
    let sway = between(-24, 24)
    fill("M0 \(y)Q600 \(y + sway) 1200 \(y)V800H0z", colour)
    fill(
      "M0 \(y)Q600 \(y + sway) 1200 \(y)v14Q600 \(y + sway + 22) 0 \(y + 10)z",
      colour.mixed(glow, 0.35)
    )
  }

  mutating func grass(_ y: Double, _ colour: Colour, number: Int = 26) {
    var blades: Outline = ""
    for _ in 0..<number {
      let x = between(0, 1200)
      blades += "M\(x) \(y + between(-6, 60))l-8-26M\(x + 8) \(y + between(0, 40))l5-30"
    }
    stroke(blades, colour, 5)
  }

  /// What a thing throws on the ground, away from the light.
  mutating func shadow(_ x: Double, _ y: Double, _ width: Double, _ height: Double = 26) {
    oval(x + width * 0.12, y, width, height, ink.faded(0.22))
  }
}
