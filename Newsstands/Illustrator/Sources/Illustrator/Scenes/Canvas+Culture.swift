/// Stages, screens, books and galleries.
extension Canvas {
  mutating func drawTheatre() {
    rect(0, 0, 1200, 800, ink.mixed(accent, 0.2))
    rect(180, 90, 840, 540, sky)
    circle(between(430, 720), 300, 180, sun.faded(0.8))
    hills(520, 40, mid)
    rect(0, 600, 1200, 200, wood)
    rect(0, 600, 1200, 14, warm)
    fill("M420 90h70L640 620H300zM720 90h60L900 620H560z", glow.faded(0.25))
    figure(.reaching, between(480, 540), 640, 310, top: pick(warm, paper))
    figure(.raising, between(680, 740), 646, 300, top: sea, flipped: true)
    for side in [0.0, 1] {
      func at(_ x: Double) -> Double { side == 0 ? x : 1200 - x }
      fill(
        """
        M\(at(0)) 0H\(at(330))Q\(at(300)) 300 \(at(150)) 420Q\(at(220)) 560 \(at(200)) 640\
        H\(at(0))z
        """,
        accent
      )
      stroke(
        """
        M\(at(60)) 80Q\(at(90)) 300 \(at(50)) 620M\(at(150)) 80Q\(at(170)) 260 \(at(100)) 400\
        M\(at(240)) 80Q\(at(240)) 230 \(at(170)) 350
        """,
        shaded(accent, 0.3),
        16
      )
    }
    var swags: Outline = "M0 0h1200v60"
    for _ in 0..<6 { swags += "q-100 110-200 0" }
    swags += "z"
    fill(swags, shaded(accent, 0.15))
    audience(690, rows: 2, ink)
  }

  mutating func drawConcert() {
    rect(0, 0, 1200, 800, ink.mixed(sea, 0.35))
    for x in [230.0, 420, 600, 780, 970] {
      let lean = between(-200, 200)
      fill(
        "M\(x - 14) 60h28L\(x + lean + 130) 640H\(x + lean - 130)z",
        pick(accent, warm, glow).faded(0.4)
      )
      rect(x - 26, 40, 52, 34, ink)
    }
    rect(0, 30, 1200, 14, ink)
    rect(130, 560, 940, 100, ink.mixed(accent, 0.35))
    fill("M180 560V380h120v180zM900 560V380h120v180z", ink)
    stroke("M240 430h0M240 510h0M960 430h0M960 510h0", steel, 60)
    figure(.playing, 600, 566, 270, top: accent)
    guitarist(600, 566)
    stroke("M680 566V380l-30-20", paper, 7)
    figure(.playing, 420, 560, 230, top: paper)
    figure(.raising, 790, 560, 240, top: warm)
    audience(640, rows: 2, ink.mixed(accent, 0.15))
    stroke(
      "M250 680l-30-120M470 690l10-130M740 690l30-120M960 680l-14-110",
      ink.mixed(accent, 0.15),
      34
    )
  }

  private mutating func guitarist(_ x: Double, _ y: Double) {
    stroke("M\(x - 30) \(y - 120)L\(x + 130) \(y - 200)", wood, 14)
    circle(x - 20, y - 126, 44, warm)
    circle(x - 20, y - 126, 14, ink)
  }

  mutating func drawGuitar() {
    room(660)
    circle(850, 300, 150, ink)
    circle(850, 300, 50, accent)
    place(between(560, 610), 520, scale: 1.15, turn: between(14, 30)) {
      let body = $0.pick($0.warm, $0.accent, $0.wood)
      $0.rect(-22, -420, 44, 330, $0.ink.mixed($0.wood, 0.5))
      $0.fill("M-34-500h68l-8 90h-52z", $0.ink)
      $0.stroke("M-44-480h88M-42-450h84", $0.paper, 10)
      $0.fill(
        """
        M-70-110q70-40 140 0q50 60 20 120q90 60 70 150q-30 100-160 100t-160-100q-20-90 70-150\
        q-30-60 20-120z
        """,
        body
      )
      $0.fill(
        """
        M20-128q30 4 50 18q50 60 20 120q90 60 70 150q-30 100-160 100q130-60 90-170\
        q-50-50-30-110q10-60-40-108z
        """,
        $0.shaded(body)
      )
      $0.circle(0, 40, 52, $0.ink)
      $0.rect(-50, 150, 100, 18, $0.ink)
      $0.stroke("M-12-420V160M0-420V160M12-420V160", $0.paper, 3)
    }
    fill("M820 660v-150h240v150z", ink)
    circle(890, 586, 46, steel)
    circle(1000, 586, 46, steel)
    stroke("M820 540Q760 640 640 690", ink, 8)
  }

