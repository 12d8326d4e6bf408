import Foundation
import Testing

@testable import BroadsheetNewsroom

/// Slow work, a little at a time.
struct VerificationGateTests {
  /// Work that says that it has begun, and goes on when it may.
  private struct Held: Sendable {
    private let beginnings: AsyncStream<Void>
    private let began: AsyncStream<Void>.Continuation
    private let door = DispatchSemaphore(value: 0)

    init() { (beginnings, began) = AsyncStream.makeStream() }

    func work() -> Int {
      began.yield()
      door.wait()
      return 1
    }

    func untilBegun() async { for await _ in beginnings { return } }

    func release(_ count: Int = 1) { for _ in 0..<count { door.signal() } }
  }

  @Test func `with nobody in front of it work is done`() async {
    #expect(await VerificationGate().run { 7 } == 7)
  }

  @Test func `who finds all places taken is told at once`() async {
    let gate = VerificationGate(running: 1, waiting: 0)
    let held = Held()
    async let first = gate.run { held.work() }
    await held.untilBegun()

    #expect(await gate.run { 2 } == nil)
    #expect(await gate.run { 2 } == nil)

    held.release()
    #expect(await first == 1)
    #expect(await gate.run { 3 } == 3)
  }

  @Test func `of many, all that there is room for are done and the others told`() async {
    let gate = VerificationGate(running: 2, waiting: 3)
    let held = Held()
    held.release(5)

    let done = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<40 { group.addTask { await gate.run { held.work() } } }
      // Whoever comes when others are done is let in as well, and needs a door of their own.
      held.release(40)
      return await group.reduce(into: 0) { $0 += $1 ?? 0 }
    }

    #expect(done >= 5 && done <= 40)
    #expect(await gate.run { 3 } == 3)
  }
}
