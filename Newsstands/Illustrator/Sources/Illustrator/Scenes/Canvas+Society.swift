/// The press, and people together.
extension Canvas {
  mutating func drawMap() {
    rect(0, 0, 1200, 800, wood)
    rect(0, 0, 1200, 800, sky.faded(0.5))
    fill(
      "M190 150L400 90L610 150L820 90L1030 150V690L820 630L610 690L400 630L190 690z",
      ink.faded(0.2)
    )
    let sheet: Outline =
      "M170 120L385 70L600 120L815 70L1030 120V660L815 610L600 660L385 610L170 660z"
    fill(sheet, sea.mixed(paper, 0.4))
    fill(
      """
      M170 300q90-110 215-90t160 80q60 100-40 170t-120 150L170 660zM700 96l115-26L1030 120\
      V480q-110 20-170-50t-90-170t-70-164z
      """,
      mid.lightness > 0.7 ? warm.mixed(paper, 0.3) : mid.mixed(paper, 0.3)
    )
    fill(
      "M170 420q110-60 190 0t20 110l5 80L170 660zM880 140l150 0V360q-80 0-110-80t-40-140z",
      near.lightness > 0.7 ? warm : near.mixed(paper, 0.3)
    )
    fill("M385 70L600 120V660L385 610zM815 70L1030 120V660L815 610z", ink.faded(0.12))
    let start = between(440, 590)
    let bend = between(360, 480)
    stroke("M290 \(start)Q400 \(bend) 520 470T740 380T900 250", paper, 9)
    let x = between(540, 660)
    oval(x + 20, 452, 90, 26, ink.faded(0.3))
    fill("M\(x) 450q-90-110-84-180q10-80 84-84q74 4 84 84q6 70-84 180z", accent)
    circle(x, 266, 36, paper)
    circle(290, start, 18, accent)
    circle(900, 250, 18, warm)
  }

  mutating func drawGlobe() {
    room(620)
    books(150, 620, to: 400, height: 170)
    mug(950, 690, 0.8, accent)
    shadow(610, 706, 300, 40)
    stroke("M600 600v80M500 694h200", wood.mixed(ink, 0.3), 24)
    stroke("M420 190A250 250 0 1 0 800 500", wood, 20)
    circle(600, 350, 220, sea.mixed(paper, 0.15))
    let land = mid.lightness > 0.7 ? warm : mid.mixed(near, 0.2)
    if chance() {
      fill(
        """
        M430 240q80-90 150-100q40 40-10 80q40 40-20 80t-30 110q-50-20-60-90t-30-80zM640 160\
        q110 20 150 110q-60 40-110 0t-40-110zM620 400q80-50 130 10q0 60-80 120q-60-50-50-130z
        """,
        land
      )
    } else {
      fill(
        """
        M400 300q60-30 110 20t100 10q30 90-60 130t-60 90q-90-80-90-250zM560 140q110-30 170 60\
        q-50 60-120 30t-50-90zM700 340q70-10 110 30q-10 80-70 120q-60-60-40-150z
        """,
        land
      )
    }
    fill("M660 138A220 220 0 0 1 600 570A300 300 0 0 0 660 138z", ink.faded(0.28))
    fill("M440 250q40-70 110-90", paper.faded(0))
    stroke("M446 262q30-60 80-90", paper.faded(0.7), 12)
  }

  mutating func drawFlag() {
    skyline(620)
    roofs(640, 150, far)
    hills(720, 20, mid)
    stroke("M330 820V90", ink, 18)
    circle(330, 80, 22, warm)
    let cloth = pick(accent, sea, warm)
    fill("M340 110q150-60 290 0t290-10v330q-150 60-290 0t-290 10z", cloth)
    fill("M340 220q150-60 290 0t290-10v110q-150 60-290 0t-290 10z", paper)
    fill(
      "M530 84q60 6 100 26v330q-40-16-100-26zM830 122q50 0 90-22v330q-50 20-90 22z",
      ink.faded(0.18)
    )
    gulls(3, 1000, 560)
    audience(720, rows: 1, ink.mixed(sea, 0.2))
  }

