/// The inks of one picture.
struct Palette: Equatable, Sendable {
  let mood: Mood
  let sky: Colour
  /// The sky near the light.
  let glow: Colour
  let sun: Colour
  /// Land by distance.
  let far: Colour
  let mid: Colour
  let near: Colour
  let sea: Colour
  /// The darkest and the lightest ink.
  let ink: Colour
  let paper: Colour
  /// The loud colour, and the one that stands beside it.
  private(set) var accent: Colour
  let warm: Colour

  /// This palette with a brand's accent, unless that would drown in the land or the sky.
  func carrying(_ brand: Colour) -> Palette {
    let fits = [sky, near, mid].allSatisfy { brand.distance(to: $0) > 70 }
    var result = self
    if fits { result.accent = brand }
    return result
  }

  static func palettes(for mood: Mood) -> [Palette] {
    all.filter { $0.mood == mood }
  }

  private init(_ mood: Mood, _ inks: [UInt32]) {
    precondition(inks.count == 11, "a palette has eleven inks")
    self.mood = mood
    let colours = inks.map(Colour.init)
    sky = colours[0]
    glow = colours[1]
    sun = colours[2]
    far = colours[3]
    mid = colours[4]
    near = colours[5]
    sea = colours[6]
    ink = colours[7]
    paper = colours[8]
    accent = colours[9]
    warm = colours[10]
  }

  // In order: sky, glow, sun, far, mid, near, sea, ink, paper, accent, warm.
  private static let all: [Palette] = [
    Palette(  // fjord morning
      .day,
      [
        0xB9D7DC, 0xF4E7D0, 0xFFF6E0, 0x94B8BF, 0x5E9A8F, 0x2F6A63, 0x3F7F93, 0x15303C, 0xFAF3E4,
        0xE4572E, 0xF2B134,
      ]
    ),
    Palette(  // apricot
      .day,
      [
        0xF8DDBE, 0xFEF3E2, 0xEE6C4D, 0xD9B79A, 0x8FA38A, 0x4E6E5D, 0x7FA9A3, 0x293241, 0xFFF8EC,
        0xDF5A3C, 0xF0B54A,
      ]
    ),
    Palette(  // mint
      .day,
      [
        0xCFE5D6, 0xF5F2DC, 0xFFFBEA, 0xA3CAB4, 0x6BA58B, 0x37705E, 0x5FA8A6, 0x153B38, 0xFBF7E8,
        0xE2604A, 0xE9C46A,
      ]
    ),
    Palette(  // newsprint
      .day,
      [
        0xE8E0D0, 0xF7F2E7, 0xD62839, 0xC9BFAD, 0x9A9484, 0x5B5A55, 0x8C99A0, 0x22242A, 0xFBF7EE,
        0xD62839, 0xE3A72F,
      ]
    ),
    Palette(  // cobalt
      .day,
      [
        0xB7D0F2, 0xEEF3FA, 0xFFF3D1, 0x86A9DE, 0x4C7FCB, 0x23529F, 0x2F66B5, 0x101F4A, 0xFAF7F0,
        0xFF5A3C, 0xFFC145,
      ]
    ),
    Palette(  // meadow
      .day,
      [
        0xC6E2E9, 0xFBF4D9, 0xFFE9A8, 0xA9C79B, 0x7FAE5A, 0x3F7D4A, 0x5BA4B5, 0x1E3A34, 0xFDF8E7,
        0xD9483B, 0xF6C445,
      ]
    ),
    Palette(  // rose evening
      .dusk,
      [
        0xE8A49C, 0xFBD9B5, 0xFFF1D6, 0xB98198, 0x7F5A86, 0x4B3A68, 0x8A6A96, 0x261D40, 0xFFEEDC,
        0xF2545B, 0xFFB86B,
      ]
    ),
    Palette(  // amber evening
      .dusk,
      [
        0xF0A868, 0xFBD99A, 0xFFF3D0, 0xC77B58, 0x8C5148, 0x55343F, 0xA5615A, 0x2A1A2B, 0xFFF0DA,
        0xD1402F, 0xFFC857,
      ]
    ),
    Palette(  // last ferry
      .dusk,
      [
        0x7FA3B5, 0xF3C9A5, 0xFBE3C0, 0x6D8CA3, 0x48698A, 0x2C4A6B, 0x3E6284, 0x15263E, 0xF7EBDD,
        0xEF6F53, 0xF6BD60,
      ]
    ),
    Palette(  // heather
      .dusk,
      [
        0xB9A7CF, 0xF4D7D8, 0xFFF0E0, 0x9883B8, 0x6A6599, 0x3F4A78, 0x5D6AA0, 0x1F2347, 0xFBF0EA,
        0xE85D75, 0xF4B860,
      ]
    ),
    Palette(  // blue hour
      .night,
      [
        0x1E3A5F, 0x46719A, 0xF6ECCB, 0x345B82, 0x24466B, 0x16304D, 0x1B3B5E, 0x0B1828, 0xE4E8E4,
        0xF4743B, 0xF8C95C,
      ]
    ),
    Palette(  // northern light
      .night,
      [
        0x0F2C3F, 0x2B8A80, 0xE8F3D6, 0x1F5560, 0x174250, 0x0F2F3D, 0x154350, 0x081A24, 0xDDEBE4,
        0xE4576B, 0xF3CF6A,
      ]
    ),
    Palette(  // indigo
      .night,
      [
        0x2B2756, 0x6A4C93, 0xFBE7C6, 0x463F7D, 0x352F66, 0x231F4B, 0x3A3372, 0x120F2B, 0xEDE4EE,
        0xFF6B6B, 0xFFC971,
      ]
    ),
    Palette(  // blue snow
      .winter,
      [
        0xBFD3E2, 0xF1F3F2, 0xFFF7E4, 0x98B2C8, 0xCBDAE5, 0xEEF3F5, 0x6F95B2, 0x22374F, 0xFFFFFF,
        0xD9412F, 0xEFB548,
      ]
    ),
    Palette(  // rose snow
      .winter,
      [
        0xE7CFD0, 0xFBEDE3, 0xFFF6E6, 0xB7A9C0, 0xD8D2E0, 0xF4F0F2, 0x9AA7C4, 0x33304F, 0xFFFDFA,
        0xD8474F, 0xF0B35B,
      ]
    ),
    Palette(  // grey snow
      .winter,
      [
        0xD3D8D6, 0xF2F1EA, 0xFDF6DF, 0xA4B0AF, 0xCFD6D3, 0xF0F2EE, 0x7F979B, 0x2A3A3E, 0xFFFFFF,
        0xE2572B, 0xE6B422,
      ]
    ),
  ]
}

extension Colour {
  /// How far apart two colours look, from 0 to about 440.
  fileprivate func distance(to other: Colour) -> Double {
    let red = red - other.red
    let green = green - other.green
    let blue = blue - other.blue
    return (red * red + green * green + blue * blue).squareRoot()
  }
}
