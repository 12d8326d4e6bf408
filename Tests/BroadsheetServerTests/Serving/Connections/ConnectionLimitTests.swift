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
