/// Houses, blocks and their windows.
extension Canvas {
  /// A grid of panes from its top left: a dashed line for each floor, and the unlit ones over it.
  mutating func windows(
    _ x: Double,
    _ y: Double,
    columns: Int,
    rows: Int,
    _ width: Double,
    _ height: Double,
    gapX: Double,
    gapY: Double,
    _ colour: Colour,
    lit: Double = 1
  ) {
    let length = Double(columns) * (width + gapX) - gapX
    var lines: Outline = ""
    var unlit: Outline = ""
    for row in 0..<rows {
      let top = y + Double(row) * (height + gapY)
      lines += "M\(x) \(top + height / 2)h\(length)"
      for column in 0..<columns where lit < 1 && chance(1 - lit) {
        unlit += "M\(x + Double(column) * (width + gapX)) \(top)h\(width)v\(height)h\(-width)"
      }
    }
    dashes(lines, colour, height, dash: width, gap: gapX)
    if lit < 1 { fill(unlit, ink.mixed(colour, 0.25)) }
  }

  /// A gabled house: lit gable to the left, shaded long side to the right.
  ///
  /// `x` is its left foot.
  mutating func house(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    wall: Colour,
    roof: Colour
  ) {
    let door = accent == wall ? ink : accent
    let wall = inThisLight(wall)
    let gable = width * 0.42
    let side = width - gable
    let rise = gable * 0.62
    let eaves = y - height
    fill("M\(x) \(y)V\(eaves)l\(gable / 2) \(-rise)l\(gable / 2) \(rise)V\(y)z", wall)
    rect(x + gable, eaves, side, height, shaded(wall))
    rect(x + width * 0.72, eaves - rise * 1.15, width * 0.08, rise * 0.7, shaded(roof, 0.4))
    fill(
      "M\(x + gable / 2) \(eaves - rise - 6)h\(side)l\(gable / 2 + 8) \(rise + 12)h\(-side)z",
      roof
    )
    stroke("M\(x - 8) \(eaves + 6)L\(x + gable / 2) \(eaves - rise - 4)", roof, 9)
    let pane = gable * 0.24
    windows(
      x + gable + side * 0.14,
      y - height * 0.72,
      columns: 3,
      rows: 1,
      side * 0.17,
      height * 0.34,
      gapX: side * 0.11,
      gapY: 0,
      glazing(shaded(wall))
    )
    let doorway = height * 0.46
    fill(
      "M\(x + gable * 0.38) \(eaves + 4)h\(pane)v\(pane)h\(-pane)z",
      glazing(wall)
    )
    fill("M\(x + gable * 0.36) \(y)v\(-doorway)h\(gable * 0.28)V\(y)z", door)
  }

  /// A block with a lit front and a shaded flank; `x` is its left foot.
  mutating func block(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ wall: Colour,
    floors: Int,
    columns: Int = 4,
    lit: Double = 0.85
  ) {
    let wall = inThisLight(wall)
    let front = width * 0.72
    rect(x, y - height, front, height, wall)
    rect(x + front, y - height, width - front, height, shaded(wall, 0.3))
    rect(x - 4, y - height, width + 8, 12, shaded(wall, 0.45))
    let stepX = front / Double(columns)
    let stepY = height / (Double(floors) + 0.4)
    windows(
      x + stepX * 0.25,
      y - height + stepY * 0.45,
      columns: columns,
      rows: floors,
      stepX * 0.5,
      stepY * 0.5,
      gapX: stepX * 0.5,
      gapY: stepY * 0.5,
      glazing(wall),
      lit: lit
    )
  }

  /// Silhouettes of a city in one shape.
  mutating func roofs(_ y: Double, _ height: Double, _ colour: Colour) {
    var outline: Outline = "M0 800V\(y)"
    var x = 0.0
    while x < 1200 {
      let width = between(50, 120)
      let top = y - height * between(0.25, 1)
      switch count(0...3) {
      case 0: outline += "V\(top)l\(width / 2) -30l\(width / 2) 30"
      case 1: outline += "V\(top)h\(width * 0.4)v-24h\(width * 0.2)v24h\(width * 0.4)"
      default: outline += "V\(top)h\(width)"
      }
      x += width
    }
    outline += "V800z"
    fill(outline, colour)
  }

