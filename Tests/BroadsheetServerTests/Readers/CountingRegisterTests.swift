import BroadsheetSources
import BroadsheetTesting
import Testing

// What is remembered of clients is nobody's to see; that it stays small shows only from within.
@testable import BroadsheetServer

struct CountingRegisterTests {
  @Test func `a thing counts once for a client, and other things and clients still count`() {
    let register = CountingRegister(now: FixedClock().read)
    let one = ClientName(client: 1, network: 1)
    let other = ClientName(client: 2, network: 2)

    #expect(register.counts("bridge", for: one))
    #expect(!register.counts("bridge", for: one))
    #expect(register.counts("ferry", for: one))
    #expect(register.counts("bridge", for: other))
  }

  @Test func `one client has so many things counted and no more`() {
    let register = CountingRegister(now: FixedClock().read)
    let client = ClientName(client: 1, network: 1)

    let counted = (0..<5_000).count { register.counts($0, for: client) }

    #expect(counted == 1_000)
  }

  @Test func `clients without end do not make it grow without end`() {
    let register = CountingRegister(capacity: 1_000, now: FixedClock().read)

    for client in 0..<10_000 as Range<UInt64> {
      _ = register.counts("bridge", for: ClientName(client: client, network: client))
    }

    #expect(register.count <= 1_000)
  }

  @Test func `a network that fills it counts nothing a second time`() {
    let register = CountingRegister(capacity: 10_000, now: FixedClock().read)
    let clients = (0..<200 as Range<UInt64>).map { ClientName(client: $0, network: 1) }

    #expect(register.counts("bridge", for: clients[0]))
    for client in clients {
      for thing in 0..<200 { _ = register.counts("\(client.client) \(thing)", for: client) }
    }

    #expect(!register.counts("bridge", for: clients[0]))
    #expect(register.count < 1_000)
    #expect(register.counts("ferry", for: ClientName(client: 1_000, network: 2)))
  }

  @Test func `one network counts a story no oftener for filling it with thousands of others`() {
    let register = CountingRegister(now: FixedClock().read)
    func name(_ client: Int) -> ClientName { ClientName(client: UInt64(client), network: 1) }
    func opens(from first: Int) -> Int {
      (first..<first + 40).count { register.counts("open bridge", for: name($0)) }
    }

    let before = opens(from: 0)
    for batch in 0..<8 {
      for client in 0..<16 {
        for thing in 0..<1_000 {
          _ = register.counts("\(batch) \(thing)", for: name(100 + batch * 16 + client))
        }
      }
    }
    let after = opens(from: 1_000)

    #expect(before == 16)
    #expect(after == 0)
  }

  @Test func `networks that fill it together count a thing no oftener than before`() {
    let register = CountingRegister(capacity: 10_000, now: FixedClock().read)
    var counted = 0

    for round in 0..<100 as Range<UInt64> {
      for network in 0..<50 as Range<UInt64> {
        for client in 0..<5 as Range<UInt64> {
          let name = ClientName(client: network << 32 | round << 8 | client, network: network)
          if register.counts("bridge", for: name) { counted += 1 }
          for thing in 0..<2 { _ = register.counts("\(round) \(thing)", for: name) }
        }
      }
    }

    #expect(counted <= 50 * 16)
  }

  @Test func `a region with any number of networks has so much counted and no more`() {
    let register = CountingRegister(now: FixedClock().read)
    func name(_ network: UInt64, of region: UInt64 = 1) -> ClientName {
      ClientName(client: network, network: network, region: region)
    }

    let bridges = (0..<5_000 as Range<UInt64>).count { register.counts("bridge", for: name($0)) }
    for network in 5_000..<5_200 as Range<UInt64> {
      for thing in 0..<1_000 { _ = register.counts("\(network) \(thing)", for: name(network)) }
    }
    let more = (6_000..<7_000 as Range<UInt64>).count { register.counts("ferry", for: name($0)) }

    #expect(bridges <= 1_024 && bridges > 900)
    #expect(register.count <= 50_000)
    #expect(more == 0)
    #expect(register.counts("bridge", for: name(9_000, of: 2)))
    #expect(register.counts("bridge", for: ClientName(client: 9_001, network: 9_001)))
  }

  @Test func `a region leaves the others half of what there is to be had`() {
    let clock = FixedClock()
    let limiter = RateLimiter(
      client: .init(rate: 5, burst: 200),
      network: .init(rate: 20, burst: 500),
      region: .init(rate: 100, burst: 750),
      everybody: .init(rate: 200, burst: 1_000),
      uptime: clock.uptime
    )

    let taken = (0..<50_000 as Range<UInt64>).count {
      limiter.consume(for: ClientName(client: $0, network: $0, region: 1))
    }

    #expect(taken == 750)
    #expect(limiter.consume(for: ClientName(client: 60_000, network: 60_000, region: 2)))
    #expect(limiter.consume(for: ClientName(client: 60_001, network: 60_001)))
  }

  @Test func `a client that has had enough counted is not forgotten for others`() {
    let register = CountingRegister(capacity: 4_000, now: FixedClock().read)
    let client = ClientName(client: 1, network: 1)
    let own = (0..<200).count { register.counts($0, for: client) }

    for other in 2..<10_000 as Range<UInt64> {
      _ = register.counts("bridge", for: ClientName(client: other, network: other))
    }

    #expect(own == 200)
    #expect(!register.counts("ferry", for: client))
  }

  @Test func `with the day everything begins anew`() {
    let clock = FixedClock()
    let register = CountingRegister(now: clock.read)
    let client = ClientName(client: 1, network: 1)

    #expect(register.counts("bridge", for: client))
    clock.advance(by: 86_400)
    #expect(register.counts("bridge", for: client))
  }

  @Test func `a client has one name for a day, and its address is not in it`() throws {
    let clock = FixedClock()
    let names = ClientNames(now: clock.read)
    let others = ClientNames(now: clock.read)
    let address = try #require(IPAddress("192.0.2.7"))

    let today = names.name(of: address)
    let again = names.name(of: address)
    let elsewhere = others.name(of: address)
    clock.advance(by: 86_400)
    let tomorrow = names.name(of: address)

    #expect(today == again)
    #expect(today != elsewhere)
    #expect(today != tomorrow)
  }

  @Test(
    arguments: [
      ("2001:db8:1::1", "2001:db8:ffff::1", true), ("2001:db8::1", "2001:db9::1", false),
      ("192.0.2.7", "192.0.2.8", nil),
    ] as [(String, String, Bool?)]
  )
  func `networks of version 6 are of a region`(first: String, second: String, isOne: Bool?) {
    let names = ClientNames(now: FixedClock().read)

    let one = names.name(of: IPAddress(first)).region
    let two = names.name(of: IPAddress(second)).region

    #expect(one.map { $0 == two } == isOne)
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.8", false, true), ("192.0.2.7", "192.0.3.7", false, false),
    ("2001:db8::1", "2001:db8::ffff:1", true, true),
    ("2001:db8:0:1::1", "2001:db8:0:2::1", false, true),
    ("2001:db8:1::1", "2001:db8:2::1", false, false),
  ])
  func `neighbours are told apart where providers do`(
    first: String,
    second: String,
    isOneClient: Bool,
    isOneNetwork: Bool
  ) throws {
    let names = ClientNames(now: FixedClock().read)

    let one = names.name(of: IPAddress(first))
    let two = names.name(of: IPAddress(second))

    #expect((one.client == two.client) == isOneClient)
    #expect((one.network == two.network) == isOneNetwork)
  }
}
