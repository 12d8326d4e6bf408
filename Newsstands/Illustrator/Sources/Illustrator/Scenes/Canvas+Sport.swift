/// Games, races and halls.
extension Canvas {
  private var turf: Colour { mid.mixed(near, 0.45).mixed(Colour(0x3F8A55), 0.55) }

  /// Stands full of people behind a field.
  private mutating func stands(_ y: Double) {
    rect(0, 0, 1200, 800, sky)
    light(between(200, 400), 110)
    rect(0, y - 260, 1200, 270, ink.mixed(sea, 0.3))
    for colour in [accent, warm, paper, far] {
      var heads: Outline = ""
      for _ in 0..<26 { heads += "M\(between(0, 1200)) \(y - 230 + between(0, 210))h0" }
      stroke(heads, colour, 22)
    }
    fill("M0 \(y - 300)h1200v40H0z", paper.mixed(far, 0.3))
    for x in [150.0, 1050] {
      stroke("M\(x) \(y - 290)v-130", ink, 10)
      rect(x - 50, y - 450, 100, 46, paper)
    }
    rect(0, y - 26, 1200, 40, accent)
  }

  private mutating func pitch(_ y: Double) {
    rect(0, y, 1200, 800 - y, turf)
    fill("M180 \(y)h220L200 800h-360zM620 \(y)h200l120 \(800 - y)H560z", turf.mixed(paper, 0.12))
    stroke("M-10 \(y + 60)h1220", paper.faded(0.85), 8)
  }

  mutating func drawStadium() {
    skyline(520)
    roofs(520, 140, far)
    fill("M110 560Q130 300 600 290T1090 560z", plaster)
    fill("M600 290Q1070 300 1090 560H760Q760 400 600 290z", shaded(plaster, 0.15))
    oval(600, 420, 760, 190, ink.mixed(sea, 0.3))
    oval(600, 440, 560, 120, turf)
    stroke("M600 384v114M560 440a40 18 0 1 0 80 0a40 18 0 1 0-80 0", paper, 4)
    var people: Outline = ""
    for _ in 0..<40 { people += "M\(between(270, 930)) \(between(346, 372))h0" }
    stroke(people, warm, 12)
    windows(170, 500, columns: 16, rows: 1, 36, 40, gapX: 18, gapY: 0, accent)
    for x in [150.0, 1050] {
      stroke("M\(x) 560V180", ink, 12)
      rect(x - 50, 130, 100, 60, paper)
    }
    ground(560, near)
    fill("M420 800L540 560h120l130 240z", paper.mixed(far, 0.4))
    for _ in 0..<6 { passer(between(380, 820), between(640, 770), between(90, 130)) }
  }

  mutating func drawFootball() {
    stands(400)
    pitch(400)
    stroke("M820 560V300h330M820 300l60-40h290", paper, 12)
    shadow(520, 744, 260)
    figure(.kicking, 520, 740, 420, top: accent, legs: paper)
    circle(760, 620, 44, paper)
    fill("M760 600l18 14l-8 22h-22l-6-22zM796 600l10 20l-10 20zM730 594l-14 16z", ink)
    figure(.running, 250, 680, 270, top: sea, legs: ink)
    figure(.reaching, 960, 610, 230, top: warm, legs: ink, flipped: true)
  }

  mutating func drawHandball() {
    stands(400)
    rect(0, 400, 1200, 400, warm.mixed(wood, 0.35))
    stroke("M-10 560Q600 440 1210 560", paper, 9)
    stroke("M860 600V330h240v270", accent, 14)
    stroke(
      "M880 340v240M930 340v240M980 340v240M1030 340v240M860 400h240M860 470h240",
      paper.faded(0.6),
      3
    )
    shadow(540, 744, 220)
    figure(.throwing, 540, 720, 440, top: accent, legs: ink)
    circle(510, 218, 34, paper)
    stroke("M486 206q24 20 48 6", ink, 4)
    figure(.cheering, 930, 620, 260, top: sea, legs: ink)
    figure(.running, 240, 730, 320, top: accent, legs: ink)
  }

