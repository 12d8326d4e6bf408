/// Mountains, fields, gardens and the weather over them.
extension Canvas {
  private var leaf: Colour { palette.mood == .winter ? far : near }

  mutating func drawMountain() {
    skyline(560)
    mountains(600, 330, far, peaks: 4)
    mountains(640, 480, palette.mood == .winter ? far.mixed(ink, 0.25) : mid, peaks: count(1...2))
    hills(620, 36, near)
    spruces(690, 120, leaf.mixed(ink, 0.45), number: 15)
    ground(720, near.mixed(mid, 0.3))
    figure(.walking, between(520, 660), 740, 110, top: accent)
  }

  mutating func drawForest() {
    skyline(600, clouds: false)
    hills(430, 50, far)
    spruces(540, 260, far.mixed(leaf, 0.4), number: 22)
    spruces(620, 330, mid.mixed(leaf, 0.55).mixed(ink, 0.1), number: 15)
    ground(630, near)
    fill("M560 800q-20-100 60-170h36q-20 90 120 170z", warm.mixed(paper, 0.5))
    spruces(920, 740, leaf.mixed(ink, 0.55), number: 4, from: -80, to: 420)
    spruces(930, 760, leaf.mixed(ink, 0.55), number: 4, from: 820, to: 1260)
    figure(.walking, 620, 716, 130, top: accent)
  }

  mutating func drawSnow() {
    rect(0, 0, 1200, 800, sky)
    light(between(200, 400), 180)
    mountains(500, 220, far, peaks: 4)
    spruces(540, 150, far.mixed(ink, 0.4), number: 20)
    let white = Colour(0xFFFFFF).mixed(sky, palette.mood == .night ? 0.45 : 0.1)
    fill("M0 530q300-70 620 0t580-30V800H0z", white)
    house(between(470, 560), 610, 260, 100, wall: accent, roof: white)
    fill("M0 640q350-90 700 0t500-20V800H0z", shaded(white, 0.06))
    spruces(790, 330, ink.mixed(near, 0.15), number: 3, from: -40, to: 360)
    stroke("M700 800q-20-110 -40-170t-60-40M760 800q-20-120-50-180", shaded(white, 0.2), 8)
    snowfall()
  }

  mutating func drawStorm() {
    rect(0, 0, 1200, 800, sky.mixed(ink, 0.3))
    fill("M0 420q300-80 600-20t600-60v140H0z", glow.faded(0.5))
    let cloud = ink.mixed(sky, 0.25)
    fill(
      """
      M-40 0H1240v180q-60 80-160 40q-80 90-220 30q-90 80-220 20q-120 80-240 0q-110 70-220-10\
      q-120 40-180-60z
      """,
      cloud
    )
    fill(
      "M-40 0H1240v70q-120 80-260 30q-140 80-300 10q-140 70-280 0q-200 70-440-20z",
      shaded(cloud, 0.5)
    )
    fill("M640 210L520 400h70l-70 170L700 360h-74l80-150z", warm)
    rect(0, 480, 1200, 320, shaded(sea, 0.3))
    for row in 0..<3 {
      let y = 540 + Double(row) * 84
      let sway = between(50, 80)
      fill(
        "M0 \(y)q100 \(-sway) 200 0t200 0t200 0t200 0t200 0t200 0V800H0z",
        shaded(sea, 0.15 + Double(row) * 0.2)
      )
      stroke(
        """
        M\(between(20, 120)) \(y - 20)q60 \(-sway * 0.6) 110 0M\(between(800, 900)) \(y - 20)\
        q60 \(-sway * 0.6) 110 0
        """,
        paper.faded(0.85),
        10
      )
      if row == 0 {
        place(between(430, 500), 560, turn: -12) { $0.trawler(0, 0, 0.8, $0.accent) }
      }
    }
    rain(paper.faded(0.35), slant: -44)
  }

