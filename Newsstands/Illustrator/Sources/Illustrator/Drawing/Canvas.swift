/// What a scene draws on: shapes in painting order, a palette and a seeded die.
///
/// The picture measures 1200 by 800 units and is lit from the left. Scenes keep their subject within
/// x 290...910 and y 70...730, so that any crop from 16:9 to 4:5 shows it.
struct Canvas {
  let palette: Palette
  private(set) var body = ""
  private var random: SplitMix64
  private var usesHalftone = false

  init(palette: Palette, random: SplitMix64) {
    self.palette = palette
    self.random = random
  }

  /// The finished picture; `mirrored` turns it left to right.
  func document(mirrored: Bool) -> String {
    let pen = #"stroke-linecap="round" stroke-linejoin="round""#
    let size = #"width="1200" height="800" viewBox="0 0 1200 800""#
    let turned = #"<g transform="matrix(-1 0 0 1 1200 0)">\#(body)</g>"#
    return #"<svg xmlns="http://www.w3.org/2000/svg" \#(size) \#(pen)>"#
      + (usesHalftone ? dots : "") + (mirrored ? turned : body) + "</svg>"
  }

  // MARK: Shapes

  mutating func fill(_ outline: Outline, _ colour: Colour) {
    body += "<path d=\"\(outline.commands)\"\(attributes("fill", colour))/>"
  }

  /// Draws a line with round ends; a `width` of 8 reads as a strong pen.
  mutating func stroke(_ outline: Outline, _ colour: Colour, _ width: Double) {
    let pen = attributes("stroke", colour)
    body += "<path d=\"\(outline.commands)\" fill=\"none\"\(pen) stroke-width=\"\(whole(width))\"/>"
  }

  /// Draws a broad line in pieces with square ends, the cheapest way to many equal rectangles.
  mutating func dashes(
    _ outline: Outline,
    _ colour: Colour,
    _ width: Double,
    dash: Double,
    gap: Double
  ) {
    body += "<path d=\"\(outline.commands)\" fill=\"none\"\(attributes("stroke", colour))"
    body += " stroke-width=\"\(whole(width))\" stroke-linecap=\"butt\""
    body += " stroke-dasharray=\"\(hundredths(dash)) \(hundredths(gap))\"/>"
  }

  mutating func rect(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ colour: Colour,
    round: Double = 0
  ) {
    body += "<rect x=\"\(whole(x))\" y=\"\(whole(y))\" width=\"\(whole(width))\""
    body += " height=\"\(whole(height))\"\(round > 0 ? " rx=\"\(whole(round))\"" : "")"
    body += "\(attributes("fill", colour))/>"
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ colour: Colour) {
    body += "<circle cx=\"\(whole(x))\" cy=\"\(whole(y))\" r=\"\(whole(radius))\""
    body += "\(attributes("fill", colour))/>"
  }

  mutating func oval(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ colour: Colour
  ) {
    body += "<ellipse cx=\"\(whole(x))\" cy=\"\(whole(y))\" rx=\"\(whole(width / 2))\""
    body += " ry=\"\(whole(height / 2))\"\(attributes("fill", colour))/>"
  }

  /// Lays a screen of printed dots over an area.
  mutating func halftone(_ outline: Outline, opacity: Double = 0.35) {
    usesHalftone = true
    body +=
      "<path d=\"\(outline.commands)\" fill=\"url(#dots)\" opacity=\"\(hundredths(opacity))\"/>"
  }

  /// Draws in a coordinate system of its own: origin, size and a mirrored or turned direction.
  mutating func place(
    _ x: Double,
    _ y: Double,
    scale: Double = 1,
    flipped: Bool = false,
    turn: Double = 0,
    _ draw: (inout Canvas) -> Void
  ) {
    let size = hundredths(scale)
    body += "<g transform=\"translate(\(whole(x)) \(whole(y)))"
    if turn != 0 { body += "rotate(\(whole(turn)))" }
    if flipped { body += "scale(-\(size) \(size))" } else if scale != 1 { body += "scale(\(size))" }
    body += "\">"
    draw(&self)
    body += "</g>"
  }

  // MARK: Chance

  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * random.fraction()
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func chance(_ probability: Double = 0.5) -> Bool {
    random.fraction() < probability
  }

  mutating func pick<Choice>(_ first: Choice, _ others: Choice...) -> Choice {
    let index = count(0...others.count)
    return index == 0 ? first : others[index - 1]
  }

  // MARK: Notation

  private var dots: String {
    let tile =
      #"width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)""#
    let dot = #"<circle cx="7" cy="7" r="3" fill="\#(palette.paper.hex)"/>"#
    return #"<pattern id="dots" \#(tile)>\#(dot)</pattern>"#
  }

  private func attributes(_ role: String, _ colour: Colour) -> String {
    let solid = " \(role)=\"\(colour.hex)\""
    guard colour.opacity < 1 else { return solid }
    return solid + " \(role)-opacity=\"\(hundredths(colour.opacity))\""
  }

  private func whole(_ value: Double) -> String {
    String(Int(value.rounded()))
  }

  private func hundredths(_ value: Double) -> String {
    let parts = Int((value * 100).rounded())
    let fraction = parts % 100
    if fraction == 0 { return String(parts / 100) }
    let lead = parts < 100 ? "" : String(parts / 100)
    return "\(lead).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

/// The palette's colours under the names that scenes use.
extension Canvas {
  var sky: Colour { palette.sky }
  var glow: Colour { palette.glow }
  var sun: Colour { palette.sun }
  var far: Colour { palette.far }
  var mid: Colour { palette.mid }
  var near: Colour { palette.near }
  var sea: Colour { palette.sea }
  var ink: Colour { palette.ink }
  var paper: Colour { palette.paper }
  var accent: Colour { palette.accent }
  var warm: Colour { palette.warm }

  /// Timber and table tops.
  var wood: Colour { warm.mixed(ink, 0.45).mixed(accent, 0.2) }

  /// A plastered wall in this light.
  var plaster: Colour { paper.mixed(sky, palette.mood == .night ? 0.5 : 0.12) }

  /// Steel, asphalt and stone in this light.
  var steel: Colour { ink.mixed(far, 0.45) }

  /// The same surface turned away from the light.
  func shaded(_ colour: Colour, _ share: Double = 0.22) -> Colour {
    colour.mixed(ink, share)
  }

  /// Glass: lit rooms after dark, reflected sky by day.
  var glass: Colour {
    switch palette.mood {
    case .night: warm
    case .dusk: warm.mixed(paper, 0.3)
    case .day, .winter: ink.mixed(sky, 0.35)
    }
  }

  /// Glass that can be told from the wall around it.
  func glazing(_ wall: Colour) -> Colour {
    abs(glass.lightness - wall.lightness) > 0.2 ? glass : ink.mixed(sky, 0.3)
  }

  /// A wall in the light of the hour: after dark all walls sink towards the sky.
  func inThisLight(_ wall: Colour) -> Colour {
    palette.mood == .night ? wall.mixed(sky, 0.45) : wall
  }

  /// Ink or paper, whichever stands out from the ground.
  func contrast(to ground: Colour) -> Colour {
    ground.lightness > 0.5 ? ink : paper
  }
}
