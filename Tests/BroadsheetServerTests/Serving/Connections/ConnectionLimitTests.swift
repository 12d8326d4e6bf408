import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import BroadsheetServer

struct ConnectionLimitTests {
  @Test(arguments: [(1024, 768), (256, 64), (64, 16), (4, 1), (65_536, 10_000), (4096, 3072)])
  func `connections leave press for files and fetches`(descriptors: Int, connections: Int) {
    #expect(DescriptorLimit(count: descriptors).connections == connections)
  }

  @Test func `the limit is raised as far as it goes, and no further than is of use`() {
    let raised = DescriptorLimit.raise()

    #expect(raised == .current)
    #expect(DescriptorLimit.raise() == raised)
    #expect((1...65_536).contains(raised.count))
  }

  @Test func `connections are accepted again when some have ended`() {
    let connections = OpenConnections(limit: 2)
    let counter = ConnectionCounter(connections: connections)

    for _ in 0..<66 { counter.connectionOpened() }
    #expect(connections.isOverfull)
    let accepts = counter.isAcceptingNewConnections()
    for _ in 0..<65 { counter.connectionClosed() }

    #expect(!connections.isOverfull)
    let acceptsAgain = counter.isAcceptingNewConnections()
    #expect(!accepts && acceptsAgain)
  }

  private static let get = "GET /a HTTP/1.1\r\nHost: news.example\r\n\r\n"

  @Test func `whoever was idle for longest gives way to a newcomer, and nobody who is answered`()
    throws
  {
    let connections = OpenConnections(limit: 3)
    let asking = try Wire(among: connections)
    let idle = try Wire(among: connections)
    let answered = try Wire(among: connections)
    asking.send(Self.get)
    answered.send(Self.get)
    try answered.fetcher.answer("first")

    let reader = try Wire(among: connections)
    idle.pass(1)
    connections.close()
    reader.send(Self.get)
    try reader.fetcher.answer("news")

    #expect(try reader.received().hasSuffix("news"))
    #expect(try !reader.received().contains("503"))
    #expect(!idle.isOpen)
    #expect(try idle.received().isEmpty)
    #expect(asking.isOpen && answered.isOpen)

    // The next one takes the place of the one that was answered first.
    let another = try Wire(among: connections)
    answered.pass(1)
    #expect(!answered.isOpen)
    #expect(another.isOpen && reader.isOpen && asking.isOpen)
    try asking.fetcher.answer("late")
    #expect(try asking.received().hasSuffix("late"))
  }

  @Test func `a newcomer is sent away where all others are being answered, and no idle one twice`()
    throws
  {
    let connections = OpenConnections(limit: 2)
    let busy = try (0..<2).map { _ in try Wire(among: connections) }
    for wire in busy { wire.send(Self.get) }

    let refused = try Wire(among: connections)
    #expect(try refused.received().hasPrefix("HTTP/1.1 503 "))
    refused.send(Self.get)
    connections.close()
    for wire in busy { try wire.fetcher.answer("late") }
    #expect(busy.allSatisfy { $0.isOpen })

    let readers = try (0..<2).map { _ in try Wire(among: connections) }
    for wire in readers { wire.send(Self.get) }
    for wire in readers { try wire.fetcher.answer("news") }
    #expect(try readers.allSatisfy { try $0.received().hasSuffix("news") })
    for wire in busy { wire.pass(1) }
    #expect(busy.allSatisfy { !$0.isOpen })
  }

  @Test func `who asks in the moment in which they are to give way is answered, and then leaves`()
    throws
  {
    let connections = OpenConnections(limit: 10)
    let wire = try Wire(among: connections)
    wire.send(Self.get)

    wire.channel.pipeline.fireUserInboundEventTriggered(GiveWay())
    try wire.fetcher.answer("news")

    #expect(try wire.received().contains("Connection: close\r\n"))
    #expect(try wire.received().hasSuffix("news"))
    wire.pass(6)
    #expect(!wire.isOpen)
  }

  @Test func `of many idle connections none keeps a reader out`() throws {
    let connections = OpenConnections(limit: 64)
    var idle: [Wire] = []
    /// Somebody comes, and the oldest of those who ask for nothing has left.
    func arrive() throws -> Wire {
      let wire = try Wire(among: connections)
      guard idle.count == connections.limit else { return wire }
      let gone = idle.removeFirst()
      gone.pass(1)
      #expect(!gone.isOpen)
      connections.close()
      return wire
    }

    for number in 0..<1_100 {
      idle.append(try arrive())
      guard number % 10 == 9 else { continue }
      let reader = try arrive()
      reader.send(Self.get)
      try reader.fetcher.answer("news")
      #expect(try reader.received().hasSuffix("news"))
      reader.hangUp()
      reader.pass(6)
      #expect(!reader.isOpen)
      connections.close()
    }

    #expect(idle.allSatisfy { $0.isOpen })
    #expect(!connections.isOverfull)
  }

  @Test func `a reader who takes a little at a time is too slow in the end`() {
    var pace = ReadersPace()
    let rules = ConnectionRules()
    pace.write(1_000_000)

    let verdicts = (0...7).map { step in
      pace.isTooSlow(
        unsent: 500_000 - step * 10,
        at: .uptimeNanoseconds(UInt64(step) * 5_000_000_000),
        rules: rules
      )
    }

    #expect(verdicts.firstIndex(of: true) == 6)
  }

  @Test func `a reader on a slow line is not, and nor is one who has all`() {
    var pace = ReadersPace()
    let rules = ConnectionRules()
    pace.write(1_000_000)

    for step in 0..<60 {
      let now = NIODeadline.uptimeNanoseconds(UInt64(step) * 5_000_000_000)
      let unsent = max(0, 100_000 - step * 2_000)
      let isTooSlow = pace.isTooSlow(unsent: unsent, at: now, rules: rules)
      #expect(!isTooSlow)
    }
  }

  @Test func `a connection that cannot be accepted costs a moment and not the server`() throws {
    let channel = EmbeddedChannel()
    let reads = ReadCounter()
    try channel.pipeline.syncOperations.addHandlers([
      reads, AcceptGuard(logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
    ])
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
    let before = reads.count

    channel.pipeline.fireErrorCaught(IOError(errnoCode: 24, reason: "accept"))
    channel.read()
    #expect(reads.count == before)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))

    #expect(reads.count == before + 1)
    #expect(throws: Never.self) { try channel.throwIfErrorCaught() }
    #expect(channel.isActive)
  }
}

/// Counts how often anything is to be read.
private final class ReadCounter: ChannelOutboundHandler {
  typealias OutboundIn = Never

  private(set) var count = 0

  func read(context: ChannelHandlerContext) {
    count += 1
    context.read()
  }
}
