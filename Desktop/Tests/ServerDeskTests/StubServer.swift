import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation
import NewsDesk
import ServerDesk
import Synchronization

/// A server that says what it was told to say, and remembers what it was asked.
final class StubServer: Sendable {
  /// What a stream of events does.
  enum Stream: Sendable {
    case refused(Int, retryAfter: Double? = nil)
    case broken
    /// These events, and then the end.
    case ending(String)
    /// These events, and then silence until nobody listens any more.
    case lasting(String)
  }

  private struct State {
    var replies: [String: HTTPReply] = [:]
    var isDown = false
    var asked: [HTTPCall] = []
    var fetched: [TransportRequest] = []
    var listened: [URL] = []
    var streams: [Stream] = []
    var pictures: [String: [UInt8]] = [:]
  }

  static let address = URL(string: "https://news.example") ?? URL(filePath: "/")

  private let state = Mutex(State())

  /// Everything that was asked, in order.
  var asked: [HTTPCall] { state.withLock { $0.asked } }
  /// What was fetched from others.
  var fetched: [TransportRequest] { state.withLock { $0.fetched } }
  /// Where somebody listened.
  var listened: [URL] { state.withLock { $0.listened } }

  /// Whether nobody answers.
  var isDown: Bool {
    get { state.withLock { $0.isDown } }
    set { state.withLock { $0.isDown = newValue } }
  }

  /// Answers at a path from now on; a document has a tag of its bytes.
  func answer(_ path: String, with document: some APIDocument) throws {
    let bytes = try document.json()
    var hash = StableHash()
    hash.combine(bytes: bytes)
    let validators = Validators(entityTag: "\"\(hash.value)\"")
    answer(path, with: HTTPReply(status: 200, bytes: bytes, validators: validators))
  }

  func answer(_ path: String, with reply: HTTPReply) {
    state.withLock { $0.replies[path] = reply }
  }

  func picture(_ address: String, _ bytes: [UInt8]) {
    state.withLock { $0.pictures[address] = bytes }
  }

  /// What those hear who listen, one after the other; after the last, nothing.
  func tell(_ streams: Stream...) { state.withLock { $0.streams = streams } }

  func forget() { state.withLock { ($0.asked, $0.fetched, $0.listened) = ([], [], []) } }

  var calls: APICalls {
    APICalls(
      call: { (call) async throws(TransportError) in try self.reply(to: call) },
      events: { (address) async throws(TransportError) in try self.stream(at: address) },
      fetch: { (request) async throws(TransportError) in try self.payload(for: request) }
    )
  }

  private func reply(to call: HTTPCall) throws(TransportError) -> HTTPReply {
    let (isDown, known) = state.withLock { state in
      state.asked.append(call)
      return (state.isDown, state.replies[Self.path(of: call.address)])
    }
    guard !isDown else { throw .connectionFailed("down") }
    guard let known else {
      let problem = ProblemDocument(.notFound, status: 404)
      return HTTPReply(status: 404, bytes: (try? problem.json()) ?? [])
    }
    if let tag = call.value(of: "if-none-match"), tag == known.validators?.entityTag {
      return HTTPReply(status: 304)
    }
    return known
  }

  private func payload(for request: TransportRequest) throws(TransportError) -> FetchResult {
    let bytes = state.withLock { state in
      state.fetched.append(request)
      return state.isDown ? nil : state.pictures[request.address.absoluteString]
    }
    guard let bytes else { throw .connectionFailed("down") }
    return .fresh(Payload(bytes: bytes, address: request.address, fetchedAt: .now))
  }

  private func stream(at address: URL) throws(TransportError) -> ServerSentEvents {
    let next = state.withLock { state in
      state.listened.append(address)
      return state.streams.isEmpty ? .lasting("") : state.streams.removeFirst()
    }
    switch next {
    case .refused(let code, let pause): throw .badStatus(code: code, retryAfter: pause)
    case .broken: throw .connectionFailed("broken")
    case .ending(let text): return Self.events(text, lasts: false)
    case .lasting(let text): return Self.events(text, lasts: true)
    }
  }

  private static func events(_ text: String, lasts: Bool) -> ServerSentEvents {
    let isTold = Mutex(false)
    return ServerSentEvents(next: { () async throws(TransportError) in
      let first = isTold.withLock { told in
        defer { told = true }
        return !told
      }
      if first { return Array(text.utf8) }
      if lasts { await untilCancelled() }
      return nil
    })
  }

  private static func path(of address: URL) -> String {
    address.path() + (address.query().map { "?\($0)" } ?? "")
  }
}

/// Returns when the task is cancelled.
func untilCancelled() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    continuation.finish()
  }
}

extension HTTPCall {
  func value(of name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// A time that stands until somebody waits, and then is over.
final class StubTime: Sendable {
  private struct State {
    var now = Date(timeIntervalSince1970: 1_700_000_000)
    var waits: [Duration] = []
  }

  private let state = Mutex(State())

  /// What was waited for, in order.
  var waits: [Duration] { state.withLock { $0.waits } }

  func advance(by seconds: Double) { state.withLock { $0.now += seconds } }

  /// Waits end at once.
  var time: DeskTime {
    DeskTime(
      now: { self.state.withLock { $0.now } },
      wait: { duration in
        try Task.checkCancellation()
        self.state.withLock { state in
          state.waits.append(duration)
          state.now += duration / .seconds(1)
        }
        await Task.yield()
      },
      chance: { 0 }
    )
  }
}