  mutating func drawRain() {
    rect(0, 0, 1200, 800, sky.mixed(ink, 0.12))
    roofs(480, 240, far)
    roofs(560, 200, mid.mixed(ink, 0.1))
    street(590)
    fill("M0 700h1200v60H0z", paper.faded(0.15))
    streetLamp(between(190, 270), 610, 320)
    for x in [470.0, 650, 840] {
      let coat = clothing()
      let top = 760 + between(-30, 10)
      passer(x, top, 250, coat: coat)
      fill(
        """
        M\(x - 120) \(top - 236)q20-110 124-116q110 10 124 116q-32-24-62 0q-32-24-62 0\
        q-30-24-62 0q-30-24-62 0z
        """,
        coat == accent ? ink.mixed(sea, 0.3) : pick(accent, warm)
      )
      stroke("M\(x) \(top - 350)v210", ink, 6)
    }
    rain(paper.faded(0.6))
  }

  mutating func drawCabin() {
    skyline(500)
    mountains(520, 280, far, peaks: 4)
    hills(500, 30, mid)
    spruces(560, 210, leaf.mixed(ink, 0.3), number: 16)
    ground(560, near)
    let wall = pick(accent, wood, ink.mixed(wood, 0.5))
    house(between(430, 480), 640, 360, 130, wall: wall, roof: ink.mixed(mid, 0.25))
    smoke(720, 400, 0.6)
    fill("M0 720q300-50 640 10t560-20V800H0z", palette.mood == .winter ? shaded(near, 0.1) : sea)
    spruces(810, 380, leaf.mixed(ink, 0.6), number: 2, from: 60, to: 330)
    spruces(810, 330, leaf.mixed(ink, 0.6), number: 2, from: 960, to: 1220)
  }

  mutating func drawFarm() {
    skyline(450)
    hills(440, 40, far)
    hills(480, 24, mid)
    let field = palette.mood == .winter ? near : warm.mixed(paper, 0.15)
    ground(540, field)
    for index in 0..<9 {
      let x = Double(index) * 190 - 300
      fill(
        "M\(600 + (x - 460) * 0.22) 546L\(x) 800h70L\(606 + (x - 430) * 0.22) 546z",
        shaded(field, 0.2)
      )
    }
    house(480, 560, 330, 120, wall: accent, roof: ink.mixed(mid, 0.3))
    fill("M380 560v-190q0-50 40-50t40 50v190z", plaster)
    fill("M424 320q36 4 36 50v190h-26q8-120-10-240z", shaded(plaster))
    tree(250, 560, 190, leaf)
    tree(980, 566, 220, leaf)
    place(between(480, 700), 720) {
      $0.shadow(20, 0, 260, 24)
      $0.fill(
        "M-100-40v-60h90l14-70h80l14 66q40 4 40 40v24z",
        $0.near.lightness > 0.7 ? $0.accent : $0.near
      )
      $0.fill("M14-108l12-50h44l10 50z", $0.glass)
      $0.stroke("M-76-100v-50", $0.ink, 8)
      $0.wheels([70], -52, 54)
      $0.wheels([-74], -32, 34)
    }
  }

  mutating func drawGreenhouse() {
    skyline(450)
    hills(430, 40, far)
    hills(500, 20, mid)
    ground(600, near)
    let pane = glow.mixed(sky, 0.3)
    fill("M280 640V330L600 170L920 330V640z", pane)
    fill("M600 170L920 330V640H600z", pane.mixed(sea, 0.25))
    for row in 0..<2 {
      for index in 0..<5 {
        let x = 330 + Double(index) * 125 + Double(row) * 30
        let y = 640 - Double(1 - row) * 60
        let green = row == 0 ? mid.mixed(leaf, 0.4) : leaf.mixed(Colour(0x2F7D4A), 0.5)
        fill(
          """
          M\(x) \(y)q-60-30-50-110q50 10 50 70q-6-90 40-130q30 60-20 130q20-40 60-36\
          q-10 60-80 76z
          """,
          green
        )
        if row == 1 { circle(x + between(-30, 30), y - between(50, 100), 17, pick(accent, warm)) }
      }
    }
    stroke(
      """
      M280 640V330L600 170L920 330V640zM280 330H920M600 170V640M440 250V640M760 250V640\
      M280 480H920
      """,
      paper,
      11
    )
    rect(250, 632, 700, 26, ink.mixed(wood, 0.4))
    figure(.handing, between(560, 640), 660, 230, top: accent, flipped: chance())
  }

