/// Laboratories, machines and the sky above.
extension Canvas {
  mutating func drawLaboratory() {
    room(590, top: paper.mixed(far, 0.3))
    rect(120, 300, 330, 14, wood)
    for x in [160.0, 240, 330] {
      rect(x, 230, 50, 70, pick(accent, warm, sea), round: 10)
      rect(x + 12, 212, 26, 20, ink)
    }
    figure(.handing, 830, 860, 600, top: paper, legs: paper.mixed(far, 0.3), flipped: true)
    for (x, size) in [(430.0, 1.0), (600, 1.35)] {
      let liquid = x < 500 ? accent : pick(warm, sea, mid)
      shadow(x + 20, 700, 190 * size, 30)
      place(x, 700, scale: size) {
        $0.fill("M-28-250h56v100l66 130q4 20-16 20h-156q-20 0-16-20l66-130z", $0.paper.faded(0.6))
        $0.fill("M-50-110h100l44 90q4 20-16 20h-156q-20 0-16-20z", liquid)
        $0.fill("M20-110h30l44 90q4 20-16 20H20q30-60 0-110z", $0.shaded(liquid))
        $0.stroke("M-34-252h68M-28-250v100l-66 130", $0.ink, 7)
        $0.circle(-16, -60, 10, $0.paper)
        $0.circle(14, -34, 7, $0.paper)
        $0.circle(6, -150, 9, liquid)
      }
    }
    stroke("M260 700V470M210 700h110M260 480h90", ink, 12)
    steam(600, 340)
  }

  mutating func drawSpace() {
    let dark = ink.mixed(sea, 0.25)
    rect(0, 0, 1200, 800, dark)
    circle(220, 180, 420, sea.mixed(dark, 0.6))
    stars()
    circle(980, 160, 70, sun.mixed(far, 0.2))
    circle(962, 150, 16, far)
    circle(1000, 184, 22, far)
    fill("M-60 800Q240 560 620 560T1260 790V820z", far)
    fill("M-60 820Q240 600 620 600T1260 820z", mid.lightness > 0.7 ? far : mid)
    place(between(570, 640), 420, scale: 1.15, turn: between(10, 28)) {
      $0.fill("M-46 150q46 150 92 0z", $0.warm)
      $0.fill("M-24 150q24 90 48 0z", $0.accent)
      $0.fill("M-70 60l-70 110l90-20zM70 60l70 110l-90-20z", $0.accent)
      $0.fill("M0-270q110 110 76 420H-76q-34-310 76-420z", $0.paper)
      $0.fill("M0-270q110 110 76 420H20q50-240-20-420z", $0.shaded($0.paper, 0.3))
      $0.fill("M0-270q50 50 68 120H-68q18-70 68-120z", $0.accent)
      $0.circle(0, -60, 40, $0.ink)
      $0.circle(0, -60, 28, $0.sea.mixed($0.paper, 0.4))
    }
  }

  mutating func drawPlanet() {
    let dark = ink.mixed(sea, 0.2)
    rect(0, 0, 1200, 800, dark)
    stars()
    let body = pick(accent, warm, accent.mixed(warm, 0.5))
    let tilt = between(-28, -12)
    place(600, 400, turn: tilt) {
      $0.stroke("M-420-10A420 100 0 0 1 420-10", $0.far, 30)
      $0.circle(0, 0, 250, body)
      $0.fill(
        "M-240-70q240 60 480 0q8 30 9 50q-250 60-498 0q0-20 9-50z",
        body.mixed($0.paper, 0.35)
      )
      $0.fill(
        "M-236 84q230 56 472 0q-14 40-30 62q-200 46-410 0q-20-30-32-62z",
        $0.shaded(body, 0.25)
      )
      $0.fill("M0-250A250 250 0 0 1 0 250A420 420 0 0 0 0-250z", $0.ink.faded(0.3))
      $0.stroke("M-420-10A420 100 0 0 0 420-10", $0.paper.mixed($0.far, 0.3), 30)
      $0.stroke("M-360 0A370 80 0 0 0 360 0", $0.warm, 8)
    }
    circle(between(200, 300), 190, 44, far.mixed(paper, 0.3))
    circle(960, 620, 26, paper)
  }

  mutating func drawTelescope() {
    rect(
      0,
      0,
      1200,
      800,
      palette.mood == .day || palette.mood == .winter ? ink.mixed(sea, 0.45) : sky
    )
    stars()
    fill("M-40 330Q520 60 1240 20V180Q560 200-40 500z", paper.faded(0.1))
    mountains(650, 220, far.mixed(ink, 0.4), peaks: 4, snow: false)
    hills(680, 30, ink.mixed(near, 0.3))
    circle(250, 170, 60, sun)
    fill("M420 690V500q10-190 190-190t190 190v190z", plaster)
    fill("M680 320q110 40 120 180v190H700q20-180-20-370z", shaded(plaster, 0.3))
    fill("M520 470l80-300l110 30l-60 290z", ink)
    place(640, 330, turn: 16) {
      $0.fill("M-50-220H50V100H-50z", $0.accent)
      $0.fill("M14-220H50V100H14z", $0.shaded($0.accent, 0.35))
      $0.rect(-60, -240, 120, 30, $0.ink)
    }
    rect(400, 500, 420, 20, shaded(plaster, 0.4))
    fill("M580 690v-100h60v100z", warm)
    ground(688, ink.mixed(near, 0.15))
    passer(380, 730, 100)
  }

