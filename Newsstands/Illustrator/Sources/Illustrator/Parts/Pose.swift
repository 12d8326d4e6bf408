/// How a figure stands or moves: joints on a body 100 units tall whose feet are near 0, 0.
struct Pose: Sendable {
  typealias Joint = (x: Double, y: Double)

  let head: Joint
  let neck: Joint
  let hip: Joint
  /// The arms and legs from their root to their end; the far ones lie behind the trunk.
  let farArm: [Joint]
  let nearArm: [Joint]
  let farLeg: [Joint]
  let nearLeg: [Joint]

  static let standing = Pose(
    head: (0, -90),
    neck: (0, -76),
    hip: (0, -46),
    farArm: [(8, -60), (10, -44)],
    nearArm: [(-9, -60), (-10, -44)],
    farLeg: [(5, -22), (6, 0)],
    nearLeg: [(-5, -22), (-6, 0)]
  )

  static let walking = Pose(
    head: (3, -90),
    neck: (1, -76),
    hip: (0, -46),
    farArm: [(-10, -62), (-14, -48)],
    nearArm: [(10, -62), (18, -50)],
    farLeg: [(-8, -24), (-18, -2)],
    nearLeg: [(10, -26), (14, 0)]
  )

  static let running = Pose(
    head: (14, -88),
    neck: (9, -75),
    hip: (0, -48),
    farArm: [(22, -64), (30, -76)],
    nearArm: [(-8, -66), (-4, -50)],
    farLeg: [(-10, -28), (-34, -28)],
    nearLeg: [(18, -34), (16, -8)]
  )

  static let raising = Pose(
    head: (0, -90),
    neck: (0, -76),
    hip: (0, -46),
    farArm: [(14, -90), (16, -112)],
    nearArm: [(-12, -62), (-12, -46)],
    farLeg: [(5, -22), (7, 0)],
    nearLeg: [(-5, -22), (-7, 0)]
  )

  static let cheering = Pose(
    head: (0, -90),
    neck: (0, -76),
    hip: (0, -46),
    farArm: [(15, -88), (20, -112)],
    nearArm: [(-15, -88), (-20, -112)],
    farLeg: [(8, -22), (10, 0)],
    nearLeg: [(-8, -22), (-10, 0)]
  )

  static let kicking = Pose(
    head: (-12, -88),
    neck: (-8, -75),
    hip: (0, -48),
    farArm: [(10, -78), (26, -84)],
    nearArm: [(-24, -66), (-34, -52)],
    farLeg: [(-4, -24), (-10, 0)],
    nearLeg: [(18, -38), (38, -24)]
  )

  static let throwing = Pose(
    head: (6, -94),
    neck: (2, -80),
    hip: (-4, -52),
    farArm: [(20, -74), (34, -62)],
    nearArm: [(-14, -92), (-6, -114)],
    farLeg: [(12, -34), (2, -18)],
    nearLeg: [(-16, -34), (-34, -18)]
  )

  static let skiing = Pose(
    head: (14, -80),
    neck: (8, -68),
    hip: (-6, -42),
    farArm: [(22, -58), (34, -64)],
    nearArm: [(8, -48), (24, -46)],
    farLeg: [(12, -26), (8, 0)],
    nearLeg: [(-6, -20), (-22, 0)]
  )

  static let flying = Pose(
    head: (46, -50),
    neck: (36, -44),
    hip: (4, -26),
    farArm: [(22, -32), (4, -20)],
    nearArm: [(20, -30), (0, -16)],
    farLeg: [(-10, -12), (-26, 0)],
    nearLeg: [(-8, -14), (-24, -2)]
  )

  static let aiming = Pose(
    head: (4, -88),
    neck: (0, -75),
    hip: (-2, -46),
    farArm: [(20, -72), (34, -82)],
    nearArm: [(14, -64), (12, -80)],
    farLeg: [(10, -22), (14, 0)],
    nearLeg: [(-10, -22), (-14, 0)]
  )

  static let cycling = Pose(
    head: (26, -92),
    neck: (18, -82),
    hip: (-12, -64),
    farArm: [(28, -66), (38, -60)],
    nearArm: [(26, -64), (36, -58)],
    farLeg: [(8, -50), (4, -26)],
    nearLeg: [(10, -46), (-2, -14)]
  )

  static let reaching = Pose(
    head: (8, -90),
    neck: (4, -76),
    hip: (-2, -47),
    farArm: [(20, -86), (36, -98)],
    nearArm: [(-12, -66), (-20, -54)],
    farLeg: [(14, -28), (24, -4)],
    nearLeg: [(-10, -24), (-22, 0)]
  )

  static let sitting = Pose(
    head: (2, -74),
    neck: (0, -61),
    hip: (-4, -30),
    farArm: [(12, -46), (24, -42)],
    nearArm: [(8, -42), (22, -38)],
    farLeg: [(22, -30), (24, 0)],
    nearLeg: [(20, -28), (20, 0)]
  )

  static let leaping = Pose(
    head: (4, -104),
    neck: (2, -91),
    hip: (0, -62),
    farArm: [(20, -98), (38, -108)],
    nearArm: [(-18, -96), (-36, -104)],
    farLeg: [(24, -62), (48, -66)],
    nearLeg: [(-24, -58), (-48, -56)]
  )

  static let bending = Pose(
    head: (26, -66),
    neck: (20, -58),
    hip: (-6, -46),
    farArm: [(26, -40), (28, -24)],
    nearArm: [(22, -38), (20, -20)],
    farLeg: [(2, -22), (4, 0)],
    nearLeg: [(-10, -22), (-10, 0)]
  )

  static let handing = Pose(
    head: (4, -90),
    neck: (1, -76),
    hip: (0, -46),
    farArm: [(16, -66), (32, -70)],
    nearArm: [(10, -58), (28, -60)],
    farLeg: [(6, -22), (7, 0)],
    nearLeg: [(-5, -22), (-7, 0)]
  )

  static let playing = Pose(
    head: (2, -90),
    neck: (0, -76),
    hip: (0, -46),
    farArm: [(20, -64), (30, -72)],
    nearArm: [(-14, -60), (2, -54)],
    farLeg: [(8, -22), (12, 0)],
    nearLeg: [(-7, -22), (-10, 0)]
  )
}
