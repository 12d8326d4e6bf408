/// Streets, homes and shops.
extension Canvas {
  mutating func drawCity() {
    skyline(520)
    roofs(500, 330, far)
    let walls = [mid, plaster, accent, far.mixed(ink, 0.3), warm, paper]
    var x = between(-30, 20)
    while x < 1180 {
      let width = between(150, 225)
      block(x, 640, width, between(190, 470), walls[count(0...5)], floors: count(5...7), columns: 3)
      x += width + between(-6, 16)
    }
    ground(640, near.lightness > 0.7 ? far : near)
    grove(694, 120, mid.mixed(near, 0.6), number: 7)
    street(690)
    car(between(380, 820), 760, 0.6, pick(accent, warm, paper))
  }

  mutating func drawStreet() {
    skyline(480, clouds: chance())
    terrace(600, from: -40, to: 1200, height: 340)
    rect(0, 600, 1200, 60, far.mixed(paper, 0.4))
    street(650)
    streetLamp(between(240, 320), 640, 290)
    passer(between(430, 500), 650, 150)
    passer(between(700, 800), 656, 160)
    figure(.walking, between(580, 640), 664, 170, flipped: chance())
    place(between(540, 700), 780) { $0.bicycle(0, 0, 1, $0.accent) }
  }

  mutating func drawHouse() {
    skyline(480)
    hills(450, 50, far)
    hills(500, 24, mid)
    tree(between(180, 260), 600, 330, palette.mood == .winter ? far : near)
    ground(590, near.mixed(mid, 0.3))
    house(
      360,
      620,
      between(440, 500),
      between(170, 210),
      wall: pick(plaster, warm, accent, paper),
      roof: pick(ink.mixed(accent, 0.3), near.mixed(ink, 0.5))
    )
    tree(between(960, 1040), 610, 240, mid)
    fill("M0 690q300-50 600-6t600-20V800H0z", sea)
    waves(720, sea.mixed(paper, 0.5), number: 12)
    gulls(3, 800, 190)
  }

  mutating func drawApartment() {
    skyline(520)
    roofs(520, 220, far)
    let wall = inThisLight(pick(accent, warm, plaster, mid))
    rect(300, 110, 440, 560, wall)
    rect(740, 110, 170, 560, shaded(wall, 0.35))
    rect(286, 96, 640, 26, shaded(wall, 0.5))
    windows(330, 146, columns: 4, rows: 5, 66, 66, gapX: 38, gapY: 38, glazing(wall), lit: 0.75)
    var balconies: Outline = ""
    for row in 0..<5 {
      for column in 0..<4 where chance(0.6) {
        balconies += "M\(322 + Double(column) * 104) \(190 + Double(row) * 104)h82v30h-82z"
      }
    }
    fill(balconies, pick(paper, shaded(wall, 0.3)))
    windows(766, 150, columns: 2, rows: 5, 40, 60, gapX: 30, gapY: 44, ink.mixed(glass, 0.4))
    block(40, 690, 210, 320, plaster, floors: 6, columns: 3)
    block(960, 690, 220, 380, far.mixed(paper, 0.3), floors: 7, columns: 3)
    ground(668, near)
    tree(250, 710, 220, mid)
    tree(960, 720, 240, near.lightness > 0.7 ? far : near.mixed(mid, 0.5))
    passer(between(480, 560), 740, 110)
    passer(between(640, 700), 750, 120)
  }

  mutating func drawHousing() {
    skyline(400)
    hills(370, 40, far)
    roofs(470, 110, mid.mixed(far, 0.5))
    for row in 0..<2 {
      let y = 580 + Double(row) * 130
      let size = 240 + Double(row) * 80
      hills(y - 40, 14, row == 1 ? near : mid.mixed(near, 0.3))
      var x = between(-110, -40)
      while x < 1180 {
        house(
          x,
          y,
          size,
          size * 0.42,
          wall: pick(plaster, paper, warm, accent, far),
          roof: pick(ink.mixed(accent, 0.3), accent, near.mixed(ink, 0.5))
        )
        x += size * between(1.3, 1.6)
      }
    }
    ground(770, near.mixed(ink, 0.1))
  }

  mutating func drawShop() {
    rect(0, 0, 1200, 800, sky)
    let wall = pick(mid, far, near.lightness > 0.7 ? far : near, accent.mixed(paper, 0.4))
    rect(0, 0, 1200, 680, wall)
    windows(130, 20, columns: 5, rows: 1, 110, 130, gapX: 90, gapY: 0, ink.mixed(sky, 0.35))
    rect(170, 210, 860, 470, shaded(wall, 0.45))
    rect(220, 330, 500, 280, glow)
    rect(780, 320, 190, 360, ink.mixed(wall, 0.2))
    rect(806, 350, 138, 210, glow)
    books(240, 460, to: 700, height: 90)
    rect(230, 460, 480, 12, wood)
    for x in stride(from: 290.0, to: 700, by: 104) {
      circle(x, 560, 36, pick(accent, warm, mid))
      fill("M\(x - 40) 572h80l-12 38h-56z", wood)
    }
    for index in 0..<8 {
      let x = 180 + Double(index) * 105
      fill("M\(x + 10) 230h105v86a52 40 0 0 1-105 0z", index % 2 == 0 ? accent : paper)
    }
    rect(170, 200, 880, 34, ink)
    rect(0, 676, 1200, 124, far.mixed(paper, 0.35))
    rect(0, 676, 1200, 12, paper)
    passer(between(450, 560), 750, 250)
    figure(.walking, between(640, 700), 760, 260, flipped: chance())
  }

