import BroadsheetTesting
import NIOCore
import NIOPosix

/// A connection on which a server may say something at any time.
struct EventConnection: Sendable {
  private let channel: any Channel
  private let pieces: AsyncThrowingStream<String, any Error>

  /// Asks for an address, with these further lines of the head.
  init(port: Int, path: String, _ lines: [String] = []) async throws {
    let (pieces, continuation) = AsyncThrowingStream.makeStream(of: String.self)
    self.pieces = pieces
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(PieceHandler(pieces: continuation))
        }
      }
      .connect(host: "127.0.0.1", port: port)
      .get()
    let limit = channel.eventLoop.scheduleTask(in: .seconds(Patience.seconds)) {
      continuation.finish(throwing: Patience.Exhausted(waitingFor: "an event of \(path)"))
    }
    channel.closeFuture.whenComplete { _ in limit.cancel() }
    let head = (["GET \(path) HTTP/1.1", "Host: localhost"] + lines).joined(separator: "\r\n")
    try await channel.writeAndFlush(ByteBuffer(string: head + "\r\n\r\n"))
  }

  /// Everything from here on that was said until the text came, and all of it if the server hung up
  /// before.
  func text(until end: String) async throws -> String {
    var text = ""
    for try await piece in pieces {
      text += piece
      if text.contains(end) { break }
    }
    return text
  }

  /// What was said until the server hung up.
  func rest() async throws -> String {
    var text = ""
    for try await piece in pieces { text += piece }
    return text
  }

  func close() async { try? await channel.close() }
}

private final class PieceHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let pieces: AsyncThrowingStream<String, any Error>.Continuation

  init(pieces: AsyncThrowingStream<String, any Error>.Continuation) { self.pieces = pieces }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    pieces.yield(String(buffer: unwrapInboundIn(data)))
  }

  func channelInactive(context: ChannelHandlerContext) { pieces.finish() }
}
