import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import Testing

/// An HTTP server on 127.0.0.1 whose answers are scripted, good and bad ones alike.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    let method: String
    let uri: String
    let headers: HTTPHeaders
    var body = ""
  }

  let port: Int
  let connections: ConnectionLog
  private let channel: any Channel
  private let log: RequestLog

  /// Runs `body` with a server that stops when it returns.
  static func run(
    _ answer: @escaping @Sendable (Request) -> ServerReply,
    _ body: (LoopbackServer) async throws -> Void
  ) async throws {
    let server = try await LoopbackServer(answer)
    do {
      try await body(server)
    } catch {
      try await server.channel.close()
      throw error
    }
    try await server.channel.close()
  }

  private init(_ answer: @escaping @Sendable (Request) -> ServerReply) async throws {
    let (log, connections) = (RequestLog(), ConnectionLog())
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        connections.opened()
        channel.closeFuture.whenComplete { _ in connections.closed() }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(
            ServerReplyHandler { request in
              log.append(request)
              return answer(request)
            }
          )
        }
      }
      .bind(host: "127.0.0.1", port: 0)
      .get()
    port = channel.localAddress?.port ?? 0
    self.connections = connections
    self.log = log
  }

  /// Everything that was asked for, in order.
  var requests: [Request] { log.requests }

  func url(_ path: String, host: String = "127.0.0.1") throws -> URL {
    try #require(URL(string: "http://\(host):\(port)\(path)"))
  }
}

private final class RequestLog: Sendable {
  private let entries = Mutex<[LoopbackServer.Request]>([])

  var requests: [LoopbackServer.Request] { entries.withLock { $0 } }

  func append(_ request: LoopbackServer.Request) {
    entries.withLock { $0.append(request) }
  }
}
