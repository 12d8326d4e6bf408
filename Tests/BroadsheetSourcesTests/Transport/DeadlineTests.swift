import BroadsheetCore
import Testing

@testable import BroadsheetSources

struct DeadlineTests {
  @Test func `work that ends in time gives its value`() async throws {
    let value = try await withDeadline(seconds: 60) { .success(7) }

    #expect(value == 7)
  }

  @Test func `work that never ends is cancelled at the deadline`() async {
    await #expect(throws: TransportError.timedOut(limit: 0.01)) {
      try await withDeadline(seconds: 0.01) { await hang() }
    }
  }

  @Test func `an answer that is there when the clock has rung is taken`() async throws {
    let value = try await withDeadline(seconds: 0) { await lastMoment(.success(7)) }

    #expect(value == 7)
  }

  @Test func `a refusal that is there when the clock has rung is heard`() async {
    let refusal = TransportError.badStatus(code: 503, retryAfter: 600)

    await #expect(throws: refusal) {
      try await withDeadline(seconds: 0) { await lastMoment(.failure(refusal)) }
    }
  }

  @Test func `cancelling the caller is not a timeout`() async {
    let task = Task { try await withDeadline(seconds: 60) { await hang() } }

    task.cancel()

    await #expect(throws: TransportError.cancelled) { try await task.value }
  }

  @Test func `an absurd deadline does not trap`() async throws {
    let value = try await withDeadline(seconds: .infinity) { .success(7) }

    #expect(value == 7)
  }
}

private func hang() async -> Result<Int, TransportError> {
  try? await Task.sleep(for: .seconds(600))
  return .failure(.cancelled)
}

/// Ends when it is told that time is up.
private func lastMoment(_ outcome: Result<Int, TransportError>) async
  -> Result<Int, TransportError>
{
  while !Task.isCancelled { await Task.yield() }
  return outcome
}