  mutating func drawMicrophone() {
    rect(0, 0, 1200, 800, ink.mixed(sea, 0.35))
    for x in [220.0, 600, 980] {
      fill("M\(x - 30) 0h60L\(x + 230) 800h-460z", pick(glow, warm, accent).faded(0.18))
    }
    audience(610, rows: 2, far.mixed(ink, 0.5))
    for (x, turn, colour) in [(430.0, 16.0, warm), (790, -18, sea), (600, -2, accent)] {
      place(x, x == 600 ? 330 : 420, scale: x == 600 ? 1.2 : 0.9, turn: turn) {
        $0.stroke("M0 120V520", $0.steel, 36)
        $0.fill("M-66 110h132l-26 60h-80z", colour)
        $0.stroke("M0-60V40", $0.paper.mixed($0.far, 0.4), 156)
        $0.stroke("M34-54V40", $0.steel, 84)
        $0.stroke("M-66-70H66M-70-26H70M-70 18H70M-66 62H66M-34-120V90M34-120V90", $0.ink, 5)
        $0.stroke("M-74 110H74", $0.ink, 16)
      }
    }
    rect(300, 700, 600, 100, wood)
    rect(280, 686, 640, 26, wood.mixed(paper, 0.2))
  }

  mutating func drawNewspaper() {
    room(560)
    mug(930, 650, 1.1, pick(accent, warm))
    fill("M270 400L860 330l120 380L330 760z", ink.faded(0.25))
    place(560, 520, turn: -8) {
      $0.fill("M-290-220H290V250H-290z", $0.paper.mixed($0.far, 0.3))
      $0.fill("M-310-240H270V230H-310z", $0.paper)
      $0.rect(-280, -212, 520, 50, $0.ink)
      $0.rect(-280, -146, 520, 10, $0.accent)
      $0.rect(-280, -116, 300, 200, $0.sky)
      $0.circle(-190, -50, 34, $0.sun)
      $0.fill("M-280 20l90-70l80 50l60-40l70 50v74h-300z", $0.mid.lightness > 0.7 ? $0.far : $0.mid)
      $0.stroke("M50-106h190M50-70h190M50-34h150", $0.ink, 16)
      $0.stroke(
        """
        M50 10h186M50 40h186M50 70h160M-276 116h230M-276 146h230M-276 176h200M-16 116h252\
        M-16 146h252M-16 176h220
        """,
        $0.ink.mixed($0.paper, 0.5),
        8
      )
    }
    stroke(
      "M300 740a46 30 0 1 0 90 0a46 30 0 1 0-90 0M400 736a46 30 0 1 0 90 0a46 30 0 1 0-90 0",
      ink,
      7
    )
  }

  mutating func drawSpeechBubble() {
    let wall = pick(sky, glow, far, warm.mixed(paper, 0.3))
    rect(0, 0, 1200, 800, wall)
    halftone("M0 0h1200v420H0z", opacity: 0.3)
    fill("M0 640q600-60 1200 0V800H0z", mid.lightness > 0.7 ? far : mid)
    bust(330, 830, 0.9, flipped: false)
    bust(870, 840, 0.9, flipped: true)
    fill(
      "M170 70h420q34 0 34 34v160q0 34-34 34H410l-60 66l-10-66H170q-34 0-34-34V104q0-34 34-34z",
      accent
    )
    stroke("M200 140h340M200 200h220", paper, 20)
    fill(
      "M700 170h330q34 0 34 34v130q0 34-34 34H890l-26 44l-30-44H700q-34 0-34-34V204q0-34 34-34z",
      paper
    )
    stroke("M730 240h260M730 300h160", ink, 18)
  }

  mutating func drawClothes() {
    room(700, top: wood)
    stroke("M200 160H1000M240 160V720M960 160V720M200 720h80M920 720h80", ink, 14)
    for (index, x) in [350.0, 520, 690, 850].enumerated() {
      let cloth = clothing()
      stroke("M\(x) 160v30l-70 50M\(x) 190l70 50", ink, 6)
      if index % 2 == 0 {
        fill("M\(x - 70) 236q70 40 140 0l60 70l-40 50l-20-20v220h-140V336l-20 20l-40-50z", cloth)
        fill("M\(x + 10) 256q30 0 60-20l60 70l-40 50l-20-20v220h-50z", shaded(cloth))
        stroke("M\(x - 66) 420h132M\(x - 66) 450h132", cloth == paper ? accent : paper, 9)
      } else {
        fill("M\(x - 44) 230q44 40 88 0l10 130l70 260h-248l70-260z", cloth)
        fill("M\(x + 10) 250q20 0 34-20l10 130l70 260h-70z", shaded(cloth))
        rect(x - 54, 350, 108, 16, ink)
      }
    }
  }