  mutating func drawSatellite() {
    let dark = ink.mixed(sea, 0.25)
    rect(0, 0, 1200, 800, dark)
    stars()
    circle(300, 1130, 700, sea)
    fill(
      """
      M0 600q120-80 260-50t180 60q-100 60-240 40t-200 60zM480 660q160-20 220 140H520\
      q40-80-40-140z
      """,
      mid.lightness > 0.7 ? far : mid.mixed(near, 0.3)
    )
    stroke("M-60 540Q300 330 700 520T980 860", paper.faded(0.3), 18)
    place(between(620, 680), 330, scale: 1.15, turn: between(-30, -12)) {
      for side in [-1.0, 1] {
        $0.rect(side > 0 ? 90 : -330, -60, 240, 120, $0.sea.mixed($0.paper, 0.15))
        $0.windows(
          side > 0 ? 100 : -320,
          -50,
          columns: 4,
          rows: 2,
          48,
          44,
          gapX: 10,
          gapY: 12,
          $0.ink.mixed($0.sea, 0.4)
        )
      }
      $0.stroke("M-90 0H90", $0.far, 14)
      $0.rect(-64, -90, 128, 180, $0.warm)
      $0.rect(10, -90, 54, 180, $0.shaded($0.warm, 0.3))
      $0.fill("M-70 110q70 70 140 0l-30-20h-80z", $0.paper)
      $0.stroke("M0 130v40", $0.paper, 8)
      $0.circle(0, -110, 16, $0.accent)
    }
    stroke("M560 560q40 30 90 20M540 600q60 50 130 30", warm, 8)
  }

  mutating func drawRobot() {
    room(640)
    rect(820, 240, 260, 14, wood)
    books(830, 240, to: 1060, height: 130)
    let body = pick(accent, warm, sea, paper)
    shadow(600, 738, 360, 40)
    place(590, 740, scale: 1.1) {
      $0.stroke("M-60-120V-20M60-120V-20", $0.steel, 40)
      $0.stroke("M-130-320Q-230-250-190-160M130-320Q220-380 240-470", $0.steel, 34)
      $0.circle(-190, -150, 34, $0.ink)
      $0.stroke("M222-486l-20-40M256-484l24-36", $0.ink, 18)
      $0.rect(-130, -370, 260, 260, body, round: 30)
      $0.rect(40, -370, 90, 260, $0.shaded(body), round: 30)
      $0.rect(-76, -310, 110, 80, $0.ink, round: 10)
      $0.stroke("M-60-264l24-24l20 30l30-34", $0.warm, 7)
      $0.rect(-30, -400, 60, 40, $0.ink)
      $0.rect(-150, -570, 300, 180, body.mixed($0.paper, 0.3), round: 50)
      $0.rect(-116, -534, 232, 108, $0.ink, round: 40)
      $0.circle(-54, -480, 26, $0.glass)
      $0.circle(54, -480, 26, $0.glass)
      $0.stroke("M0-570v-50", $0.ink, 10)
      $0.circle(0, -630, 20, $0.accent)
      $0.rect(-110, -30, 90, 34, $0.ink, round: 16)
      $0.rect(20, -30, 90, 34, $0.ink, round: 16)
    }
    figure(.handing, 240, 740, 300)
  }

  mutating func drawPhone() {
    room(640)
    vase(1010, 660, 1.1)
    let hand = skin()
    stroke("M330 860L470 640", clothing(), 190)
    fill("M420 680q-20-190 40-250q40-20 50 40l10 260q-20 70-100-50z", hand)
    rect(470, 110, 300, 590, ink, round: 44)
    rect(490, 150, 260, 510, glow, round: 20)
    rect(490, 150, 260, 150, accent, round: 20)
    fill("M490 280l80-70l60 50l50-40l70 70v30H490z", near.lightness > 0.7 ? far : near)
    circle(690, 200, 26, warm)
    for y in [340.0, 440, 540] {
      rect(512, y, 70, 70, pick(mid, warm, accent, sea), round: 10)
      rect(600, y + 8, 128, 16, ink.mixed(glow, 0.2))
      rect(600, y + 38, between(60, 120), 12, far)
    }
    stroke("M760 470h30M766 530h28M762 590h26", hand, 44)
    fill("M470 470q60 60 40 160l-60 40z", hand)
  }

