/// Kitchens, food and drink.
extension Canvas {
  mutating func drawKitchen() {
    room(600, top: wood)
    rect(120, 190, 400, 16, wood)
    for x in [160.0, 260, 350, 440] {
      let tall = between(60, 100)
      rect(x, 190 - tall, 60, tall, pick(accent, warm, paper, mid), round: 12)
    }
    lamp(between(700, 780), 200, accent, beam: 400)
    let pot = pick(accent, sea.mixed(ink, 0.3), ink, paper)
    shadow(620, 690, 440, 44)
    steam(600, 390)
    fill("M430 430h340v210q-10 50-60 50H490q-50 0-60-50z", pot)
    fill("M650 430h120v210q-10 50-60 50h-80q40-120 20-260z", shaded(pot, 0.3))
    oval(600, 430, 340, 60, shaded(pot, 0.45))
    oval(600, 434, 300, 44, warm)
    stroke("M430 480q-60 0-50 50M770 480q60 0 50 50M660 420L780 250", ink, 18)
    oval(280, 690, 200, 40, paper)
    stroke("M250 676h0M310 672h0M280 656h0", accent, 58)
    fill("M880 690l20-90h80l20 90z", plaster)
    stroke(
      "M920 600q-30-60-50-70M940 600q0-80 10-100M960 600q30-50 50-60",
      mid.mixed(near, 0.5),
      16
    )
  }

  mutating func drawBread() {
    room(560)
    vase(210, 590, 1.1)
    let crust = Colour(0xC98A3B).mixed(accent, 0.15)
    shadow(610, 690, 640, 50)
    rect(310, 660, 600, 36, wood.mixed(paper, 0.2), round: 12)
    fill("M350 660q-30-200 110-250q190-60 320 0q110 60 80 250z", crust)
    fill("M640 388q90 0 140 22q110 60 80 250H700q60-180-60-272z", shaded(crust, 0.25))
    stroke(
      "M470 430q50 60 30 150M580 404q60 70 40 160M700 412q50 60 40 140",
      crust.mixed(paper, 0.65),
      20
    )
    place(350, 664, scale: 1.05) {
      $0.fill("M-70 0q-30-170 40-200q80-16 100 40q20 90-10 160z", $0.shaded(crust, 0.2))
      $0.fill("M-56-10q-20-140 36-170q60-10 76 34q14 76-10 136z", $0.paper.mixed($0.warm, 0.2))
    }
    stroke("M900 640L1010 600", ink, 18)
    fill("M690 690l230-60l8 20q-120 60-238 50z", paper.mixed(far, 0.3))
    stroke("M440 724h0M520 736h0M640 728h0M760 740h0", crust, 12)
  }

  mutating func drawCoffee() {
    room(570, hasWindow: false)
    window(150, 70, 330, 380)
    lamp(between(800, 900), 170, pick(accent, ink))
    mug(600, 700, 2.2, pick(accent, paper, warm, sea))
    steam(590, 430)
    oval(260, 700, 240, 44, paper)
    fill("M180 690q20-80 100-70q60 10 70 60q-40-20-60 10q-50-30-110 0z", Colour(0xC98A3B))
    stroke("M230 640l14 40M280 636l0 40", shaded(Colour(0xC98A3B), 0.3), 7)
    fill("M830 720l220-40l90 60l-230 50z", paper)
    stroke("M880 722l140-26M900 738l160-28", ink.mixed(paper, 0.4), 8)
  }

  mutating func drawFishDish() {
    let cloth = pick(sky, warm.mixed(paper, 0.4), far, mid.mixed(paper, 0.3))
    rect(0, 0, 1200, 800, cloth)
    var checks: Outline = ""
    for offset in stride(from: between(-90, 0), to: 1200, by: between(110, 190)) {
      checks += "M\(offset) 0h60v800h-60zM0 \(offset)h1200v60H0z"
    }
    fill(checks, cloth.mixed(paper, 0.5).faded(0.6))
    oval(630, 440, 720, 570, ink.faded(0.2))
    oval(600, 410, 720, 570, paper)
    oval(600, 410, 560, 430, paper.mixed(far, 0.22))
    fill(
      """
      M350 420Q440 290 620 300Q720 310 780 390L860 320Q850 410 880 490L780 440\
      Q700 520 570 510Q430 500 350 420z
      """,
      pick(accent.mixed(paper, 0.3), sea.mixed(paper, 0.3))
    )
    fill("M350 420Q430 500 570 510Q700 520 780 440Q600 470 350 420z", ink.faded(0.2))
    stroke("M500 330l-30 120M570 320l-30 150M640 324l-26 150M700 350l-20 110", paper, 8)
    circle(410, 400, 13, ink)
    circle(690, 570, 56, warm)
    circle(690, 570, 42, warm.mixed(paper, 0.6))
    stroke("M690 532v76M652 570h76M664 544l52 52M716 544l-52 52", warm, 5)
    stroke(
      "M450 560q30-50 90-40M470 580q40-50 110-30M440 540q-10-40 20-60",
      mid.mixed(near, 0.5),
      12
    )
    stroke("M130 180V700M100 120v90q30 40 60 0v-90M130 120v90", ink.mixed(paper, 0.25), 18)
    stroke("M1080 700V420", ink.mixed(paper, 0.25), 22)
    fill("M1066 430V130q60 60 40 300z", paper)
  }

