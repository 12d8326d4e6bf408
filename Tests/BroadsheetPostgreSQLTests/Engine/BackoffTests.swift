import Testing

@testable import BroadsheetPostgreSQL

struct BackoffTests {
  @Test func `each wait is twice as long, up to a limit`() {
    var backoff = Backoff()

    let waits = (0..<40).map { _ in backoff.wait(after: .lost("it"), by: 1) }

    #expect(Array(waits.prefix(4)) == [0.1, 0.2, 0.4, 0.4])
    #expect(waits.last == 0.4)
  }

  @Test func `who has waited for an answer in vain waits no longer`() {
    var backoff = Backoff()

    let waits = (0..<9).map { _ in
      backoff.wait(after: .unreachable(place: "here", reason: PostgreSQLError.silence), by: 1)
    }

    #expect(waits.allSatisfy { $0 == 0.1 })
  }

  @Test func `a server without room is given time`() {
    var backoff = Backoff()

    let waits = (0..<40).map { _ in
      backoff.wait(after: .noRoom(place: "here", message: "too many"), by: 1)
    }

    #expect(Array(waits.prefix(4)) == [0.1, 0.2, 0.4, 0.8])
    #expect(waits.last == 15)
  }

  @Test func `chance takes half of it away at the most`() {
    var backoff = Backoff()

    #expect(backoff.wait(after: .lost("it"), by: 0) == 0.05)
  }

  @Test func `after a success it begins anew`() {
    var backoff = Backoff()
    _ = backoff.wait(after: .lost("it"), by: 1)
    _ = backoff.wait(after: .lost("it"), by: 1)

    backoff.succeed()

    #expect(backoff.wait(after: .lost("it"), by: 1) == 0.1)
  }
}
