/// Harbours, boats and open water.
extension Canvas {
  mutating func drawHarbour() {
    skyline(430)
    hills(390, 40, far)
    terrace(450, from: 60, to: 1160, height: 170)
    rect(0, 446, 1200, 22, steel.mixed(paper, 0.3))
    water(466)
    for _ in 0..<count(1...2) {
      sailboat(between(120, 330), between(520, 560), 0.6, pick(paper, warm))
    }
    trawler(between(520, 680), 640, 1.15, pick(accent, sea.mixed(ink, 0.5), near))
    quay(740)
    gulls(4, 800, 200)
  }

  mutating func drawFerry() {
    skyline(480)
    mountains(490, 210, far, peaks: 5, snow: palette.mood == .winter)
    hills(480, 24, mid)
    water(490)
    ferry(
      between(570, 640),
      570,
      between(1, 1.1),
      pick(ink, near.mixed(ink, 0.4), sea.mixed(ink, 0.4))
    )
    stroke("M180 622q60-14 120 0t120 0t120 0t120 0t120 0t120 0", paper.faded(0.8), 9)
    gulls(count(3...6), 500, 180)
  }

  mutating func drawFishingBoat() {
    skyline(470)
    if chance() { mountains(480, 190, far, peaks: 4) } else { hills(450, 40, far) }
    water(474)
    trawler(between(570, 640), 590, 1.5, pick(accent, near, sea.mixed(ink, 0.45)))
    gulls(7, 640, 190)
    fill("M0 760q200-60 420-10t420-6t360-14V800H0z", shaded(sea, 0.35))
  }

  mutating func drawFjord() {
    skyline(440, clouds: chance())
    mountains(450, 300, far, peaks: 4)
    water(444, glitter: 600)
    fill("M0 470V150q120 40 190 150t190 158l60 22z", mid)
    fill("M0 480V300q110 40 150 110t130 80z", shaded(mid, 0.3))
    fill("M1200 490V90q-120 30-210 170t-230 200l-60 34z", palette.mood == .winter ? far : near)
    fill("M1200 494V250q-90 60-130 130t-170 118z", shaded(near, 0.35))
    house(between(210, 330), 484, 78, 38, wall: accent, roof: ink)
    sailboat(between(560, 660), 610, between(0.9, 1.2), pick(paper, accent))
    spruces(830, 170, ink, number: 9, from: -30, to: 420)
  }

  mutating func drawOcean() {
    skyline(350)
    water(350, sea.mixed(glow, 0.25))
    let swell = [sea.mixed(glow, 0.12), sea, shaded(sea, 0.22), shaded(sea, 0.42)]
    for (index, colour) in swell.enumerated() {
      let y = 440 + Double(index) * 100
      let rise = between(70, 120)
      let start = between(-360, -60)
      if index == 2 {
        sailboat(between(540, 640), y - rise * 0.35, between(1.2, 1.5), pick(accent, warm))
      }
      fill("M\(start) \(y)q200 \(-rise) 400 0t400 0t400 0t400 0t400 0V800H\(start)z", colour)
      stroke(
        """
        M\(start + 70) \(y - rise * 0.22)q130 \(-rise * 0.5) 250-8\
        M\(start + 870) \(y - rise * 0.22)q130 \(-rise * 0.5) 250-8
        """,
        colour.mixed(paper, 0.7),
        9
      )
    }
    gulls(5, 520, 190)
  }

  mutating func drawWhale() {
    skyline(440)
    hills(430, 30, far)
    water(450)
    let skin = ink.mixed(sea, 0.3)
    fill(
      """
      M560 640C600 560 590 470 560 400Q480 420 410 340Q540 310 600 366Q660 300 800 312\
      Q730 410 640 402C622 480 640 570 700 640z
      """,
      skin
    )
    fill(
      """
      M610 372Q664 306 800 312Q730 410 640 402C622 480 640 570 700 640H650\
      C590 520 620 440 610 372z
      """,
      shaded(skin, 0.45)
    )
    fill("M380 660q120-80 250-50t240 44q-220 50-490 6z", paper.faded(0.8))
    stroke("M420 690q70-18 140 0t140 0t140 0M520 730q60-14 120 0t120 0", paper.faded(0.7), 8)
    stroke("M470 600l-40-50M520 590l-14-60M760 600l40-56M720 590l10-60", paper, 9)
    sailboat(between(180, 260), 486, 0.4, paper)
  }

