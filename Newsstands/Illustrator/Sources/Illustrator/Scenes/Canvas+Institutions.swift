/// Where the public's business is done, and who comes when it burns.
extension Canvas {
  mutating func drawParliament() {
    skyline(520)
    roofs(540, 130, far)
    let wall = pick(plaster, paper, warm.mixed(paper, 0.6))
    rect(170, 430, 860, 200, shaded(wall, 0.15))
    windows(200, 460, columns: 14, rows: 2, 26, 50, gapX: 34, gapY: 30, glass)
    rect(160, 418, 880, 22, shaded(wall, 0.3))
    fill("M500 330v-60h200v60z", wall)
    fill("M480 272Q490 130 600 120Q710 130 720 272z", mid.lightness > 0.7 ? far : mid)
    fill(
      "M620 121Q710 130 720 272h-70Q660 180 620 121z",
      shaded(mid.lightness > 0.7 ? far : mid, 0.3)
    )
    windows(520, 284, columns: 5, rows: 1, 18, 36, gapX: 18, gapY: 0, glass)
    flagpole(600, 122, 70, accent)
    portico(600, 610, 330, 220, columns: 6, wall: wall)
    ground(664, near)
    fill("M520 800q40-90 50-136h60q10 60 90 136z", paper.mixed(far, 0.3))
    for _ in 0..<count(3...5) { passer(between(300, 900), between(710, 760), 90) }
    tree(110, 690, 200, mid.mixed(near, 0.5))
    tree(1090, 690, 220, mid.mixed(near, 0.5))
  }

  mutating func drawCourthouse() {
    skyline(520)
    roofs(500, 240, far)
    let wall = pick(plaster, paper)
    rect(250, 330, 700, 310, shaded(wall, 0.18))
    windows(276, 380, columns: 2, rows: 2, 34, 70, gapX: 30, gapY: 50, glass)
    windows(828, 380, columns: 2, rows: 2, 34, 70, gapX: 30, gapY: 50, glass)
    portico(600, 610, 400, 320, columns: 5, wall: wall)
    rect(0, 664, 1200, 136, near.lightness > 0.7 ? far : near)
    stroke("M600 236v46M566 246h68M566 246l-14 28h28zM634 246l-14 28h28z", warm, 6)
    figure(.walking, between(420, 480), 736, 150, top: ink, flipped: true)
    figure(.standing, between(620, 700), 740, 155)
    passer(between(760, 840), 750, 150)
  }

  mutating func drawTownHall() {
    skyline(520)
    roofs(520, 200, far)
    let brick = pick(accent, wood, warm)
    rect(260, 380, 680, 270, brick)
    rect(700, 380, 240, 270, shaded(brick, 0.2))
    fill("M240 384l50-70h620l50 70z", ink.mixed(mid, 0.3))
    windows(290, 420, columns: 4, rows: 2, 40, 70, gapX: 26, gapY: 34, glass)
    windows(720, 420, columns: 3, rows: 2, 40, 70, gapX: 30, gapY: 34, glass)
    rect(530, 180, 140, 470, brick)
    rect(610, 180, 60, 470, shaded(brick, 0.25))
    fill("M520 184L600 60L680 184z", mid.lightness > 0.7 ? ink : mid.mixed(ink, 0.3))
    circle(600, 250, 48, paper)
    stroke("M600 250v-32M600 250l22 14", ink, 7)
    fill("M560 650v-90q40-60 80 0v90z", ink)
    ground(648, far.mixed(paper, 0.35))
    flagpole(340, 690, 240, warm)
    flagpole(860, 690, 240, pick(mid, paper))
    passer(between(460, 520), 740, 120)
    figure(.walking, between(680, 740), 746, 130)
  }

  mutating func drawSchool() {
    skyline(500)
    hills(470, 40, far)
    let wall = pick(warm, accent, plaster)
    rect(220, 330, 560, 290, wall)
    rect(780, 370, 220, 250, shaded(wall, 0.28))
    rect(204, 316, 592, 22, ink.mixed(wall, 0.3))
    windows(250, 370, columns: 5, rows: 2, 76, 80, gapX: 32, gapY: 44, glass)
    windows(806, 400, columns: 2, rows: 2, 70, 70, gapX: 30, gapY: 40, ink.mixed(glass, 0.5))
    fill("M560 620v-110h90v110z", ink)
    tree(130, 640, 280, mid)
    ground(618, near)
    fill("M420 800q80-90 140-180h90q10 80 120 180z", paper.mixed(far, 0.3))
    for x in [400.0, 520, 700, 820] {
      let child = between(130, 160)
      let y = between(700, 760)
      figure(pick(.running, .walking, .cheering), x + between(-30, 30), y, child, flipped: chance())
    }
  }