  mutating func drawChip() {
    let board = near.lightness > 0.7 ? far.mixed(ink, 0.4) : near
    rect(0, 0, 1200, 800, board)
    var traces: Outline = ""
    for index in 0..<9 {
      let offset = 270 + Double(index) * 34
      let bend = between(60, 170)
      traces +=
        """
        M420 \(offset)H\(300 - bend)l-70 \(index < 4 ? -70 : 70)H-10M780 \(offset)\
        H\(900 + bend)l70 \(index < 4 ? -70 : 70)H1210
        """
      let across = 464 + Double(index) * 34
      traces +=
        """
        M\(across) 250V\(170 - bend * 0.4)l\(index < 4 ? -60 : 60) -60V-10M\(across) 560\
        V\(640 + bend * 0.4)l\(index < 4 ? -60 : 60) 60V810
        """
    }
    stroke(traces, board.mixed(warm, 0.55), 9)
    fill("M460 290h330v330H460z", ink.faded(0.35))
    rect(420, 240, 360, 330, ink, round: 18)
    rect(470, 290, 260, 230, accent, round: 8)
    fill("M600 290h122q8 0 8 8v214q0 8-8 8H500z", shaded(accent, 0.2))
    windows(500, 320, columns: 4, rows: 3, 40, 40, gapX: 14, gapY: 16, warm, lit: 0.6)
    for x in [180.0, 960] { rect(x, between(100, 620), 90, 60, steel.mixed(paper, 0.2), round: 6) }
    stroke("M140 420h0M250 650h0M940 130h0M1060 470h0M300 120h0M880 690h0", paper, 26)
    halftone("M0 560h1200V800H0z", opacity: 0.14)
  }

  mutating func drawDatacentre() {
    rect(0, 0, 1200, 800, ink.mixed(sea, 0.4))
    fill("M0 0L470 250h260L1200 0z", ink)
    fill("M0 800L470 540h260L1200 800z", steel)
    fill("M470 800L560 540h80L730 800z", steel.mixed(paper, 0.35))
    fill("M540 0L580 250h40L660 0z", glow.faded(0.8))
    for depth in 0..<4 {
      let share = [0.0, 0.42, 0.68, 0.86][depth]
      let next = [0.42, 0.68, 0.86, 1.0][depth]
      let cold = depth % 2 == 0
      for side in [0.0, 1] {
        func at(_ t: Double) -> Double { side == 0 ? 470 * t : 1200 - 470 * t }
        let face = ink.mixed(sea, cold ? 0.25 : 0.5)
        fill(
          """
          M\(at(share)) \(250 * share)L\(at(next)) \(250 * next)V\(800 - 260 * next)\
          L\(at(share)) \(800 - 260 * share)z
          """,
          face
        )
        var lights: Outline = ""
        for row in 1..<7 {
          let t = share + (next - share) * 0.5
          let y = 250 * t + (800 - 510 * t) * Double(row) / 7
          let width = (at(next) - at(share)) * between(0.3, 0.6)
          lights += "M\(at(t) - width / 2) \(y)h\(width)"
        }
        stroke(
          lights,
          [accent, warm, sea.mixed(paper, 0.5)][count(0...2)],
          9 - Double(depth) * 1.5
        )
      }
    }
    rect(470, 250, 260, 290, glow.mixed(sea, 0.4))
    figure(.walking, 600, 660, 330, top: accent, flipped: chance())
  }

  mutating func drawLaptop() {
    room(590)
    lamp(between(250, 320), 190, accent, beam: 410)
    screen(600, 640, 1)
    mug(930, 680, 1, pick(accent, warm, paper))
    vase(200, 640, 0.9)
    books(980, 596, to: 1130, height: 150)
  }

  mutating func drawStartup() {
    room(600)
    fill("M700 70h360v230H700z", paper)
    stroke("M740 250l80-70l70 40l120-110M960 110h50v50", accent, 12)
    figure(.sitting, 330, 800, 620)
    figure(.handing, 920, 800, 560, flipped: true)
    screen(610, 660, 0.75)
    mug(830, 690, 0.7, warm)
  }

  /// An open laptop whose foot stands at `x`, `y`.
  private mutating func screen(_ x: Double, _ y: Double, _ size: Double) {
    shadow(x, y + 50 * size, 620 * size, 50 * size)
    place(x, y, scale: size) {
      $0.rect(-240, -330, 480, 320, $0.ink, round: 18)
      $0.rect(-220, -310, 440, 280, $0.glow)
      $0.rect(-220, -310, 110, 280, $0.mid.mixed($0.near, 0.3))
      $0.rect(-90, -286, 200, 26, $0.ink.mixed($0.glow, 0.2))
      for (index, tall) in [60.0, 110, 84, 150].enumerated() {
        $0.rect(-84 + Double(index) * 72, -50 - tall, 48, tall, index == 3 ? $0.accent : $0.warm)
      }
      $0.fill("M-250-10h500l60 50q0 14-20 14h-580q-20 0-20-14z", $0.steel.mixed($0.paper, 0.5))
      $0.fill("M-220 2h440l20 20h-480z", $0.ink.mixed($0.steel, 0.5))
    }
  }
}
