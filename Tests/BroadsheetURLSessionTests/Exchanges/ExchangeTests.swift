import BroadsheetCore
import BroadsheetSources
import Testing

// What the system says of a connection cannot be had from every system.
@testable import BroadsheetURLSession

struct ExchangeTests {
  @Test func `where an answer came from is told with it`() async throws {
    let address = try #require(IPAddress(connected: "fe80::1%en0"))
    let exchange = Self.exchange()
    #expect(exchange.receive(AnswerHead(status: 200, fields: [:])))
    #expect(exchange.receive([1, 2]))
    exchange.note(addresses: [address], packedBytes: 2)
    exchange.finish(nil)

    let answer = try await Self.outcome(of: exchange).get()

    #expect(answer.bytes == [1, 2])
    #expect(answer.addresses == [address])
  }

  @Test func `what had been packed too well is refused at its end at the latest`() async {
    let exchange = Self.exchange(FetchLimits(maximumCompressionRatio: 10))
    let head = AnswerHead(status: 200, fields: ["Content-Encoding": "gzip"])
    #expect(exchange.receive(head))
    #expect(exchange.receive([UInt8](repeating: 0, count: 300_000)))
    exchange.note(addresses: [], packedBytes: 1_000)
    exchange.finish(nil)

    let outcome = await Self.outcome(of: exchange)

    #expect(throws: TransportError.tooCompressed(limit: 10)) { try outcome.get() }
  }

  @Test func `a head that only informs is passed over`() async throws {
    let exchange = Self.exchange()
    #expect(exchange.receive(AnswerHead(status: 103, fields: ["x": "y"])))
    #expect(exchange.receive(AnswerHead(status: 200, fields: ["x": "z"])))
    exchange.finish(nil)

    let answer = try await Self.outcome(of: exchange).get()

    #expect(answer.head.status == 200)
    #expect(answer.head["x"] == "z")
  }

  @Test func `a head without content is an answer however its body ends`() async throws {
    let exchange = Self.exchange()
    #expect(!exchange.receive(AnswerHead(status: 302, fields: ["Location": "/new"])))
    #expect(!exchange.receive([1]))
    exchange.finish(.cancelled)

    let answer = try await Self.outcome(of: exchange).get()

    #expect(answer.head["location"] == "/new")
    #expect(answer.bytes.isEmpty)
  }

  @Test func `a head that is told of at the end is an answer`() async throws {
    let exchange = Self.exchange()
    exchange.finish(nil, head: AnswerHead(status: 302, fields: [:]))

    let answer = try await Self.outcome(of: exchange).get()

    #expect(answer.head.status == 302)
  }

  @Test func `the first failure counts`() async {
    let exchange = Self.exchange(FetchLimits(maximumBytes: 1))
    #expect(exchange.receive(AnswerHead(status: 200, fields: [:])))
    #expect(!exchange.receive([1, 2]))
    exchange.finish(.cancelled)
    exchange.fail(.cancelled)

    let outcome = await Self.outcome(of: exchange)

    #expect(throws: TransportError.tooLarge(limit: 1)) { try outcome.get() }
  }

  @Test func `an end without a head is a failed connection`() async {
    let exchange = Self.exchange()
    exchange.finish(nil)

    let outcome = await Self.outcome(of: exchange)

    #expect(throws: TransportError.self) { try outcome.get() }
  }

  private static func exchange(_ limits: FetchLimits = FetchLimits()) -> Exchange {
    Exchange(with: "news.example", part: .whole, limits: limits)
  }

  private static func outcome(of exchange: Exchange) async -> Exchange.Outcome {
    await withCheckedContinuation { continuation in
      #expect(!exchange.hand(to: continuation))
    }
  }
}
