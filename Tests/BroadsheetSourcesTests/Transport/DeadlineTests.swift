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
