import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Testing

/// When a front says that it is not as new as it should be.
struct FrontFailureTests {
  @Test func `a front whose sections all fail says that it is old, and one that comes is enough`()
    async
  {
    let room = PressRoom()
    await room.press()
    #expect(room.page(of: "posten", section: nil)?.failure == nil)

    for backend in SampleStand.backends {
      room.transport.script(backend, .failure(.timedOut(limit: 10)))
    }
    room.clock.advance(by: 4 * 3_600)
    await room.press()

    let failed = room.page(of: "posten", section: nil)
    #expect(failed?.failure == .timedOut)
    #expect(failed?.staleSince != nil)
    #expect(failed?.edition != nil)

    room.transport.script(SampleStand.news, SampleStand.answers[SampleStand.news]?.first ?? .hang)
    room.clock.advance(by: 4 * 3_600)
    await room.press()

    #expect(room.page(of: "posten", section: nil)?.failure == nil)
  }
}