  mutating func drawHockey() {
    stands(380)
    let ice = paper.mixed(sky, 0.3)
    rect(0, 380, 1200, 420, ice)
    stroke("M-10 640h1220", accent, 14)
    stroke("M430 560a170 60 0 1 0 340 0a170 60 0 1 0-340 0", sea, 8)
    stroke("M700 800L860 420M160 760L300 500", shaded(ice, 0.15), 5)
    for (x, y, tall, shirt) in [
      (560.0, 740.0, 430.0, accent), (270, 640, 270, sea), (900, 650, 290, sea),
    ] {
      shadow(x, y + 4, tall * 0.5)
      figure(.running, x, y, tall, top: shirt, legs: ink, flipped: x > 800)
      let head = x + (x > 800 ? -1 : 1) * tall * 0.14
      let half = tall * 0.1
      fill("M\(head - half) \(y - tall * 0.88)a\(half) \(half) 0 0 1 \(half * 2) 0z", ink)
    }
    stroke("M640 480L810 738h70", wood, 16)
    oval(910, 744, 60, 20, ink)
  }

  private mutating func piste(_ horizon: Double) -> Colour {
    rect(0, 0, 1200, 800, sky)
    light(between(190, 360), 150)
    mountains(horizon + 40, 280, far, peaks: 4)
    spruces(horizon + 60, 140, far.mixed(ink, 0.45), number: 18)
    return Colour(0xFFFFFF).mixed(sky, palette.mood == .night ? 0.45 : 0.12)
  }

  mutating func drawSkis() {
    let snow = piste(440)
    fill("M0 480Q500 440 1200 640V800H0z", snow)
    fill("M0 600Q500 560 1200 790V800H0z", shaded(snow, 0.08))
    stroke("M-10 560Q500 540 1210 740M-10 590Q500 570 1210 770", shaded(snow, 0.22), 7)
    place(between(570, 620), 660, turn: 12) {
      $0.figure(.skiing, 0, 0, 360, top: $0.accent, legs: $0.ink)
      $0.stroke("M-190 6H150q30 0 40-20M-160 16H170q26 0 36-16", $0.warm, 11)
      $0.stroke("M120-230L-60 0M86-166L-110 4", $0.ink, 6)
    }
    figure(.skiing, 220, 570, 150, top: warm)
    spruces(820, 330, ink.mixed(far, 0.15), number: 2, from: 20, to: 320)
    snowfall(30)
  }

  mutating func drawSkiJump() {
    let snow = piste(560)
    fill("M-20 160L250 330Q320 370 380 372V420Q180 460-20 800z", snow)
    fill("M-20 160L250 330Q320 370 380 372v14Q300 390 230 350L-20 200z", accent)
    stroke("M60 230V520M150 290V470M250 350V430", ink, 12)
    fill("M300 800Q620 740 1200 560V800z", snow)
    fill("M300 800Q700 780 1200 660V800z", shaded(snow, 0.1))
    place(between(610, 690), 330, scale: 1.1, turn: -18) {
      $0.figure(.flying, 0, 0, 320, top: $0.warm, legs: $0.accent)
      $0.stroke("M-150 30L150-70M-160 12L130-100", $0.ink, 12)
    }
    audience(740, rows: 1, ink.mixed(sea, 0.3))
    flagpole(1060, 640, 180, accent)
  }

  mutating func drawBiathlon() {
    let snow = piste(420)
    fill("M0 450h1200V800H0z", snow)
    for index in 0..<5 {
      let x = 690 + Double(index) * 84
      rect(x - 34, 380, 68, 68, paper)
      circle(x, 414, 24, chance() ? ink : paper.mixed(far, 0.5))
    }
    rect(640, 446, 460, 14, ink)
    fill("M0 600q600-40 1200 0V800H0z", shaded(snow, 0.08))
    shadow(500, 724, 320)
    stroke("M350 722h330M390 738h330", warm, 11)
    figure(.aiming, 500, 716, 430, top: accent, legs: ink)
    stroke("M490 372L760 350", ink, 13)
    stroke("M500 380l-10 40M640 364v-18", ink, 14)
    figure(.skiing, 220, 620, 240, top: sea)
    stroke("M140 624h190", ink, 8)
    snowfall(36)
  }

