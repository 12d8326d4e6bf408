/// Power, plants and mines.
extension Canvas {
  /// A wind turbine standing on `y`.
  mutating func turbine(_ x: Double, _ y: Double, _ height: Double) {
    let white = paper.mixed(sky, 0.1)
    fill(
      """
      M\(x - height * 0.025) \(y)L\(x - height * 0.01) \(y - height)h\(height * 0.02)\
      L\(x + height * 0.025) \(y)z
      """,
      white
    )
    let start = between(0, 2)
    let reach = height * 0.55
    let hub = y - height
    var blades: Outline = ""
    for index in 0..<3 {
      let angle = start + Double(index) * 2.0944
      let tipX = x + reach * angle.cosine
      let tipY = hub + reach * angle.sine
      let sideX = x + reach * 0.28 * (angle + 0.24).cosine
      let sideY = hub + reach * 0.28 * (angle + 0.24).sine
      blades += "M\(x) \(hub)L\(sideX) \(sideY)L\(tipX) \(tipY)z"
    }
    stroke(blades, white, 4)
    fill(blades, white)
    circle(x, hub, height * 0.032, accent)
  }

  mutating func drawFactory() {
    skyline(540)
    hills(500, 40, far)
    for (x, tall) in [(430.0, 330.0), (520, 400), (820, 300)] {
      smoke(x + 20, 620 - tall - 40, between(0.6, 0.9))
      fill("M\(x) 620l8 \(-tall)h34l8 \(tall)z", plaster)
      fill("M\(x + 7) \(620 - tall + 30)h36v34h-36z", accent)
    }
    let wall = pick(accent, warm, mid.mixed(ink, 0.2))
    fill("M250 640V470l110-80v80l110-80v80l110-80v80l110-80v250z", wall)
    rect(690, 430, 270, 210, shaded(wall, 0.35))
    windows(280, 510, columns: 6, rows: 1, 44, 60, gapX: 22, gapY: 0, glazing(wall))
    windows(720, 470, columns: 4, rows: 2, 36, 40, gapX: 24, gapY: 30, glass, lit: 0.8)
    ground(638, near)
    lorry(between(430, 640), 750, 0.65, box: paper, cab: accent)
  }

  mutating func drawWindfarm() {
    skyline(540)
    if chance() {
      hills(520, 40, far)
      for x in [170.0, 330, 900, 1060] { turbine(x + between(-30, 30), 560, between(180, 240)) }
      hills(580, 40, mid)
      turbine(between(560, 640), 690, 480)
      ground(660, near)
      tree(260, 700, 120, near.mixed(ink, 0.3))
    } else {
      water(520)
      for x in [120.0, 280, 420, 800, 940, 1080] {
        turbine(x + between(-20, 20), 540, between(150, 200))
      }
      turbine(between(570, 640), 680, 500)
      stroke("M540 690q30-12 60 0t60 0", paper, 9)
      sailboat(between(300, 380), 660, 0.7, accent)
    }
  }

  mutating func drawDam() {
    skyline(400)
    mountains(430, 300, far, peaks: 4)
    rect(0, 330, 1200, 100, sea)
    fill("M0 800V200q120 60 180 200l120 400z", mid.lightness > 0.7 ? far : mid)
    fill("M1200 800V180q-120 60-190 220L880 800z", shaded(near.lightness > 0.7 ? far : near, 0.2))
    let wall = steel.mixed(paper, 0.55)
    fill("M170 380q430 90 860 0l-110 360q-330 60-640 0z", wall)
    fill("M600 425q220 0 430-45l-110 360q-160 30-320 30z", shaded(wall, 0.18))
    stroke("M166 380q434 90 868 0", paper, 22)
    for x in [420.0, 570, 720] {
      fill("M\(x) 520h56l40 270h-136z", paper.faded(0.9))
      fill("M\(x) 500h56v40h-56z", ink)
    }
    fill("M180 770q100-50 210-20t220 0t220-6t180 30v30H160z", paper.faded(0.85))
    spruces(800, 190, ink.mixed(near, 0.2), number: 4, from: -30, to: 260)
  }

  mutating func drawPowerline() {
    skyline(560)
    hills(560, 50, far)
    pylon(200, 600, 0.5)
    pylon(900, 590, 0.42)
    hills(620, 40, mid)
    pylon(between(560, 620), 740, 1.1)
    stroke(
      "M-20 250Q300 330 545 330T1220 210M-20 320Q300 400 520 400T1220 300M220 440Q400 480 600 400",
      ink,
      4
    )
    ground(730, near)
    grass(760, shaded(near, 0.25))
    gulls(4, 300, 200)
  }

