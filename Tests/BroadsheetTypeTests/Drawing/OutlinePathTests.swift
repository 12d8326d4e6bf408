import Testing

@testable import BroadsheetType

struct OutlinePathTests {
  private func path(limit: Int = 1_000, _ draw: (inout OutlinePath) -> Void) -> String? {
    var path = OutlinePath(limit: limit)
    draw(&path)
    return path.text
  }

  @Test func `steps have no sign or letter that says what is known`() {
    let square = path { path in
      path.move(10, -20)
      path.line(110, -20)
      path.line(110, -120)
      path.line(60, -90)
      path.line(10, -120)
      path.line(10, -20)
      path.close()
    }

    #expect(square == "m10-20h100v-100l-50 30-50-30z")
  }

  @Test func `a line behind a move needs no letter, and the next outline goes on from the first`() {
    let two = path { path in
      path.move(5, 5)
      path.line(10, 20)
      path.line(0, 20)
      path.close()
      path.move(6, 6)
      path.line(7, 8)
      path.close()
    }

    #expect(two == "m5 5 5 15h-10zm1 1 1 2z")
  }

  @Test func `a curve that goes on smoothly says where it ends only`() {
    let curves = path { path in
      path.move(0, 0)
      path.quadratic((0, 10), 10, 10)
      path.quadratic((20, 10), 20, 0)
      path.cubic((20, -5), (15, -10), 10, -10)
      path.cubic((5, -10), (0, -5), 0, 0)
      path.close()
    }

    #expect(curves == "m0 0q0 10 10 10t10-10c0-5-5-10-10-10s-10 5-10 10z")
  }

  @Test func `what rounding makes nothing of is left out`() {
    let dust = path { path in
      path.move(0, 0)
      path.line(0.2, -0.3)
      path.quadratic((0.1, 0), 0.4, 0.4)
      path.line(0, 30.4)
      path.line(9.6, 30)
      path.close()
    }

    #expect(dust == "m0 0v30h10z")
  }

  @Test func `rounding does not add up`() {
    let stairs = path { path in
      path.move(0, 0)
      for step in 1...10 { path.line(Float(step) * 1.4, step % 2 == 0 ? 0 : 10) }
      path.line(14, 50)
      path.close()
    }

    // Its corners end at 14, by steps of one and two.
    #expect(stairs?.hasSuffix("1-10v50z") == true)
  }

  @Test(arguments: [Float.nan, .infinity, 3e7])
  func `numbers that are none break the path`(number: Float) {
    #expect(path { $0.move(number, 0) } == nil)
    #expect(path { $0.move(0, number) } == nil)
  }

  @Test func `a path that is too long is none`() {
    let long = path(limit: 50) { path in
      path.move(0, 0)
      for step in 1...100 { path.line(Float(step), Float(step % 7)) }
    }

    #expect(long == nil)
  }
}
