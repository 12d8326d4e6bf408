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
}
