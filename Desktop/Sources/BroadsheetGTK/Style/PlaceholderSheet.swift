import BroadsheetCore

/// The colours that stand in for pictures until they have come, coarse enough to be classes.
enum PlaceholderSheet {
  private static let steps: [UInt8] = [0x2a, 0x6c, 0xae, 0xee]

  /// The class of the nearest colour.
  static func name(for colour: Colour) -> String {
    "q\(colour.red / 64)\(colour.green / 64)\(colour.blue / 64)"
  }

  static let css: String = steps.indices.flatMap { red in
    steps.indices.flatMap { green in
      steps.indices.map { blue in
        let colour = Colour(red: steps[red], green: steps[green], blue: steps[blue])
        return "picture.q\(red)\(green)\(blue){background-color:\(colour.hex);}"
      }
    }
  }.joined(separator: "\n")
}