  private mutating func pylon(_ x: Double, _ y: Double, _ size: Double) {
    place(x, y, scale: size) {
      $0.stroke(
        """
        M-90 0L-24-400L0-540L24-400L90 0M-66-140L50-240L-32-340L24-400M66-140L-50-240L32-340\
        L-24-400M-66-140H66M-130-340H130L24-400H-24zM-100-440H100L10-490H-10z
        """,
        $0.ink,
        9
      )
    }
  }

  mutating func drawSolar() {
    skyline(430)
    hills(420, 40, far)
    hills(470, 24, mid)
    house(between(560, 700), 500, 170, 66, wall: accent, roof: ink)
    ground(490, near)
    for row in 0..<3 {
      let y = 590 + Double(row) * 105
      let size = 0.62 + Double(row) * 0.24
      var posts: Outline = ""
      var panels: Outline = ""
      var glints: Outline = ""
      var bars: Outline = ""
      for column in -2..<4 {
        let x = 560 + Double(column) * 330 * size + between(-4, 4)
        posts += "M\(x + 60 * size) \(y)v\(40 * size)M\(x + 200 * size) \(y)v\(40 * size)"
        panels +=
          "M\(x) \(y)l\(50 * size) \(-100 * size)h\(250 * size)l\(-50 * size) \(100 * size)z"
        glints +=
          """
          M\(x + 90 * size) \(y)l\(50 * size) \(-100 * size)h\(60 * size)\
          l\(-50 * size) \(100 * size)z
          """
        bars +=
          """
          M\(x + 25 * size) \(y - 50 * size)h\(250 * size)M\(x + 80 * size) \(y)\
          l\(50 * size) \(-100 * size)
          """
        bars += "M\(x + 165 * size) \(y)l\(50 * size) \(-100 * size)"
      }
      stroke(posts, ink, 10 * size)
      fill(panels, ink.mixed(sea, 0.5))
      fill(glints, sea.mixed(paper, 0.4))
      stroke(bars, paper, 5 * size)
    }
  }

  mutating func drawNuclear() {
    skyline(540)
    hills(500, 40, far)
    for (x, size) in [(360.0, 0.85), (640, 1.15)] {
      smoke(x, 620 - 330 * size, size * 1.1)
      place(x, 630, scale: size) {
        $0.fill("M-130 0Q-60-150-84-310H84Q60-150 130 0z", $0.plaster)
        $0.fill("M30 0Q50-150 20-310H84Q60-150 130 0z", $0.shaded($0.plaster))
        $0.oval(0, -310, 168, 28, $0.shaded($0.plaster, 0.4))
      }
    }
    rect(760, 520, 180, 120, mid.mixed(ink, 0.15))
    fill("M800 520q0-80 60-80t60 80z", accent)
    ground(628, near)
    fill("M0 700q300-40 640 0t560-10V800H0z", sea)
    waves(720, paper.faded(0.6), number: 12)
  }

  mutating func drawMine() {
    skyline(470)
    hills(440, 60, far)
    let rock = wood.mixed(ink, 0.25)
    fill("M0 470L330 420L600 470L900 400L1200 470V800H0z", rock)
    fill("M0 560L300 520L560 580L880 520L1200 570V800H0z", shaded(rock, 0.25))
    fill("M0 660L340 630L640 690L1200 650V800H0z", shaded(rock, 0.45))
    stroke(
      "M0 480L330 432L600 482L900 412L1200 480M0 570L300 532L560 592L880 532L1200 582",
      rock.mixed(paper, 0.35),
      7
    )
    lorry(between(370, 420), 700, 0.9, box: warm, cab: warm.mixed(paper, 0.3))
    place(850, 700, scale: 1.1) {
      $0.stroke("M-60-60L-150-220L-260-130", $0.warm, 26)
      $0.fill("M-300-140l60-10l10 70l-70 20z", $0.ink)
      $0.fill("M-80-40v-110h100l50 60v50z", $0.accent)
      $0.fill("M-60-136h60v50h-60z", $0.glass)
      $0.stroke("M-90-14H80", $0.ink, 34)
    }
  }
}