  mutating func drawCycling() {
    skyline(460)
    mountains(480, 260, far, peaks: 4, snow: palette.mood == .winter)
    hills(500, 30, mid)
    ground(580, near)
    fill("M-20 690Q500 600 1220 670V800H-20z", steel)
    stroke("M-20 700Q500 612 1220 682", paper, 8)
    for (x, y, size) in [(250.0, 690.0, 1.0), (920, 700, 1.0), (580, 750, 1.5)] {
      let shirt = x == 580 ? accent : pick(warm, sea, paper)
      shadow(x, y, 240 * size)
      bicycle(x, y, size, x == 580 ? paper : ink)
      figure(.cycling, x + 4, y - 36 * size, 250 * size, top: shirt, legs: ink)
      place(x + 4 + 66 * size, y - 36 * size - 234 * size, scale: size) {
        $0.fill("M-28 4q4-34 34-30q24 4 26 28z", shirt == $0.accent ? $0.warm : $0.accent)
      }
    }
  }

  mutating func drawRunning() {
    skyline(480)
    roofs(500, 200, far)
    tree(160, 600, 300, mid)
    tree(1060, 590, 280, mid.mixed(near, 0.5))
    ground(590, near)
    fill("M-20 660Q600 600 1220 660V800H-20z", accent.mixed(wood, 0.3))
    stroke("M-20 700Q600 640 1220 700M-20 750Q600 690 1220 750", paper, 7)
    for (x, y, tall) in [(290.0, 690.0, 270.0), (880, 700, 300), (570, 750, 410)] {
      shadow(x, y + 6, tall * 0.4)
      figure(.running, x, y, tall, top: pick(warm, paper, sea), legs: ink)
    }
  }

  mutating func drawSwimming() {
    stands(330)
    rect(0, 330, 1200, 470, sea.mixed(paper, 0.3))
    for y in [430.0, 560, 720] {
      stroke("M-10 \(y)h1220", y == 560 ? accent : warm, 16)
      stroke("M30 \(y)h60M230 \(y)h60M430 \(y)h60M630 \(y)h60M830 \(y)h60M1030 \(y)h60", paper, 16)
    }
    for (x, y, size) in [(300.0, 500.0, 0.7), (610, 650, 1.3), (930, 510, 0.75)] {
      let face = skin()
      place(x, y, scale: size) {
        $0.stroke("M-20-20Q50-130 150-50", face, 30)
        $0.stroke("M-150 0H20", face, 50)
        $0.circle(50, -14, 36, face)
        $0.fill("M16-30q10-34 46-24q26 10 24 40q-30-14-70-16z", $0.accent)
        $0.fill("M-230 10q60-30 120 0t120 0t120 0t60-6v50h-420z", $0.sea.mixed($0.paper, 0.3))
        $0.stroke("M-220 6q50-24 100 0M20 8q50-24 100 0M140-60l20-30M170-40l30-16", $0.paper, 9)
      }
    }
    waves(380, paper.faded(0.6), number: 18)
  }

  mutating func drawTennis() {
    stands(360)
    let court = pick(accent.mixed(wood, 0.4), sea, turf)
    rect(0, 360, 1200, 440, court)
    stroke("M140 800L330 420H900L1100 800M230 600H1000M615 420V600", paper, 8)
    rect(120, 470, 980, 90, ink.faded(0.35))
    stroke("M120 468h980", paper, 12)
    figure(.standing, 700, 450, 120, top: warm)
    shadow(520, 752, 240)
    figure(.reaching, 520, 748, 400, top: paper, legs: ink)
    stroke("M664 356L700 320", wood, 12)
    fill("M690 330q-10-70 50-90q60 0 50 60q-20 60-100 30z", paper.faded(0.4))
    stroke("M690 330q-10-70 50-90q60 0 50 60q-20 60-100 30z", accent == court ? ink : accent, 9)
    circle(860, 250, 24, Colour(0xD8E34B))
  }

