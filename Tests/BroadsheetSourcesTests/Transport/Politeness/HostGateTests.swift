import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

struct HostGateTests {
  @Test func `more than the limit wait their turn, and go in order`() async {
    let gate = HostGate(limit: 1)
    #expect(await gate.enter("news.example"))

    let (arrivals, arrived) = AsyncStream.makeStream(of: Int.self)
    await withTaskGroup { group in
      for number in 1...3 {
        group.addTask {
          #expect(await gate.enter("news.example"))
          arrived.yield(number)
          await gate.leave("news.example")
        }
        while await gate.waitingCount(for: "news.example") < number { await Task.yield() }
      }
      await gate.leave("news.example")
    }
    arrived.finish()

    var order: [Int] = []
    for await number in arrivals { order.append(number) }
    #expect(order == [1, 2, 3])
    #expect(await gate.waitingCount(for: "news.example") == 0)
  }

  @Test func `hosts do not wait for each other`() async {
    let gate = HostGate(limit: 1)

    #expect(await gate.enter("a.example"))
    #expect(await gate.enter("b.example"))
  }

  @Test func `a cancelled wait ends and holds nobody up`() async {
    let gate = HostGate(limit: 1)
    #expect(await gate.enter("news.example"))
    let waiting = Task { await gate.enter("news.example") }
    while await gate.waitingCount(for: "news.example") < 1 { await Task.yield() }

    waiting.cancel()

    #expect(await waiting.value == false)
    await gate.leave("news.example")
    #expect(await gate.enter("news.example"))
  }

  @Test func `a fetch leaves the gate, whatever came of it`() async throws {
    let address = try #require(URL(string: "https://news.example/feed"))
    let stub = StubTransport([
      address: [.failure(.timedOut(limit: 1)), .text("<rss/>", from: address)]
    ])
    let transport = GatedTransport(stub, gate: HostGate(limit: 1))
    let request = TransportRequest(address: address)

    await #expect(throws: TransportError.timedOut(limit: 1)) { try await transport.fetch(request) }
    let result = try await transport.fetch(request)
    let again = try await transport.fetch(request)

    #expect(result == again)
    #expect(stub.requests.count == 3)
  }

  @Test(arguments: [
    ("https://news.example/a", "https://NEWS.example:443/b", true),
    ("http://news.example/a", "http://news.example:80/b", true),
    ("http://news.example:8080/a", "http://news.example:9090/b", false),
    ("http://news.example/a", "https://news.example/b", false),
  ])
  func `a turn is for a host and its port`(one: String, other: String, wait: Bool) async throws {
    let (first, second) = (try #require(URL(string: one)), try #require(URL(string: other)))
    let gate = HostGate(limit: 1)
    let stub = StubTransport([first: [.hang], second: [.hang]])
    let transport = GatedTransport(stub, gate: gate)
    let key = "news.example:\(first.port ?? (first.scheme == "https" ? 443 : 80))"

    let fetches = [first, second].map { address in
      Task { try await transport.fetch(TransportRequest(address: address)) }
    }
    while stub.requests.count + (await gate.waitingCount(for: key)) < 2 { await Task.yield() }

    #expect(stub.requests.count == (wait ? 1 : 2))
    for fetch in fetches { fetch.cancel() }
    for fetch in fetches {
      await #expect(throws: TransportError.cancelled) { try await fetch.value }
    }
  }

  @Test func `a fetch that is cancelled at the gate is never made`() async throws {
    let address = try #require(URL(string: "https://news.example/feed"))
    let gate = HostGate(limit: 1)
    let stub = StubTransport([address: [.hang]])
    let transport = GatedTransport(stub, gate: gate)
    let request = TransportRequest(address: address)
    let first = Task { try await transport.fetch(request) }
    while stub.requests.isEmpty { await Task.yield() }
    let second = Task { try await transport.fetch(request) }
    while await gate.waitingCount(for: "news.example:443") < 1 { await Task.yield() }

    second.cancel()

    await #expect(throws: TransportError.cancelled) { try await second.value }
    first.cancel()
    await #expect(throws: TransportError.cancelled) { try await first.value }
    #expect(stub.requests.count == 1)
  }
}
