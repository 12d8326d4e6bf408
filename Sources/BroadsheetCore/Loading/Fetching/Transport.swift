/// Brings bytes from where they are.
///
/// A transport keeps the request's limits itself, stops when its task is cancelled, and never retries:
/// when to ask again is the caller's decision.
public protocol Transport: Sendable {
  /// Brings what a request asks for, or says that it has not changed.
  ///
  /// - Parameter request: Where the bytes are, what is at hand, and how much asking may cost.
  /// - Returns: The bytes, or that the version at hand is still the newest.
  /// - Throws: ``TransportError`` when no bytes came, or more than the limits allow.
  func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult
  /// Why the request will be refused, whatever anybody answers; nil when that shows only in asking.
  ///
  /// Nobody is asked and no host is looked up, so that a newsstand file can be judged by the rules
  /// that its sources will meet.
  func refusal(of request: TransportRequest) -> TransportError?
}

extension Transport {
  public func refusal(of request: TransportRequest) -> TransportError? { nil }
}
