import BroadsheetCore
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension HostResolver {
  /// Asks the system, on threads of its own because the look-up blocks.
  ///
  /// A cancelled look-up answers at once; its thread follows when the system gives up.
  public static var system: HostResolver {
    let queue = DispatchQueue(label: "broadsheet.resolver", attributes: .concurrent)
    return HostResolver { (host) throws(TransportError) in
      let answer = LookUpAnswer()
      return try await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          answer.hand(to: continuation)
          queue.async { answer.give(lookUp(host)) }
        }
      } onCancel: {
        answer.give(.failure(.cancelled))
      }.get()
    }
  }

  /// The addresses of a host whose name says them; nil for names that must be looked up.
  ///
  /// All spellings that a connection would understand count (`127.1`, `0x7f000001`), and so does
  /// `localhost`.
  package static func spelledOut(_ host: String) -> [IPAddress]? {
    let name = host.last == "." ? String(host.dropLast()) : host
    if name == "localhost" || name.hasSuffix(".localhost") {
      return IPAddress("127.0.0.1").map { [$0] }
    }
    return try? lookUp(name, flags: AI_NUMERICHOST).get()
  }

  private static func lookUp(
    _ host: String,
    flags: Int32 = 0
  ) -> Result<[IPAddress], TransportError> {
    var hints = addrinfo()
    hints.ai_flags = flags
    hints.ai_family = AF_UNSPEC
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var first: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, nil, &hints, &first)
    defer { if let first { freeaddrinfo(first) } }
    guard code == 0 else { return .failure(.unresolvedHost(host)) }
    let addresses = sequence(first: first, next: { $0?.pointee.ai_next })
      .prefix { $0 != nil }
      .compactMap { $0?.pointee.ai_addr.flatMap { IPAddress(socketAddress: $0) } }
    return addresses.isEmpty ? .failure(.unresolvedHost(host)) : .success(addresses)
  }
}

/// The one answer of a look-up, from whichever of the system and a cancellation speaks first.
private final class LookUpAnswer: Sendable {
  private typealias Answer = Result<[IPAddress], TransportError>

  private enum State {
    case open
    case awaited(CheckedContinuation<Answer, Never>)
    case given(Answer)
    case delivered
  }

  private let state = Mutex(State.open)

  func hand(to continuation: CheckedContinuation<Result<[IPAddress], TransportError>, Never>) {
    let early: Answer? = state.withLock { state in
      guard case .given(let answer) = state else {
        state = .awaited(continuation)
        return nil
      }
      state = .delivered
      return answer
    }
    if let early { continuation.resume(returning: early) }
  }

  func give(_ answer: Result<[IPAddress], TransportError>) {
    let continuation: CheckedContinuation<Answer, Never>? = state.withLock { state in
      switch state {
      case .open:
        state = .given(answer)
        return nil
      case .awaited(let continuation):
        state = .delivered
        return continuation
      case .given, .delivered:
        return nil
      }
    }
    continuation?.resume(returning: answer)
  }
}
