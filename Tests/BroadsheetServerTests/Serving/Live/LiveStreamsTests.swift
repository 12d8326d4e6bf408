import Testing

// Places are nobody's to use from outside.
@testable import BroadsheetServer

struct LiveStreamsTests {
  private let reader = ClientName(client: 1, network: 1)

  @Test func `streams get half of the connections, and places come back`() throws {
    let streams = LiveStreams(connections: 4)
    var places = try (1...2).map {
      try streams.reserve(for: ClientName(client: $0, network: 1))
    }

    #expect(throws: LiveStreams.Refusal.everybody) { try streams.reserve(for: reader) }
    #expect(streams.count == 2)
    places.removeLast()
    #expect(streams.count == 1)
    #expect(throws: Never.self) { try streams.reserve(for: reader) }
  }

  @Test func `one client leaves places for others`() throws {
    let streams = LiveStreams(connections: 1_000)
    let places = try (0..<LiveStreams.mostPerClient).map { _ in try streams.reserve(for: reader) }

    #expect(throws: LiveStreams.Refusal.client) { try streams.reserve(for: reader) }
    #expect(throws: Never.self) {
      try streams.reserve(for: ClientName(client: 2, network: 1))
    }
    #expect(places.count == streams.count)
  }

  @Test func `a network that is rented whole leaves places for others, and so does a region`()
    throws
  {
    let streams = LiveStreams(connections: 2_000)
    func fill(_ name: (UInt64) -> ClientName) -> [LiveStreams.Reservation] {
      (0..<1_000).compactMap { try? streams.reserve(for: name($0)) }
    }

    let network = fill { ClientName(client: $0, network: 1, region: 1) }
    let region = fill { ClientName(client: $0 + 1_000, network: $0 + 2, region: 1) }
    let others = fill { ClientName(client: $0 + 2_000, network: $0 + 1_002, region: $0 + 2) }

    #expect(network.count == 125)
    #expect(network.count + region.count == 250)
    #expect(streams.count == 1_000 && others.count == 750)
  }
}