  mutating func drawChess() {
    room(520)
    fill("M140 800L330 560H870L1060 800z", paper.mixed(warm, 0.2))
    let rows = [560.0, 600, 650, 712, 800]
    for row in 0..<4 {
      var squares: Outline = ""
      func edge(_ column: Int, _ y: Double) -> Double {
        let share = (y - 560) / 240
        return 330 - 190 * share + (540 + 380 * share) * Double(column) / 6
      }
      for column in stride(from: row % 2, to: 6, by: 2) {
        squares +=
          """
          M\(edge(column, rows[row])) \(rows[row])H\(edge(column + 1, rows[row]))\
          L\(edge(column + 1, rows[row + 1])) \(rows[row + 1])\
          H\(edge(column, rows[row + 1]))z
          """
      }
      fill(squares, ink.mixed(wood, 0.4))
    }
    for (x, y, size, white, king) in [
      (390.0, 610.0, 0.7, false, false), (800, 606, 0.7, false, true), (600, 690, 1.25, true, true),
      (410, 740, 0.9, true, false), (830, 730, 0.9, false, false),
    ] {
      shadow(x + 20, y, 120 * size, 24)
      place(x, y, scale: size) {
        let piece = white ? $0.paper : $0.pick($0.ink, $0.accent)
        let crown: Outline =
          king
          ? "l-40-40q-10-40 24-50v-30h-20v-24h20v-24h24v24h20v24h-20v30q34 10 24 50l-40 40"
          : "q-50-30-36-76q36-40 72 0q14 46-36 76"
        $0.fill("M-70 0q0-40 30-50q20-70 14-130h20\(crown)h20q-6 60 14 130q30 10 30 50z", piece)
        $0.fill("M10 0V-180h12q-6 60 14 130q30 10 30 50z", $0.shaded(piece, 0.3))
        $0.rect(-44, -196, 88, 20, $0.shaded(piece, 0.15), round: 8)
      }
    }
  }

  mutating func drawGymnastics() {
    stands(420)
    rect(0, 420, 1200, 380, sea.mixed(ink, 0.15))
    fill("M120 800L300 520h600l180 280z", accent.mixed(paper, 0.2))
    oval(600, 720, 320, 40, ink.faded(0.3))
    figure(.leaping, 600, 660, 430, top: warm, legs: warm.mixed(paper, 0.4))
    stroke("M430 230q-120-60-170 60t-110 60M770 200q90-90 160-10", paper, 10)
    figure(.standing, 220, 560, 190)
  }

  mutating func drawRowing() {
    skyline(430)
    hills(420, 40, far)
    spruces(450, 110, mid.mixed(ink, 0.25), number: 15)
    water(440)
    for (y, size) in [(530.0, 0.6), (680, 1.2)] {
      place(600, y, scale: size) {
        for x in [-170.0, 0, 170] where size > 1 {
          $0.figure(.sitting, x, 6, 170, top: $0.accent)
        }
        if size < 1 {
          $0.stroke("M-180-90l10 60M-20-90l10 60M140-90l10 60", $0.sea.mixed($0.ink, 0.4), 38)
        }
        $0.stroke("M-140-50L-260 40M30-50L-90 40M200-50L80 40", $0.wood, 8)
        $0.stroke("M-266 44h-20M-96 44h-20M74 44h-20", $0.paper, 16)
        $0.fill("M-420-30H430q-60 44-120 44H-300q-60 0-120-44z", size > 1 ? $0.paper : $0.warm)
        $0.stroke("M-420-30H430", $0.ink, 6)
      }
    }
  }

  mutating func drawClimbing() {
    skyline(640)
    mountains(700, 320, far, peaks: 4)
    hills(720, 30, mid)
    let rock = wood.mixed(far, 0.35)
    fill("M1220-20H760L700 120L740 250L640 380L690 520L600 660L640 820H1220z", rock)
    fill("M1220-20H900L860 200L900 400L820 560L860 820H1220z", shaded(rock, 0.3))
    fill("M760-20L700 120l40 130l60-80zM640 380l50 140l70-90z", rock.mixed(paper, 0.3))
    stroke("M700-10Q620 260 610 400T500 830", accent, 7)
    figure(.reaching, 590, 560, 330, top: accent, legs: ink)
    circle(618, 262, 28, warm)
    gulls(4, 300, 260)
  }
}
