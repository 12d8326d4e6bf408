/// Money, markets and work.
extension Canvas {
  mutating func drawChartUp() {
    drawMarket([0.62, 0.7, 0.5, 0.56, 0.36, 0.42, 0.12], rising: true)
  }

  mutating func drawChartDown() {
    drawMarket([0.14, 0.24, 0.18, 0.44, 0.38, 0.62, 0.74], rising: false)
  }

  /// A curve drawn across a skyline whose towers follow it.
  private mutating func drawMarket(_ levels: [Double], rising: Bool) {
    skyline(560, clouds: false)
    roofs(560, 160, far)
    var lines: Outline = ""
    for y in stride(from: 150.0, to: 640, by: 98) { lines += "M60 \(y)h1080" }
    stroke(lines, paper.faded(0.45), 4)
    var curve: Outline = ""
    var tip = (x: 0.0, y: 0.0)
    for (index, level) in levels.enumerated() {
      let x = 150 + Double(index) * 150
      let y = 130 + (level + between(-0.05, 0.05)) * 440
      let wall = [mid, plaster, far.mixed(ink, 0.35)][index % 3]
      block(x - 56, 690, 112, 690 - y - 60, wall, floors: max(2, Int((560 - y) / 70)), columns: 3)
      curve += index == 0 ? "M\(x) \(y)" : "L\(x) \(y)"
      tip = (x, y)
    }
    stroke(curve, ink.faded(0.25), 34)
    stroke(curve, rising ? accent : shaded(accent, 0.15), 22)
    let side = rising ? -1.0 : 1.0
    fill(
      """
      M\(tip.x + 60) \(tip.y + 60 * side)L\(tip.x - 44) \(tip.y + 34 * side)\
      L\(tip.x + 26) \(tip.y - 50 * side)z
      """,
      rising ? accent : shaded(accent, 0.15)
    )
    ground(690, near.lightness > 0.7 ? far : near)
    figure(rising ? .cheering : .standing, between(520, 640), 770, 130)
    passer(between(320, 420), 768, 120)
  }

  mutating func drawCoins() {
    room(600)
    var x = 330.0
    for tall in [3, 5, 8, 11].map({ $0 + count(-1...1) }) {
      shadow(x + 20, 700, 170, 26)
      for index in 0..<tall {
        let y = 690 - Double(index) * 30
        let metal = index % 3 == 1 ? warm.mixed(paper, 0.3) : warm
        fill("M\(x - 74) \(y)v-22q74-26 148 0v22q-74 26-148 0z", shaded(metal, 0.3))
        oval(x, y - 22, 148, 38, metal)
      }
      oval(x, 690 - Double(tall - 1) * 30 - 22, 96, 22, shaded(warm, 0.25))
      x += 180
    }
    place(between(210, 240), 700, scale: 0.9) {
      $0.stroke("M0 0v-110", $0.near.mixed($0.ink, 0.3), 9)
      $0.fill(
        "M0-70q-70-10-80-70q70 0 80 70zM0-100q70-14 80-80q-70 4-80 80z",
        $0.mid.mixed($0.near, 0.4)
      )
    }
  }

  mutating func drawMoney() {
    room(600)
    for index in 0..<5 {
      let colour = [mid, accent.mixed(paper, 0.3), mid.mixed(paper, 0.35), warm, far][index]
      place(470 + Double(index) * 64, 470 - Double(index % 2) * 20, turn: -34 + Double(index) * 15)
      {
        $0.rect(-110, -290, 220, 480, $0.paper, round: 10)
        $0.rect(-94, -274, 188, 448, colour)
        $0.circle(0, -50, 66, $0.paper.faded(0.7))
        $0.stroke("M-60-230h60M-60 130h120", $0.paper, 14)
      }
    }
    let hand = skin()
    stroke("M640 860L610 690", clothing(), 210)
    fill("M490 590q20-60 90-60h120q60 10 60 70q0 120-130 130t-140-140z", hand)
    stroke("M540 570v60M600 556v60M660 560v60", shaded(hand), 6)
    stroke("M520 610q-50-50-30-110", hand, 50)
  }

  mutating func drawOffice() {
    room(630)
    rect(120, 70, 960, 330, glow.mixed(sky, 0.5))
    var towers: Outline = ""
    for x in stride(from: 140.0, to: 1060, by: 110) {
      let tall = between(70, 260)
      towers += "M\(x) 400v\(-tall)h86v\(tall)z"
    }
    fill(towers, far.mixed(ink, 0.1))
    stroke("M120 70h960v330h-960zM360 70v330M600 70v330M840 70v330", paper, 14)
    for (x, flipped) in [(330.0, false), (880, true)] {
      figure(.sitting, x, 800, 560, flipped: flipped)
      let edge = flipped ? x - 240 : x + 90
      fill("M\(edge) 590h150v-130h-150z", ink)
      stroke("M\(edge + 75) 590v40M\(edge + 30) 630h90", ink, 12)
    }
    rect(380, 628, 440, 24, wood.mixed(paper, 0.25))
    fill("M420 652h20v148h-20zM760 652h20v148h-20z", ink)
    figure(.walking, 600, 620, 260)
    rect(480, 590, 250, 40, wood.mixed(paper, 0.1))
  }

  mutating func drawHandshake() {
    let wall = pick(sky, glow, far, warm.mixed(paper, 0.4))
    rect(0, 0, 1200, 800, wall)
    circle(between(540, 660), between(370, 430), between(290, 350), wall.mixed(paper, 0.45))
    halftone("M0 560h1200V800H0z")
    let left = skin()
    let right = skin()
    stroke("M-60 640L300 470", ink.mixed(sea, 0.35), 210)
    stroke("M1260 640L900 470", accent, 210)
    stroke("M300 466L350 446", paper, 170)
    stroke("M900 466L850 446", paper.mixed(glow, 0.3), 170)
    stroke("M400 430L560 390", left, 140)
    stroke("M800 430L660 390", right, 140)
    fill("M500 330q90-50 190 0l70 60q-10 90-90 120l-120 40q-100-30-120-100z", left)
    stroke("M700 340L560 320L520 390", right, 54)
    stroke("M560 520L650 440M606 540L690 460M650 540L726 474", right.mixed(left, 0.2), 46)
    stroke("M580 500L640 446M624 524L684 466", shaded(right, 0.25), 5)
    stroke("M600 150v-60M480 170l-34-50M720 170l34-50", accent, 14)
  }
}
