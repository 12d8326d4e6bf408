import BroadsheetCore
import Testing

/// What is near the screen, and what is far.
struct ScreenDistanceTests {
  private func distance(_ top: Double, _ bottom: Double) -> ScreenDistance {
    ScreenDistance(top: top, bottom: bottom, offset: 1_000, height: 100)
  }

  @Test func `what is on the screen or a screen away is near`() {
    for (top, bottom) in [(1_010.0, 1_090.0), (0, 5_000), (910, 920), (1_180, 1_190), (0, 901)] {
      #expect(distance(top, bottom) == .near, "\(top) to \(bottom)")
    }
  }

  @Test func `what is three screens away is far, and nothing changes in between`() {
    for (top, bottom) in [(600.0, 690.0), (1_401, 1_500)] {
      #expect(distance(top, bottom) == .far, "\(top) to \(bottom)")
    }
    for (top, bottom) in [(700.0, 890.0), (1_200, 1_300), (1_400, 1_500)] {
      #expect(distance(top, bottom) == .between, "\(top) to \(bottom)")
    }
  }

  @Test func `whoever scrolls on meets no other distance than the next one`() {
    var last = distance(1_050, 1_060)
    for offset in stride(from: 1_000.0, through: 2_000, by: 1) {
      let now = ScreenDistance(top: 1_050, bottom: 1_060, offset: offset, height: 100)
      #expect(!(last == .near && now == .far) && !(last == .far && now == .near))
      last = now
    }
    #expect(last == .far)
  }
}
