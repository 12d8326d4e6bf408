/// Figures: simple bodies with a few strong shapes, never a likeness of anybody.
extension Canvas {
  /// A skin tone in this picture's light.
  mutating func skin() -> Colour {
    let tone = pick(
      Colour(0xF3C9A5),
      Colour(0xE3A87C),
      Colour(0xB97A50),
      Colour(0x7D4E35),
      Colour(0xF0BFA0)
    )
    return palette.mood == .night ? tone.mixed(sky, 0.25) : tone
  }

  mutating func hairColour() -> Colour {
    pick(ink, Colour(0x5A3825), Colour(0xC98A3B), Colour(0x8C8F94), Colour(0xA8492B))
  }

  mutating func clothing() -> Colour {
    pick(accent, warm, paper, sea, mid.mixed(accent, 0.3), ink.mixed(sea, 0.4))
  }

  /// A posed figure; `x`, `y` is the ground under it and `height` its size from head to foot.
  mutating func figure(
    _ pose: Pose,
    _ x: Double,
    _ y: Double,
    _ height: Double,
    top: Colour? = nil,
    legs: Colour? = nil,
    flipped: Bool = false
  ) {
    let top = top ?? clothing()
    let legs = legs ?? pick(ink, ink.mixed(sea, 0.35), ink.mixed(wood, 0.4))
    let face = skin()
    let hair = hairColour()
    let unit = height / 100
    let side = flipped ? -1.0 : 1.0
    func at(_ joint: Pose.Joint) -> Outline {
      "\(x + joint.x * unit * side) \(y + joint.y * unit)"
    }
    func limb(_ root: Pose.Joint, _ joints: [Pose.Joint]) -> Outline {
      var line: Outline = "M\(at(root))"
      for joint in joints { line += "L\(at(joint))" }
      return line
    }
    let shoulder = (x: pose.neck.x, y: pose.neck.y + 4)
    stroke(limb(shoulder, pose.farArm), shaded(top, 0.35), 7.5 * unit)
    stroke(limb(pose.hip, pose.farLeg), shaded(legs, 0.3), 10 * unit)
    stroke(limb(pose.hip, pose.nearLeg), legs, 10 * unit)
    stroke(limb((pose.neck.x, pose.neck.y + 7), [(pose.hip.x, pose.hip.y - 3)]), top, 20 * unit)
    stroke(limb(shoulder, pose.nearArm), top.mixed(paper, 0.18), 7.5 * unit)
    if let near = pose.nearArm.last, let far = pose.farArm.last {
      stroke("M\(at(near))h0M\(at(far))h0", face, 8 * unit)
    }
    stroke(limb(pose.neck, [pose.head]), face, 6 * unit)
    let headX = x + pose.head.x * unit * side
    let headY = y + pose.head.y * unit
    circle(headX, headY, 8.5 * unit, face)
    let reach = 9 * unit
    fill(
      """
      M\(headX - reach) \(headY)a\(reach) \(reach) 0 0 1 \(reach * 2) \(-reach * 0.4)\
      q\(-reach * 0.8) \(-reach * 0.1)\(-reach * 1.2) \(-reach * 0.1)\
      q\(-reach * 0.1) \(reach * 0.7)\(-reach * 0.8) \(reach * 0.5)z
      """,
      hair
    )
  }

  /// A passer-by in a coat, for the middle distance.
  mutating func passer(_ x: Double, _ y: Double, _ height: Double, coat: Colour? = nil) {
    let coat = coat ?? clothing()
    let unit = height / 100
    let face = skin()
    let hair = hairColour()
    stroke(
      "M\(x - 6 * unit) \(y - 34 * unit)V\(y)M\(x + 6 * unit) \(y - 34 * unit)V\(y)",
      ink,
      8 * unit
    )
    fill(
      """
      M\(x - 13 * unit) \(y - 24 * unit)l\(3 * unit) \(-46 * unit)\
      q\(10 * unit) \(-16 * unit) \(20 * unit) 0l\(3 * unit) \(46 * unit)z
      """,
      coat
    )
    circle(x, y - 88 * unit, 9 * unit, face)
    fill(
      """
      M\(x - 10 * unit) \(y - 86 * unit)a\(10 * unit) \(10 * unit) 0 0 1 \(20 * unit) 0\
      q\(-10 * unit) \(-9 * unit) \(-20 * unit) 0z
      """,
      hair
    )
  }

  /// Heads and shoulders in rows, seen from behind.
  mutating func audience(_ y: Double, rows: Int, _ colour: Colour) {
    for row in 0..<rows {
      var heads: Outline = ""
      let size = 30 + Double(row) * 10
      let line = y + Double(row) * 70
      for x in stride(from: between(-40, 10), to: 1240, by: size * 3.1) {
        let top = line + between(-12, 12) + size
        heads += "M\(x - size * 1.5) 800V\(top + size)q0 \(-size) \(size) \(-size)"
        heads += "a\(size * 0.8) \(size * 0.9) 0 1 1 \(size) 0q\(size) 0 \(size) \(size)V800z"
      }
      fill(heads, shaded(colour, Double(row) * 0.4))
    }
  }

  /// People in front of people, row by row, each row printed colour by colour to save bytes.
  mutating func throng(_ y: Double, rows: Int, height: Double) {
    for row in 0..<rows {
      let unit = height * (1 + Double(row) * 0.36) / 100
      let line = y + Double(row) * 90
      let coats = [accent, warm, paper, sea, ink.mixed(sea, 0.35)]
      let faces = [skin(), skin(), skin()]
      var coatShapes = [Outline](repeating: "", count: coats.count)
      var faceShapes = [Outline](repeating: "", count: faces.count)
      for x in stride(from: between(-20, 40), to: 1230, by: 56 * unit) {
        let left = x + between(-12, 12)
        let top = line + between(-14, 14)
        faceShapes[count(0...2)] += "M\(left) \(top - 66 * unit)h0"
        coatShapes[count(0...4)] +=
          """
          M\(left - 20 * unit) \(top + 40 * unit)v\(-72 * unit)\
          q\(2 * unit) \(-20 * unit) \(20 * unit) \(-20 * unit)t\(20 * unit) \(20 * unit)\
          v\(72 * unit)z
          """
      }
      for (shape, face) in zip(faceShapes, faces) { stroke(shape, face, 22 * unit) }
      for (shape, coat) in zip(coatShapes, coats) { fill(shape, coat) }
    }
  }
}
