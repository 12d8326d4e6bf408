import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

// Connections are nobody's to use from outside; what they do with time shows only from within.
@testable import BroadsheetServer

/// A connection whose both ends, and whose clock, are in a test's hands.
final class Wire {
  let channel = EmbeddedChannel()
  let fetcher = Desk()
  let connections: OpenConnections
  private var text = ""
  /// Requests that were answered by ``answerNext()``.
  private(set) var answered = 0

  init(
    limit: Int = 100,
    open: Int = 1,
    ready: ReadyAnswers? = nil,
    among connections: OpenConnections? = nil
  ) throws {
    let connections = connections ?? OpenConnections(limit: limit)
    self.connections = connections
    for _ in 0..<open { connections.open() }
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(HTTPResponseEncoder())
    try pipeline.addHandler(RequestLineGuard())
    try pipeline.addHandler(ByteToMessageHandler(HTTPRequestDecoder()))
    let conversation = Conversation(
      connections: connections,
      rules: ConnectionRules(),
      ready: { ready },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      wire: try pipeline.context(handlerType: HTTPResponseEncoder.self)
    )
    try pipeline.addHandler(conversation)
    try pipeline.addHandler(fetcher)
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
  }

  /// The client sends something.
  func send(_ text: String) { _ = try? channel.writeInbound(ByteBuffer(string: text)) }

  /// Whether the other side takes what is sent.
  func setWritable(_ isWritable: Bool) {
    channel.isWritable = isWritable
    channel.pipeline.fireChannelWritabilityChanged()
  }

  var isOpen: Bool { channel.isActive }

  /// Everything that the client has got so far.
  func received() throws -> String {
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
      text += String(buffer: buffer)
    }
    return text
  }

  func pass(_ seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

  /// Answers what was asked first and has not been answered.
  func answerNext() throws {
    answered += 1
    try fetcher.answer("all")
  }

  /// The other side hangs up; ours has the next word.
  func hangUp() { channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }

  func quiesce() { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
}

/// What would answer: it notes what it is asked, and answers when the test says so.
final class Desk: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private(set) var paths: [String] = []
  private(set) var ended = 0
  private(set) var hasHeardGoodbye = false
  private var context: ChannelHandlerContext?

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): paths.append(head.uri)
    case .body: break
    case .end: ended += 1
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { hasHeardGoodbye = true }
  }

  func answer(_ body: String) throws {
    begin(["Content-Length": "\(body.utf8.count)"])
    say(body)
    let context = try #require(context)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  func begin(_ headers: HTTPHeaders) {
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
    context?.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
  }

  func say(_ text: String) {
    context?.writeAndFlush(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))),
      promise: nil
    )
  }
}
