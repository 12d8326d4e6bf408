import NIOCore
import NIOHTTP1

/// One scripted answer of the loopback server.
struct ServerReply: Sendable {
  /// How the body arrives.
  enum Body: Sendable {
    case bytes([UInt8])
    /// These bytes over and over, as fast as they are taken, until the connection closes.
    case endless([UInt8])
    /// One byte, and then nothing more.
    case stalled
    /// These bytes instead of an answer, and then the end of the connection.
    case raw([UInt8])
  }

  var status: HTTPResponseStatus = .ok
  var headers: HTTPHeaders = [:]
  var body: Body = .bytes([])

  static func text(_ text: String, headers: HTTPHeaders = [:]) -> ServerReply {
    ServerReply(headers: headers, body: .bytes(Array(text.utf8)))
  }

  /// Lines of a head, and after them a body, exactly as they are.
  static func raw(_ lines: String..., body: [UInt8] = []) -> ServerReply {
    let head = lines.map { $0 + "\r\n" }.joined() + "\r\n"
    return ServerReply(body: .raw(Array(head.utf8) + body))
  }

  static func redirect(_ status: HTTPResponseStatus, to location: String) -> ServerReply {
    ServerReply(status: status, headers: ["location": location])
  }
}

/// Writes scripted answers to one connection.
final class ServerReplyHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answer: @Sendable (LoopbackServer.Request) -> ServerReply
  private var request: LoopbackServer.Request?
  private var endless: ByteBuffer?

  init(answer: @escaping @Sendable (LoopbackServer.Request) -> ServerReply) {
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      request = .init(method: head.method.rawValue, uri: head.uri, headers: head.headers)
    case .body(let bytes): request?.body += String(buffer: bytes)
    case .end:
      guard let request else { return }
      write(answer(request), context: context)
    }
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
      if reply.status != .notModified {
        head.headers.add(name: "content-length", value: String(bytes.count))
      }
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
    case .raw(let bytes):
      writeRaw(bytes, context: context)
    }
  }

  /// Writes from where answers have become bytes already.
  private func writeRaw(_ bytes: [UInt8], context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    guard let encoder = try? pipeline.context(handlerType: HTTPResponseEncoder.self) else { return }
    encoder.writeAndFlush(NIOAny(ByteBuffer(bytes: bytes)), promise: nil)
    encoder.close(promise: nil)
  }

  private func writeEndlessly(context: ChannelHandlerContext) {
    guard let endless else { return }
    while context.channel.isActive && context.channel.isWritable {
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(endless))), promise: nil)
    }
  }
}
