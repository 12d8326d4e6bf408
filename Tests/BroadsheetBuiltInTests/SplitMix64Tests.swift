import Testing

// The generator is internal; drawings, forecasts and tables of leagues depend on its sequence.
@testable import BroadsheetBuiltIn

@Suite struct SplitMix64Tests {
  @Test func `the sequence is the published one`() {
    var random = SplitMix64(seed: 1_234_567)

    let numbers = (0..<3).map { _ in random.next() }

    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
    )
  }

  @Test func `fractions stay from 0 up to 1`() {
    var random = SplitMix64(seed: 3)

    let fractions = (0..<1000).map { _ in random.fraction() }

    #expect(fractions.allSatisfy { (0..<1).contains($0) })
    #expect(fractions.contains { $0 < 0.1 } && fractions.contains { $0 > 0.9 })
  }
}
