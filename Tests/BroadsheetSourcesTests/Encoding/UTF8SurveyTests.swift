import Testing

@testable import BroadsheetSources

/// The survey decides whether bytes are used without a copy, so each of its paths is looked at.
@Suite struct UTF8SurveyTests {
  private func survey(_ bytes: [UInt8]) -> UTF8Survey {
    bytes.withUnsafeBufferPointer { UTF8Survey($0) }
  }

  @Test(arguments: 0..<24)
  func `a damaged byte is found at every place of a word`(place: Int) {
    var bytes = [UInt8](repeating: 0x61, count: 24)
    bytes[place] = 0xFF

    #expect(survey(bytes).invalidBytes == 1)
    bytes[place] = 0x07
    #expect(survey(bytes).hasControls)
    bytes[place] = 0x0A
    #expect(survey(bytes).isClean)
  }

  @Test func `the standard library agrees on what is valid`() {
    let interesting: [UInt8] = [
      0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0,
      0xF4, 0xF5, 0xFF,
    ]
    let count = interesting.count
    for number in 0..<(count * count * count * count) {
      let bytes = [
        interesting[number % count], interesting[number / count % count],
        interesting[number / count / count % count], interesting[number / count / count / count],
      ]

      #expect(
        survey(bytes).isValid == (String(validating: bytes, as: UTF8.self) != nil),
        "\(bytes)"
      )
    }
  }

  @Test(arguments: 0..<160)
  func `blocks are looked at like single bytes`(place: Int) {
    let plain = [UInt8](repeating: 0x61, count: 160)
    func survey(with replacement: [UInt8]) -> UTF8Survey {
      self.survey(plain[..<place] + replacement + plain[place...])
    }

    #expect(survey(with: [0x0D, 0x09, 0x7F]).isClean)
    #expect(survey(with: [0x1F]).hasControls)
    #expect(survey(with: [0x00]).hasControls)
    #expect(survey(with: [0x0B, 0xC3, 0xA9]).hasControls)
    #expect(!survey(with: [0xC3, 0xA9, 0x0A]).hasControls)
    #expect(survey(with: [0xC3, 0xA9, 0x0C]).hasControls)
    #expect(survey(with: [0xE2, 0x82, 0xAC, 0xC3, 0xA9]).validSequences == 2)
    #expect(survey(with: [0xE2, 0x82]).invalidBytes == 2)
    #expect(!survey(with: [0xC2, 0x80]).isASCII)
  }

  private func survey(_ bytes: ArraySlice<UInt8>) -> UTF8Survey { survey(Array(bytes)) }
}
