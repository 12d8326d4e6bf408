import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServiceLifecycle

extension ConsoleResponder {
  /// Seconds after which a page does well to ask again where all streams are taken.
  private static let streamInterval = 60

  /// A stream of server-sent events: word that something was published or decided, for as long as the
  /// session lasts.
  ///
  /// An event says no more than that there is something; the page asks for itself anew.
  func live(_ asked: ConsoleRequest) async -> Response {
    var headers = ConsoleHeaders.page
    headers[.contentType] = "text/event-stream"
    // A proxy that gathers answers would hold events back; nginx takes this word for it.
    headers[.accelBuffering] = "no"
    guard asked.request.method == .get else { return Response(status: .ok, headers: headers) }
    let reservation: LiveStreams.Reservation
    do throws(LiveStreams.Refusal) {
      reservation = try streams.reserve(for: asked.client)
    } catch {
      return .plain(
        error == .client ? .tooManyRequests : .serviceUnavailable,
        "There are no more places for streams.",
        headers: [.retryAfter: "\(Self.streamInterval)"]
      )
    }
    let stream = ConsoleStream(
      press: press,
      newsroom: newsroom,
      accounts: accounts,
      token: asked.token
    )
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody { writer in
        var writer = writer
        // It is reserved for as long as anything is written.
        defer { withExtendedLifetime(reservation) {} }
        try await asked.request.body.consumeWithCancellationOnInboundClose { _ in
          try await stream.write(to: &writer)
        }
        try await writer.finish(nil)
      }
    )
  }
}

/// What one page of the console is told, for as long as it is open and its session lasts.
struct ConsoleStream: Sendable {
  /// How often it is looked for what nobody gives word of, and whether the session still holds.
  private static let interval = Duration.seconds(5)
  /// Pages are often pressed several at once; a page that is told of them asks once.
  private static let rest = Duration.milliseconds(250)
  private static let opening = "retry: 3000\n\n"

  let press: NewsstandPress
  let newsroom: Newsroom
  let accounts: (any NewsroomAccounts)?
  let token: SecretToken

  /// What pages of the console are made of, as far as others change it.
  private struct State: Equatable {
    var generation: Int
    var decisions: Int
    var awaited: [Int]

    var event: String { "data: \(generation)-\(decisions)-\(awaited.last ?? 0)\n\n" }
  }

  /// Writes until the session ends, the pages do, or the server; or the task is cancelled.
  @concurrent func write(to writer: inout any ResponseBodyWriter) async throws {
    let changes = press.published.watch.changesOfAnyPage()
    var known = await state
    try await writer.write(ByteBuffer(string: Self.opening + known.event))
    for await _ in changes.beating(every: Self.interval).cancelOnGracefulShutdown() {
      guard await isSignedIn else { return }
      let state = await state
      try await writer.write(ByteBuffer(string: state == known ? ":\n\n" : state.event))
      known = state
      try await Task.sleep(for: Self.rest)
    }
  }

  private var state: State {
    get async {
      State(
        generation: press.published.generation,
        decisions: (try? await newsroom.decisions().last) ?? 0,
        awaited: newsroom.awaited.map(\.id)
      )
    }
  }

  /// To listen is no act: an open page alone keeps no session.
  private var isSignedIn: Bool {
    get async { (try? await accounts?.session(of: token, isActing: false)) != nil }
  }
}

extension AsyncStream<Void> {
  /// The same with an element after every such while as well; what has not been taken is one.
  func beating(every interval: Duration) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    let listening = Task {
      for await _ in self { continuation.yield() }
      continuation.finish()
    }
    let beating = Task {
      while (try? await Task.sleep(for: interval)) != nil { continuation.yield() }
    }
    // Both belong to the stream and end with it.
    continuation.onTermination = { _ in
      listening.cancel()
      beating.cancel()
    }
    return stream
  }
}
