import Foundation

/// How likely bytes are as text in an encoding that has two bytes for most characters.
struct DoubleByteModel: Sendable {
  /// Characters that are about equally frequent.
  private struct Class: Sendable {
    let leads: ClosedRange<UInt8>
    let trails: ClosedRange<UInt8>
    let logarithm: Double

    /// - Parameters:
    ///   - leads: The first bytes.
    ///   - trails: The second bytes.
    ///   - share: The part of a text's characters that is of this class.
    ///   - count: How many characters of the class a text really uses.
    init(_ leads: ClosedRange<UInt8>, _ trails: ClosedRange<UInt8>, share: Double, count: Double) {
      self.leads = leads
      self.trails = trails
      logarithm = log(share / count)
    }
  }

  let label: EncodingLabel
  private let classes: [Class]
  /// Bytes that are a character by themselves.
  private let singles: ClosedRange<UInt8>?

  static let all = [shiftJIS, eucJP, eucKR, gb18030, big5]

  /// The logarithm of how likely the bytes are.
  func score(of bytes: UnsafeBufferPointer<UInt8>) -> Double {
    guard let start = bytes.baseAddress else { return 0 }
    var score = 0.0
    var index = 0
    while true {
      let rest = UnsafeBufferPointer(start: start + index, count: bytes.count - index)
      index += rest.endOfASCII
      guard index < bytes.count else { break }
      let lead = bytes[index]
      index += 1
      if index < bytes.count, let found = logarithm(lead, bytes[index]) {
        score += found
        index += 1
      } else if let singles, singles.contains(lead) {
        score += Self.single
      } else {
        score += Self.invalid
      }
    }
    return score
  }

  private func logarithm(_ lead: UInt8, _ trail: UInt8) -> Double? {
    for candidate in classes
    where candidate.leads.contains(lead) && candidate.trails.contains(trail) {
      return candidate.logarithm
    }
    return nil
  }

  private static let invalid = -20.0
  private static let single = log(0.01 / 63)

  private static let shiftJIS = DoubleByteModel(
    label: EncodingLabel(known: "shift_jis"),
    classes: [
      Class(0x82...0x82, 0x9F...0xF1, share: 0.45, count: 40),
      Class(0x83...0x83, 0x40...0x96, share: 0.13, count: 45),
      Class(0x81...0x81, 0x40...0xFC, share: 0.08, count: 12),
      Class(0x82...0x82, 0x4F...0x9A, share: 0.02, count: 40),
      Class(0x88...0x97, 0x40...0xFC, share: 0.3, count: 700),
      Class(0x98...0x9F, 0x40...0xFC, share: 0.01, count: 1500),
      Class(0xE0...0xFC, 0x40...0xFC, share: 0.005, count: 2500),
    ],
    singles: 0xA1...0xDF
  )

  private static let eucJP = DoubleByteModel(
    label: EncodingLabel(known: "euc-jp"),
    classes: [
      Class(0xA4...0xA4, 0xA1...0xF3, share: 0.45, count: 40),
      Class(0xA5...0xA5, 0xA1...0xF6, share: 0.13, count: 45),
      Class(0xA1...0xA1, 0xA1...0xFE, share: 0.08, count: 12),
      Class(0xA2...0xA8, 0xA1...0xFE, share: 0.02, count: 150),
      Class(0xB0...0xCF, 0xA1...0xFE, share: 0.3, count: 700),
      Class(0xD0...0xF4, 0xA1...0xFE, share: 0.01, count: 3000),
      Class(0x8E...0x8E, 0xA1...0xDF, share: 0.005, count: 63),
    ],
    singles: nil
  )

  private static let eucKR = DoubleByteModel(
    label: EncodingLabel(known: "euc-kr"),
    classes: [
      Class(0xB0...0xC8, 0xA1...0xFE, share: 0.95, count: 400),
      Class(0xA1...0xA1, 0xA1...0xFE, share: 0.03, count: 20),
      Class(0xA2...0xAC, 0xA1...0xFE, share: 0.004, count: 300),
      Class(0xCA...0xFD, 0xA1...0xFE, share: 0.01, count: 2000),
      Class(0x81...0xC6, 0x41...0xFE, share: 0.004, count: 2000),
    ],
    singles: nil
  )

  private static let gb18030 = DoubleByteModel(
    label: EncodingLabel(known: "gb18030"),
    classes: [
      Class(0xB0...0xC8, 0xA1...0xFE, share: 0.48, count: 350),
      Class(0xC9...0xD7, 0xA1...0xFE, share: 0.37, count: 250),
      Class(0xA1...0xA1, 0xA1...0xFE, share: 0.05, count: 10),
      Class(0xA3...0xA3, 0xA1...0xFE, share: 0.07, count: 10),
      Class(0xA2...0xA9, 0xA1...0xFE, share: 0.005, count: 300),
      Class(0xD8...0xF7, 0xA1...0xFE, share: 0.02, count: 1500),
      Class(0x81...0xFE, 0x40...0xFE, share: 0.005, count: 6000),
    ],
    singles: nil
  )

  private static let big5 = DoubleByteModel(
    label: EncodingLabel(known: "big5"),
    classes: [
      Class(0xA4...0xC6, 0x40...0x7E, share: 0.42, count: 350),
      Class(0xA4...0xC6, 0xA1...0xFE, share: 0.44, count: 350),
      Class(0xA1...0xA1, 0x40...0xFE, share: 0.1, count: 12),
      Class(0xA2...0xA3, 0x40...0xFE, share: 0.005, count: 200),
      Class(0xC9...0xF9, 0x40...0xFE, share: 0.02, count: 2500),
    ],
    singles: nil
  )
}
