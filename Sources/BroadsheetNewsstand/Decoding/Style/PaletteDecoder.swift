import BroadsheetCore
import Foundation

/// The colours of one scheme; what a file leaves out is taken from the plain palette.
struct PaletteDecoder {
  let base: BrandStyle.Palette

  private static var tokens: [(key: String, path: WritableKeyPath<BrandStyle.Palette, Colour>)] {
    [
      ("background", \.background), ("surface", \.surface), ("text", \.text),
      ("secondary-text", \.secondaryText), ("accent", \.accent), ("on-accent", \.onAccent),
      ("line", \.line), ("masthead-background", \.mastheadBackground),
      ("masthead-text", \.mastheadText),
    ]
  }

  func decode(_ value: FileValue) -> BrandStyle.Palette {
    value.mapping("the colours of a scheme") { reader in
      var palette = base
      var written: [String: FileValue] = [:]
      for token in Self.tokens {
        guard let value = reader.optional(token.key) else { continue }
        written[token.key] = value
        if let colour = value.colour() { palette[keyPath: token.path] = colour }
      }
      for pair in palette.textPairs where pair.ratio < BrandStyle.Palette.minimumContrast {
        report(pair, at: written[pair.text] ?? written[pair.ground] ?? value, of: palette)
      }
      return palette
    } ?? base
  }

  private func report(
    _ pair: (text: String, ground: String, ratio: Double),
    at value: FileValue,
    of palette: BrandStyle.Palette
  ) {
    let ratio = String(format: "%.2f", (pair.ratio * 100).rounded(.down) / 100)
    let text = colour(pair.text, of: palette)
    let ground = colour(pair.ground, of: palette)
    let readable = text.flatMap { text in
      ground.flatMap { text.readable(on: [$0]) }
    }
    value.report(
      "\(pair.text) on \(pair.ground) has a contrast of \(ratio)",
      expected: "at least 4.5 (WCAG AA)",
      suggestion: readable?.hex
    )
  }

  private func colour(_ token: String, of palette: BrandStyle.Palette) -> Colour? {
    Self.tokens.first { $0.key == token }.map { palette[keyPath: $0.path] }
  }
}

extension BrandStyle.Palette {
  /// This palette with a brand's accent, made readable on its grounds.
  func carrying(accent: Colour) -> Self {
    guard let readable = accent.readable(on: [background, surface]),
      onAccent.contrast(against: readable) >= Self.minimumContrast
    else { return self }
    var palette = self
    palette.accent = readable
    return palette
  }
}

extension Colour {
  /// The nearest shade, lighter or darker, that reaches AA on all of the grounds.
  fileprivate func readable(on grounds: [Colour]) -> Colour? {
    for step in 0...20 {
      for end: UInt8 in [255, 0] {
        let shade = mixed(with: end, share: Double(step) / 20)
        if grounds.allSatisfy({
          shade.contrast(against: $0) >= BrandStyle.Palette.minimumContrast
        }) {
          return shade
        }
      }
    }
    return nil
  }

  private func mixed(with end: UInt8, share: Double) -> Colour {
    func mix(_ component: UInt8) -> UInt8 {
      UInt8((Double(component) + (Double(end) - Double(component)) * share).rounded())
    }
    return Colour(red: mix(red), green: mix(green), blue: mix(blue))
  }
}
