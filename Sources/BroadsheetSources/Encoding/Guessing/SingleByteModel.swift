import Foundation

/// How likely each byte beyond ASCII is in the texts of one language and encoding.
struct SingleByteModel {
  let label: EncodingLabel
  private let besideLetters: [Double]
  private let apart: [Double]

  /// One for each language and encoding that the system can convert.
  static let all: [SingleByteModel] = {
    var scalars: [String: [Unicode.Scalar?]] = [:]
    return Language.all.flatMap { language in
      language.encodings.compactMap { name in
        let label = EncodingLabel(known: name)
        guard let table = scalars[name] ?? Self.scalars(of: label) else { return nil }
        scalars[name] = table
        return SingleByteModel(language, label, table)
      }
    }
  }()

  /// The logarithm of how likely the sample is.
  func score(of sample: ByteSample) -> Double {
    var score = 0.0
    for byte in sample.distinct {
      score += sample.besideLetters[byte] * besideLetters[byte] + sample.apart[byte] * apart[byte]
    }
    return score
  }

  private init(_ language: Language, _ label: EncodingLabel, _ table: [Unicode.Scalar?]) {
    self.label = label
    let weights = Self.weights(of: language)
    let marks = Set(Self.marks.unicodeScalars)
    // Letters of one alphabet keep together; marks stand beside both.
    let letterBeside = language.isLatin ? 0.85 : 0.03
    var besideLetters = [Double](repeating: Self.undefined, count: 256)
    var apart = besideLetters
    for byte in 0x80...0xFF {
      guard let scalar = table[byte - 0x80] else { continue }
      let isMark = marks.contains(scalar)
      let markWeight = language.punctuation / Double(marks.count)
      let weight = isMark ? markWeight : weights[scalar] ?? Self.rare
      let beside = isMark ? 0.5 : letterBeside
      besideLetters[byte] = log(weight * beside)
      apart[byte] = log(weight * (1 - beside))
    }
    self.besideLetters = besideLetters
    self.apart = apart
  }

  /// What is neither a letter of the language nor a mark comes once in so many characters.
  private static let rare = 0.000_2
  /// The logarithm for a byte that the encoding does not define.
  private static let undefined = -14.0
  private static let marks = "“”‘’„«»–—…·©®°€№§´\u{A0}"

  /// Lower-case letters take most of the weight and fall off by their rank; capitals follow them.
  private static func weights(of language: Language) -> [Unicode.Scalar: Double] {
    let letters = Array(language.letters)
    let raw = letters.indices.map { exp(-3 * Double($0) / Double(letters.count)) }
    let total = raw.reduce(0, +)
    let share = 0.98 - language.punctuation
    var weights: [Unicode.Scalar: Double] = [:]
    for (letter, weight) in zip(letters, raw) {
      let capitals = letter.uppercased().unicodeScalars.filter { !$0.isASCII }
      let hasCase = capitals.map(Character.init) != [letter]
      for scalar in capitals where hasCase { weights[scalar] = share * 0.08 * weight / total }
      for scalar in letter.unicodeScalars {
        weights[scalar] = share * (hasCase ? 0.92 : 1) * weight / total
      }
    }
    return weights
  }

  /// What the upper half of an encoding means; nil when the system does not know it.
  private static func scalars(of label: EncodingLabel) -> [Unicode.Scalar?]? {
    let converter = CharacterConverter(label: label)
    guard converter.isAvailable else { return nil }
    return (UInt8(0x80)...0xFF).map { byte in
      let output = [byte].withUnsafeBufferPointer { converter.convert($0, strict: true) }
      let text = output.map { String(decoding: $0.bytes, as: UTF8.self) }
      let scalar = text?.unicodeScalars.first
      return scalar.flatMap { $0.properties.generalCategory == .control ? nil : $0 }
    }
  }
}