  mutating func drawGarden() {
    skyline(430)
    tree(1010, 530, 360, leaf)
    house(460, 520, 330, 150, wall: pick(plaster, warm, accent), roof: ink.mixed(accent, 0.3))
    dashes("M0 520h1200", paper, 84, dash: 26, gap: 18)
    rect(0, 506, 1200, 12, paper)
    ground(552, palette.mood == .winter ? near : mid.mixed(leaf, 0.35))
    blooms(640, number: 5, height: 120)
    blooms(790, number: 5, height: 190)
    figure(.bending, between(560, 640), 730, 260, top: clothing(), flipped: chance())
  }

  mutating func drawFlowers() {
    skyline(520)
    hills(430, 40, far)
    hills(500, 30, mid)
    ground(560, leaf)
    blooms(640, number: 6, height: 160)
    blooms(800, number: 7, height: 330)
  }

  mutating func drawCampfire() {
    skyline(560, clouds: false)
    hills(480, 40, far)
    spruces(580, 260, leaf.mixed(ink, 0.35), number: 14)
    ground(590, near.mixed(ink, 0.2))
    circle(600, 620, 230, warm.faded(0.2))
    fill("M330 690l130-260l170 260z", accent)
    fill("M460 430l170 260h-80l-90-170z", shaded(accent, 0.35))
    figure(.sitting, 800, 726, 190, flipped: true)
    fill("M610 720q-60-70 0-150q10 40 36 50q0-60 40-90q-4 70 34 110t-30 80z", accent)
    fill("M634 720q-24-40 10-80q6 24 24 30q14-20 12-40q30 50 4 90z", warm)
    stroke("M590 730l130-30M600 702l120 32", wood, 18)
  }

  /// Flowers on stems along a line, each a ring of petals.
  mutating func blooms(_ y: Double, number: Int, height: Double) {
    let petals = [accent, warm, paper, accent.mixed(paper, 0.45)]
    var stems: Outline = ""
    var leaves: Outline = ""
    var heads: [(x: Double, y: Double, size: Double)] = []
    for index in 0..<number {
      let x = 1200 * (Double(index) + between(0.2, 0.8)) / Double(number)
      let tall = height * between(0.6, 1.05)
      let size = tall * 0.2
      stems += "M\(x) \(y)q\(between(-20, 20)) \(-tall / 2) 0 \(-tall)"
      leaves += "M\(x) \(y - tall * 0.3)q\(size * 1.5) \(-size * 0.2) \(size * 1.9) \(-size * 1.4)"
      leaves += "q\(-size * 1.7) 0 \(-size * 1.9) \(size * 1.4)z"
      heads.append((x, y - tall, size))
    }
    stroke(stems, shaded(mid, 0.3), height * 0.04)
    fill(leaves, shaded(mid, 0.2))
    for (index, head) in heads.enumerated() {
      let colour = petals[count(0...3)]
      place(head.x, head.y, scale: head.size / 40) {
        if index % 3 == 2 {
          $0.fill(
            "M-40-40q20 8 24 20q4-24 16-32q12 8 16 32q4-12 24-20q8 72-40 76q-48-4-40-76z",
            colour
          )
        } else {
          $0.stroke("M-40 0h80M0-40v80M-28-28l56 56M28-28l-56 56", colour, 28)
          $0.circle(0, 0, 20, colour == $0.warm ? $0.ink : $0.warm)
        }
      }
    }
  }
}
