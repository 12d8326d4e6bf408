import BroadsheetImaging
import Logging
import Synchronization
import Testing

@testable import BroadsheetServer

struct DrawingDeskTests {
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private static let picture = RasterPicture(
    width: 8,
    height: 8,
    layers: [.init(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8))]
  )

  private func desk(_ change: (inout DrawingDesk.Limits) -> Void = { _ in }) -> DrawingDesk {
    var limits = DrawingDesk.Limits()
    change(&limits)
    return DrawingDesk(limits: limits, logger: Logger(label: "test"), uptime: { 0 })
  }

  private func isDrawn(_ outcome: DrawingDesk.Outcome) -> Bool {
    if case .drawn = outcome { true } else { false }
  }

  @Test func `a picture is drawn once for all who ask`() async {
    let desk = desk()
    let drawn = Counter()

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          _ = await desk.picture(named: "same") {
          } compose: { () throws(RasterError) in
            drawn.count.withLock { $0 += 1 }
            return try Self.picture.png()
          }
        }
      }
    }

    #expect(drawn.count.withLock { $0 } == 1)
    #expect(await desk.count == 1)
  }

  @Test func `what is kept has a bound, and the oldest leaves`() async {
    let desk = desk { $0.kept = 300 }

    for number in 0..<20 {
      _ = await desk.picture(named: "\(number)") {
      } compose: { () throws(RasterError) in
        try Self.picture.png()
      }
    }

    let count = await desk.count
    #expect(count >= 1)
    #expect(count < 10)
  }

  @Test func `more than may be drawn at once is sent away`() async {
    let desk = desk { limits in (limits.burst, limits.rate) = (3, 0) }
    var drawn = 0

    for number in 0..<10 {
      let outcome = await desk.picture(named: "\(number)") {
      } compose: { () throws(RasterError) in
        try Self.picture.png()
      }
      if isDrawn(outcome) { drawn += 1 }
    }

    #expect(drawn == 3)
  }

  @Test func `what cannot be drawn is not kept`() async {
    let desk = desk()

    let outcome = await desk.picture(named: "bad") {
    } compose: { () throws(RasterError) in
      try RasterPicture(width: 0, height: 0, layers: []).png()
    }

    #expect(!isDrawn(outcome))
    #expect(await desk.count == 0)
  }
}
