import BroadsheetTesting
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix

/// One connection to a server on this machine, which is asked one thing after the other.
struct LiveConnection: Sendable {
  private let channel: any Channel

  init(port: Int) async throws {
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(ExchangeHandler())
        }
      }
      .connect(host: "127.0.0.1", port: port)
      .get()
  }

  @Sendable func send(_ request: HTTPRequest, body: ByteBuffer?) async throws -> TestResponse {
    let answer = channel.eventLoop.makePromise(of: TestResponse.self)
    let limit = channel.eventLoop.scheduleTask(in: .seconds(Patience.seconds)) {
      answer.fail(
        Patience.Exhausted(waitingFor: "an answer to \(request.method) \(request.path ?? "/")")
      )
    }
    channel.writeAndFlush(Exchange(request: request, body: body, answer: answer))
      .cascadeFailure(to: answer)
    defer { limit.cancel() }
    return try await answer.futureResult.get()
  }

  func close() async {
    try? await channel.close()
  }
}

/// A request and where its answer goes.
private struct Exchange: Sendable {
  let request: HTTPRequest
  let body: ByteBuffer?
  let answer: EventLoopPromise<TestResponse>
}

/// Writes requests and gathers their answers, in order.
private final class ExchangeHandler: ChannelDuplexHandler {
  typealias OutboundIn = Exchange
  typealias OutboundOut = HTTPClientRequestPart
  typealias InboundIn = HTTPClientResponsePart

  private var waiting: [EventLoopPromise<TestResponse>] = []
  private var head: HTTPResponse?
  private var body = ByteBuffer()

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let exchange = unwrapOutboundIn(data)
    waiting.append(exchange.answer)
    let request = exchange.request
    var headers: HTTPHeaders = ["host": request.authority ?? "localhost"]
    for field in request.headerFields {
      headers.add(name: field.name.rawName, value: field.value)
    }
    let head = HTTPRequestHead(
      version: .http1_1,
      method: HTTPMethod(rawValue: request.method.rawValue),
      uri: request.path ?? "/",
      headers: headers
    )
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if let body = exchange.body {
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    context.write(wrapOutboundOut(.end(nil)), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      var fields = HTTPFields()
      for (name, value) in head.headers {
        guard let name = HTTPField.Name(name) else { continue }
        fields.append(HTTPField(name: name, value: value))
      }
      self.head = HTTPResponse(
        status: HTTPResponse.Status(
          code: Int(head.status.code),
          reasonPhrase: head.status.reasonPhrase
        ),
        headerFields: fields
      )
      body = ByteBuffer()
    case .body(var bytes):
      body.writeBuffer(&bytes)
    case .end:
      guard let head, !waiting.isEmpty else { return }
      waiting.removeFirst().succeed(TestResponse(head: head, body: body))
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(ChannelError.eof)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    fail(error)
    context.close(promise: nil)
  }

  private func fail(_ error: any Error) {
    for promise in waiting { promise.fail(error) }
    waiting = []
  }
}
