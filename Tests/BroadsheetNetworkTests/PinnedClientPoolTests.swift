import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import NIOHTTP1
import NIOPosix
import Testing

@testable import BroadsheetNetwork

struct PinnedClientPoolTests {
  @Test func `the client used longest ago leaves when the pool is full`() async throws {
    let pool = makePool(capacity: 2)
    let keys = try (1...3).map { try key(lastByte: $0) }

    let first = await pool.client(for: keys[0])
    let second = await pool.client(for: keys[1])
    #expect(await pool.client(for: keys[0]) === first)
    let third = await pool.client(for: keys[2])

    #expect(await pool.count == 2)
    #expect(await pool.client(for: keys[0]) === first)
    #expect(await pool.client(for: keys[2]) === third)
    #expect(await pool.client(for: keys[1]) !== second)
    await pool.shutdown()
  }

  @Test func `many hosts at once share a small pool, and each is served`() async throws {
    let names = (1...12).map { "desk\($0).example" }
    let answer: Answer = { request in
      .text(request.headers.first(name: "host") ?? "", headers: ["connection": "close"])
    }

    try await LoopbackServer.run(answer) { server in
      let loopback = try #require(IPAddress("127.0.0.1"))
      let transport = HTTPTransport(
        configuration: .init(addressPolicy: AddressPolicy(allowedHosts: Set(names)), keptHosts: 1),
        resolver: .table(Dictionary(uniqueKeysWithValues: names.map { ($0, [loopback]) }))
      )
      let hosts = try await withThrowingTaskGroup(of: String.self) { group in
        for name in names {
          let request = FetchRequest(address: try server.url("/", host: name))
          group.addTask {
            let payload = try await transport.fetch(request).payload
            return String(decoding: payload?.bytes ?? [], as: UTF8.self)
          }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      await transport.shutdown()

      #expect(hosts == Set(names.map { "\($0):\(server.port)" }))
    }
  }

  @Test func `a pool that is shut down has no clients`() async throws {
    let pool = makePool(capacity: 2)
    _ = await pool.client(for: try key(lastByte: 1))

    await pool.shutdown()

    #expect(await pool.count == 0)
    #expect(await pool.client(for: try key(lastByte: 1)) == nil)
  }

  private func makePool(capacity: Int) -> PinnedClientPool {
    PinnedClientPool(capacity: capacity) { key in
      PinnedClient(
        key,
        configuration: .init(),
        eventLoopGroup: MultiThreadedEventLoopGroup.singleton
      )
    }
  }

  private func key(lastByte: Int) throws -> PinnedClient.Key {
    PinnedClient.Key(
      host: "news.example",
      address: try #require(IPAddress("127.0.0.\(lastByte)"))
    )
  }
}