  mutating func drawMarketStall() {
    skyline(500)
    roofs(470, 230, far)
    rect(0, 516, 1200, 284, far.mixed(paper, 0.35))
    stall(90, 660, 0.72, pick(warm, mid))
    stall(1110, 660, 0.72, pick(warm, sea))
    figure(.handing, between(520, 680), 640, 300)
    stall(600, 690, 1.15, accent)
    passer(between(350, 400), 770, 230)
    figure(.walking, between(770, 850), 776, 240, flipped: true)
  }

  /// A striped awning over a counter of fruit.
  private mutating func stall(_ x: Double, _ y: Double, _ size: Double, _ cloth: Colour) {
    place(x, y, scale: size) {
      $0.stroke("M-240 20V-330M240 20V-330", $0.ink, 12)
      var stripes: [Outline] = ["", ""]
      for index in 0..<6 {
        stripes[index % 2] += "M\(-270 + Double(index) * 90) -330h90v60a45 30 0 0 1-90 0z"
      }
      $0.fill(stripes[0], cloth)
      $0.fill(stripes[1], $0.paper)
      $0.fill("M-230-390h460l40 60h-540z", $0.shaded(cloth, 0.2))
      $0.stroke("M-200-116h0M-100-116h0M-50-118h0M50-118h0M100-114h0M200-116h0", $0.warm, 46)
      $0.stroke("M-150-116h0M0-120h0M150-116h0", $0.accent, 50)
      $0.fill("M-250-110h500l-20 130h-460z", $0.wood)
      $0.fill("M-250-110h500v24h-500z", $0.wood.mixed($0.paper, 0.3))
    }
  }

  mutating func drawRestaurant() {
    room(620, top: wood, hasWindow: false)
    for x in [350.0, 850] {
      lamp(x + between(-30, 30), between(150, 210), pick(accent, ink, warm), beam: 390)
    }
    for (x, flipped) in [(330.0, false), (870, true)] {
      stroke(
        flipped
          ? "M\(x + 60) 500V760M\(x + 60) 620h-90M\(x - 30) 620V760"
          : "M\(x - 60) 500V760M\(x - 60) 620h90M\(x + 30) 620V760",
        ink,
        14
      )
      figure(.sitting, x, 740, 400, flipped: flipped)
    }
    fill("M420 560h360v20H420z", paper)
    fill("M440 580h320l-14 60H454z", shaded(paper, 0.12))
    rect(588, 600, 24, 190, ink)
    oval(500, 556, 110, 22, paper.mixed(far, 0.4))
    oval(700, 556, 110, 22, paper.mixed(far, 0.4))
    fill("M590 556l-6-90q-4-20 6-60h20q10 40 6 60l-6 90z", near.mixed(ink, 0.4))
    stroke("M640 556v-50M664 510l-24 46", ink, 4)
  }

  mutating func drawConstruction() {
    skyline(560)
    roofs(560, 200, far)
    let floors = count(4...5)
    for floor in 0..<floors {
      let y = 640 - Double(floor) * 92
      rect(380, y - 14, 400, 16, steel)
      fill(
        """
        M392 \(y - 92)h16v80h-16zM520 \(y - 92)h16v80h-16zM650 \(y - 92)h16v80h-16z\
        M752 \(y - 92)h16v80h-16z
        """,
        steel.mixed(paper, 0.25)
      )
      if chance(0.6) { rect(408, y - 90, 112, 78, pick(accent, plaster, warm)) }
      if chance(0.5) { rect(536, y - 90, 114, 78, pick(plaster, mid)) }
    }
    stroke(
      """
      M880 660V110M850 660V110M850 110L880 160M850 210L880 160M880 260L850 210M880 260\
      L850 310L880 360L850 410L880 460L850 510L880 560
      """,
      warm,
      9
    )
    stroke("M300 120H1040M865 60L320 116M865 60L1030 118M865 60V120", warm, 9)
    rect(980, 118, 70, 50, ink)
    let hook = between(400, 520)
    stroke("M\(hook) 120v70", ink, 5)
    rect(hook - 50, 190, 100, 22, accent)
    ground(650, near.lightness > 0.7 ? far : wood)
    lorry(between(480, 560), 740, 0.7, box: accent, cab: warm)
    passer(240, 740, 140, coat: warm)
    passer(910, 750, 150, coat: accent)
  }

  mutating func drawPlayground() {
    skyline(480)
    roofs(470, 170, far)
    tree(150, 600, 300, mid)
    tree(1050, 600, 340, mid.mixed(near, 0.5))
    ground(590, near)
    fill("M180 690q400-60 840 0q-400 70-840 0z", warm.mixed(paper, 0.45))
    stroke("M330 690L400 360L470 690M730 690L800 360L870 690M400 360H800", accent, 16)
    let swing = between(-70, 70)
    stroke("M520 360L\(520 + swing) 590M560 360L\(560 + swing) 590", ink, 5)
    stroke("M660 360L\(660 - swing) 590M700 360L\(700 - swing) 590", ink, 5)
    figure(.sitting, 545 + swing, 640, 150)
    figure(.sitting, 685 - swing, 640, 150)
    rect(508 + swing, 590, 68, 10, wood)
    rect(646 - swing, 590, 68, 10, wood)
    figure(.running, 940, 720, 150, flipped: true)
  }
}
