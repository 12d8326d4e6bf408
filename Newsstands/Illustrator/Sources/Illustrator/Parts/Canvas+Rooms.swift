/// Rooms, table tops and what stands in them.
extension Canvas {
  /// A wall with light falling through a window, and a table or floor in front.
  mutating func room(_ table: Double = 560, top: Colour? = nil, hasWindow: Bool = true) {
    let wall = pick(
      sky,
      far,
      glow,
      mid.mixed(paper, 0.35),
      warm.mixed(paper, 0.45),
      accent.mixed(paper, 0.6)
    )
    let top = top ?? pick(wood, near.lightness > 0.7 ? far : near, paper.mixed(wall, 0.25))
    rect(0, 0, 1200, 800, wall)
    switch count(hasWindow ? 0...3 : 1...3) {
    case 0: window(between(90, 200), 60, 300, table - 150)
    case 1: sunbeam(wall, to: table)
    case 2:
      circle(between(520, 700), between(230, 330), between(270, 340), wall.mixed(paper, 0.35))
    default: stripes(wall, to: table)
    }
    halftone("M0 \(table - 160)h1200v170H0z", opacity: 0.22)
    rect(0, table, 1200, 800 - table, top)
    rect(0, table, 1200, 12, top.mixed(paper, 0.4))
    fill(
      "M0 \(table + between(110, 190))L1200 \(table + between(50, 110))V800H0z",
      shaded(top, 0.16)
    )
  }

  /// A window with the day in it.
  mutating func window(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    rect(x - 16, y - 16, width + 32, height + 32, paper)
    rect(x, y, width, height, palette.mood == .night ? ink.mixed(sky, 0.6) : glow.mixed(sky, 0.4))
    let hill = y + height * between(0.55, 0.75)
    fill(
      "M\(x) \(hill)q\(width * 0.3) -60 \(width * 0.6) 0t\(width * 0.4) -14V\(y + height)H\(x)z",
      mid
    )
    circle(x + width * 0.7, y + height * 0.28, 34, sun)
    stroke("M\(x + width / 2) \(y)v\(height)M\(x) \(y + height * 0.45)h\(width)", paper, 10)
  }

  /// A pendant lamp and its cone of light.
  mutating func lamp(_ x: Double, _ y: Double, _ colour: Colour, beam: Double = 0) {
    stroke("M\(x) -10V\(y - 60)", ink, 6)
    if beam > 0 {
      fill("M\(x - 60) \(y)h120L\(x + 230) \(y + beam)h-460z", warm.faded(0.22))
    }
    fill("M\(x - 76) \(y)q6-74 76-78q70 4 76 78z", colour)
    fill("M\(x + 14) \(y - 77)q58 10 62 77h-40z", shaded(colour))
    oval(x, y, 120, 22, paper.mixed(warm, 0.4))
  }

  mutating func mug(_ x: Double, _ y: Double, _ size: Double, _ colour: Colour) {
    shadow(x + 20 * size, y, 130 * size, 24 * size)
    place(x, y, scale: size) {
      $0.stroke("M46-78q46-6 44 28t-50 26", $0.shaded(colour, 0.15), 14)
      $0.fill("M-52-104H52l-8 90q-4 16-20 16h-48q-16 0-20-16z", colour)
      $0.fill("M20-104h32l-8 90q-4 16-20 16h-16q14-50 12-106z", $0.shaded(colour))
      $0.oval(0, -104, 104, 26, $0.shaded(colour, 0.35))
      $0.oval(0, -101, 88, 18, $0.wood.mixed($0.ink, 0.3))
    }
  }

  mutating func steam(_ x: Double, _ y: Double) {
    stroke(
      """
      M\(x - 26) \(y)q-24-34 0-66t0-70M\(x + 8) \(y - 10)q-24-40 0-74t0-76M\(x + 40) \(y)\
      q-20-32 0-60t0-64
      """,
      paper.faded(0.75),
      10
    )
  }

  /// A vase with stems, for the corner of a table.
  mutating func vase(_ x: Double, _ y: Double, _ size: Double) {
    let petals = pick(accent, warm, paper)
    place(x, y, scale: size) {
      $0.shadow(10, 0, 110, 22)
      $0.stroke(
        "M0-110q-10-80-56-130M4-110q6-90 20-170M8-110q30-60 70-90",
        $0.near.mixed($0.ink, 0.3),
        7
      )
      for (left, top) in [(-56.0, -242.0), (24, -284), (78, -204)] {
        $0.circle(left, top, 32, petals)
        $0.circle(left, top, 11, $0.ink)
      }
      $0.fill("M-26-120h56q-6 30 16 60t-14 64h-64q-38-28-12-64t18-60z", $0.plaster)
      $0.fill("M8-120h22q-6 30 16 60t-14 64h-30q30-60 6-124z", $0.shaded($0.plaster))
    }
  }

  /// A shelf of book spines between two points.
  mutating func books(_ x: Double, _ y: Double, to end: Double, height: Double) {
    let colours = [accent, warm, paper, near, mid, ink, far]
    var left = x
    while left < end - 14 {
      let width = min(between(16, 40), end - left)
      let tall = height * between(0.68, 1)
      rect(left, y - tall, width, tall, colours[count(0...6)])
      left += width + 2
    }
  }

  private mutating func sunbeam(_ wall: Colour, to table: Double) {
    let x = between(120, 420)
    let light = wall.mixed(paper, 0.5)
    fill("M\(x) 60h170l150 \(table - 150)h-170zM\(x + 200) 60h170l150 \(table - 150)h-170z", light)
    stroke("M\(x - 20) \(table / 2)h620", wall, 14)
  }

  private mutating func stripes(_ wall: Colour, to table: Double) {
    var lines: Outline = ""
    for x in stride(from: 30.0, to: 1200, by: 110) {
      lines += "M\(x) 0h52v\(table)h-52z"
    }
    fill(lines, wall.mixed(paper, 0.28))
    rect(0, table - 70, 1200, 16, wall.mixed(ink, 0.2))
  }
}
