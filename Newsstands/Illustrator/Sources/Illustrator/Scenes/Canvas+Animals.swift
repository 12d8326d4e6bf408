/// Animals, wild and at home.
extension Canvas {
  mutating func drawBird() {
    skyline(600)
    hills(620, 50, far)
    hills(700, 40, mid)
    stroke(
      "M-20 640Q400 560 1220 600M760 592Q860 520 1000 500M330 590Q260 540 180 540",
      ink.mixed(wood, 0.4),
      24
    )
    for (x, y) in [(960.0, 500.0), (870, 530), (210, 536), (1060, 560), (270, 560)] {
      fill("M\(x) \(y)q-10-60 50-80q20 60-50 80z", mid.mixed(near, 0.4))
    }
    place(between(560, 620), 590, scale: between(1.15, 1.35)) {
      let coat = $0.pick($0.accent, $0.warm, $0.ink.mixed($0.sea, 0.4))
      $0.fill("M60-60L230 50l-60 14L40 10z", $0.shaded(coat, 0.5))
      $0.fill("M-130-170q-10-90 80-96q74 0 86 80q60 50 70 130q-40 60-130 56q-110-16-106-170z", coat)
      $0.fill("M-118-150q-30 120 74 148q50 10 90-14q-110 0-114-120q-10-30-50-14z", $0.paper)
      $0.fill("M-20-130q110-10 150 110q-110 20-150-110z", $0.shaded(coat, 0.35))
      $0.fill("M-124-206l-64 22l66 22z", $0.warm.mixed($0.ink, 0.15))
      $0.circle(-70, -206, 13, $0.ink)
      $0.circle(-74, -210, 4, $0.paper)
      $0.stroke("M-30 0l-6 24M14 0l4 22", $0.ink, 8)
    }
  }

  mutating func drawReindeer() {
    skyline(520)
    mountains(560, 260, far, peaks: 4)
    hills(560, 30, mid)
    ground(640, near)
    place(between(230, 290), 640, scale: 0.45, flipped: chance()) {
      $0.deer($0.ink.mixed($0.far, 0.4))
    }
    place(between(930, 980), 650, scale: 0.5, flipped: chance()) {
      $0.deer($0.ink.mixed($0.far, 0.3))
    }
    shadow(600, 746, 300)
    place(600, 744, scale: 1.15) { $0.deer($0.wood.mixed($0.ink, 0.25)) }
    if palette.mood == .winter { snowfall(40) } else { grass(730, shaded(near, 0.3)) }
  }

  private mutating func deer(_ coat: Colour) {
    stroke("M-90-160L-96-80L-90 0M90-150L104-80L96 0", shaded(coat, 0.45), 24)
    stroke("M-60-150L-66-80L-62 0M60-150L64-80L62 0", coat, 24)
    fill(
      """
      M-120-250q110-24 210 4l40-60q60-70 100-50l30 32q-6 30-60 32q-30 90-80 140\
      q-100 40-220 10q-50-50-20-108z
      """,
      coat
    )
    fill("M90-140q60-20 90-130l20-20q-10 110-60 150z", paper.mixed(coat, 0.2))
    fill("M-120-250l-26 10l12 40z", paper)
    stroke(
      """
      M150-350Q80-410 100-520M96-450L40-480M110-400Q60-410 36-450M176-356Q180-430 240-470\
      M196-410L250-400M214-440L206-500
      """,
      ink.mixed(wood, 0.5),
      12
    )
    circle(196, -322, 8, ink)
    circle(258, -316, 10, ink)
  }

  mutating func drawDog() {
    skyline(480)
    hills(470, 40, far)
    tree(190, 580, 300, mid)
    tree(1030, 570, 260, mid.mixed(near, 0.5))
    ground(580, near)
    let coat = pick(wood, Colour(0xB97A50), paper, ink.mixed(far, 0.3))
    shadow(600, 744, 420, 34)
    place(610, 740, scale: between(1.1, 1.25)) {
      $0.stroke("M-150-200q-70-40-60-120", coat, 26)
      $0.stroke("M-120-150L-140-70L-124-6M110-140L126-70L116-6", $0.shaded(coat, 0.4), 34)
      $0.fill(
        "M-170-240q140-30 250-6q60-60 100-64q50 110-20 180q-130 40-300 10q-50-60-30-120z",
        coat
      )
      $0.stroke("M-100-140L-96-6M80-140L76-6", coat, 36)
      $0.fill("M110-270q0-110 80-116q70 0 80 54l64 18q10 54-50 60q-30 50-90 46q-70-6-84-62z", coat)
      $0.fill("M150-380q-60 0-70 90q30 50 60 10q20-60 10-100z", $0.shaded(coat, 0.45))
      $0.fill("M318-318q26 0 20 20t-34 8z", $0.ink)
      $0.circle(236, -326, 10, $0.ink)
      $0.stroke("M112-244q50 40 96 28", $0.accent, 18)
      $0.circle(178, -200, 14, $0.warm)
    }
    grass(720, shaded(near, 0.3))
  }

