/// Getting there: rails, roads, runways and freight.
extension Canvas {
  mutating func drawTrain() {
    skyline(470)
    mountains(500, 240, far, peaks: 4, snow: palette.mood == .winter)
    hills(490, 36, mid)
    ground(560, near)
    stroke("M-10 410H1210M180 610V330M180 360h90M980 610V330M980 360h-90", ink, 7)
    let colour = pick(accent, warm, paper)
    coach(120, 610, 620, 170, colour, nose: 0)
    coach(700, 610, 560, 176, colour, nose: 120)
    rect(0, 610, 1200, 16, ink)
    rect(0, 626, 1200, 26, steel.mixed(paper, 0.3))
    grass(720, shaded(near, 0.25))
    spruces(
      810,
      230,
      near.lightness > 0.7 ? ink : near.mixed(ink, 0.5),
      number: 3,
      from: 0,
      to: 300
    )
  }

  mutating func drawTram() {
    skyline(460, clouds: false)
    terrace(570, from: -30, to: 1200, height: 330, muted: true)
    street(570)
    stroke("M-10 200H1210M480 330L600 210L720 330", ink, 6)
    coach(600, 690, 740, 300, pick(accent, warm, near.lightness > 0.7 ? sea : near), nose: 50)
    rect(250, 690, 700, 18, ink)
    stroke("M0 730H1200M0 760H1200", paper.mixed(ink, 0.3), 8)
    passer(between(120, 200), 720, 230)
    passer(1060, 730, 240)
  }

  mutating func drawBus() {
    skyline(480)
    roofs(480, 260, far)
    tree(150, 640, 330, mid)
    block(820, 640, 260, 400, plaster, floors: 6)
    street(630)
    shadow(590, 744, 720, 40)
    coach(590, 720, 700, 310, pick(accent, warm, sea), nose: 26)
    wheels([370, 800], 712, 48)
    figure(.raising, 1010, 740, 250)
    stroke("M1080 740V420", ink, 10)
    circle(1080, 420, 40, warm)
  }

  mutating func drawCar() {
    skyline(470)
    mountains(490, 220, far, peaks: 4, snow: palette.mood == .winter)
    hills(500, 36, mid)
    spruces(590, 130, near.lightness > 0.7 ? far.mixed(ink, 0.3) : near, number: 16)
    street(590)
    car(600, 734, 1.75, pick(accent, warm, paper, sea))
  }

  mutating func drawElectricCar() {
    skyline(480)
    hills(450, 40, far)
    turbine(250, 500, 220)
    turbine(940, 490, 170)
    hills(520, 24, mid)
    ground(590, near.lightness > 0.7 ? far : near)
    street(640)
    car(540, 744, 1.6, pick(accent, paper, sea))
    rect(850, 450, 100, 290, paper, round: 20)
    rect(902, 450, 48, 290, shaded(paper), round: 20)
    rect(868, 480, 64, 70, ink)
    fill("M904 486l-22 34h16l-6 24l24-34h-16z", warm)
    stroke("M860 600q-70 30-50 80t-60-30", ink, 12)
  }

  mutating func drawBicycle() {
    skyline(480)
    terrace(560, from: -20, to: 1200, height: 250, muted: true)
    tree(170, 620, 330, mid)
    ground(590, far.mixed(paper, 0.3))
    rect(0, 640, 1200, 160, steel)
    rect(0, 640, 1200, 12, paper)
    shadow(600, 752, 500, 30)
    let y = 744.0
    bicycle(600, y, 1.75, accent)
    if chance(0.75) {
      figure(.cycling, 608, 680, 440, top: pick(warm, paper, sea))
    } else {
      figure(.standing, 820, 748, 400)
    }
  }

  mutating func drawRoad() {
    skyline(440)
    mountains(470, 260, far, peaks: 5, snow: palette.mood == .winter)
    hills(450, 24, mid)
    ground(470, near)
    roadAhead(460, between(580, 640))
    spruces(
      600,
      210,
      near.lightness > 0.7 ? ink.mixed(far, 0.3) : near.mixed(ink, 0.4),
      number: 4,
      from: -20,
      to: 340
    )
    spruces(
      620,
      240,
      near.lightness > 0.7 ? ink.mixed(far, 0.3) : near.mixed(ink, 0.4),
      number: 4,
      from: 900,
      to: 1220
    )
    place(690, 660, scale: 0.9) {
      $0.shadow(10, 0, 230, 24)
      $0.fill("M-96-20v-70l30-70q6-12 20-12h100q14 0 20 12l30 70v70z", $0.accent)
      $0.fill("M-70-94l24-58h108l24 58z", $0.glass)
      $0.fill("M-92-78h34v22h-34zM70-78h34v22H70z", $0.warm)
      $0.fill("M-84-20h34V4h-34zM62-20h34V4H62z", $0.ink)
    }
  }