  mutating func drawChild() {
    skyline(520)
    hills(480, 50, far)
    hills(560, 36, mid)
    ground(640, near)
    figure(.running, between(560, 620), 744, 330, top: accent)
    stroke("M690 560Q800 420 790 280", ink, 5)
    place(790, 210, turn: between(-14, 20)) {
      $0.fill("M0-120L80 0L0 140L-80 0z", $0.warm)
      $0.fill("M0-120L80 0L0 140z", $0.shaded($0.warm, 0.2))
      $0.fill("M-80 0h160l-80 140z", $0.accent.faded(0.6))
      $0.stroke("M0 140q40 40 0 80t20 70", $0.paper, 8)
    }
    tree(190, 680, 300, mid.mixed(near, 0.5))
    blooms(800, number: 6, height: 100)
  }

  mutating func drawElderly() {
    skyline(520)
    hills(480, 40, far)
    tree(900, 640, 470, mid)
    tree(200, 620, 330, mid.mixed(near, 0.4))
    ground(620, near)
    shadow(560, 740, 480, 34)
    stroke("M340 560H800M340 600H800M330 660H810M370 540V740M770 540V740", wood, 20)
    for (x, coat) in [(450.0, accent), (710, warm)] {
      figure(.sitting, x, 744, 360, top: coat, flipped: x > 600)
      circle(x + (x > 600 ? -4 : 4), 744 - 284, 24, Colour(0xE8E6E0))
    }
    stroke("M430 744L400 600q-4-30-34-16", ink, 10)
    gulls(2, 400, 200)
    stroke("M860 740h14M900 750h14", ink, 16)
  }

  mutating func drawCrowd() {
    skyline(420)
    roofs(440, 220, far)
    throng(560, rows: 4, height: 180)
  }

  mutating func drawProtest() {
    skyline(420)
    roofs(430, 260, far)
    roofs(520, 180, mid.mixed(far, 0.4))
    rect(0, 556, 1200, 244, steel)
    for (x, colour) in [(250.0, warm), (470, paper), (720, accent), (930, paper)] {
      let y = between(180, 290)
      stroke("M\(x) 680V\(y)", wood, 12)
      rect(x - 90, y - 70, 180, 120, colour, round: 6)
      stroke("M\(x - 56) \(y - 30)h112M\(x - 56) \(y + 6)h70", contrast(to: colour), 14)
    }
    throng(650, rows: 3, height: 230)
  }

  mutating func drawLetter() {
    room(560)
    vase(220, 600, 1.05)
    mug(1000, 660, 0.9, warm)
    shadow(620, 700, 560, 40)
    place(600, 540, turn: between(-10, 6)) {
      $0.fill("M-220-330h440v330h-440z", $0.paper)
      $0.stroke(
        "M-170-270h220M-170-220h330M-170-170h330M-170-120h280",
        $0.ink.mixed($0.paper, 0.4),
        9
      )
      $0.fill("M-270-60L0 90L270-60V160H-270z", $0.accent.mixed($0.paper, 0.55))
      $0.fill("M-270 160L-40 60L0 86L40 60L270 160z", $0.accent.mixed($0.paper, 0.35))
      $0.fill("M-270-60L0 90L270-60V-40L0 112L-270-40z", $0.shaded($0.accent, 0.2))
    }
    stroke("M830 730L980 560", ink, 20)
    fill("M830 730l0-30l24 10z", warm)
  }

  mutating func drawSuitcase() {
    skyline(500)
    hills(470, 40, far)
    water(500)
    quay(640)
    shadow(600, 744, 420, 36)
    let hide = pick(accent, warm, wood)
    stroke("M540 400v-40q0-30 30-30h70q30 0 30 30v40", ink, 18)
    rect(410, 400, 390, 330, hide, round: 30)
    rect(690, 400, 110, 330, shaded(hide), round: 30)
    fill("M480 400h34v330h-34zM690 400h34v330h-34z", ink.mixed(wood, 0.4))
    circle(590, 520, 54, paper)
    fill("M545 540l40-40l24 24l20-16l14 26q-30 50-98 6z", sea)
    rect(600, 620, 70, 44, warm == hide ? accent : warm)
    sailboat(240, 580, 0.9, paper)
    figure(.walking, 950, 740, 330)
    gulls(3, 800, 200)
  }
}