  /// A row of narrow gabled town houses, wall to wall.
  mutating func terrace(
    _ y: Double,
    from: Double,
    to: Double,
    height: Double,
    muted: Bool = false
  ) {
    let bright = [accent, warm, plaster, mid.mixed(paper, 0.3), far, accent.mixed(paper, 0.45)]
    let walls = muted ? bright.map { $0.mixed(far, 0.6) } : bright
    var gables: Outline = ""
    var doors: Outline = ""
    var x = from
    var last = -1
    while x < to {
      let width = between(128, 178)
      let tall = height * between(0.75, 1.05)
      var index = count(0...5)
      if index == last { index = (index + 1) % 6 }
      last = index
      let gable: Outline =
        "M\(x) \(y - tall)l\(width / 2) \(-width * 0.42)l\(width / 2) \(width * 0.42)"
      fill("\(gable)V\(y)H\(x)z", walls[index])
      windows(
        x + width * 0.18,
        y - tall + 24,
        columns: 2,
        rows: 3,
        width * 0.22,
        tall * 0.16,
        gapX: width * 0.2,
        gapY: tall * 0.1,
        glazing(walls[index])
      )
      gables += gable
      doors += "M\(x + width * 0.4) \(y)v-46h\(width * 0.2)v46z"
      x += width
    }
    stroke(gables, ink.mixed(walls[0], 0.25), 9)
    fill(doors, ink)
  }

  /// A columned front of a public building, centred on `x`.
  mutating func portico(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    columns: Int,
    wall: Colour
  ) {
    let left = x - width / 2
    let top = y - height
    fill("M\(left - 30) \(top)L\(x) \(top - width * 0.2)L\(x + width / 2 + 30) \(top)z", wall)
    fill(
      "M\(left + 40) \(top - 12)L\(x) \(top - width * 0.16)L\(x + width / 2 - 40) \(top - 12)z",
      shaded(wall, 0.3)
    )
    rect(left - 30, top, width + 60, 26, shaded(wall, 0.12))
    rect(left, top + 26, width, height - 26, shaded(wall, 0.5))
    let step = width / Double(columns)
    var shafts: Outline = ""
    var shades: Outline = ""
    for index in 0..<columns {
      let centre = left + step * (Double(index) + 0.5)
      shafts += "M\(centre - 20) \(top + 26)h40v\(height - 26)h-40z"
      shades += "M\(centre + 6) \(top + 26)h14v\(height - 26)h-14z"
    }
    fill(shafts, wall)
    fill(shades, shaded(wall))
    for step in 0..<3 {
      let extra = 40 + Double(step) * 34
      rect(
        left - extra,
        y + Double(step) * 18,
        width + extra * 2,
        18,
        shaded(wall, 0.08 + Double(step) * 0.12)
      )
    }
  }

  /// A plain flag on a pole that stands at `x`, `y`.
  mutating func flagpole(_ x: Double, _ y: Double, _ height: Double, _ colour: Colour) {
    stroke("M\(x) \(y)v\(-height)", ink, 7)
    fill("M\(x + 4) \(y - height)q34-18 62 0t60 0v62q-32 16-60 0t-62 0z", colour)
    fill("M\(x + 66) \(y - height)q32 16 60 0v62q-32 16-60 0z", shaded(colour, 0.2))
  }

  mutating func streetLamp(_ x: Double, _ y: Double, _ height: Double) {
    stroke("M\(x) \(y)v\(-height)q0-30 30-30h24", ink, 9)
    fill("M\(x + 40) \(y - height - 38)h44l12 22h-68z", ink)
    circle(x + 62, y - height - 8, 15, warm)
  }
}