  mutating func drawHospital() {
    skyline(520)
    roofs(520, 150, far)
    rect(260, 190, 480, 440, paper)
    rect(740, 260, 240, 370, shaded(paper, 0.28))
    rect(150, 420, 130, 210, shaded(paper, 0.12))
    windows(300, 330, columns: 6, rows: 3, 42, 42, gapX: 30, gapY: 32, glass)
    windows(770, 300, columns: 4, rows: 4, 32, 40, gapX: 20, gapY: 34, ink.mixed(glass, 0.5))
    fill("M482 206h36v36h36v36h-36v36h-36v-36h-36v-36h36z", accent)
    rect(400, 560, 220, 22, accent)
    fill("M420 582h180v60H420z", ink.mixed(sky, 0.4))
    ground(632, far.mixed(paper, 0.3))
    street(672)
    van(between(660, 740), 740, 0.72, body: paper, stripe: accent, beacon: sea)
    passer(between(360, 420), 690, 110, coat: sea)
    tree(1060, 670, 240, mid)
  }

  mutating func drawBank() {
    skyline(520)
    for x in [40.0, 200, 850, 1020] {
      block(x, 640, 160, between(300, 520), pick(far, mid, steel), floors: 8, columns: 4)
    }
    let wall = pick(plaster, paper, warm.mixed(paper, 0.55))
    portico(600, 600, 460, 270, columns: 6, wall: wall)
    rect(0, 654, 1200, 146, near.lightness > 0.7 ? far : near)
    circle(600, 296, 26, warm)
    figure(.walking, between(420, 500), 740, 150, top: ink.mixed(sea, 0.3))
    passer(between(680, 760), 746, 150)
    car(between(880, 980), 770, 0.6, accent)
  }

  mutating func drawChurch() {
    skyline(520)
    mountains(540, 220, far, peaks: 4, snow: palette.mood == .winter)
    hills(540, 30, mid)
    ground(610, near)
    house(520, 640, 400, 180, wall: paper, roof: ink.mixed(accent, 0.25))
    rect(430, 330, 130, 310, paper)
    rect(510, 330, 50, 310, shaded(paper))
    fill("M420 334L495 100L570 334z", ink.mixed(mid, 0.3))
    fill("M476 460v-70q19-34 38 0v70zM466 640v-80q29-50 58 0v80z", ink.mixed(sky, 0.25))
    tree(250, 660, 300, mid.mixed(near, 0.4))
    fill("M440 800q10-90 40-160h40q0 90 110 160z", warm.mixed(paper, 0.55))
    passer(480, 730, 100)
  }

  mutating func drawPrison() {
    skyline(520)
    hills(480, 40, far)
    rect(180, 300, 840, 340, steel.mixed(paper, 0.35))
    windows(240, 350, columns: 9, rows: 3, 40, 40, gapX: 46, gapY: 40, ink)
    rect(540, 400, 130, 240, ink.mixed(steel, 0.4))
    rect(0, 520, 1200, 190, steel.mixed(paper, 0.15))
    rect(0, 520, 1200, 18, steel.mixed(paper, 0.5))
    stroke(
      """
      M0 500a30 24 0 1 1 60 0a30 24 0 1 1 60 0a30 24 0 1 1 60 0a30 24 0 1 1 60 0\
      a30 24 0 1 1 60 0M900 500a30 24 0 1 1 60 0a30 24 0 1 1 60 0a30 24 0 1 1 60 0\
      a30 24 0 1 1 60 0a30 24 0 1 1 60 0
      """,
      ink,
      4
    )
    fill("M370 520V260h110v260z", plaster)
    fill("M430 520V260h50v260z", shaded(plaster))
    fill("M340 262v-80h170v80zM330 184l95-60l95 60z", ink)
    rect(356, 196, 138, 46, glass)
    fill("M494 220L900 420l-60 90z", warm.faded(0.3))
    ground(708, near)
    passer(between(640, 760), 770, 130, coat: ink)
  }