  mutating func drawPiano() {
    room(700, top: wood, hasWindow: false)
    window(130, 60, 250, 300)
    fill("M300 470q300-240 640-150q60 40 40 150z", ink.mixed(sea, 0.15))
    fill("M330 460q280-200 580-120l-20 120z", ink.mixed(sea, 0.4))
    stroke("M640 470L700 330", warm, 9)
    rect(280, 468, 720, 70, ink)
    rect(300, 538, 420, 24, paper)
    var keys: Outline = ""
    for x in stride(from: 316.0, to: 710, by: 28) { keys += "M\(x) 538h12v14h-12z" }
    fill(keys, ink)
    fill("M330 562h34l-8 170h-20zM900 538h34l-8 194h-20z", ink)
    figure(.sitting, 420, 740, 440, top: accent)
    rect(340, 610, 120, 22, ink)
    stroke("M360 632v100M440 632v100", ink, 12)
    vase(900, 340, 0.5)
  }

  mutating func drawVinyl() {
    room(520)
    books(130, 520, to: 430, height: 260)
    shadow(620, 740, 760, 40)
    fill("M290 540h640l60 200H230z", wood)
    fill("M230 740h760v20H230z", shaded(wood, 0.4))
    oval(560, 638, 480, 170, ink)
    stroke("M360 638a200 70 0 0 0 400 0M400 638a160 54 0 0 0 320 0", steel, 4)
    oval(560, 636, 170, 60, accent)
    oval(560, 636, 20, 8, paper)
    stroke("M880 570L830 660L740 690", paper, 14)
    circle(880, 576, 34, ink)
    place(between(760, 840), 330, turn: between(-8, 10)) {
      $0.rect(-150, -150, 300, 300, $0.accent)
      $0.circle(-30, 10, 90, $0.warm)
      $0.fill("M-150 60L-30-60L150 110v40h-300z", $0.ink.mixed($0.sea, 0.3))
    }
  }

  mutating func drawCinema() {
    rect(0, 0, 1200, 800, ink.mixed(accent, 0.12))
    fill("M150 70h900l60 460H90z", ink)
    rect(170, 90, 860, 420, sky)
    circle(between(420, 760), 250, 100, sun)
    fill("M170 400q200-120 430-40t430-60v210H170z", mid.lightness > 0.7 ? far : mid)
    fill("M170 460q260-60 500-10t360-30v90H170z", near.lightness > 0.7 ? far.mixed(ink, 0.3) : near)
    figure(.running, between(540, 640), 470, 190, top: accent)
    fill("M170 90h860L1200 800H0z", glow.faded(0.12))
    for row in 0..<3 {
      let y = 590 + Double(row) * 76
      var seats: Outline = ""
      for x in stride(from: -60 + Double(row % 2) * 60, to: 1240, by: 132) {
        seats += "M\(x) 800V\(y)q0-34 34-34h52q34 0 34 34V800z"
      }
      fill(seats, accent.mixed(ink, 0.15 + Double(row) * 0.18))
      for _ in 0..<3 {
        let x = 40 + Double(count(0...8)) * 132 + Double(row % 2) * 60 - 40
        circle(x, y - 46, 34, ink)
      }
    }
  }

  mutating func drawBook() {
    room(560)
    lamp(between(820, 920), 180, accent, beam: 400)
    vase(220, 600, 1)
    shadow(600, 720, 680, 50)
    fill(
      "M240 690L330 430q150-50 270 10q120-60 270-10l90 260q-180-50-360 10q-180-60-360-10z",
      accent
    )
    fill("M264 664L346 414q140-44 254 20v250q-170-60-336-20z", paper)
    fill("M936 664L854 414q-140-44-254 20v250q170-60 336-20z", paper.mixed(far, 0.25))
    var lines: Outline = ""
    for row in 0..<6 {
      let y = 460 + Double(row) * 34
      let slip = Double(row) * 11
      lines += "M\(384 - slip) \(y)q100-20 180 14"
      if row > 2 { lines += "M\(640 + slip * 0.1) \(y + 14)q90-34 190-14" }
    }
    stroke(lines, ink.mixed(paper, 0.45), 8)
    fill("M650 450q90-40 180-24l20 90q-100-20-190 16z", mid)
    circle(780, 470, 20, warm)
    fill("M590 440h20v330l-10-20l-10 20z", warm)
  }

  mutating func drawLibrary() {
    rect(0, 0, 1200, 800, wood.mixed(ink, 0.35))
    for row in 0..<3 {
      let y = 210 + Double(row) * 190
      rect(60, y - 160, 420, 160, ink.mixed(wood, 0.3))
      rect(720, y - 160, 420, 160, ink.mixed(wood, 0.3))
      shelf(76, y, to: 470)
      shelf(736, y, to: 1130)
      rect(50, y, 440, 18, wood)
      rect(710, y, 440, 18, wood)
    }
    fill("M490 60h220v560H490z", glow)
    fill("M510 620V190q90-120 180 0v430z", sky)
    circle(600, 230, 44, sun)
    fill("M510 470q90-60 180-10v160H510z", mid)
    stroke("M600 110v510M510 330h180", paper, 9)
    rect(0, 620, 1200, 180, wood.mixed(paper, 0.1))
    fill("M500 620h200l140 180H360z", glow.faded(0.5))
    figure(.standing, between(430, 480), 740, 330, flipped: chance())
    figure(.handing, 790, 736, 320)
  }

