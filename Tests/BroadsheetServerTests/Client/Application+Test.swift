import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// How a test reaches an application.
enum TestWay {
  /// By its responder, without a socket.
  case router
  /// By its responder, while nothing else of it works: nothing is pressed unless the test does.
  case idle
  /// Over a socket on any free port.
  case live
}

extension ApplicationProtocol {
  /// Runs the application, with its services, for as long as the test does.
  func test<Value: Sendable>(
    _ way: TestWay,
    _ body: @Sendable (TestClient) async throws -> Value
  ) async throws -> Value {
    switch way {
    case .router: try await testResponder(services, body)
    case .idle: try await testResponder([], body)
    case .live: try await testLive(body)
    }
  }

  private func testResponder<Value: Sendable>(
    _ services: [any Service],
    _ body: @Sendable (TestClient) async throws -> Value
  ) async throws -> Value {
    let (running, isRunning) = AsyncStream.makeStream(of: Void.self)
    let client = try await ResponderClient(responder: responder, logger: logger)
    return try await runningBeside(services + [Announcement(running: isRunning)]) {
      for process in processesRunBeforeServerStart { try await process() }
      for await _ in running {}
      return try await body(TestClient(port: nil, send: client.send))
    }
  }

  private func testLive<Value: Sendable>(
    _ body: @Sendable (TestClient) async throws -> Value
  ) async throws -> Value {
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    return try await runningBeside([ListeningApplication(base: self, listening: listening)]) {
      var port = 0
      for await number in ports { port = number }
      let connection = try await LiveConnection(port: port)
      do {
        let value = try await body(TestClient(port: port, send: connection.send))
        await connection.close()
        return value
      } catch {
        await connection.close()
        throw error
      }
    }
  }

  /// Runs services beside the body, and ends them after it.
  private func runningBeside<Value: Sendable>(
    _ services: [any Service],
    _ body: () async throws -> Value
  ) async throws -> Value {
    let group = ServiceGroup(configuration: .init(services: services, logger: logger))
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      do {
        let value = try await body()
        await group.triggerGracefulShutdown()
        return value
      } catch {
        await group.triggerGracefulShutdown()
        throw error
      }
    }
  }
}

/// Says when the services before it have been started.
private struct Announcement: Service {
  let running: AsyncStream<Void>.Continuation

  func run() async throws {
    running.finish()
    try? await gracefulShutdown()
  }
}

/// An application on any free port, which says which one it got.
private struct ListeningApplication<Base: ApplicationProtocol>: ApplicationProtocol {
  typealias Responder = Base.Responder

  let base: Base
  let listening: AsyncStream<Int>.Continuation

  var responder: Responder { get async throws { try await base.responder } }
  var server: HTTPServerBuilder { base.server }
  var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
  var configuration: ApplicationConfiguration {
    base.configuration.with(address: .hostname("127.0.0.1", port: 0))
  }
  var logger: Logger { base.logger }
  var services: [any Service] { base.services }
  // Hummingbird is built without `NonisolatedNonsendingByDefault`. Without `@concurrent` this would
  // be another property, and the application run with the protocol's own: no processes.
  var processesRunBeforeServerStart: [@concurrent @Sendable () async throws -> Void] {
    base.processesRunBeforeServerStart
  }

  @Sendable func onServerRunning(_ channel: any Channel) async {
    await base.onServerRunning(channel)
    listening.yield(channel.localAddress?.port ?? 0)
    listening.finish()
  }
}
