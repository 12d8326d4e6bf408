/// Heads for opinion columns: six abstract types, never a likeness of anybody.
extension Canvas {
  /// What distinguishes one abstract head from the next.
  struct Head: Sendable {
    enum Hair: Sendable { case cropped, long, bun, curls, bald, bob }

    let hair: Hair
    var glasses = false
    var beard = false
    var earrings = false
    var scarf = false
  }

  mutating func drawPortrait(_ head: Head) {
    let wall = pick(sky, glow, far, mid.mixed(paper, 0.3), warm, accent.mixed(paper, 0.25))
    rect(0, 0, 1200, 800, wall)
    switch count(0...3) {
    case 0: circle(between(520, 680), 380, 330, wall.mixed(paper, 0.45))
    case 1: fill("M0 0h420L760 800H0z", wall.mixed(ink, 0.14))
    case 2:
      hills(520, 60, wall.mixed(mid, 0.5))
      hills(640, 50, wall.mixed(near, 0.6))
      circle(900, 200, 80, sun.faded(0.8))
    default:
      fill(
        "M120 0h90v800h-90zM330 0h90v800h-90zM780 0h90v800h-90zM990 0h90v800h-90z",
        wall.mixed(paper, 0.3)
      )
    }
    halftone("M0 520h1200V800H0z", opacity: 0.25)
    let coat = wall == accent ? ink : clothing()
    place(600, 800, scale: 1.2) { $0.bust(head, coat: coat) }
  }

  /// A listener's head and shoulders of any type.
  mutating func bust(_ x: Double, _ y: Double, _ size: Double, flipped: Bool) {
    let head = Head(
      hair: pick(.cropped, .long, .bun, .curls, .bob),
      glasses: chance(0.3),
      beard: false
    )
    let coat = clothing()
    place(x, y, scale: size * 0.85, flipped: flipped) { $0.bust(head, coat: coat) }
  }

  private mutating func bust(_ head: Head, coat: Colour) {
    let face = skin()
    let hair = hairColour()
    switch head.hair {
    case .long: fill("M-140-400q0-170 140-176q140 6 146 176q0 130 34 240h-350q30-110 30-240z", hair)
    case .bob: fill("M-150-360q-10-200 150-210q160 10 156 210q-6 60-36 90h-236q-30-30-34-90z", hair)
    case .bun: circle(20, -580, 66, hair)
    case .curls:
      stroke("M-110-470h0M-60-540h0M20-560h0M96-510h0M128-430h0M-130-390h0M130-350h0", hair, 110)
    case .cropped, .bald: break
    }
    fill("M-290 10Q-290-150-120-180Q0-210 120-180Q290-150 290 10z", coat)
    fill("M40-190Q290-170 290 10H110Q130-110 40-190z", shaded(coat))
    fill("M-56-300h112v120q-50 70-112 0z", shaded(face, 0.2))
    fill(
      "M-66-184l66 100l66-100l34 14l-90 170h-20l-90-170z",
      coat == paper ? ink.mixed(sea, 0.4) : paper
    )
    stroke("M-108-384h0M108-384h0", shaded(face, 0.14), 44)
    fill("M-112-410q0-130 112-134q112 4 112 134q-4 170-112 180q-108-10-112-180z", face)
    fill("M20-543q92 14 92 133q-4 170-112 180q76-60 60-170q-10-60-40-143z", shaded(face, 0.14))
    if head.beard {
      fill("M-112-400q10 60 40 70q70-20 144 0q30-10 40-70q10 180-112 200q-122-20-112-200z", hair)
    }
    switch head.hair {
    case .cropped:
      fill("M-124-410q-20-150 120-166q140 0 128 166q-20-20-30-80q-80 20-160-10q-50 20-58 90z", hair)
    case .long:
      fill(
        "M-126-380q-10-170 126-182q130 4 126 182q-30-40-40-110q-90 10-120-40q-30 80-92 150z",
        hair
      )
    case .bob:
      fill(
        "M-130-390q-10-160 130-170q140 10 130 170q-20-70-60-90q-70 30-150 10q-40 20-50 80z",
        hair
      )
    case .bun: fill("M-118-420q0-136 118-140q120 4 118 140q-40-70-118-80q-78 10-118 80z", hair)
    case .curls: stroke("M-86-500h0M-30-534h0M40-530h0M88-480h0", hair, 76)
    case .bald: break
    }
    stroke("M-70-424q22-14 44 0M30-424q22-14 44 0", hair.mixed(ink, 0.4), 8)
    stroke("M-48-396h0M52-396h0", ink, 15)
    stroke("M6-390q16 44-8 50", shaded(face, 0.35), 7)
    stroke("M-34-300q36 \(between(4, 22)) 70-2", head.beard ? paper : shaded(accent, 0.2), 9)
    if head.glasses {
      stroke(
        """
        M-84-396a36 34 0 1 0 72 0a36 34 0 1 0-72 0M16-396a36 34 0 1 0 72 0a36 34 0 1 0-72 0\
        M-12-400h28
        """,
        ink,
        8
      )
    }
    if head.earrings { stroke("M-116-340v20M116-340v20", warm, 16) }
    if head.scarf {
      fill("M-110-210q110 70 220 0l26 56q-130 90-272 0z", accent == coat ? warm : accent)
      fill("M40-130l70-20l30 150H50z", shaded(accent == coat ? warm : accent, 0.2))
    }
  }
}
