import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import Synchronization

/// Calls a responder as the server would, without a socket.
struct ResponderClient<Responder: HTTPResponder>: Sendable
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
  let responder: Responder
  let logger: Logger

  @Sendable func send(_ head: HTTPRequest, body: ByteBuffer?) async throws -> TestResponse {
    let request = Request(head: head, body: RequestBody(buffer: body ?? ByteBuffer()))
    let context = Responder.Context(
      source: ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
    )
    let response: Response
    do {
      response = try await responder.respond(to: request, context: context)
    } catch {
      response = Response(status: .internalServerError)
    }
    let collected = CollectedBody()
    try await response.body.write(collected)
    return TestResponse(head: response.head, body: collected.buffer)
  }
}

/// Keeps what a response writes.
private final class CollectedBody: ResponseBodyWriter, Sendable {
  private let bytes = Mutex(ByteBuffer())

  var buffer: ByteBuffer { bytes.withLock { $0 } }

  func write(_ buffer: ByteBuffer) async throws {
    bytes.withLock { _ = $0.writeImmutableBuffer(buffer) }
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