  mutating func drawCake() {
    room(580)
    var flags: Outline = ""
    for index in 0..<9 {
      flags += "M\(60 + Double(index) * 130) \(90 + (index % 2 == 0 ? 0 : 14))h80l-40 80z"
    }
    stroke("M0 80Q600 130 1200 80", ink, 5)
    fill(flags, pick(accent, warm))
    shadow(610, 700, 520, 50)
    fill("M370 690h460v24H370z", paper)
    let tiers = count(2...3)
    for tier in 0..<tiers {
      let half = 200 - Double(tier) * 58
      let y = 690 - Double(tier) * 120
      let colour = tier % 2 == 0 ? accent.mixed(paper, 0.5) : paper
      rect(600 - half, y - 120, half * 2, 120, colour)
      rect(600 + half * 0.4, y - 120, half * 0.6, 120, shaded(colour, 0.18))
      var icing: Outline = "M\(600 - half - 8) \(y - 128)h\(half * 2 + 16)v30"
      for _ in 0..<5 { icing += "q\(-(half + 8) * 0.2) 70\(-(half + 8) * 0.4) 0" }
      icing += "z"
      fill(icing, tier % 2 == 0 ? paper : warm)
    }
    let top = 690 - Double(tiers) * 120 - 8
    for x in [560.0, 600, 640] {
      rect(x - 6, top - 70, 12, 70, accent)
      fill("M\(x) \(top - 112)q22 28 0 40q-22-12 0-40z", warm)
    }
    mug(950, 690, 0.9, warm)
    oval(240, 700, 200, 36, paper)
  }

  mutating func drawWine() {
    room(580, hasWindow: false)
    window(820, 80, 270, 360)
    let red = Colour(0x8C1C3A).mixed(accent, 0.2)
    shadow(470, 700, 170, 34)
    fill(
      "M400 690V430q0-50 36-80V200h68v150q36 30 36 80v260q0 16-16 16H416q-16 0-16-16z",
      near.mixed(ink, 0.6)
    )
    fill("M470 350V200h34v150q36 30 36 80v260q0 16-16 16h-40q30-180-14-356z", ink)
    rect(400, 480, 140, 140, paper)
    fill("M430 570l40-60l30 40l14-16l26 36z", accent)
    fill("M432 200h76v50h-76z", accent)
    for x in [660.0, 830] {
      shadow(x + 10, 704, 130, 26)
      fill("M\(x - 80) 380h160q10 150-80 160q-90-10-80-160z", paper.faded(0.55))
      fill("M\(x - 80) 440h160q-10 94-80 100q-70-6-80-100z", red)
      fill("M\(x + 20) 440h60q-10 94-80 100q40-40 20-100z", shaded(red, 0.35))
      fill("M\(x - 6) 540h12v150h50q10 14-10 14h-92q-20 0-10-14h50z", paper.faded(0.8))
    }
    fill("M200 700q-10-60 50-70l80 10q40 20 30 60z", warm)
    fill("M250 630l80 10q40 20 30 60h-60q10-50-50-70z", shaded(warm, 0.2))
  }

  mutating func drawVegetables() {
    room(560)
    lamp(between(250, 330), 170, accent, beam: 380)
    shadow(620, 710, 620, 50)
    for (x, colour) in [(430.0, accent), (520, warm), (700, mid.mixed(near, 0.3)), (790, accent)] {
      circle(x, 500 + between(-20, 10), 80, colour)
      fill("M\(x + 10) 430q80 30 60 130l-40 10q20-80-20-140z", shaded(colour))
    }
    fill(
      "M560 520q-60-130 20-190q20 50 40 50q0-70 50-90q10 80-10 110q40-20 60 0q-20 80-90 120z",
      mid.mixed(Colour(0x2F7D4A), 0.5)
    )
    stroke("M430 420q0-40 30-50M790 424q0-40-30-50", near.mixed(ink, 0.4), 12)
    fill("M330 540h580l-50 170H380z", wood)
    fill("M680 540h230l-50 170H690z", shaded(wood))
    stroke("M345 590h550M360 640h520", wood.mixed(paper, 0.35), 10)
    fill("M150 700q60-60 190-40l-10 30q-110 20-180 10z", warm.mixed(accent, 0.5))
    stroke("M150 690l-60-30M150 696l-70 6", mid, 12)
  }
}