  mutating func drawCat() {
    room(600, hasWindow: false)
    window(330, 90, 540, 400)
    let coat = pick(ink, Colour(0xC98A3B), ink.mixed(far, 0.5))
    rect(280, 500, 640, 40, paper)
    rect(280, 534, 640, 20, shaded(paper))
    vase(860, 504, 0.7)
    place(between(540, 620), 506, scale: 1.2) {
      $0.stroke("M90-20q90 10 80 110q-10 50-60 40", coat, 28)
      $0.fill("M-90 0q-30-150 50-210q80 10 110 90q40 80 20 120z", coat)
      $0.fill("M-110-250l4-80l50 36q30-10 54 0l46-36l6 80q0 80-80 84q-80-4-80-84z", coat)
      $0.fill("M0-180q60 30 80 90t0 90h-34q10-100-46-180z", $0.shaded(coat, 0.3))
      $0.stroke("M-40 0v-60M-4 0v-60", $0.shaded(coat, 0.4), 6)
      $0.circle(-60, -244, 11, $0.warm)
      $0.circle(2, -244, 11, $0.warm)
      $0.fill("M-38-222h18l-9 12z", $0.accent)
      $0.stroke("M-50-210l-60-6M-50-202l-56 12M-8-210l60-6M-8-202l56 12", $0.contrast(to: coat), 3)
    }
  }

  mutating func drawFish() {
    rect(0, 0, 1200, 800, sea.mixed(glow, 0.35))
    fill(
      "M240 0h150L120 800H-220zM560 0h110L560 800H340zM840 0h160L1000 800H760z",
      glow.faded(0.28)
    )
    fill("M0 420q300 60 600 0t600 20V800H0z", sea.faded(0.6))
    for _ in 0..<count(4...6) {
      let colour = pick(far, mid, warm, paper)
      place(between(60, 1140), between(80, 640), scale: between(0.25, 0.45)) { $0.fishBody(colour) }
    }
    place(600, between(370, 430), scale: between(1.4, 1.6)) { $0.fishBody($0.accent) }
    fill("M0 730q200-70 420-20t400-10t380-10V800H0z", ink.mixed(sea, 0.4))
    for x in [130.0, 230, 930, 1050] {
      stroke(
        "M\(x) 780q-50-80 0-150t0-\(between(90, 170))",
        near.lightness > 0.7 ? ink : near.mixed(ink, 0.3),
        22
      )
    }
    stroke("M330 300h0M350 250h0M318 200h0", paper.faded(0.7), 22)
  }

  private mutating func fishBody(_ colour: Colour) {
    fill(
      "M-210 0Q-120-110 40-96Q110-80 150-20L230-90Q210 0 236 90L150 20Q90 100-40 96Q-140 80-210 0z",
      colour
    )
    fill(
      "M-210 0Q-140 80-40 96Q90 100 150 20L236 90Q226 40 222 0Q150 30 40 30Q-80 40-210 0z",
      shaded(colour, 0.25)
    )
    fill("M-50-94Q20-150 80-86z", shaded(colour, 0.35))
    stroke("M-96-56q36 50 0 110", shaded(colour, 0.4), 8)
    circle(-140, -24, 15, paper)
    circle(-142, -24, 8, ink)
  }

  mutating func drawHorse() {
    skyline(480)
    hills(460, 50, far)
    hills(520, 30, mid)
    ground(600, near)
    let coat = pick(wood, ink.mixed(wood, 0.4), paper.mixed(wood, 0.25))
    shadow(590, 744, 440, 34)
    place(580, 740, scale: 1.15) {
      $0.fill("M-170-290q-90 30-70 190q40-20 50-60z", $0.shaded(coat, 0.6))
      $0.stroke("M-130-180L-150-90L-120-6M110-180L140-100L106-30", $0.shaded(coat, 0.4), 30)
      $0.fill(
        """
        M-180-300q130-40 240 0q70-90 120-180l60-20l90 100q-10 40-60 26l-50-20q-10 120-80 190\
        q-120 50-290 20q-60-60-30-116z
        """,
        coat
      )
      $0.stroke("M-96-190L-90-100L-98-6M80-180L84-90L76-6", coat, 32)
      $0.fill("M196-500q-70 20-100 110t-56 110q10 20 50 0q60-90 130-190z", $0.shaded(coat, 0.65))
      $0.fill("M226-500l10-46l26 50z", coat)
      $0.circle(262, -440, 10, $0.ink)
      $0.stroke("M270-394L300-450", $0.accent, 8)
    }
    rect(0, 560, 1200, 14, paper)
    rect(0, 620, 1200, 14, paper)
    fill("M60 530h24v160H60zM400 530h24v160h-24zM760 530h24v160h-24zM1110 530h24v160h-24z", paper)
  }

  mutating func drawBee() {
    skyline(560)
    hills(520, 40, far)
    hills(620, 30, mid)
    blooms(810, number: 6, height: 420)
    place(between(560, 640), 340, scale: between(1, 1.15), turn: -14) {
      $0.fill(
        "M-20-80q-90-180 20-190q90 30 40 190zM40-80q30-190 140-150q50 90-100 160z",
        $0.paper.faded(0.85)
      )
      $0.fill("M-170 0q30-100 170-100q150 0 180 100q-30 100-180 100q-140 0-170-100z", $0.warm)
      $0.fill(
        """
        M-60-92h50q-20 92 0 184h-50q-24-92 0-184zM60-94q30 4 50 14q-14 80 0 160q-30 12-50 16\
        q-20-96 0-190z
        """,
        $0.ink
      )
      $0.circle(-150, -4, 62, $0.ink.mixed($0.wood, 0.3))
      $0.circle(-172, -20, 14, $0.paper)
      $0.stroke(
        "M-180-56q-20-50-60-50M-160-62q0-50-30-70M-40 96l-20 40M20 98l0 40M80 90l20 36",
        $0.ink,
        8
      )
    }
    stroke("M820 240q90-110 170-30t140-60", paper, 6)
  }
}
