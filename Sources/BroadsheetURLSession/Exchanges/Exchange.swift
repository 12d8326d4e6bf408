import BroadsheetCore
import BroadsheetSources
import Synchronization

/// One request and its answer: the session's queue writes the answer, the task that asked waits.
///
/// A failure is final at once. An answer waits for the session's last word, just before which the
/// system says to what address it had connected.
final class Exchange: Sendable {
  /// What a server said to one request.
  struct Answer: Sendable {
    var head: AnswerHead
    /// The body, unpacked; empty when none was wanted.
    var bytes: [UInt8]
    /// Where the answer came from, if the system tells.
    var addresses: [IPAddress]
  }

  typealias Outcome = Result<Answer, TransportError>

  private struct State {
    var head: AnswerHead?
    var body: GatheredBody
    var addresses: [IPAddress] = []
    var outcome: Outcome?
    var asker: CheckedContinuation<Outcome, Never>?
  }

  /// Somebody to be told, once the lock is let go of.
  private struct End {
    let asker: CheckedContinuation<Outcome, Never>
    let outcome: Outcome

    func tell() { asker.resume(returning: outcome) }
  }

  /// The host that is asked.
  let host: String
  /// What the answer may use.
  let limits: FetchLimits
  private let part: TransportRequest.Part
  private let state: Mutex<State>

  init(with host: String, part: TransportRequest.Part, limits: FetchLimits) {
    self.host = host
    self.part = part
    self.limits = limits
    state = Mutex(State(body: GatheredBody(limits: limits)))
  }

  // MARK: - The task that asked

  /// Takes who waits for the outcome; false when it is there already, and nobody needs to be asked.
  func hand(to asker: CheckedContinuation<Outcome, Never>) -> Bool {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.asker = asker }
      return state.outcome
    }
    guard let outcome else { return true }
    asker.resume(returning: outcome)
    return false
  }

  // MARK: - The session's queue

  /// Takes the head of the answer; false when nothing after it is wanted.
  func receive(_ head: AnswerHead) -> Bool {
    // Heads that only inform (RFC 9110, 15.2) are passed over; on Linux they come through.
    guard head.status >= 200 else { return true }
    return proceed { (state) throws(TransportError) in
      state.head = head
      guard wantsBody(after: head) else { return false }
      try state.body.begin(after: head)
      return true
    }
  }

  /// Takes bytes of the body; false when there must be no more.
  func receive(_ bytes: some Collection<UInt8>) -> Bool {
    proceed { (state) throws(TransportError) in
      guard let head = state.head, wantsBody(after: head) else { return false }
      try state.body.append(bytes)
      return true
    }
  }

  /// Notes where the answer came from, and how many bytes it was on its way, as far as is known.
  func note(addresses: [IPAddress], packedBytes: Int) {
    _ = proceed { (state) throws(TransportError) in
      state.addresses = addresses
      try state.body.judge(packedBytes: packedBytes)
      return true
    }
  }

  /// Hears that nothing more comes, and why, if that has a reason.
  ///
  /// A head that was all that is wanted is an answer however what is behind it ends. One that comes
  /// only now is that of a redirect that leads to no address: on Linux it is told of nowhere else.
  func finish(_ error: TransportError?, head late: AnswerHead? = nil) {
    let end = state.withLock { state -> End? in
      guard state.outcome == nil else { return nil }
      let outcome: Outcome
      if let head = state.head ?? late, error == nil || !wantsBody(after: head) {
        outcome = .success(
          Answer(head: head, bytes: state.body.bytes, addresses: state.addresses)
        )
      } else {
        outcome = .failure(error ?? .connectionFailed("the connection ended before the answer"))
      }
      return Self.end(&state, with: outcome)
    }
    end?.tell()
  }

  /// Ends the exchange, unless it has ended already.
  func fail(_ error: TransportError) {
    _ = proceed { (_) throws(TransportError) in throw error }
  }

  private func wantsBody(after head: AnswerHead) -> Bool {
    // What has no body ends by itself, and leaves its connection for the next request.
    head.status == 304 || (part != .head && head.isContent)
  }

  /// Takes a step unless all is over; an error ends the exchange.
  private func proceed(_ step: (inout State) throws(TransportError) -> Bool) -> Bool {
    let (isOpen, end) = state.withLock { state -> (Bool, End?) in
      guard state.outcome == nil else { return (false, nil) }
      do throws(TransportError) {
        return (try step(&state), nil)
      } catch {
        return (false, Self.end(&state, with: .failure(error)))
      }
    }
    end?.tell()
    return isOpen
  }

  private static func end(_ state: inout State, with outcome: Outcome) -> End? {
    state.outcome = outcome
    defer { state.asker = nil }
    return state.asker.map { End(asker: $0, outcome: outcome) }
  }
}
