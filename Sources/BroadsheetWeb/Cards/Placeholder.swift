import BroadsheetCore

/// The colours that stand in for pictures, coarse enough to be classes of a stylesheet.
enum Placeholder {
  private static let steps: [UInt8] = [0x2a, 0x6c, 0xae, 0xee]

  /// The class of the nearest colour, such as "q213".
  static func token(for colour: Colour) -> String {
    tokens[step(colour.red) << 4 | step(colour.green) << 2 | step(colour.blue)]
  }

  private static let tokens = (0..<64).map { "q\($0 >> 4)\($0 >> 2 & 3)\($0 & 3)" }

  static let css: String = steps.indices.map { red in
    steps.indices.map { green in
      steps.indices.map { blue in
        let colour = Colour(red: steps[red], green: steps[green], blue: steps[blue])
        return ".q\(red)\(green)\(blue){--placeholder:\(colour.hex)}"
      }.joined()
    }.joined()
  }.joined(separator: "\n")

  private static func step(_ component: UInt8) -> Int { Int(component) / 64 }
}
