/// Brings bytes from where they are.
///
/// A transport keeps the request's limits itself, stops when its task is cancelled, and never retries:
/// when to ask again is the caller's decision.
public protocol Transport: Sendable {
  func fetch(_ request: FetchRequest) async throws(TransportError) -> FetchResult
}
