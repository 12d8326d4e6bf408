import Synchronization
import Testing

@testable import BroadsheetServer

/// Whose costly work is done now, whose waits, and whose is sent away.
struct WorkGateTests {
  /// Work that takes until it is let go.
  private final class Piece: Sendable {
    private let (stream, continuation) = AsyncStream<Void>.makeStream()
    private let begun = AsyncStream<Void>.makeStream()

    func work() async {
      begun.continuation.yield()
      for await _ in stream {}
    }

    func hasBegun() async { for await _ in begun.stream { return } }

    func end() { continuation.finish() }
  }

  private func start(_ piece: Piece, for user: String, waiting: Int = 0, at gate: WorkGate)
    -> Task<Bool, Never>
  {
    Task { await gate.run(for: user, waiting: waiting) { await piece.work() } != nil }
  }

  private func untilWaiting(_ count: Int, at gate: WorkGate) async {
    while gate.waitingCount < count { await Task.yield() }
  }

  @Test func `each user has one piece, and all of them so many`() async {
    let gate = WorkGate(most: 2)
    let pieces = (Piece(), Piece())
    let first = start(pieces.0, for: "anna", at: gate)
    await pieces.0.hasBegun()
    #expect(await gate.run(for: "anna") { 1 } == nil)
    let second = start(pieces.1, for: "berit", at: gate)
    await pieces.1.hasBegun()
    #expect(await gate.run(for: "carl") { 1 } == nil)

    pieces.0.end()
    #expect(await first.value)
    #expect(await gate.run(for: "anna") { 1 } == 1)
    pieces.1.end()
    #expect(await second.value)
  }

  @Test func `who waits comes in turn, a user's next after their last`() async {
    let gate = WorkGate(most: 2)
    let pieces = (Piece(), Piece(), Piece(), Piece())
    let first = start(pieces.0, for: "anna", at: gate)
    await pieces.0.hasBegun()
    let second = start(pieces.1, for: "berit", at: gate)
    await pieces.1.hasBegun()
    let third = start(pieces.2, for: "anna", waiting: 1, at: gate)
    await untilWaiting(1, at: gate)
    #expect(await gate.run(for: "anna", waiting: 1) { 1 } == nil)
    let fourth = start(pieces.3, for: "carl", waiting: 1, at: gate)
    await untilWaiting(2, at: gate)

    // Anna's first still runs, so Carl goes before her second.
    pieces.1.end()
    await pieces.3.hasBegun()
    #expect(gate.waitingCount == 1)
    pieces.0.end()
    await pieces.2.hasBegun()
    pieces.2.end()
    pieces.3.end()
    for task in [first, second, third, fourth] { #expect(await task.value) }
    #expect(gate.waitingCount == 0)
  }

  @Test func `of many who wait some are sent away`() async {
    let gate = WorkGate(most: 1)
    let piece = Piece()
    let first = start(piece, for: "anna", at: gate)
    await piece.hasBegun()
    let waiting = (0..<40).map { user in
      Task { await gate.run(for: "user \(user)", waiting: 1) { 1 } }
    }
    await untilWaiting(16, at: gate)
    piece.end()
    #expect(await first.value)
    var done = 0
    for task in waiting where await task.value == 1 { done += 1 }
    #expect(done >= 16)
    #expect(gate.waitingCount == 0)
  }
}
