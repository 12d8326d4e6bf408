import NIOCore
import NIOHTTP1

/// One answer of the loopback server.
struct ServerReply: Sendable {
  /// How the body arrives.
  enum Body: Sendable {
    case bytes([UInt8])
    /// These bytes over and over, as fast as they are taken, until the connection closes.
    case endless([UInt8])
    /// One byte, and then nothing more.
    case stalled
    /// Nothing, and the end of the connection, though the head says that there are so many.
    case missing(Int)
  }

  var status = HTTPResponseStatus.ok
  var headers: HTTPHeaders = [:]
  var body = Body.bytes([])

  static func text(_ text: String, headers: HTTPHeaders = [:]) -> ServerReply {
    ServerReply(headers: headers, body: .bytes(Array(text.utf8)))
  }

  static func redirect(_ status: HTTPResponseStatus, to location: String) -> ServerReply {
    ServerReply(status: status, headers: ["location": location])
  }
}

/// Writes the answers to one connection.
final class ServerReplyHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answer: LoopbackServer.Answer
  private var endless: ByteBuffer?

  init(answer: @escaping LoopbackServer.Answer) {
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let request) = unwrapInboundIn(data) else { return }
    write(answer(request), context: context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writeEndlessly(context: context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func write(_ reply: ServerReply, context: ChannelHandlerContext) {
    var head = HTTPResponseHead(version: .http1_1, status: reply.status, headers: reply.headers)
    switch reply.body {
    case .bytes(let bytes):
      let isBare = reply.status == .notModified || reply.headers.contains(name: "transfer-encoding")
      if !isBare { head.headers.add(name: "content-length", value: String(bytes.count)) }
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    case .endless(let bytes):
      head.headers.add(name: "transfer-encoding", value: "chunked")
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      endless = ByteBuffer(bytes: bytes)
      writeEndlessly(context: context)
    case .stalled:
      head.headers.add(name: "transfer-encoding", value: "chunked")
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      let first = ByteBuffer(bytes: [0x20])
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(first))), promise: nil)
    case .missing(let count):
      head.headers.add(name: "content-length", value: String(count))
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      context.close(promise: nil)
    }
  }

  private func writeEndlessly(context: ChannelHandlerContext) {
    guard let endless else { return }
    while context.channel.isActive && context.channel.isWritable {
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(endless))), promise: nil)
    }
  }
}
