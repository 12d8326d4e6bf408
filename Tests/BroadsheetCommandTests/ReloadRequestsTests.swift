import Testing

@testable import BroadsheetCommands

@Suite(.timeLimit(.minutes(10))) struct ReloadRequestsTests {
  @Test func `a request is told of, and comes back when it is taken and done`() async {
    let requests = ReloadRequests()
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    requests.listen { tell.yield() }

    async let request: Void = requests.request()
    for await _ in told { break }
    let waiting = requests.popAll()
    for request in waiting { request.resume() }
    await request

    #expect(waiting.count == 1)
    #expect(requests.popAll().isEmpty)
  }

  @Test func `a request from before anybody listens is told of then`() async {
    let requests = ReloadRequests()
    let (told, tell) = AsyncStream.makeStream(of: Void.self)

    async let request: Void = requests.request()
    // Either of the two comes first.
    requests.listen { tell.yield() }
    for await _ in told { break }
    for request in requests.popAll() { request.resume() }
    await request
  }

  @Test func `nobody waits when it is over`() async {
    let requests = ReloadRequests()
    async let request: Void = requests.request()
    requests.end()
    await request

    await requests.request()
    #expect(requests.popAll().isEmpty)
  }
}
