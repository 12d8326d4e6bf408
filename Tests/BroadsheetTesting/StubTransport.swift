public import BroadsheetCore
public import Foundation
import Synchronization

/// A transport that answers from a script and remembers what it was asked.
public final class StubTransport: Transport {
  /// One scripted answer.
  public enum Answer: Sendable {
    case result(FetchResult)
    case failure(TransportError)
    /// Answers nothing until the asking task is cancelled.
    case hang
  }

  private struct State {
    var answers: [URL: [Answer]]
    var requests: [TransportRequest] = []
  }

  private let state: Mutex<State>

  /// Answers are given in order for each address, and the last one for ever after.
  ///
  /// An address without a script fails with `notFound`.
  public init(_ answers: [URL: [Answer]] = [:]) {
    state = Mutex(State(answers: answers))
  }

  /// Everything asked for so far, in order.
  public var requests: [TransportRequest] {
    state.withLock { $0.requests }
  }

  /// Replaces what is still to be answered for an address.
  public func script(_ address: URL, _ answers: Answer...) {
    state.withLock { $0.answers[address] = answers }
  }

  public func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    switch nextAnswer(to: request) {
    case .result(let result):
      return result
    case .failure(let error):
      throw error
    case .hang:
      await untilCancelled()
      throw .cancelled
    }
  }

  private func nextAnswer(to request: TransportRequest) -> Answer {
    state.withLock { state in
      state.requests.append(request)
      guard let answers = state.answers[request.address], let answer = answers.first else {
        return .failure(.notFound(path: request.address.absoluteString))
      }
      if answers.count > 1 { state.answers[request.address]?.removeFirst() }
      return answer
    }
  }

  private func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    continuation.finish()
  }
}

extension StubTransport.Answer {
  /// New text from the address, as a server would send it.
  public static func text(
    _ text: String,
    from address: URL,
    contentType: String? = nil,
    validators: Validators? = nil,
    at moment: Date = Date(timeIntervalSince1970: 1_767_323_045)
  ) -> Self {
    .result(
      .fresh(
        Payload(
          bytes: Array(text.utf8),
          address: address,
          contentType: contentType,
          validators: validators,
          fetchedAt: moment
        )
      )
    )
  }

  /// New bytes from the address.
  public static func bytes(
    _ bytes: [UInt8],
    from address: URL,
    at moment: Date = Date(timeIntervalSince1970: 1_767_323_045)
  ) -> Self {
    .result(.fresh(Payload(bytes: bytes, address: address, fetchedAt: moment)))
  }
}
