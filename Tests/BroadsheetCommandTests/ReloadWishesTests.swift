import Testing

@testable import BroadsheetCommands

@Suite(.timeLimit(.minutes(10))) struct ReloadWishesTests {
  @Test func `a wish is told of, and comes back when it is taken and done`() async {
    let wishes = ReloadWishes()
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    wishes.listen { tell.yield() }

    async let wish: Void = wishes.wish()
    for await _ in told { break }
    let waiting = wishes.popAll()
    for wish in waiting { wish.resume() }
    await wish

    #expect(waiting.count == 1)
    #expect(wishes.popAll().isEmpty)
  }

  @Test func `a wish from before anybody listens is told of then`() async {
    let wishes = ReloadWishes()
    let (told, tell) = AsyncStream.makeStream(of: Void.self)

    async let wish: Void = wishes.wish()
    // Either of the two comes first.
    wishes.listen { tell.yield() }
    for await _ in told { break }
    for wish in wishes.popAll() { wish.resume() }
    await wish
  }

  @Test func `nobody waits when it is over`() async {
    let wishes = ReloadWishes()
    async let wish: Void = wishes.wish()
    wishes.end()
    await wish

    await wishes.wish()
    #expect(wishes.popAll().isEmpty)
  }
}