  mutating func drawBridge() {
    skyline(500)
    hills(480, 40, far)
    roofs(500, 120, far.mixed(mid, 0.4))
    water(520)
    let colour = pick(accent, ink, paper)
    stroke("M-20 300Q130 440 300 140Q600 640 900 140Q1070 440 1220 300", colour, 10)
    var cables: Outline = ""
    for x in stride(from: 340.0, through: 860, by: 40) {
      let share = (x - 300) / 600
      let y = (1 - share) * (1 - share) * 140 + 2 * share * (1 - share) * 640 + share * share * 140
      cables += "M\(x) 478V\(y)"
    }
    stroke(cables, colour, 4)
    fill("M280 700V130h40V700zM880 700V130h40V700z", shaded(colour, 0.1))
    fill("M306 700V130h14V700zM906 700V130h14V700z", shaded(colour, 0.4))
    rect(-10, 474, 1220, 26, shaded(colour, 0.25))
    car(between(420, 520), 474, 0.28, warm)
    car(between(640, 760), 474, 0.28, paper)
    sailboat(between(560, 640), 660, 0.9, paper)
  }

  mutating func drawTunnel() {
    skyline(300)
    mountains(420, 330, far, peaks: 3)
    fill("M-20 800V330q200-190 480-170t420 60t340 130V800z", near.lightness > 0.7 ? far : near)
    fill("M740 190q240 40 460 160V800H900z", shaded(near.lightness > 0.7 ? far : near, 0.25))
    fill("M330 700V480q20-190 270-200q250 10 270 200V700z", steel.mixed(paper, 0.45))
    fill("M380 700V490q20-150 220-156q200 6 220 156V700z", ink)
    fill("M440 700V510q20-110 160-116q140 6 160 116V700z", ink.mixed(warm, 0.12))
    stroke("M600 360h0M600 420h0M600 460h0", warm, 22)
    fill("M380 700L540 520h120L820 700L1000 800H200z", steel)
    fill("M594 540h12l6 60h-24zM586 640h28l10 90h-48z", paper)
    car(between(470, 540), 700, 0.5, accent)
    spruces(720, 170, ink.mixed(near, 0.2), number: 4, from: -20, to: 330)
    spruces(730, 190, ink.mixed(near, 0.2), number: 4, from: 900, to: 1220)
  }

  mutating func drawPlane() {
    skyline(620)
    for _ in 0..<3 { cloud(between(100, 1100), between(480, 620), between(1, 1.6)) }
    hills(690, 40, mid)
    hills(740, 20, near)
    place(600, between(330, 380), scale: 1.2, turn: between(-14, -4)) {
      let body = $0.paper
      $0.fill("M-20-20L130-190h44L100-16z", $0.shaded(body, 0.35))
      $0.fill("M-290-30l-70-130h56l110 120z", $0.accent)
      $0.fill(
        "M-320-40q320-40 520-16q110 10 130 50q-20 40-130 46q-260 10-400-20q-90-20-120-60z",
        body
      )
      $0.fill("M-310-30q250 50 630 24q-20 40-130 46q-260 10-400-20q-80-18-100-50z", $0.shaded(body))
      $0.windows(
        -190,
        -34,
        columns: 15,
        rows: 1,
        12,
        15,
        gapX: 12,
        gapY: 0,
        $0.ink.mixed($0.sky, 0.3)
      )
      $0.fill("M236-40q40 4 66 22h-60z", $0.ink)
      $0.fill("M-30 10L-170 190h60L110 20z", body)
      $0.fill("M40 22L-110 190h-26L60 14z", $0.shaded(body, 0.35))
      $0.oval(-6, 96, 90, 40, $0.accent)
    }
    stroke("M40 520Q160 480 280 440", paper.faded(0.5), 14)
  }

  mutating func drawPortCrane() {
    skyline(520)
    hills(500, 30, far)
    water(540)
    containerShip(470, 640, 1, pick(ink, near.mixed(ink, 0.4), accent))
    for (x, size) in [(700.0, 1.0), (1000, 0.72)] {
      let frame = x == 700 ? pick(accent, warm) : far.mixed(ink, 0.4)
      place(x, 690, scale: size) {
        $0.stroke("M-70 0V-360M90 0V-360M-70-130H90M-70-360L90-130", frame, 16)
        $0.rect(-420, -384, 640, 24, frame)
        $0.stroke("M10-384V-520L-400-380M10-520L210-380", frame, 9)
        $0.rect(110, -360, 90, 60, $0.ink)
        $0.stroke("M-250-360v130M-200-360v130", $0.ink, 5)
        $0.rect(-276, -232, 100, 44, $0.paper)
      }
    }
    quay(690)
    lorry(880, 752, 0.4, box: warm, cab: paper)
  }

  mutating func drawContainers() {
    skyline(480)
    hills(460, 30, far)
    let colours = [accent, warm, sea, paper, mid.mixed(ink, 0.2), accent.mixed(ink, 0.35)]
    var boxes = [Outline](repeating: "", count: colours.count)
    var ribs: Outline = ""
    var ends: Outline = ""
    for column in 0..<5 {
      let x = 80 + Double(column) * 215 + between(-6, 6)
      for row in 0..<(column == 2 ? 3 : count(2...4)) {
        let y = 610 - Double(row) * 104
        boxes[count(0...5)] += "M\(x) \(y)h205v100h-205z"
        ribs += "M\(x + 20) \(y + 50)h126"
        ends += "M\(x + 150) \(y)h55v100h-55z"
      }
    }
    for (stack, colour) in zip(boxes, colours) { fill(stack, colour) }
    fill(ends, ink.faded(0.25))
    dashes(ribs, ink.faded(0.15), 68, dash: 8, gap: 21)
    ground(700, steel)
    lorry(between(560, 640), 770, 0.75, box: accent, cab: paper)
    passer(300, 780, 130, coat: warm)
  }
}
