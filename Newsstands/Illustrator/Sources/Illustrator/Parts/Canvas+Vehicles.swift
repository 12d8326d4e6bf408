/// What drives: cars, vans, lorries, carriages.
extension Canvas {
  mutating func wheels(_ xs: [Double], _ y: Double, _ radius: Double) {
    for x in xs {
      circle(x, y, radius, ink)
      circle(x, y, radius * 0.42, far.mixed(paper, 0.4))
    }
  }

  /// A saloon car, 300 wide, standing on `y`.
  mutating func car(
    _ x: Double,
    _ y: Double,
    _ size: Double,
    _ colour: Colour,
    flipped: Bool = false
  ) {
    shadow(x, y, 330 * size, 28 * size)
    place(x, y, scale: size, flipped: flipped) {
      $0.fill("M-150-30v-36q4-20 40-24l46-54q8-8 22-8h74q14 0 24 12l40 50q44 4 52 26v34z", colour)
      $0.fill("M-150-48h298v18h-298z", $0.shaded(colour, 0.3))
      $0.fill("M-88-90l36-42q4-6 12-6h34v48zM8-90v-48h22q10 0 16 8l32 40z", $0.glass)
      $0.fill("M130-74h16v16h-16z", $0.warm)
      $0.wheels([-88, 88], -26, 28)
    }
  }

  /// A van, 340 wide; `stripe` marks the services.
  mutating func van(
    _ x: Double,
    _ y: Double,
    _ size: Double,
    body: Colour,
    stripe: Colour,
    beacon: Colour?
  ) {
    shadow(x, y, 380 * size, 30 * size)
    place(x, y, scale: size) {
      if let beacon {
        $0.circle(10, -190, 70, beacon.faded(0.3))
        $0.fill("M-24-186h68v-14q-4-12-16-12h-36q-12 0-16 12z", beacon)
      }
      $0.fill("M-180-30v-142q0-14 14-14h234q16 0 28 14l54 66q26 6 28 26v50z", body)
      $0.fill("M-180-92h342q14 8 16 24v10h-358z", stripe)
      $0.fill("M-180-44h358v14h-358z", $0.shaded(body, 0.4))
      $0.fill("M56-166h18l46 58H56zM-10-166h46v58h-46z", $0.glass)
      $0.stroke("M46-170V-40M-26-170V-40", $0.shaded(body, 0.3), 4)
      $0.wheels([-108, 106], -28, 32)
    }
  }

  /// A long vehicle with a band of windows: bus, tram or railway carriage.
  mutating func coach(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ colour: Colour,
    nose: Double = 30
  ) {
    let left = x - width / 2
    let top = y - height
    fill(
      """
      M\(left) \(y)V\(top + 26)q0-26 26-26H\(left + width - nose - 20)\
      q\(nose * 0.7) 0 \(nose * 0.9) \(height * 0.4)l\(nose * 0.3 + 8) \(height * 0.34)V\(y)z
      """,
      colour
    )
    rect(left, y - height * 0.3, width - 4, height * 0.3, shaded(colour, 0.28))
    rect(left, y - height * 0.36, width - 6, height * 0.06, paper)
    let panes = Int(width / 92)
    let step = (width - nose - 50) / Double(panes)
    windows(
      left + 24,
      top + height * 0.18,
      columns: panes,
      rows: 1,
      step * 0.78,
      height * 0.34,
      gapX: step * 0.22,
      gapY: 0,
      glazing(colour)
    )
    fill(
      """
      M\(left + width - nose - 20) \(top + height * 0.18)h\(nose * 0.4)\
      l\(nose * 0.34) \(height * 0.34)h\(-nose * 0.74)z
      """,
      glazing(colour)
    )
  }

  mutating func lorry(_ x: Double, _ y: Double, _ size: Double, box: Colour, cab: Colour) {
    shadow(x, y, 500 * size, 30 * size)
    place(x, y, scale: size) {
      $0.rect(-250, -210, 330, 170, box)
      $0.rect(-250, -76, 330, 36, $0.shaded(box))
      $0.fill("M88-40v-140h70q16 0 26 18l40 62q16 6 16 22v38z", cab)
      $0.fill("M124-164h32q8 0 12 8l28 46h-72z", $0.glass)
      $0.rect(-256, -44, 500, 16, $0.ink)
      $0.wheels([-190, -110, 150], -28, 32)
    }
  }

  /// A bicycle, 220 wide, whose wheels stand on `y`.
  mutating func bicycle(_ x: Double, _ y: Double, _ size: Double, _ colour: Colour) {
    place(x, y, scale: size) {
      $0.stroke(
        "M-128-50a50 50 0 1 0 100 0a50 50 0 1 0-100 0M32-50a50 50 0 1 0 100 0a50 50 0 1 0-100 0",
        $0.ink,
        7
      )
      $0.stroke(
        "M-78-50L-42-118L50-112L6-48zM-42-118L6-48M82-50L46-134L70-142M-42-118L-48-134M-64-136h34",
        colour,
        9
      )
      $0.circle(6, -48, 12, $0.ink)
    }
  }

  /// A road that runs to a vanishing point.
  mutating func roadAhead(_ horizon: Double, _ x: Double) {
    fill("M\(x - 16) \(horizon)h32L\(x + 520) 800H\(x - 420)z", steel)
    fill(
      """
      M\(x - 3) \(horizon + 20)h6l4 50h-12zM\(x - 4) \(horizon + 104)h16l10 70h-32z\
      M\(x) \(horizon + 210)h32l16 100h-58z
      """,
      paper
    )
  }

  /// A street across the picture with kerb and markings.
  mutating func street(_ y: Double) {
    rect(0, y, 1200, 800 - y, steel)
    rect(0, y, 1200, 16, steel.mixed(paper, 0.5))
    stroke(
      """
      M30 \(y + 120)h110M290 \(y + 120)h110M550 \(y + 120)h110M810 \(y + 120)h110\
      M1070 \(y + 120)h110
      """,
      paper.faded(0.7),
      10
    )
  }
}