  private mutating func shelf(_ x: Double, _ y: Double, to end: Double) {
    let colours = [accent, warm, paper, mid, far]
    for colour in colours {
      var spines: Outline = ""
      var left = x + between(0, 60)
      while left < end - 30 {
        let tall = between(90, 140)
        spines += "M\(left) \(y)v\(-tall)h\(between(16, 28))v\(tall)z"
        left += between(85, 140)
      }
      fill(spines, colour)
    }
  }

  mutating func drawPainting() {
    drawGallery()
    rect(366, 96, 468, 388, wood.mixed(ink, 0.2))
    rect(384, 114, 432, 352, warm)
    rect(400, 130, 400, 320, sky.mixed(accent, 0.2))
    switch count(0...2) {
    case 0:
      circle(530, 240, 70, accent)
      fill("M400 350q130-90 250-20t150-30v150H400z", sea)
      fill("M400 400q180-50 400-10v60H400z", ink.mixed(sea, 0.4))
    case 1:
      rect(400, 130, 170, 190, accent)
      rect(570, 130, 230, 110, paper)
      rect(640, 240, 160, 210, ink.mixed(sea, 0.5))
      rect(400, 320, 240, 130, warm.mixed(paper, 0.3))
      circle(600, 300, 80, mid)
    default:
      fill("M400 450V240l130 110l90-180l180 200v80z", mid)
      fill("M620 170l180 200v80H700z", shaded(mid, 0.4))
      circle(480, 200, 44, sun)
      stroke("M420 420q100-50 190-10t180-20", accent, 16)
    }
    figure(.standing, between(520, 580), 740, 330)
    passer(between(690, 760), 746, 320)
  }

  mutating func drawMuseum() {
    drawGallery(isDark: true)
    for x in [150.0, 930] {
      rect(x, 160, 150, 200, wood)
      rect(x + 14, 174, 122, 172, pick(accent, mid, sea))
      circle(x + 75, 250, 40, warm)
    }
    fill("M400 700h400v-70H400z", plaster)
    stroke("M420 620Q400 420 520 330T800 250", paper, 22)
    stroke("M470 430v150M520 370v210M580 340v210M640 320v200M700 300v130", paper, 15)
    stroke("M520 580L500 630M640 520L660 630", paper, 24)
    fill("M760 250q40-70 120-40l60 40l-70 36q-70 10-110-36z", paper)
    circle(830, 232, 14, ink)
    stroke("M800 274l90 26", paper, 16)
    figure(.raising, 290, 744, 250)
    passer(between(880, 940), 750, 270)
  }

  mutating func drawSculpture() {
    drawGallery()
    shadow(610, 716, 360, 40)
    fill("M480 710V540h240v170z", paper)
    fill("M640 710V540h80v170z", shaded(paper))
    let stone = pick(plaster, steel, wood)
    if chance() {
      fill("M520 540q-50-170 30-220q-40-130 60-170q110 10 90 130q-20 70 20 130t-20 130z", stone)
      fill(
        "M630 156q90 20 70 124q-20 70 20 130t-20 130h-70q40-150 0-240t0-144z",
        shaded(stone, 0.35)
      )
      circle(600, 300, 46, glow)
    } else {
      stroke("M540 540Q430 380 560 300T640 160T720 330T620 540", stone, 60)
      stroke("M640 160Q760 220 720 330T620 540", shaded(stone, 0.35), 44)
      circle(600, 400, 54, accent)
    }
    figure(.standing, between(330, 370), 750, 320, flipped: chance())
    passer(between(860, 920), 752, 310)
  }

  mutating func drawDance() {
    rect(0, 0, 1200, 800, ink.mixed(sea, 0.3))
    fill("M360 0h120L840 700H300zM820 0h90L760 700H300z", glow.faded(0.3))
    oval(600, 690, 900, 170, warm.faded(0.5))
    rect(0, 740, 1200, 60, ink)
    figure(.leaping, between(570, 630), 640, 480, top: accent, legs: accent.mixed(paper, 0.4))
    figure(.raising, 260, 730, 300, top: paper, legs: paper)
    figure(.raising, 940, 730, 300, top: paper, legs: paper, flipped: true)
  }

  private mutating func drawGallery(isDark: Bool = false) {
    let wall =
      isDark
      ? pick(ink.mixed(sea, 0.45), ink.mixed(accent, 0.45), ink.mixed(mid, 0.5))
      : pick(glow, sky, far, paper.mixed(warm, 0.3))
    rect(0, 0, 1200, 800, wall)
    fill("M300 0L120 620h900L860 0z", wall.mixed(paper, isDark ? 0.12 : 0.5))
    halftone("M0 480h1200v140H0z", opacity: 0.25)
    rect(0, 600, 1200, 200, wood.mixed(paper, 0.25))
    rect(0, 590, 1200, 16, paper)
    stroke("M0 690L1200 690M250 606L60 800M600 606V800M950 606L1140 800", wood, 4)
  }
}
