import BroadsheetCore
import Foundation

/// The faces of a brand's own: a family's name, or a mapping for each role.
struct TypefacesDecoder {
  private static let mostWeights = 6
  private static let mostFiles = 12
  private static let longestName = 100

  let headlineWeight: BrandStyle.HeadlineWeight

  func decode(_ value: FileValue) -> Typefaces {
    value.mapping("a mapping of roles to faces") { reader in
      var typefaces = Typefaces()
      for role in Typefaces.Role.allCases {
        typefaces[role] = reader.optional(role.rawValue).flatMap { typeface($0, for: role) }
      }
      return typefaces
    } ?? Typefaces()
  }

  /// What a role takes of a family unless the file says otherwise.
  static func weights(
    of role: Typefaces.Role,
    under headline: BrandStyle.HeadlineWeight
  ) -> (upright: [Int], italic: [Int]) {
    switch role {
    case .masthead, .headline: ([headline.value], [])
    case .body: ([400, 700], [400])
    case .label: ([400, 700], [])
    }
  }

  private func typeface(_ value: FileValue, for role: Typefaces.Role) -> Typeface? {
    let weights = Self.weights(of: role, under: headlineWeight)
    guard value.isMapping else {
      return family(value).map {
        Typeface(.family($0), weights: weights.upright, italics: weights.italic)
      }
    }
    return value.mapping("a family's name, or a mapping with 'family' or 'files'") { reader in
      let source = source(reader)
      var typeface = Typeface(
        source ?? .family(""),
        weights: reader.optional("weights").map(self.weights) ?? weights.upright,
        italics: reader.optional("italics").map(self.weights) ?? weights.italic
      )
      if typeface.weights.isEmpty, typeface.italics.isEmpty {
        value.report("no weight", expected: "one of 'weights' or 'italics' at least")
      }
      if let width = reader.optional("width")?.integer(in: 25...200) { typeface.width = width }
      if let scale = reader.optional("scale")?.number(in: 0.5...2) { typeface.scale = scale }
      if let numerals = reader.optional("numerals")?.word(Typeface.Numerals.self) {
        typeface.numerals = numerals
      }
      switch role {
      case .headline:
        typeface.leading = reader.optional("leading")?.number(in: 0.8...2)
        typeface.spacing = reader.optional("spacing")?.number(in: -0.2...0.5)
      case .label:
        typeface.hasSmallCapitals = reader.optional("small-capitals")?.boolean() ?? false
      case .masthead, .body: break
      }
      return source == nil ? nil : typeface
    }
  }

  private func source(_ reader: MappingReader) -> Typeface.Source? {
    guard let (key, value) = reader.exactlyOne(of: ["family", "files"]) else { return nil }
    if key == "family" { return family(value).map { .family($0) } }
    let written = value.elementsOrSelf
    guard !written.isEmpty, written.count <= Self.mostFiles else {
      value.report("\(written.count) files", expected: "1 to \(Self.mostFiles) files")
      return nil
    }
    let files = written.compactMap { $0.file() }
    return files.count == written.count ? .files(files) : nil
  }

  private func family(_ value: FileValue) -> String? {
    let expected = "the name of an installed family"
    guard let name = value.text(expected) else { return nil }
    guard name.utf8.count <= Self.longestName else {
      value.report("too long for a name", expected: expected)
      return nil
    }
    return name
  }

  private func weights(_ value: FileValue) -> [Int] {
    let weights = value.elementsOrSelf.compactMap { $0.integer(in: 1...1000) }
    if weights.count > Self.mostWeights || Set(weights).count < weights.count {
      value.report(
        "\(weights.count) weights",
        expected: "at most \(Self.mostWeights), each once"
      )
    }
    return Array(weights.prefix(Self.mostWeights))
  }
}