  mutating func drawGavel() {
    room(580, top: wood)
    books(150, 580, to: 360, height: 230)
    shadow(620, 690, 420, 60)
    fill("M430 640q180-50 380 0v44q-190 50-380 0z", wood.mixed(ink, 0.5))
    oval(620, 640, 380, 66, wood.mixed(paper, 0.15))
    place(640, between(430, 460), scale: 1.15, turn: between(-34, -22)) {
      let timber = $0.wood.mixed($0.accent, 0.35)
      $0.stroke("M60 0H330", $0.shaded(timber, 0.2), 30)
      $0.stroke("M60-8H330", timber.mixed($0.paper, 0.2), 8)
      $0.fill("M-70-120H70q14 120 0 240H-70q-14-120 0-240z", timber)
      $0.fill("M10-120h60q14 120 0 240H10q30-120 0-240z", $0.shaded(timber, 0.3))
      $0.fill("M-80-130H80v34H-80zM-80 96H80v34H-80z", $0.warm)
    }
    stroke("M420 560l-50-30M440 600l-60-6M800 570l50-30", paper.faded(0.7), 9)
  }

  mutating func drawBallot() {
    room(640)
    for x in [170.0, 1030] { passer(x, 690, 380) }
    shadow(600, 736, 520, 50)
    fill("M380 400h340v330H380z", paper)
    fill("M720 400l110-50v320l-110 60z", shaded(paper, 0.28))
    fill("M380 400l110-50h340l-110 50z", paper.mixed(far, 0.35))
    fill("M500 384l12-12h170l-12 12z", ink)
    circle(550, 570, 84, accent)
    stroke("M518 538l64 64M582 538l-64 64", paper, 18)
    fill("M520 378l40-210l150 30l-40 180z", paper.mixed(glow, 0.3))
    stroke("M586 222l80 16M578 258l80 16", far, 9)
    let hand = skin()
    stroke("M980 40L760 170", clothing(), 92)
    stroke("M790 150L716 206", hand, 60)
    stroke("M724 190L676 222M730 214L688 250", hand, 24)
  }

  mutating func drawPolice() {
    drawEmergencyStreet()
    van(600, 730, 1.2, body: paper, stripe: sea.mixed(ink, 0.3), beacon: Colour(0x3E7BFA))
    figure(.standing, between(250, 320), 724, 230, top: ink.mixed(sea, 0.3), legs: ink)
    figure(.walking, between(890, 930), 730, 230, top: ink.mixed(sea, 0.3), legs: ink)
  }

  mutating func drawAmbulance() {
    drawEmergencyStreet()
    van(600, 730, 1.3, body: paper, stripe: accent, beacon: Colour(0x3E7BFA))
    place(470, 540) { $0.fill("M-18-50h36v34h34v36h-34v34h-36v-34h-34v-36h34z", $0.accent) }
    figure(.walking, between(230, 290), 730, 240, top: warm, legs: ink)
  }

  mutating func drawFireTruck() {
    drawEmergencyStreet()
    fill("M760 330q-60-90 10-190q14 50 44 64q0-80 50-120q0 90 44 140t-34 106z", accent)
    fill("M800 330q-30-60 14-110q10 34 30 40q20-20 16-54q40 70 4 124z", warm)
    smoke(830, 130, 0.9)
    place(560, 730, scale: 1.15) {
      $0.shadow(0, 0, 600, 34)
      $0.fill("M-280-30v-180h350v-20h110q40 0 60 60l20 60v80z", $0.accent)
      $0.fill("M-280-80h540v24h-540z", $0.paper)
      $0.fill("M110-204h60q20 0 30 40l10 40H110z", $0.glass)
      $0.fill(
        "M-250-190h90v90h-90zM-140-190h90v90h-90zM-30-190h80v90h-80z",
        $0.shaded($0.accent, 0.35)
      )
      $0.stroke(
        "M-270-226L120-330M-270-254L120-358M-210-242v-30M-130-262v-32M-50-284v-32M30-306v-32",
        $0.paper.mixed($0.ink, 0.2),
        9
      )
      $0.fill("M120-230h50v-22h-50z", Colour(0x3E7BFA))
      $0.wheels([-190, 170], -30, 40)
    }
    figure(.walking, 950, 736, 200, top: ink, legs: ink)
  }

  private mutating func drawEmergencyStreet() {
    skyline(480, clouds: chance(0.3))
    terrace(610, from: -30, to: 1200, height: between(240, 300), muted: true)
    rect(0, 606, 1200, 50, far.mixed(paper, 0.3))
    street(650)
  }
}
