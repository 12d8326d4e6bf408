import BroadsheetCore
import Synchronization

/// One request and its answer: the loop's thread writes the answer, the task that asked reads it.
///
/// An answer is a head, its bytes and an end. What ends it first is final.
final class CurlTransfer: Sendable {
  /// What becomes of bytes that have come.
  enum Receipt {
    case taken
    /// The reader is behind: the connection waits until there is room.
    case heldBack
    case refused
  }

  private struct State {
    var headReader = ResponseHeadReader()
    var head: ResponseHead?
    var bytes: [UInt8] = []
    var isHeldBack = false
    var end: Result<Void, TransportError>?
    var reader: CheckedContinuation<Void, Never>?
    var isRefused = false

    mutating func takeReader() -> CheckedContinuation<Void, Never>? {
      defer { reader = nil }
      return reader
    }
  }

  /// The most bytes that wait for the reader, but for the last that came.
  private static let room = 256 * 1024

  let request: CurlRequest
  private let loop: CurlLoop
  private let state = Mutex(State())

  init(_ request: CurlRequest, on loop: CurlLoop) {
    self.request = request
    self.loop = loop
  }

  // MARK: - The task that asked

  /// Waits for the head of the answer; a task that is cancelled meanwhile ends the transfer.
  func head() async throws(TransportError) -> ResponseHead {
    await wait { $0.head != nil || $0.end != nil }
    return try state.withLock { state -> Result<ResponseHead, TransportError> in
      if let head = state.head { return .success(head) }
      if case .failure(let error) = state.end { return .failure(error) }
      return .failure(.connectionFailed("the connection ended before the answer"))
    }.get()
  }

  /// Waits for bytes of the body and returns all that are there; nil at its end.
  func nextBytes() async throws(TransportError) -> [UInt8]? {
    await wait { !$0.bytes.isEmpty || $0.end != nil }
    let (bytes, end, wasHeldBack) = state.withLock { state in
      defer { (state.bytes, state.isHeldBack) = ([], false) }
      return (state.bytes, state.end, state.isHeldBack)
    }
    if wasHeldBack { loop.resume(self) }
    if !bytes.isEmpty { return bytes }
    try end?.get()
    return nil
  }

  /// Whether anybody may have heard the request.
  var wasConnected: Bool { state.withLock { !$0.isRefused } }

  /// Lets go of the answer: what has not come by now is cut off with its connection.
  func stop() {
    guard end(with: .failure(.cancelled)) else { return }
    loop.stop(self)
  }

  private func wait(until isThere: @Sendable (borrowing State) -> Bool) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isNow = state.withLock { state in
          if isThere(state) { return true }
          state.reader = continuation
          return false
        }
        if isNow { continuation.resume() }
      }
    } onCancel: {
      stop()
    }
  }

  // MARK: - The loop's thread

  /// Nobody listens at the address.
  func noteRefusal() { state.withLock { $0.isRefused = true } }

  /// Takes one line of the head; false when there must be no more of this answer.
  func receive(headLine line: UnsafeRawBufferPointer) -> Bool {
    do throws(TransportError) {
      let (isOpen, reader) = try state.withLock { (state) throws(TransportError) in
        guard state.end == nil else { return (false, nil as CheckedContinuation<Void, Never>?) }
        guard let head = try state.headReader.read(line), state.head == nil else {
          return (true, nil)
        }
        try Self.refuseCodings(of: head)
        state.head = head
        return (true, state.takeReader())
      }
      reader?.resume()
      return isOpen
    } catch {
      end(with: .failure(error))
      return false
    }
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Receipt {
    guard request.wantsBody else {
      end(with: .success(()))
      return .refused
    }
    let (receipt, reader) = state.withLock { state in
      guard state.end == nil else {
        return (Receipt.refused, nil as CheckedContinuation<Void, Never>?)
      }
      guard state.bytes.count < Self.room else {
        state.isHeldBack = true
        return (.heldBack, nil)
      }
      state.bytes.append(contentsOf: bytes)
      return (.taken, state.takeReader())
    }
    reader?.resume()
    return receipt
  }

  /// Ends the transfer, unless it has ended already; says whether this ended it.
  @discardableResult
  func end(with result: Result<Void, TransportError>) -> Bool {
    let (isFirst, reader) = state.withLock { state in
      guard state.end == nil else {
        return (false, nil as CheckedContinuation<Void, Never>?)
      }
      state.end = result
      return (true, state.takeReader())
    }
    reader?.resume()
    return isFirst
  }

  /// libcurl undoes transfer codings by itself and without a limit; all we ask for is `chunked`.
  private static func refuseCodings(of head: ResponseHead) throws(TransportError) {
    let codings = head.fields["transfer-encoding"].joined(separator: ",")
    guard codings.isEmpty || codings.lowercased() == "chunked" else {
      throw .decompressionFailed("unknown transfer encoding \(codings)")
    }
  }
}
