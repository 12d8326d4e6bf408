import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization
import Testing

/// An HTTP server on 127.0.0.1 that answers as it is told, and remembers what it was asked.
final class LoopbackServer: Sendable {
  typealias Answer = @Sendable (HTTPRequestHead) -> ServerReply

  private struct Log {
    var requests: [HTTPRequestHead] = []
    var ends: [EventLoopFuture<Void>] = []
  }

  let port: Int
  private let channel: any Channel
  private let log: LogBook

  /// Runs a test with a server that stops when the test returns.
  static func run(
    _ answer: @escaping Answer,
    _ test: (LoopbackServer) async throws -> Void
  ) async throws {
    let server = try await LoopbackServer(answer)
    do {
      try await test(server)
    } catch {
      try await server.stop()
      throw error
    }
    try await server.stop()
  }

  private init(_ answer: @escaping Answer) async throws {
    let log = LogBook()
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        log.note(end: channel.closeFuture)
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(
            ServerReplyHandler { request in
              log.note(request)
              return answer(request)
            }
          )
        }
      }
      .bind(host: "127.0.0.1", port: 0)
      .get()
    port = channel.localAddress?.port ?? 0
    self.log = log
  }

  /// Everything that was asked for, in order.
  var requests: [HTTPRequestHead] { log.requests }

  /// Returns when every connection that there has been by now is closed.
  func connectionsEnd() async throws {
    for end in log.ends { try await end.get() }
  }

  /// Hears nobody any more.
  func stop() async throws {
    guard channel.isActive else { return }
    try await channel.close()
  }

  func url(_ path: String) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
  }

  private final class LogBook: Sendable {
    private let log = Mutex(Log())

    var requests: [HTTPRequestHead] { log.withLock { $0.requests } }
    var ends: [EventLoopFuture<Void>] { log.withLock { $0.ends } }

    func note(_ request: HTTPRequestHead) { log.withLock { $0.requests.append(request) } }
    func note(end: EventLoopFuture<Void>) { log.withLock { $0.ends.append(end) } }
  }
}
