/// Water and the boats on it.
extension Canvas {
  /// Water from a line to the foot of the picture, with the light's path on it.
  mutating func water(_ y: Double, _ colour: Colour? = nil, glitter: Double? = nil) {
    let colour = colour ?? sea
    rect(0, y, 1200, 800 - y, colour)
    rect(0, y, 1200, 14, colour.mixed(glow, 0.5))
    fill("M0 \(y + 130)Q300 \(y + 100) 640 \(y + 128)T1200 \(y + 110)V800H0z", shaded(colour, 0.14))
    let centre = glitter ?? between(240, 420)
    var path: Outline = ""
    for row in 0..<7 {
      let width = 40 + Double(row) * 16
      path += "M\(centre - width / 2 + between(-30, 30)) \(y + 26 + Double(row) * 26)h\(width)"
    }
    stroke(path, sun.faded(0.7), 7)
    waves(y + 40, colour.mixed(paper, 0.35), number: 12)
  }

  mutating func waves(_ y: Double, _ colour: Colour, number: Int) {
    var lines: Outline = ""
    for _ in 0..<number {
      lines += "M\(between(-20, 1180)) \(between(y, 780))q12-9 24 0t24 0"
    }
    stroke(lines, colour, 4)
  }

  mutating func sailboat(_ x: Double, _ y: Double, _ size: Double, _ sail: Colour) {
    place(x, y, scale: size, flipped: chance()) {
      $0.fill("M-60-14H62q-8 30-30 34h-70q-18-10-22-34z", $0.ink)
      $0.fill("M4-24V-190q62 80 66 166z", sail)
      $0.fill("M-6-24V-176q-44 80-52 152z", $0.shaded(sail, 0.15))
    }
  }

  /// A trawler seen from the side, 300 wide.
  mutating func trawler(_ x: Double, _ y: Double, _ size: Double, _ hull: Colour) {
    place(x, y, scale: size) {
      $0.stroke("M-40-40V-250M-40-240L120-70M-40-240L-140-60M60-130V-200", $0.ink, 6)
      $0.fill("M-70-40v-96h92v96z", $0.paper)
      $0.fill("M-20-136h42v96h-42z", $0.shaded($0.paper))
      $0.fill("M-84-136h118v-16H-84z", $0.accent)
      $0.fill("M-58-120h26v28h-26zM-20-120h30v28h-30z", $0.glass)
      $0.fill("M-160-78q40 34 130 34h110q50-10 92-40q-8 70-50 104h-250q-26-40-32-98z", hull)
      $0.fill("M-148-20H150q-10 24-28 40h-250q-14-16-20-40z", $0.shaded(hull, 0.35))
      $0.stroke("M-158-74q40 32 130 32h108q50-10 92-40", $0.paper, 7)
      $0.circle(92, -58, 18, $0.warm)
    }
  }

  /// A car ferry seen from the side, 620 wide.
  mutating func ferry(_ x: Double, _ y: Double, _ size: Double, _ hull: Colour) {
    place(x, y, scale: size) {
      $0.fill("M-40-190h60v-76h-60z", $0.accent)
      $0.fill("M-40-236h60v16h-60z", $0.paper)
      $0.smoke(0, -286, 0.6)
      $0.fill("M-180-130h330l26 60h-376z", $0.plaster)
      $0.fill("M-130-190h230l20 60h-262z", $0.paper)
      $0.fill("M-232-70h460v14h-460z", $0.shaded($0.paper))
      $0.windows(-160, -116, columns: 12, rows: 1, 16, 22, gapX: 9, gapY: 0, $0.glass)
      $0.fill("M-116-174h200v24h-204z", $0.glass)
      $0.fill("M-310-64H320q-20 62-58 96h-520q-40-34-52-96z", hull)
      $0.fill("M-292-4H296q-14 22-34 36h-520q-20-14-34-36z", $0.accent)
      $0.stroke("M-306-60H316", $0.paper, 8)
      $0.windows(-230, -38, columns: 14, rows: 1, 14, 14, gapX: 20, gapY: 0, $0.paper)
    }
  }

  /// A ship with stacked containers, 760 wide.
  mutating func containerShip(_ x: Double, _ y: Double, _ size: Double, _ hull: Colour) {
    let colours = [accent, warm, paper, sea.mixed(paper, 0.3), mid]
    var boxes = [Outline](repeating: "", count: colours.count)
    for column in 0..<7 {
      for row in 0..<count(2...4) {
        boxes[count(0...4)] += "M\(-250 + Double(column) * 76) \(-94 - Double(row) * 40)h72v38h-72z"
      }
    }
    place(x, y, scale: size) {
      for (stack, colour) in zip(boxes, colours) { $0.fill(stack, colour) }
      $0.fill("M-340-56v-170h74v170z", $0.paper)
      $0.fill("M-352-226h98v-26h-98z", $0.shaded($0.paper))
      $0.windows(-334, -212, columns: 4, rows: 4, 10, 12, gapX: 6, gapY: 20, $0.glass)
      $0.fill("M-360-58H390q-30 80-70 104h-650q-24-40-30-104z", hull)
      $0.fill(
        "M-346 14H340q-10 20-20 32h-650q-10-16-16-32z",
        hull == $0.accent ? $0.ink : $0.accent
      )
    }
  }

  /// The low pier that scenes on the shore stand on.
  mutating func quay(_ y: Double) {
    rect(0, y, 1200, 800 - y, steel)
    rect(0, y, 1200, 20, steel.mixed(paper, 0.35))
    fill("M0 \(y + 60)h1200v12H0zM0 \(y + 112)h1200v10H0z", ink.faded(0.3))
    for x in [150.0, 470, 980] {
      fill("M\(x) \(y + 4)v-34q-14-4-14-16h58q0 12-14 16v34z", ink)
    }
  }
}