  mutating func drawLighthouse() {
    skyline(500)
    water(500)
    let night = palette.mood == .night || palette.mood == .dusk
    fill("M620 176L-60 \(night ? 60 : 120)v170z", (night ? warm : glow).faded(night ? 0.4 : 0.55))
    fill("M640 176L1260 100v150z", (night ? warm : glow).faded(0.25))
    fill(
      "M200 800q40-150 190-190q130-80 280-46q180 10 260 110q120 30 170 126z",
      near.mixed(ink, 0.3)
    )
    fill("M620 560q210 4 310 114q120 30 170 126H760q-10-160-140-240z", near.mixed(ink, 0.6))
    house(690, 612, 190, 70, wall: plaster, roof: accent)
    fill("M560 590l28-370h84l28 370z", paper)
    fill("M640 220h32l28 370h-50z", shaded(paper))
    fill("M582 300h96l6 80H576zM571 450h118l6 74H566z", accent)
    fill("M574 220h112v-20H574z", ink)
    fill("M592 200v-52h76v52z", warm)
    fill("M584 150q46-54 92 0z", accent)
    stroke("M610 200v-52M650 200v-52", ink, 5)
    waves(640, paper.faded(0.7), number: 12)
    gulls(4, 330, 330)
  }

  mutating func drawBeach() {
    skyline(360)
    water(360)
    fill("M0 590q300-80 620-20t580-50V800H0z", paper.faded(0.7))
    let sand = warm.mixed(paper, 0.6)
    fill("M0 616q300-80 620-20t580-50V800H0z", sand)
    fill("M0 740q400-70 1200-20V800H0z", shaded(sand, 0.12))
    sailboat(between(200, 320), 420, 0.6, paper)
    place(between(560, 620), 690) {
      $0.shadow(60, 10, 330, 34)
      $0.stroke("M0 10L30-250", $0.ink, 9)
      $0.fill(
        "M-180-176Q-120-330 36-270Q190-310 214-120Q120-170 20-180Q-90-190-180-176z",
        $0.accent
      )
      $0.fill(
        """
        M-90-252Q-40-290 36-270L-76-184Q-110-184-138-180Q-120-220-90-252zM36-270\
        Q120-292 176-220Q204-180 214-120Q160-146 104-164z
        """,
        $0.paper
      )
    }
    figure(.sitting, 540, 716, 150, flipped: chance())
    figure(.walking, between(780, 880), 640, 150)
    passer(between(330, 420), 600, 90)
  }

  mutating func drawSailing() {
    skyline(460)
    hills(446, 24, far)
    water(460)
    for x in [250.0, 930] {
      sailboat(x + between(-40, 40), 520, between(0.6, 0.9), pick(paper, warm, glow))
    }
    sailboat(600, 690, between(2.3, 2.7), pick(accent, paper, warm))
    stroke("M420 716q60-16 120 0t120 0t120 0", paper.faded(0.8), 9)
  }

  mutating func drawOilrig() {
    skyline(560)
    water(560)
    stroke("M410 640V330M790 640V330M410 640L600 480L790 640M410 480L600 330L790 480", ink, 16)
    rect(340, 292, 520, 50, ink)
    rect(370, 212, 150, 80, accent)
    rect(520, 232, 130, 60, paper)
    windows(536, 248, columns: 4, rows: 1, 16, 20, gapX: 12, gapY: 0, glass)
    rect(680, 182, 140, 110, shaded(warm, 0.1))
    stroke(
      "M560 232L600 60L640 232M572 180L630 180M584 130L640 232M616 130L560 232M840 292L940 150",
      ink,
      8
    )
    circle(950, 128, 30, warm)
    circle(946, 134, 16, accent)
    stroke("M380 650q20-12 40 0t40 0M750 650q20-12 40 0t40 0", paper, 8)
    trawler(between(210, 250), 700, 0.6, accent)
    gulls(4, 300, 240)
  }

  mutating func drawFlood() {
    skyline(430)
    if chance() { rain(paper.faded(0.5)) }
    hills(420, 30, far)
    let wall = pick(paper, warm, plaster)
    house(300, 580, 330, 150, wall: wall, roof: accent)
    house(760, 560, 240, 110, wall: pick(plaster, far), roof: near.mixed(ink, 0.4))
    tree(180, 570, 230, mid)
    tree(1080, 580, 260, near.lightness > 0.7 ? mid : near)
    let brown = sea.mixed(wood, 0.25)
    fill("M0 530q150-14 300 0t300 0t300 0t300 0V800H0z", brown.faded(0.93))
    waves(560, brown.mixed(paper, 0.5), number: 18)
    place(690, 690) {
      $0.figure(.sitting, -10, -4, 120, top: $0.warm)
      $0.fill("M-120-40h250q-20 50-50 54h-150q-30-10-50-54z", $0.accent)
      $0.stroke("M20-70L110 20", $0.ink, 8)
    }
  }
}
