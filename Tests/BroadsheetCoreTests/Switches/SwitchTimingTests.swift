import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// When a switch holds whose times were said before it was taken.
struct SwitchTimingTests {
  private static let taken = Date(timeIntervalSince1970: 1_000_000)
  private static let other = Date(timeIntervalSince1970: 2_000_000)

  @Test func `what is not said begins when it is taken, and what is a while counts from there`() {
    let plain = SwitchTiming().moments(takenAt: Self.taken)
    let short = SwitchTiming(until: .span(2_700)).moments(takenAt: Self.taken)
    let late = SwitchTiming(from: .span(60), until: .span(2_700)).moments(takenAt: Self.taken)
    let named = SwitchTiming(from: .moment(Self.other), until: .span(60))
      .moments(takenAt: Self.taken)

    #expect(plain.from == Self.taken && plain.until == nil)
    #expect(short.from == Self.taken && short.until == Self.taken + 2_700)
    #expect(late.from == Self.taken + 60 && late.until == Self.taken + 2_760)
    #expect(named.from == Self.other && named.until == Self.other + 60)
  }

  @Test func `a moment is the same whenever the decision is taken`() {
    let timing = SwitchTiming(from: .moment(Self.taken), until: .moment(Self.other))

    for delay in [0.0, 60, 3_600] {
      let moments = timing.moments(takenAt: Self.taken + delay)
      #expect(moments.from == Self.taken && moments.until == Self.other)
    }
  }

  @Test func `only what sets a switch has times, and those that were not said are the act's`() {
    let value = Switch(
      .advertsOff,
      of: .newsstand,
      by: "anna",
      because: "a test",
      from: Self.other,
      until: Self.other + 1
    )

    #expect(SwitchTrail.Act.end(1).taken(at: Self.taken, SwitchTiming()) == .end(1))
    #expect(SwitchTrail.Act.set(value).taken(at: Self.taken, nil) == .set(value))
    guard case .set(let taken) = SwitchTrail.Act.set(value).taken(at: Self.taken, SwitchTiming())
    else {
      Issue.record("It sets something.")
      return
    }
    #expect(taken.from == Self.taken && taken.until == nil)
    #expect(taken.reason == "a test")
  }

  @Test(arguments: [("45m", 2_700.0), ("2h", 7_200), ("3d", 259_200)])
  func `a while is read as one`(text: String, seconds: Double) {
    #expect(SwitchTime.time(text, in: .gmt, at: Self.taken) == .span(seconds))
    #expect(SwitchTime.moment(text, in: .gmt, at: Self.taken) == Self.taken + seconds)
  }

  @Test(arguments: ["18:30", "2026-11-24T18:30", "2026-11-24T18:30:00Z"])
  func `a time is read as a moment`(text: String) throws {
    let moment = try #require(SwitchTime.moment(text, in: .gmt, at: Self.taken))

    #expect(SwitchTime.time(text, in: .gmt, at: Self.taken) == .moment(moment))
  }

  @Test func `what an act is about is found through ends and undoing`() {
    let value = Switch(
      .advertsOff,
      of: .brand("posten"),
      by: "anna",
      because: "a test",
      from: Self.taken
    )
    let acts: [SwitchTrail.Act] = [.set(value), .end(1), .undo(2), .undo(9), .unread("{}")]
    let trail = SwitchTrail(
      acts.enumerated().map { place, act in
        .init(number: place + 1, at: Self.taken, author: "anna", act: act)
      }
    )

    #expect(
      acts.map(trail.target) == [.brand("posten"), .brand("posten"), .brand("posten"), nil, nil]
    )
    #expect(trail.entry(3)?.act == .undo(2))
    #expect([0, -1, 6].allSatisfy { trail.entry($0) == nil })
  }
}
