import BroadsheetCore
import BroadsheetSources
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes on to each exchange what the session says of its task.
final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
  private let running = Mutex<[Int: Exchange]>([:])

  /// Sends a request and waits for its answer, or until the task that waits is cancelled.
  func answer(
    to request: URLRequest,
    by session: URLSession,
    as exchange: Exchange
  ) async throws(TransportError) -> Exchange.Answer {
    let task = session.dataTask(with: request)
    running.withLock { $0[task.taskIdentifier] = exchange }
    defer {
      // What the session has still to say is for nobody.
      _ = running.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if exchange.hand(to: continuation) { task.resume() }
      }
    } onCancel: {
      // Not left to the session, which may say so late, or never of what has not begun.
      exchange.fail(.cancelled)
      task.cancel()
    }.get()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    _ = exchange(of: task)?.receive(AnswerHead(response))
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // Whether to trust the server is for the system to say; what the server asks for is not given.
    let asksForTrust = challenge.protectionSpace.asksForTrust
    completionHandler(asksForTrust ? .performDefaultHandling : .rejectProtectionSpace, nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let goesOn = AnswerHead(response).flatMap { exchange(of: dataTask)?.receive($0) } ?? false
    completionHandler(goesOn ? .allow : .cancel)
    // As of 2026-11 Foundation on Linux does not listen to what it is told here
    // (`URLSessionTask.swift` of https://github.com/swiftlang/swift-corelibs-foundation).
    if !goesOn { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let goesOn = exchange(of: dataTask)?.receive(data) ?? false
    if !goesOn { dataTask.cancel() }
  }

  /// Comes before the end of the task on Apple's systems, and never on Linux.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    let steps = metrics.transactionMetrics
    exchange(of: task)?.note(
      // Where a proxy is, which is the app's own, says nothing of who has answered.
      addresses: steps.filter { !$0.isProxyConnection }.compactMap(\.remoteAddress).compactMap(
        IPAddress.init(connected:)
      ),
      packedBytes: steps.reduce(0) { $0 + Int($1.countOfResponseBodyBytesReceived) }
    )
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = exchange(of: task) else { return }
    exchange.finish(
      error.map { TransportError($0, host: exchange.host, limits: exchange.limits) },
      head: task.response.flatMap(AnswerHead.init)
    )
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    running.withLock { $0[task.taskIdentifier] }
  }
}

extension URLProtectionSpace {
  /// Whether the question is not who we are, but whether the server is who it says.
  fileprivate var asksForTrust: Bool {
    #if canImport(FoundationNetworking)
      // Nobody is asked on Linux: the system decides alone.
      false
    #else
      authenticationMethod == NSURLAuthenticationMethodServerTrust
    #endif
  }
}
